import type { Scalar } from './fields.ts';
import { MAX_MINUTES } from './clean-text.ts';

// Reads lengths and intensities from text.

const HOURS = String.raw`(?:hours?|hrs?|h|stunden?|std|heures?|horas?|ore|ora|uur|uren|timer|timmar)(?![\p{L}])`;
const MINUTES = String.raw`(?:minutes?|mins?|m|minuten|minuti|minuto|minutos|min|minuter|['′])(?![\p{L}])`;
const NUMBER = String.raw`(?<![\d.,:x×]|[x×] )(\d{1,5}(?:[.,]\d{1,2})?)`;

/** The formats of a length; the first that matches counts. */
const WRITTEN = new RegExp(
  [
    String.raw`${NUMBER}[ -]?${HOURS}\.?(?:[ ,]{0,2}(?:and |und |et |y |e |en )?(\d{1,2})(?![\d.:])(?: ?${MINUTES})?)?`,
    String.raw`(?<![\d:])(\d{1,2}):(\d\d)(?::(\d\d))?(?![\d:])(?! ?[ap]\.?m)`,
    String.raw`${NUMBER}[ -]?${MINUTES}`,
  ].join('|'),
  'giu',
);

const WORDS: readonly (readonly [RegExp, number])[] = [
  [/\bhalf an hour\b/i, 30],
  [/\b(?:one and a half hours|an hour and a half)\b/i, 90],
  [/\btwo hours\b/i, 120],
  [/\bthree hours\b/i, 180],
  [/\b(?:an|one) hour\b(?! and a half)/i, 60],
];

const number = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** 1:30 is an hour and a half. With more than 12 before the colon, it is minutes and seconds. */
const clock = (first: number, second: number, third: string | undefined): number =>
  third === undefined && first > 12 ? first : first * 60 + second;

/** All lengths in a text, in minutes, in order. */
export function minutesNamed(text: string): readonly number[] {
  const line = text.slice(0, 4000).replace(/\s+/g, ' ');
  const written = [...line.matchAll(WRITTEN)].map(([, hours, more, first, second, third, minutes]) => {
    if (hours !== undefined) return number(hours) * 60 + number(more);
    if (first !== undefined) return clock(number(first), number(second), third);
    return number(minutes);
  });
  const spoken = WORDS.flatMap(([words, minutes]) => (words.test(line) ? [minutes] : []));
  return [...written, ...spoken].map(Math.round);
}

const PLAIN = /^ ?[+~≈]? ?(\d{1,6}(?:[.,]\d{1,3})?) ?$/;

/** Minutes per unit. */
export const UNIT = { minutes: 1, hours: 60, seconds: 1 / 60 } as const;

/** The minutes of a value: a number of the unit, or a text with a length. Null if it is missing, negative or too long. */
export function minutesGiven(value: Scalar, unit: number): number | null {
  const text = String(value).slice(0, 100);
  const plain = PLAIN.exec(text)?.[1];
  const minutes = plain === undefined ? minutesNamed(text)[0] : inMinutes(number(plain), unit);
  if (minutes === undefined || /^\s*[-−]/.test(text)) return null;
  return minutes > MAX_MINUTES ? null : Math.round(minutes);
}

/** A small fraction such as 1.5 is in hours, because no workout takes a minute and a half. */
const inMinutes = (amount: number, unit: number): number =>
  unit === 1 && amount < 10 && !Number.isInteger(amount) ? amount * 60 : amount * unit;

const LEVELS: readonly (readonly [RegExp, number])[] = [
  [/very (?:easy|low|light)|recovery/, 2],
  [/very (?:hard|high)|max|all[- ]out/, 9],
  [/easy|low|light|leicht|facile|facil|suave|baixa|laag|niedrig/, 3],
  [/hard|high|hoch|haute|alta|hoog|intens/, 8],
  [/moderate|medium|mittel|moder|media|gemiddeld/, 5],
];

/** An intensity of 1 to 10 from a number, "7/10", a percentage, or a word. */
export function intensityGiven(value: Scalar): number | null {
  const text = String(value).slice(0, 60).toLowerCase();
  const written = /(?<![-\d])\d{1,3}(?:\.\d+)?/.exec(text)?.[0];
  if (written === undefined) return LEVELS.find(([words]) => words.test(text))?.[1] ?? null;
  const amount = text.includes('%') ? Number(written) / 10 : Number(written);
  return amount >= 1 && amount <= 10 ? Math.round(amount) : null;
}
