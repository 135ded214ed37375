/** What kind of movement an activity was: `other` is none of these, `unknown` is a file that does not say. */
export type RideSport = 'bike' | 'run' | 'swim' | 'walk' | 'row' | 'ski' | 'transition' | 'other' | 'unknown';

/** What a device wrote about a lap or a whole activity, as it wrote it; null where it wrote nothing. */
export interface RideTotals {
  readonly elapsedS: number | null;
  /** Without the stops at which the device paused. */
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
 * What was measured, one entry a sample in each stream; NaN where a sample lacks it. A stream that nobody measured is null.
 */
export interface Samples {
  readonly count: number;
  /** Seconds since the start of the ride, never falling. */
  readonly timeS: Float64Array;
  readonly latDeg: Float64Array | null;
  readonly lonDeg: Float64Array | null;
  readonly altitudeM: Float64Array | null;
  /** Since the start, as the device counted. */
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
  readonly sport: RideSport;
  /** The kind in the words of the file, such as `indoor-cycling` or `road_biking`, Strava's numbers as words; empty when it has none. */
  readonly kind: string;
  /** True when it was ridden indoors or in a virtual world. */
  readonly indoor: boolean;
  readonly name: string;
  readonly totals: RideTotals;
  readonly laps: readonly RideLap[];
  readonly samples: Samples;
  /** The file was cut off or damaged, and this is what could be read. */
  readonly truncated: boolean;
}

/** No totals: for formats that write none. */
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
