import { LIMITS } from '@musette/coach/rider/limits';
import { centimetresOf, inchesOf, kilogramsOf, poundsOf } from '@musette/coach/rider/units';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';

/** A number, null for nothing, or the text as typed while it is no number: the schema refuses that, and no typing is lost. */
export type Typed = number | null | string;

/** What a rider's height and weight, both metric, and FTP are held as in a form. */
export interface Body {
  readonly weightKg: Typed;
  readonly heightCm: Typed;
  readonly ftpWatts: Typed;
}

/** Reads a number as people type it: with a point or a comma. */
export function parseTyped(text: string): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+(?:[.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
}

/** What stands in a field that holds a number. */
export const formatTyped = (value: Typed): string => (value === null ? '' : String(value));

/** Reads a weight in the rider's units, as kilograms. */
export function parseWeight(text: string, units: UnitSystem): Typed {
  const typed = parseTyped(text);
  return units === 'imperial' && typeof typed === 'number' ? kilogramsOf(typed) : typed;
}

/** A weight in the rider's units, as it stands in a field. */
export const formatWeight = (weightKg: Typed, units: UnitSystem): string =>
  formatTyped(units === 'imperial' && typeof weightKg === 'number' ? poundsOf(weightKg) : weightKg);

/** The two fields of a height in feet and inches. */
export interface FeetAndInches {
  readonly feet: string;
  readonly inches: string;
}

const INCHES_PER_FOOT = 12;

/** Reads feet and inches as centimetres; what is no number is kept as `feet'inches`. */
export function parseFeet({ feet, inches }: FeetAndInches): Typed {
  const [whole, rest] = [parseTyped(feet), parseTyped(inches)];
  if (whole === null && rest === null) return null;
  if (typeof whole === 'string' || typeof rest === 'string') return `${feet}'${inches}`;
  return centimetresOf((whole ?? 0) * INCHES_PER_FOOT + (rest ?? 0));
}

/** A height as it stands in the two fields. */
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

/** A weight as it is read. */
export const weightFigures = (weightKg: number, units: UnitSystem): readonly Figure[] => [
  { value: formatWeight(weightKg, units), unit: weightUnit(units) },
];

/** A height as it is read: "172 cm", or "5 ft 9 in". */
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

/** A limit as it is told, moved inwards by a tenth where rounding would tell one that is refused. */
const told = (shown: number, step: number, isTaken: (shown: number) => boolean): number =>
  isTaken(shown) ? shown : tenths(shown + step);

const pounds = {
  min: told(poundsOf(LIMITS.weightKg.min), 0.1, (shown) => kilogramsOf(shown) >= LIMITS.weightKg.min),
  max: told(poundsOf(LIMITS.weightKg.max), -0.1, (shown) => kilogramsOf(shown) <= LIMITS.weightKg.max),
};
const inches = {
  min: told(inchesOf(LIMITS.heightCm.min), 0.1, (shown) => centimetresOf(shown) >= LIMITS.heightCm.min),
  max: told(inchesOf(LIMITS.heightCm.max), -0.1, (shown) => centimetresOf(shown) <= LIMITS.heightCm.max),
};

/** The limits of weight and height (spec 5) for riders who think in pounds and feet. */
export const IMPERIAL_MESSAGES = {
  weightKg: `Weight must be between ${pounds.min} and ${pounds.max} pounds`,
  heightCm: `Height must be between ${feetInWords(inches.min)} and ${feetInWords(inches.max)}`,
} as const;
