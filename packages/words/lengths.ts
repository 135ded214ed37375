// Lengths, figures and lists, as every screen and sentence writes them.

/** A length of time: 30 s, 90 s, 4 min 30 s, 12 min, 2 h, 1 h 05. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole <= 90 && whole % 60 !== 0) return `${whole} s`;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60), whole % 60];
  if (hours === 0) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** From here on the seconds of a time in a zone say nothing. */
const WHOLE_MINUTES_FROM_S = 300;

/** The time in a zone, which has odd seconds: of short times alone they are said. */
export const zoneTimeText = (seconds: number): string =>
  lengthText(seconds < WHOLE_MINUTES_FROM_S ? seconds : Math.round(seconds / 60) * 60);

/** A length in minutes, to the second. */
export const exactMinutesText = (minutes: number): string => lengthText(minutes * 60);

/** A length in hours. */
export const hoursText = (hours: number): string => exactMinutesText(hours * 60);

/** The shortest and the longest of some lengths in minutes, with a word between them; or the only one. */
export function rangeText(
  { shortest, longest }: { readonly shortest: number; readonly longest: number },
  to: string,
): string {
  if (shortest === longest) return exactMinutesText(longest);
  return `${longest < 60 ? shortest : exactMinutesText(shortest)} ${to} ${exactMinutesText(longest)}`;
}

/** A part in whole percent. */
export const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100);

/** A figure in a language that has a comma before the decimals. */
export const withComma = (figure: string): string => figure.replace('.', ',');

/** A list names this many items, and counts the others. */
const MAX_NAMED_ITEMS = 3;

/** A list of which only the first items are named: "1, 2, 3 and 4 more". */
export function firstOf(items: readonly string[], moreText: (count: number) => string): string {
  const named = items.slice(0, MAX_NAMED_ITEMS).join(', ');
  const count = items.length - MAX_NAMED_ITEMS;
  return count > 0 ? `${named} ${moreText(count)}` : named;
}

/** A list with a word before the last item: "1, 2 and 3". */
export function listText(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** The first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
