import type { Recording, Samples, Totals } from '../recording/recording.ts';

/** Totals of a device that wrote none, but for what is given. */
export const givenTotals = (given: Partial<Totals> = {}): Totals => ({
  elapsedS: null,
  movingS: null,
  distanceM: null,
  ascentM: null,
  energyKcal: null,
  workKj: null,
  averageSpeedMps: null,
  maxSpeedMps: null,
  averageHeartRateBpm: null,
  maxHeartRateBpm: null,
  averageCadenceRpm: null,
  averagePowerW: null,
  maxPowerW: null,
  normalizedPowerW: null,
  ...given,
});

type StreamName = Exclude<keyof Samples, 'count' | 'timeS'>;
type ValueAt = (second: number) => number;

/** How a device records: a value of each of its sensors at each of its times. */
export interface Sensors extends Partial<Record<StreamName, ValueAt>> {
  readonly timeS: readonly number[];
}

/** The samples of sensors. */
export function givenSamples({ timeS, ...sensors }: Sensors): Samples {
  const stream = (valueAt: ValueAt | undefined): Float64Array | null =>
    valueAt === undefined ? null : Float64Array.from(timeS, valueAt);
  return {
    count: timeS.length,
    timeS: Float64Array.from(timeS),
    latDeg: stream(sensors.latDeg),
    lonDeg: stream(sensors.lonDeg),
    altitudeM: stream(sensors.altitudeM),
    distanceM: stream(sensors.distanceM),
    speedMps: stream(sensors.speedMps),
    heartRateBpm: stream(sensors.heartRateBpm),
    cadenceRpm: stream(sensors.cadenceRpm),
    powerW: stream(sensors.powerW),
    temperatureC: stream(sensors.temperatureC),
  };
}

/** The times of the samples. */
export const everySecond = (count: number, stepS = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => index * stepS);

/** A ride outside, but for what is given. */
export const givenRecording = (
  sensors: Sensors,
  { totals = {}, ...given }: { sport?: string; indoor?: boolean; totals?: Partial<Totals> } = {},
): Recording => ({
  sport: 'bike',
  indoor: false,
  totals: givenTotals(totals),
  samples: givenSamples(sensors),
  ...given,
});
