import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import { centimetresOf, inchesOf, kilogramsOf, poundsOf } from '@musette/coach/rider/units';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';

/** A number, null for an empty field, or the text when it is not a number: the schema refuses it, and the field still shows it. */
export type Typed = number | null | string;

/** The body measures of a form, in metric units. */
export interface Body {
  readonly weightKg: Typed;
  readonly heightCm: Typed;
  readonly ftpWatts: Typed;
}

/** What a rider tells of the riding before a season, and the year of birth. */
export interface Riding {
  readonly usualWeeklyHours: Typed;
  readonly longestRideMinutes: Typed;
  readonly yearOfBirth: Typed;
}

/** See `Riding`. */
export type RidingName = keyof Riding;

/** The questions in the order in which they are asked. */
export const RIDING_NAMES = [
  'usualWeeklyHours',
  'longestRideMinutes',
  'yearOfBirth',
] as const satisfies readonly RidingName[];

/** Those of a profile. */
export const ridingOf = ({ usualWeeklyHours, longestRideMinutes, yearOfBirth }: Riding): Riding => ({
  usualWeeklyHours,
  longestRideMinutes,
  yearOfBirth,
});

/** Parses a typed number with a point or a comma. */
export function parseTyped(text: string): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+(?:[.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
}

/** True for two digits in the field of a year of birth. */
export const isAge = (text: string): boolean => /^[1-9]\d$/.test(text.trim());

/** Parses a year of birth, or an age in this year. */
export const parseBirth = (text: string): Typed =>
  isAge(text) ? new Date().getFullYear() - Number(text) : parseTyped(text);

/** Formats a number for its field. */
export const formatTyped = (value: Typed): string => (value === null ? '' : String(value));

/** Parses hours, such as 1.5 or 1:30, to minutes. */
export function parseHours(text: string): Typed {
  const hours = parseTyped(
    text.trim().replace(/^(\d+):([0-5]\d)$/, (_, whole, minutes) => String(+whole + minutes / 60)),
  );
  return typeof hours === 'number' ? Math.round(hours * 60) : hours;
}

/** Formats minutes as hours for a field. */
export const formatHours = (minutes: Typed): string =>
  formatTyped(typeof minutes === 'number' ? Math.round(minutes / 0.6) / 100 : minutes);

/** Parses a weight in the rider's units, to kilograms. */
export function parseWeight(text: string, units: UnitSystem): Typed {
  const typed = parseTyped(text);
  return units === 'imperial' && typeof typed === 'number' ? kilogramsOf(typed) : typed;
}

/** Formats a weight for its field, in the rider's units. */
export const formatWeight = (weightKg: Typed, units: UnitSystem): string =>
  formatTyped(units === 'imperial' && typeof weightKg === 'number' ? poundsOf(weightKg) : weightKg);

/** The two fields of a height in feet and inches. */
export interface FeetAndInches {
  readonly feet: string;
  readonly inches: string;
}

const INCHES_PER_FOOT = 12;

/** Parses feet and inches to centimetres; invalid text is returned as `feet'inches`. */
export function parseFeet({ feet, inches }: FeetAndInches): Typed {
  const [whole, rest] = [parseTyped(feet), parseTyped(inches)];
  if (whole === null && rest === null) return null;
  if (typeof whole === 'string' || typeof rest === 'string') return `${feet}'${inches}`;
  return centimetresOf((whole ?? 0) * INCHES_PER_FOOT + (rest ?? 0));
}

/** Formats a height for its two fields. */
export function formatFeet(heightCm: Typed): FeetAndInches {
  if (typeof heightCm === 'number') {
    const inches = inchesOf(heightCm);
    const feet = Math.floor(inches / INCHES_PER_FOOT);
    return { feet: String(feet), inches: String(Math.round((inches - feet * INCHES_PER_FOOT) * 10) / 10) };
  }
  const [feet = '', inches = ''] = (heightCm ?? '').split("'");
  return { feet, inches };
}

/** The short name of the unit of weight. */
export const weightUnit = (units: UnitSystem): string => (units === 'imperial' ? 'lb' : 'kg');

/** A number with its unit. */
export interface Figure {
  readonly value: string;
  readonly unit: string;
}

/** Formats a weight for display. */
export const weightFigures = (weightKg: number, units: UnitSystem): readonly Figure[] => [
  { value: formatWeight(weightKg, units), unit: weightUnit(units) },
];

/** Formats a height for display: "172 cm", or "5 ft 9 in". */
export function heightFigures(heightCm: number, units: UnitSystem): readonly Figure[] {
  if (units === 'metric') return [{ value: String(heightCm), unit: 'cm' }];
  const { feet, inches } = formatFeet(heightCm);
  return [
    { value: feet, unit: 'ft' },
    { value: inches, unit: 'in' },
  ];
}

const feetInWords = (totalInches: number): string =>
  heightFigures(centimetresOf(totalInches), 'imperial')
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ');

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Rounds a limit for display, and moves it inwards by a tenth when the rounded limit would be refused. */
const shownLimit = (shown: number, step: number, isTaken: (shown: number) => boolean): number =>
  isTaken(shown) ? shown : tenths(shown + step);

/** The limits of a field in another unit. */
const shownLimits = (
  { min, max }: { readonly min: number; readonly max: number },
  toShown: (value: number) => number,
  toOwn: (shown: number) => number,
) => ({
  min: shownLimit(toShown(min), 0.1, (shown) => toOwn(shown) >= min),
  max: shownLimit(toShown(max), -0.1, (shown) => toOwn(shown) <= max),
});

const pounds = shownLimits(PROFILE_FIELDS.weightKg, poundsOf, kilogramsOf);
const inches = shownLimits(PROFILE_FIELDS.heightCm, inchesOf, centimetresOf);

/** The error texts with the limits of weight and height in imperial units (spec 5). */
export const IMPERIAL_MESSAGES = {
  weightKg: `Weight must be between ${pounds.min} and ${pounds.max} pounds`,
  heightCm: `Height must be between ${feetInWords(inches.min)} and ${feetInWords(inches.max)}`,
} as const;
