/** A straight scale from values to pixels. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** The pixel of a value. */
  readonly px: (value: number) => number;
}

/** A scale over a number of pixels; a `turned` one begins at the bottom. */
export function scaleOf([min, max]: readonly [number, number], lengthPx: number, turned = false): Scale {
  const span = max - min || 1;
  const px = (value: number) => ((value - min) / span) * lengthPx;
  return { min, max, px: turned ? (value) => lengthPx - px(value) : px };
}

/** Steps of a time axis, in seconds. */
const TIME_STEPS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
];

/** The smallest usual step of time of at least `minS`. */
export const timeStep = (minS: number): number =>
  TIME_STEPS.find((step) => step >= minS) ?? Math.ceil(minS / 86_400) * 86_400;

/** The smallest of 1, 2, 5, 10, 20, 50, … that is at least so large. */
export function decimalStep(min: number): number {
  if (!(min > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(min));
  const factor = [1, 2, 5, 10].find((each) => each * power >= min * 0.999_999) ?? 10;
  return factor * power;
}

/** The multiples of a step between two values. */
export function ticksBetween(min: number, max: number, step: number): readonly number[] {
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.max(0, Math.floor(max / step + 1e-9) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** The number of a tick, without the error of binary fractions. */
export const shortNumber = (value: number): string => String(Math.round(value * 1000) / 1000);
