import type { ActivityDetail, ActivitySamples } from '#lib/rider-data/activities.ts';
import { axisOf } from '#ui/ride-charts/shapes/axis.ts';
import { ascentBetween, figuresOf } from '#ui/ride-charts/shapes/figures.ts';
import {
  type IndexRange,
  indexBefore,
  type RideSamples,
  type RideStreams,
} from '#ui/ride-charts/shapes/ride-streams.ts';
import type { RideUnits } from '#ui/ride-charts/shapes/units.ts';

/** A part of a ride and its figures; null for one that was not measured. */
export interface Part {
  readonly startS: number;
  /** Without stops. */
  readonly seconds: number | null;
  readonly distanceM: number | null;
  readonly speedMps: number | null;
  readonly watts: number | null;
  readonly heartRateBpm: number | null;
  readonly cadenceRpm: number | null;
  readonly climbM: number | null;
}

/** The laps as the device counted them. What it did not write, its samples tell; null before they have come. */
export const lapsOf = (
  { laps }: Pick<ActivityDetail, 'laps'>,
  streams: RideStreams | null,
): readonly Part[] =>
  laps.map((lap) => {
    const told: Part = {
      startS: lap.startS,
      seconds: lap.movingSeconds,
      distanceM: lap.distanceM,
      speedMps: lap.averageSpeedMps,
      watts: lap.averageWatts,
      heartRateBpm: lap.averageHeartRateBpm,
      cadenceRpm: lap.averageCadenceRpm,
      climbM: lap.elevationM,
    };
    const range = streams && indexesOf(streams, lap);
    return filledFrom(range ? partBetween(streams, range) : { ...told, seconds: lap.elapsedSeconds }, told);
  });

/** The figures that are told, and those that were sampled in the place of missing ones. */
const filledFrom = (sampled: Part, told: Part): Part => {
  const known = Object.entries(told).filter(([, value]) => value !== null);
  return { ...sampled, ...Object.fromEntries(known) };
};

/** The samples of a lap; null where there are none. */
function indexesOf(
  { seconds }: RideStreams,
  { startS, elapsedSeconds }: ActivityDetail['laps'][number],
): IndexRange | null {
  if (elapsedSeconds === null) return null;
  const [from, to] = [indexBefore(seconds, startS), indexBefore(seconds, startS + elapsedSeconds)];
  return to > from ? { from, to } : null;
}

function partBetween(streams: RideStreams, range: IndexRange): Part {
  const { fromS, movedS, metres, values } = figuresOf(streams, [], range);
  return {
    startS: fromS,
    seconds: movedS,
    distanceM: metres,
    speedMps: values.speed,
    watts: values.power,
    heartRateBpm: values.heartRate,
    cadenceRpm: values.cadence,
    climbM: ascentBetween(streams, range),
  };
}

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
  inRoom: indoor && samples.latDeg === null,
});

/** The kilometres or miles of a split. */
const SPLIT = 5;

/** The figures of every 5 km or 5 miles; empty without distances. */
export function splitsOf(streams: RideStreams, { distance }: RideUnits): readonly Part[] {
  const { values, name } = axisOf(streams, 'distance', distance);
  if (name !== 'distance') return [];
  const [startM, endM] = [values[0] ?? 0, values.at(-1) ?? 0];
  const splitM = SPLIT / distance.perBase;
  const count = Math.ceil((endM - startM) / splitM);
  return Array.from({ length: count }, (_, index) => {
    const from = indexBefore(values, startM + index * splitM);
    const to = indexBefore(values, startM + (index + 1) * splitM);
    return partBetween(streams, { from, to });
  });
}
