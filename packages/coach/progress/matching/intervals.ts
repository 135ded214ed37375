import { POWER_ZONES, type PowerFraction } from '../../rider/zones.ts';
import { eachLeaf, endOf, isHeld, middleOf, startOf, type Leaf, type Step } from '../../workout/steps.ts';
import type { PerSecond } from '../load/per-second.ts';
import { POWER_LEEWAY_WATTS } from './plan-versus-actual.ts';

/** An interval of a workout: hard steps in a row, without a rest between them. */
interface PlannedInterval {
  /** Seconds since the start of the workout. */
  readonly fromS: number;
  readonly toS: number;
  readonly steps: readonly Leaf[];
  /** True for an effort without a target: its mean power is the result. */
  readonly isAllOut: boolean;
  /** The mean of the targets, or what an all-out effort is expected to reach. */
  readonly power: PowerFraction;
}

/** What was ridden in an interval. */
export interface RiddenInterval {
  /** Seconds since the start of the ride. */
  readonly fromS: number;
  readonly toS: number;
  readonly averageWatts: number;
  readonly averageHeartRateBpm: number | null;
  readonly averageCadenceRpm: number | null;
  /** Its minutes, or longer parts of a long interval: whether the target was held. */
  readonly parts: readonly boolean[];
  readonly partSeconds: number;
}

/** A planned interval, and what was ridden of it; null for one that is not in the ride. */
export interface ComparedInterval {
  readonly planned: PlannedInterval;
  readonly targetWatts: number;
  readonly ridden: RiddenInterval | null;
}

/** A lap of the device. */
interface Lap {
  readonly startS: number;
  readonly elapsedSeconds: number | null;
}

/** A ride as its sensors measured it. */
export interface MeasuredRide {
  readonly ftpWatts: number;
  readonly power: PerSecond;
  readonly heartRate: PerSecond;
  readonly cadence: PerSecond;
  readonly laps: readonly Lap[];
}

/** A step from tempo on belongs to an interval. */
const HARD: PowerFraction = POWER_ZONES[2].from;

/** The intervals of a workout. */
export function intervalsOf(steps: readonly Step[]): readonly PlannedInterval[] {
  const intervals: PlannedInterval[] = [];
  let [row, rowFromS, second]: [Leaf[], number, number] = [[], 0, 0];
  const close = (): void => {
    if (row.length > 0) intervals.push(intervalOf(row, rowFromS));
    row = [];
  };
  eachLeaf(steps, (leaf) => {
    const isAllOut = leaf.kind === 'all-out';
    const isHard = isAllOut || (isHeld(leaf) && Math.min(startOf(leaf), endOf(leaf)) >= HARD);
    if (!isHard || isAllOut) close();
    if (isHard) {
      if (row.length === 0) rowFromS = second;
      row.push(leaf);
    }
    if (isAllOut) close();
    second += leaf.seconds;
  });
  close();
  return intervals;
}

function intervalOf(steps: readonly Leaf[], fromS: number): PlannedInterval {
  const seconds = steps.reduce((sum, leaf) => sum + leaf.seconds, 0);
  const work = steps.reduce((sum, leaf) => sum + middleOf(leaf) * leaf.seconds, 0);
  const isAllOut = steps.some(({ kind }) => kind === 'all-out');
  return { fromS, toS: fromS + seconds, steps, isAllOut, power: work / seconds };
}

/** A part of the ride: indexes of its seconds with power. */
interface RidePart {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the intervals of a workout in a ride: by the laps of the device where every interval has one, else where the power fits best, in
 * their order. An interval that fits nowhere was not ridden.
 */
export function compareIntervals(steps: readonly Step[], ride: MeasuredRide): readonly ComparedInterval[] {
  const wanted = intervalsOf(steps).map((planned) => ({
    planned,
    seconds: planned.toS - planned.fromS,
    targetWatts: planned.power * ride.ftpWatts,
  }));
  const parts = partsByLaps(wanted, ride) ?? partsByPower(wanted, ride);
  return wanted.map(({ planned, targetWatts }, index) => {
    const part = parts[index] ?? null;
    return { planned, targetWatts, ridden: part && riddenAt(planned, part, ride) };
  });
}

interface Wanted {
  readonly planned: PlannedInterval;
  readonly seconds: number;
  readonly targetWatts: number;
}

/** A lap is for an interval if it is as long, but for these seconds or this part of it. */
const LAP_LEEWAY = { seconds: 5, part: 0.05 };
/** Less than this fit on average, and it is not that interval. */
const MIN_FIT = 0.75;
/** Power above the target fits better than as much below it. */
const FIT_ABOVE = 0.5;
/** Of parts that fit as well, the one nearest to the plan counts: what a second of distance costs. */
const COST_OF_DISTANCE = 0.0001;

/** How well a power fits a target, 0 to 1. */
const fitOf = (watts: number, targetWatts: number): number =>
  watts < targetWatts
    ? watts / targetWatts
    : Math.max(0, 1 - FIT_ABOVE * ((watts - targetWatts) / targetWatts));

/** The sum of the fits before each second. */
function fitsBefore({ values }: PerSecond, targetWatts: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, watts] of values.entries()) {
    sums[index + 1] = (sums[index] as number) + fitOf(watts, targetWatts);
  }
  return sums;
}

