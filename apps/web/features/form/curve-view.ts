import type { BestEffort } from '#lib/rider-data/activities.ts';

/** The best efforts of a time, from short to long. */
export interface Curve {
  readonly name: string;
  readonly efforts: readonly BestEffort[];
}

/** A place in the chart, in percent. */
interface Place {
  readonly percent: number;
  readonly value: number;
}

/** The curves in a box of 100 by 100. */
export interface CurvePicture {
  /** The path of each curve, in their order. */
  readonly paths: readonly string[];
  /** The watts, from the top. */
  readonly watts: readonly Place[];
  /** The durations in seconds, from the left. */
  readonly seconds: readonly Place[];
  readonly wattsPercent: (watts: number) => number;
}

/** Watts that may stand beside the chart. */
const ROUND_WATTS = [50, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000];
/** Durations with a name below the chart. */
const NAMED_SECONDS = [5, 60, 300, 1200, 3600];

/** Draws the curves. Durations and watts have logarithmic scales: the same rise in percent is as high everywhere. */
export function curvePicture(curves: readonly Curve[]): CurvePicture {
  const all = curves.flatMap(({ efforts }) => efforts);
  const durations = [...new Set(all.map(({ seconds }) => seconds))].toSorted((a, b) => a - b);
  const watts = all.map((effort) => effort.watts).filter((each) => each > 0);
  const x = percentScale(durations[0] ?? 1, durations.at(-1) ?? 1);
  const y = percentScale(Math.max(...watts) * 1.1, Math.min(...watts) * 0.85);
  return {
    paths: curves.map(({ efforts }) => pathOf(efforts, x, y)),
    watts: ROUND_WATTS.map((value) => ({ value, percent: y(value) })).filter(isInside),
    seconds: durations.map((value) => ({ value, percent: x(value) })),
    wattsPercent: y,
  };
}

const isInside = ({ percent }: Place): boolean => percent >= 0 && percent <= 100;

type PercentScale = (value: number) => number;

/** A logarithmic scale; a single value stands in the middle. */
const percentScale =
  (first: number, last: number): PercentScale =>
  (value) =>
    first === last ? 50 : (Math.log(value / first) / Math.log(last / first)) * 100;

const pathOf = (efforts: readonly BestEffort[], x: PercentScale, y: PercentScale): string =>
  efforts
    .filter(({ watts }) => watts > 0)
    .map(({ seconds, watts }, index) => `${index === 0 ? 'M' : 'L'}${round(x(seconds))} ${round(y(watts))}`)
    .join('');

const round = (value: number): number => Math.round(value * 100) / 100;

/** Whether a duration is named below the chart. */
export const isNamed = (seconds: number): boolean => NAMED_SECONDS.includes(seconds);
