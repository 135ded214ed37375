import type { Activity, Point } from './independent.ts';

// The formulas of the figures, written once more from their definitions and without the product's code.

/** A longer silence is a pause. */
const PAUSE_S = 10;

const secondsAfter = (points: readonly Point[], index: number): number =>
  (points[index + 1]?.second ?? Number.NaN) - (points[index]?.second ?? Number.NaN);

/** One value a second: each holds until the next sample, and for one second before a pause. */
function eachSecond(
  points: readonly Point[],
  valueOf: (point: Point) => number | undefined,
): readonly number[] {
  return points.flatMap((point, index) => {
    const value = valueOf(point);
    const seconds = secondsAfter(points, index);
    return value === undefined ? [] : Array.from({ length: seconds <= PAUSE_S ? seconds : 1 }, () => value);
  });
}

/** Power by second. */
export const wattsOf = (points: readonly Point[]): readonly number[] =>
  eachSecond(points, ({ watts }) => watts);

/** Heart rate by second; 0 is a strap without contact. */
export const beatsOf = (points: readonly Point[]): readonly number[] =>
  eachSecond(points, ({ bpm }) => (bpm === 0 ? undefined : bpm));

/** The mean. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** NP: the fourth root of the mean of the fourth powers of the 30-second means. */
export function normalizedPower(watts: readonly number[]): number {
  if (watts.length < 30) return mean(watts);
  const means = watts.slice(29).map((_, index) => mean(watts.slice(index, index + 30)));
  return mean(means.map((each) => each ** 4)) ** 0.25;
}

/** TSS: hours times the square of NP over FTP, times 100. */
export const powerLoad = (watts: readonly number[], ftp: number): number =>
  (watts.length / 3600) * (normalizedPower(watts) / ftp) ** 2 * 100;

/** Rest, threshold and maximum of a heart. */
export interface Beats {
  readonly rest: number;
  readonly threshold: number;
  readonly max: number;
}

/** Banister's impulse by second, on the scale where an hour at threshold is 100. */
export function heartRateLoad(beats: readonly number[], { rest, threshold, max }: Beats): number {
  const impulse = (bpm: number): number => {
    const share = Math.min(1, Math.max(0, (bpm - rest) / (max - rest)));
    return share * Math.exp(1.92 * share);
  };
  return (beats.reduce((sum, bpm) => sum + impulse(bpm), 0) / (3600 * impulse(threshold))) * 100;
}

const RADIANS = Math.PI / 180;

/** The way between two points of a route, by the law of cosines for a sphere. */
function way(a: Point, b: Point): number {
  const [[latA, lonA], [latB, lonB]] = [a.place ?? [0, 0], b.place ?? [0, 0]];
  const cosine =
    Math.sin(latA * RADIANS) * Math.sin(latB * RADIANS) +
    Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * Math.cos((lonB - lonA) * RADIANS);
  return 6_371_000 * Math.acos(Math.min(1, cosine));
}

/** The metres from one sample to the next. */
const stepOf = (from: Point, to: Point): number =>
  from.place === undefined ? (to.metres ?? 0) - (from.metres ?? 0) : way(from, to);

/** The distance: from the counter, else along the route. */
export const distance = ({ points }: Activity): number =>
  points.slice(1).reduce((sum, point, index) => sum + stepOf(points[index] as Point, point), 0);

/** The seconds between the first and the last sample. */
export const elapsedTime = ({ points }: Activity): number =>
  (points.at(-1)?.second ?? 0) - (points[0]?.second ?? 0);

/** The seconds in which the wheel turned, or indoors the pedals. */
export function movingTime({ points, isIndoor }: Activity): number {
  const isMoving = (point: Point, index: number): boolean => {
    const next = points[index + 1] as Point;
    const speed = Math.max(point.speedMps ?? 0, stepOf(point, next) / (next.second - point.second));
    return speed >= 0.5 || (isIndoor && ((point.watts ?? 0) > 0 || (point.rpm ?? 0) > 0));
  };
  return points
    .slice(0, -1)
    .map((point, index) => ({ seconds: secondsAfter(points, index), isMoving: isMoving(point, index) }))
    .filter(({ seconds, isMoving: moves }) => moves && seconds <= PAUSE_S)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}