/** Null if an interval has no lap of its own. */
function partsByLaps(wanted: readonly Wanted[], { laps, power }: MeasuredRide): readonly RidePart[] | null {
  const parts: RidePart[] = [];
  let next = 0;
  for (const { seconds, targetWatts } of wanted) {
    const leeway = Math.max(LAP_LEEWAY.seconds, LAP_LEEWAY.part * seconds);
    const part = laps.slice(next).flatMap(({ startS, elapsedSeconds }, index) => {
      if (elapsedSeconds === null || Math.abs(elapsedSeconds - seconds) > leeway) return [];
      const [from, to] = [firstFrom(power.at, startS), firstFrom(power.at, startS + elapsedSeconds)];
      const fits = power.values.slice(from, to).reduce((sum, watts) => sum + fitOf(watts, targetWatts), 0);
      return fits > MIN_FIT * (to - from) ? [{ from, to, lap: next + index }] : [];
    })[0];
    if (part === undefined) return null;
    parts.push(part);
    next = part.lap + 1;
  }
  return parts;
}

/** The index of the first second that is not before another. */
function firstFrom(at: readonly number[], second: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] as number) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The best parts in order, tried second by second: `best[end]` is the best sum of the intervals placed until now that end by then, and `ends` says
 * the last of them ends (0 for an interval that is left out).
 */
function partsByPower(wanted: readonly Wanted[], { power }: MeasuredRide): readonly (RidePart | null)[] {
  const count = power.values.length;
  const fits = new Map<number, Float64Array>();
  let best = new Float64Array(count + 1);
  const ends = wanted.map(({ planned, seconds, targetWatts }) => {
    const before = fits.get(targetWatts) ?? fitsBefore(power, targetWatts);
    fits.set(targetWatts, before);
    const better = best.slice();
    const endsAt = new Int32Array(count + 1);
    for (let end = 1; end <= count; end += 1) {
      if ((better[end - 1] as number) > (better[end] as number)) {
        better[end] = better[end - 1] as number;
        endsAt[end] = endsAt[end - 1] as number;
      }
      const from = end - seconds;
      if (from < 0) continue;
      const fit = (before[end] as number) - (before[from] as number) - MIN_FIT * seconds;
      const near = 1 + COST_OF_DISTANCE * Math.abs(from - planned.fromS);
      const sum = (best[from] as number) + fit / near;
      if (fit > 0 && sum > (better[end] as number)) {
        better[end] = sum;
        endsAt[end] = end;
      }
    }
    best = better;
    return { endsAt, seconds };
  });
  let last = count;
  return ends
    .toReversed()
    .map(({ endsAt, seconds }) => {
      const to = endsAt[last] as number;
      if (to === 0) return null;
      last = to - seconds;
      return { from: last, to };
    })
    .toReversed();
}

/** A part is held if it misses its target by no more than 10 W (spec 9) or this, whichever is more. */
const HELD_LEEWAY = 0.05;

function riddenAt(planned: PlannedInterval, { from, to }: RidePart, ride: MeasuredRide): RiddenInterval {
  const watts = ride.power.values.slice(from, to);
  const fromS = ride.power.at[from] as number;
  const toS = (ride.power.at[to - 1] as number) + 1;
  return {
    fromS,
    toS,
    averageWatts: mean(watts),
    averageHeartRateBpm: meanBetween(ride.heartRate, fromS, toS),
    averageCadenceRpm: meanBetween(ride.cadence, fromS, toS),
    ...partsOf(planned, watts, ride.ftpWatts),
  };
}

/** An interval has its minutes as parts; one of more minutes than this has longer parts. */
const MAX_PARTS = 20;
const PART_SECONDS = [60, 120, 300, 600, 1800] as const;

function partsOf(
  { steps, fromS, toS }: PlannedInterval,
  watts: readonly number[],
  ftpWatts: number,
): Pick<RiddenInterval, 'parts' | 'partSeconds'> {
  const seconds = toS - fromS;
  const wanted = PART_SECONDS.find((length) => seconds <= length * MAX_PARTS) ?? seconds;
  const count = Math.max(1, Math.round(seconds / wanted));
  const targets = steps.flatMap((leaf) => targetsOf(leaf));
  const startOfPart = (length: number, part: number): number => Math.round((part / count) * length);
  const parts = Array.from({ length: count }, (_, part) => {
    const meanOf = (values: readonly number[]): number =>
      mean(values.slice(startOfPart(values.length, part), startOfPart(values.length, part + 1)));
    const targetWatts = meanOf(targets) * ftpWatts;
    return meanOf(watts) >= targetWatts - Math.max(POWER_LEEWAY_WATTS, HELD_LEEWAY * targetWatts);
  });
  return { parts, partSeconds: seconds / count };
}

/** The target of each second of a step. */
const targetsOf = (leaf: Leaf): readonly PowerFraction[] =>
  Array.from(
    { length: leaf.seconds },
    (_, second) => startOf(leaf) + ((second + 0.5) / leaf.seconds) * (endOf(leaf) - startOf(leaf)),
  );

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of the values between two seconds of the ride; null without any. */
function meanBetween({ at, values }: PerSecond, fromS: number, toS: number): number | null {
  const part = values.slice(firstFrom(at, fromS), firstFrom(at, toS));
  return part.length === 0 ? null : mean(part);
}
