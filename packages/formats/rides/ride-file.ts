/** The sport of an activity: `other` is none of these, `unknown` means that the file names none. */
export type RideSport = 'bike' | 'run' | 'swim' | 'walk' | 'row' | 'ski' | 'transition' | 'other' | 'unknown';

/** The totals that a device wrote for a lap or an activity, unchanged; null means no value. */
export interface RideTotals {
  readonly elapsedS: number | null;
  /** The time without pauses of the device. */
  readonly movingS: number | null;
  readonly distanceM: number | null;
  readonly ascentM: number | null;
  readonly descentM: number | null;
  readonly energyKcal: number | null;
  readonly workKj: number | null;
  readonly averageSpeedMps: number | null;
  readonly maxSpeedMps: number | null;
  readonly averageHeartRateBpm: number | null;
  readonly maxHeartRateBpm: number | null;
  readonly averageCadenceRpm: number | null;
  readonly maxCadenceRpm: number | null;
  readonly averagePowerW: number | null;
  readonly maxPowerW: number | null;
  readonly normalizedPowerW: number | null;
}

/** One lap. */
export interface RideLap {
  /** UTC, ISO text with milliseconds. */
  readonly startAt: string;
  readonly totals: RideTotals;
}

/**
 * The measured values. Each stream has one entry per sample, NaN for a missing value; a stream without any value is null.
 */
export interface Samples {
  readonly count: number;
  /** Seconds since the start of the ride, never falling. */
  readonly timeS: Float64Array;
  readonly latDeg: Float64Array | null;
  readonly lonDeg: Float64Array | null;
  readonly altitudeM: Float64Array | null;
  /** The distance since the start, as the device measured it. */
  readonly distanceM: Float64Array | null;
  readonly speedMps: Float64Array | null;
  readonly heartRateBpm: Float64Array | null;
  readonly cadenceRpm: Float64Array | null;
  readonly powerW: Float64Array | null;
  readonly temperatureC: Float64Array | null;
}

/** One activity as a device recorded it. */
export interface RideFile {
  /** UTC, ISO text with milliseconds. */
  readonly startAt: string;
  /** How far the clock of the device was ahead of UTC; null where the file does not say so. */
  readonly utcOffsetMinutes: number | null;
  readonly sport: RideSport;
  /** The kind in the words of the file, such as `indoor-cycling` or `road_biking`; Strava's numbers become words. Empty without a kind. */
  readonly kind: string;
  /** True for a ride indoors or in a virtual world. */
  readonly indoor: boolean;
  readonly name: string;
  readonly totals: RideTotals;
  readonly laps: readonly RideLap[];
  readonly samples: Samples;
  /** True if the file was truncated or damaged, so that only a part was read. */
  readonly truncated: boolean;
}

/** Empty totals, for formats without them. */
export const NO_TOTALS: RideTotals = {
  elapsedS: null,
  movingS: null,
  distanceM: null,
  ascentM: null,
  descentM: null,
  energyKcal: null,
  workKj: null,
  averageSpeedMps: null,
  maxSpeedMps: null,
  averageHeartRateBpm: null,
  maxHeartRateBpm: null,
  averageCadenceRpm: null,
  maxCadenceRpm: null,
  averagePowerW: null,
  maxPowerW: null,
  normalizedPowerW: null,
};
