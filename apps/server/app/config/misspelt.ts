import { SETTINGS } from './settings.ts';

/** A name in the environment that is no setting, and the setting that it resembles. */
export interface Misspelt {
  readonly name: string;
  readonly nearest: string;
}

const LETTERS_FOR_EACH_SLIP = 4;

// Only secrets may be given as a file; PORT_FILE is no setting.
const NAMES: readonly string[] = Object.entries(SETTINGS).flatMap(([name, { notes }]) =>
  'secret' in notes ? [name, `${name}_FILE`] : [name],
);

/** Names in the environment that differ from a setting in a letter or two, or lack one of its words. Everything else there belongs to others. */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): readonly Misspelt[] {
  return Object.keys(env)
    .filter((name) => env[name] && !NAMES.includes(name) && !isGivenProperly(name, env))
    .flatMap((name) => {
      const nearest = nearestTo(name.toUpperCase());
      return nearest === null ? [] : [{ name, nearest }];
    });
}

// Windows knows no difference between `Port` and `PORT`.
const isGivenProperly = (name: string, env: Readonly<Record<string, string | undefined>>): boolean =>
  NAMES.includes(name.toUpperCase()) && env[name.toUpperCase()] !== undefined;

function nearestTo(name: string): string | null {
  const lackingAWord = NAMES.filter((setting) => lacksOneWord(name, setting));
  const near = NAMES.filter(
    (setting) => Math.abs(setting.length - name.length) <= slipsAllowed(name, setting),
  ).filter((setting) => slipsBetween(name, setting) <= slipsAllowed(name, setting));
  // OPENWEATHER_KEY lacks a word of OPENWEATHER_API_KEY, though fewer letters are between it and OPENWEATHER_URL.
  const [nearest = null] = (lackingAWord.length > 0 ? lackingAWord : near).toSorted(
    (a, b) => slipsBetween(name, a) - slipsBetween(name, b),
  );
  return nearest ?? withoutFile(name) ?? wholeAddress(name);
}

/** Whether a name is that of the setting without one of its words. The first word stays, since it says what the setting is of. */
function lacksOneWord(name: string, setting: string): boolean {
  const words = setting.split('_');
  return (
    name.includes('_') &&
    words.some((word, place) => place > 0 && word !== 'FILE' && words.toSpliced(place, 1).join('_') === name)
  );
}

/** Other programs give the parts of an address each by itself, such as SMTP_HOST and SMTP_PASSWORD. */
function wholeAddress(name: string): string | null {
  const setting = name.replace(/_(HOST|SERVER|PORT|USER|USERNAME|PASS|PASSWORD)$/, '_URL');
  return setting !== name && NAMES.includes(setting) ? setting : null;
}

const slipsAllowed = (a: string, b: string): number =>
  Math.max(1, Math.floor(Math.max(a.length, b.length) / LETTERS_FOR_EACH_SLIP));

const withoutFile = (name: string): string | null => {
  const setting = name.replace(/_FILE$/, '');
  return setting !== name && NAMES.includes(setting) ? setting : null;
};

/** How many letters were added, left out, changed or swapped with the next (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + same,
        swapped ? (beforePrevious[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforePrevious, previous] = [previous, row];
  }
  return previous[b.length] ?? 0;
}

/** What the operator reads, a line for each. */
export const describeMisspelt = (misspelt: readonly Misspelt[]): string =>
  misspelt
    .map(
      ({ name, nearest }) =>
        `Warning: ${name} is not a setting and has no effect. Did you mean ${nearest}?\n`,
    )
    .join('');
