import { clockText, tickText } from '#ui/ride-charts/shapes/time-text.ts';
import type { IndexRange, RideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import { decimalStep, shortNumber, ticksBetween, timeStep } from '#ui/ride-charts/shapes/scales.ts';
import type { RideUnit } from '#ui/ride-charts/shapes/units.ts';

export type AxisName = 'time' | 'distance';

/** The axis of all charts: a value for each sample, and how it is divided and named. */
export interface Axis {
  readonly name: AxisName;
  readonly values: Float64Array;
  /** The smallest round step of at least `min`. */
  readonly stepOf: (min: number) => number;
  /** The value of a sample: 2:05:36 or 56.1 km. */
  readonly textOf: (value: number) => string;
  /** The text of a tick. */
  readonly tickOf: (value: number, step: number) => string;
}

/** The axis of a ride. Without distances it is the time. */
export function axisOf({ seconds, metres }: RideStreams, name: AxisName, distance: RideUnit): Axis {
  if (name === 'time' || !metres) {
    return { name: 'time', values: seconds, stepOf: timeStep, textOf: clockText, tickOf: tickText };
  }
  const { perBase, label, format } = distance;
  return {
    name,
    values: metres,
    stepOf: (min) => decimalStep(min * perBase) / perBase,
    textOf: (value) => `${format(value)} ${label}`,
    tickOf: (value) => (value === 0 ? '0' : `${shortNumber(value * perBase)} ${label}`),
  };
}

/** Space that the text of a tick needs. */
const MIN_TICK_PX = 84;

export interface Tick {
  readonly value: number;
  readonly text: string;
}

/** The ticks of the part in view. */
export function axisTicks(axis: Axis, { from, to }: IndexRange, widthPx: number): readonly Tick[] {
  const [start = 0, end = start] = [axis.values[from], axis.values[to]];
  if (end <= start || widthPx <= 0) return [];
  const step = axis.stepOf(((end - start) * MIN_TICK_PX) / widthPx);
  return ticksBetween(start, end, step).map((value) => ({ value, text: axis.tickOf(value, step) }));
}
