import type { ActivityDetail, ActivitySamples } from '#lib/activities.ts';
import { axisOf } from '#ui/ride-charts/shapes/axis.ts';
import { ascentBetween, figuresOf } from '#ui/ride-charts/shapes/figures.ts';
import { indexBefore, type RideSamples, rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import type { RideUnits } from '#ui/ride-charts/shapes/units.ts';

/** A part of a ride and its figures; null for one that was not measured. */
export interface Part {
  readonly startS: number;
  readonly seconds: number | null;
  readonly distanceM: number | null;
  readonly speedMps: number | null;
  readonly watts: number | null;
  readonly heartRateBpm: number | null;
  readonly cadenceRpm: number | null;
  readonly climbM: number | null;
}

/** The laps as the device counted them. */
export const lapsOf = ({ laps }: Pick<ActivityDetail, 'laps'>): readonly Part[] =>
  laps.map((lap) => ({
    startS: lap.startS,
    seconds: lap.movingSeconds ?? lap.elapsedSeconds,
    distanceM: lap.distanceM,
    speedMps: lap.averageSpeedMps,
    watts: lap.averageWatts,
    heartRateBpm: lap.averageHeartRateBpm,
    cadenceRpm: lap.averageCadenceRpm,
    climbM: lap.elevationM,
  }));

/** The streams as the charts want them. */
export const chartSamples = (samples: ActivitySamples, indoor: boolean): RideSamples => ({
  seconds: samples.timeS,
  metres: samples.distanceM,
  power: samples.powerW,
  heartRate: samples.heartRateBpm,
  cadence: samples.cadenceRpm,
  speed: samples.speedMps,
  elevation: samples.altitudeM,
  indoor,
});

/** A split is so many kilometres or miles. */
const SPLIT = 5;

interface SplitSource {
  readonly samples: ActivitySamples;
  readonly activity: Pick<ActivityDetail, 'indoor'>;
  readonly units: RideUnits;
}

/** The figures of every 5 km or 5 miles; empty without distances. */
export function splitsOf({ samples, activity, units: { distance } }: SplitSource): readonly Part[] {
  const streams = rideStreams(chartSamples(samples, activity.indoor));
  const { values, name } = axisOf(streams, 'distance', distance);
  if (name !== 'distance') return [];
  const [startM, endM] = [values[0] ?? 0, values.at(-1) ?? 0];
  const splitM = SPLIT / distance.perBase;
  const count = Math.ceil((endM - startM) / splitM);
  return Array.from({ length: count }, (_, index) => {
    const from = indexBefore(values, startM + index * splitM);
    const to = indexBefore(values, startM + (index + 1) * splitM);
    const { fromS, toS, metres, values: means } = figuresOf(streams, [], { from, to });
    return {
      startS: fromS,
      seconds: toS - fromS,
      distanceM: metres,
      speedMps: means.speed,
      watts: means.power,
      heartRateBpm: means.heartRate,
      cadenceRpm: means.cadence,
      climbM: ascentBetween(streams, { from, to }),
    };
  });
}
