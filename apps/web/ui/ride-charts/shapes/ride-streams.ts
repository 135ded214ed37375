import { wattsAt } from '@musette/coach/progress/load/per-second';
import { maxHoldOf, type Samples as Recorded } from '@musette/coach/progress/recording/recording';
import { secondsMovedBy } from '@musette/coach/progress/recording/track';

/** One value per sample; null or NaN where the device gave none. */
export type Samples = ArrayLike<number | null>;

/** The charts, from top to bottom. */
export const STREAM_NAMES = ['power', 'heartRate', 'cadence', 'speed', 'elevation'] as const;
export type StreamName = (typeof STREAM_NAMES)[number];

/** A ride as the charts get it: W, bpm, rpm, m/s and m. All lists are as long as the seconds. */
export interface RideSamples extends Readonly<Partial<Record<StreamName, Samples | null | undefined>>> {
  /** Seconds since the start, rising. */
  readonly seconds: ArrayLike<number>;
  /** Metres since the start, for the axis of distance. */
  readonly metres?: Samples | null | undefined;
  /** In a room or a virtual world the elevation has no noise. */
  readonly indoor?: boolean;
  /** In a room without a virtual world nobody climbs, whatever the barometer says. */
  readonly inRoom?: boolean;
}

/** The samples without errors: axes never fall, a missing value is NaN, and a stream without any value is left out. */
export interface RideStreams {
  readonly count: number;
  readonly seconds: Float64Array;
  readonly metres: Float64Array | null;
  readonly values: Readonly<Partial<Record<StreamName, Float64Array>>>;
  /** The seconds in motion from the first sample up to each. */
  readonly movedS: Float64Array;
  /** How long each sample counts in an average. */
  readonly heldS: Float64Array;
  /** 1 for a sample that follows a pause. */
  readonly startsAfterPause: Uint8Array;
  readonly indoor: boolean;
  readonly inRoom: boolean;
}

/** The first and the last index of a part of the ride. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** A later time or a longer way is an error of the device. */
const MAX_RIDE_S = 14 * 24 * 3600;
const MAX_RIDE_M = 5e6;

/** Values outside are errors of the device. The coach tells which power counts. */
const LIMITS: Readonly<Record<StreamName, readonly [number, number]>> = {
  power: [0, Infinity],
  heartRate: [1, 300],
  cadence: [0, 300],
  speed: [0, 60],
  elevation: [-500, 9000],
};

/** Prepares the samples for drawing. */
export function rideStreams(samples: RideSamples): RideStreams {
  const count = samples.seconds.length;
  const seconds = rising(samples.seconds, count, MAX_RIDE_S);
  const metres = metresOf(samples.metres, count);
  const values = valuesOf(samples, count);
  const indoor = samples.indoor ?? false;
  const recorded = recordedSamples({ count, seconds, metres, values });
  return {
    count,
    seconds,
    metres,
    values,
    movedS: secondsMovedBy({ samples: recorded, indoor }),
    ...pausesOf(seconds),
    indoor,
    inRoom: samples.inRoom ?? false,
  };
}

/** The streams as the coach reads them. */
export const recordedSamples = ({
  count,
  seconds,
  metres,
  values,
}: Pick<RideStreams, 'count' | 'seconds' | 'metres' | 'values'>): Recorded => ({
  count,
  timeS: seconds,
  distanceM: metres,
  altitudeM: values.elevation ?? null,
  speedMps: values.speed ?? null,
  heartRateBpm: values.heartRate ?? null,
  cadenceRpm: values.cadence ?? null,
  powerW: values.power ?? null,
  latDeg: null,
  lonDeg: null,
  temperatureC: null,
});

/** A sample counts until the next one, unless the silence between them is a pause. */
function pausesOf(seconds: Float64Array): Pick<RideStreams, 'heldS' | 'startsAfterPause'> {
  const maxHoldS = maxHoldOf(seconds);
  const heldS = new Float64Array(seconds.length).fill(1);
  const startsAfterPause = new Uint8Array(seconds.length);
  for (let index = 1; index < seconds.length; index += 1) {
    const silence = (seconds[index] as number) - (seconds[index - 1] as number);
    if (silence <= maxHoldS) heldS[index - 1] = silence;
    else startsAfterPause[index] = 1;
  }
  return { heldS, startsAfterPause };
}

/** An axis that never falls; an impossible value repeats the one before it. */
function rising(values: Samples, count: number, max: number): Float64Array {
  const axis = new Float64Array(count);
  let previous = 0;
  for (let index = 0; index < count; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value > previous && value <= max) previous = value;
    axis[index] = previous;
  }
  return axis;
}

function metresOf(values: Samples | null | undefined, count: number): Float64Array | null {
  if (!values) return null;
  const metres = rising(values, count, MAX_RIDE_M);
  return (metres.at(-1) ?? 0) > (metres[0] ?? 0) ? metres : null;
}

function valuesOf(samples: RideSamples, count: number): RideStreams['values'] {
  const values: Partial<Record<StreamName, Float64Array>> = {};
  for (const name of STREAM_NAMES) {
    const cleaned = possible(samples[name], count, name);
    if (cleaned) values[name] = cleaned;
  }
  return values;
}

/** The values that a device can have measured; null if none of them is above or below zero. */
function possible(values: Samples | null | undefined, count: number, name: StreamName): Float64Array | null {
  if (!values) return null;
  const [min, max] = LIMITS[name];
  const cleaned = new Float64Array(count);
  let isMeasured = false;
  for (let index = 0; index < count; index += 1) {
    const value = name === 'power' ? wattsAt(values, index) : (values[index] ?? Number.NaN);
    const isPossible = value >= min && value <= max;
    cleaned[index] = isPossible ? value : Number.NaN;
    isMeasured ||= isPossible && value !== 0;
  }
  return isMeasured ? cleaned : null;
}

/** The index of the last sample at or before a value of the axis; 0 before the first. */
export function indexBefore(axis: Float64Array, value: number): number {
  let [low, high] = [0, axis.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((axis[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The index of the sample that is nearest to a value of the axis. */
export function nearestIndex(axis: Float64Array, value: number): number {
  const before = indexBefore(axis, value);
  const [a, b] = [axis[before] ?? 0, axis[before + 1]];
  return b !== undefined && b - value < value - a ? before + 1 : before;
}
