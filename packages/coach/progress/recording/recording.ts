/** One entry per sample, NaN for a missing value; null without the sensor. */
export type Values = ArrayLike<number> | null;

/** The measured values of a ride, as a file reader gives them. */
export interface Samples {
  readonly count: number;
  /** Seconds since the start of the ride. */
  readonly timeS: ArrayLike<number>;
  readonly latDeg: Values;
  readonly lonDeg: Values;
  readonly altitudeM: Values;
  /** The counter of the device, which may begin before the ride. */
  readonly distanceM: Values;
  readonly speedMps: Values;
  readonly heartRateBpm: Values;
  readonly cadenceRpm: Values;
  readonly powerW: Values;
  readonly temperatureC: Values;
}

type TotalName = keyof typeof TOTAL_LIMITS;
/** What a device wrote about the whole ride; null means no value. */
export type Totals = { readonly [Name in TotalName]: number | null };

/** One activity as a device recorded it. */
export interface Recording {
  /** `bike`, `run`, …, or `unknown` without a name in the file. */
  readonly sport: string;
  /** True indoors and in a virtual world. */
  readonly indoor: boolean;
  readonly totals: Totals;
  readonly samples: Samples;
}

/** Maximum speed of a bike; anything faster is an error of the device. */
export const MAX_SPEED_MPS = 40;
/** Maximum time of a total: no sample shows that a longer one is no error. */
const MAX_TOTAL_S = 7 * 24 * 3600;

/** The limits of totals; anything else is an error of the device. */
const TOTAL_LIMITS = {
  elapsedS: { min: 1, max: MAX_TOTAL_S },
  movingS: { min: 1, max: MAX_TOTAL_S },
  distanceM: { min: 1, max: 5e6 },
  ascentM: { min: 0, max: 1e5 },
  energyKcal: { min: 1, max: 1e5 },
  workKj: { min: 1, max: 1e5 },
  averageSpeedMps: { min: 0.1, max: MAX_SPEED_MPS },
  maxSpeedMps: { min: 0.1, max: MAX_SPEED_MPS },
  averageHeartRateBpm: { min: 25, max: 250 },
  maxHeartRateBpm: { min: 25, max: 250 },
  averageCadenceRpm: { min: 1, max: 250 },
  averagePowerW: { min: 1, max: 1000 },
  maxPowerW: { min: 1, max: 2500 },
  normalizedPowerW: { min: 1, max: 1000 },
} as const;

/** The totals without impossible values. */
export function possibleTotals(totals: Totals): Totals {
  const names = Object.keys(TOTAL_LIMITS) as readonly TotalName[];
  const inLimits = names.map((name) => {
    const [value, { min, max }] = [totals[name], TOTAL_LIMITS[name]];
    return [name, value !== null && value >= min && value <= max ? value : null];
  });
  const possible = Object.fromEntries(inLimits) as Totals;
  const farthestM = MAX_SPEED_MPS * (possible.elapsedS ?? possible.movingS ?? MAX_TOTAL_S);
  return (possible.distanceM ?? 0) > farthestM ? { ...possible, distanceM: null } : possible;
}

/** Times beyond this are errors of the device. */
const MAX_TIME_S = 1e8;

/** The indices of the samples with a valid time, in the order of time. Takes one pass if they are already in order. */
export function inOrderOfTime(timeS: ArrayLike<number>, count: number): readonly number[] {
  const order: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (Math.abs(timeS[index] as number) <= MAX_TIME_S) order.push(index);
  }
  return order.toSorted((a, b) => (timeS[a] as number) - (timeS[b] as number));
}

/** The measured values of a sample. */
export const STREAMS = [
  'latDeg',
  'lonDeg',
  'altitudeM',
  'distanceM',
  'speedMps',
  'heartRateBpm',
  'cadenceRpm',
  'powerW',
  'temperatureC',
] as const satisfies readonly (keyof Samples)[];

/** The samples in the order of time. A reader gives them so; then nothing is copied. */
export function samplesInOrder(samples: Samples): Samples {
  const order = inOrderOfTime(samples.timeS, Math.min(samples.count, samples.timeS.length));
  if (order.length === samples.count && order.every((from, to) => from === to)) return samples;
  const sorted = (stream: ArrayLike<number>): ArrayLike<number> =>
    order.map((index) => stream[index] ?? Number.NaN);
  const streams = STREAMS.map((name) => {
    const stream = samples[name];
    return [name, stream === null ? null : sorted(stream)];
  });
  return {
    count: order.length,
    timeS: sorted(samples.timeS),
    ...(Object.fromEntries(streams) as Pick<Samples, (typeof STREAMS)[number]>),
  };
}

/** A stream; null when every value is 0, because then the sensor is dead or there is none. */
export function livingStream(values: Values): Values {
  for (let index = 0; index < (values?.length ?? 0); index += 1) {
    if ((values?.[index] as number) > 0) return values;
  }
  return null;
}

/** A device that writes only changes is silent for some seconds; a longer silence is a pause. */
export const MAX_HOLD_S = 10;
/** The same for a device that writes only every half minute. */
const MAX_SPARSE_HOLD_S = 60;
/** Fewer intervals do not show how often a device writes. */
const MIN_INTERVALS = 20;

/** The longest silence that is no pause: twice the usual interval, if the device writes rarely. Times must be in order. */
export function maxHoldOf(timeS: ArrayLike<number>): number {
  const count = timeS.length - 1;
  if (count < MIN_INTERVALS) return MAX_HOLD_S;
  // Nearly all devices write every few seconds, and counting is much faster than sorting.
  let short = 0;
  for (let index = 0; index < count; index += 1)
    if ((timeS[index + 1] as number) - (timeS[index] as number) <= MAX_HOLD_S / 2) short += 1;
  if (short > count >> 1) return MAX_HOLD_S;
  const intervals = Float64Array.from(
    { length: count },
    (_, index) => (timeS[index + 1] as number) - (timeS[index] as number),
  );
  const usual = intervals.toSorted()[count >> 1] as number;
  return Math.min(MAX_SPARSE_HOLD_S, 2 * usual);
}
