import { day } from '@musette/coach/calendar/days';
import { POWER_ZONES } from '@musette/coach/rider/zones';
import { HEART_ZONES } from '@musette/coach/progress/load/heart-rate-load';
import { powerPerSecond } from '@musette/coach/progress/load/per-second';
import { rideFiguresOf } from '@musette/coach/progress/figures/ride-figures';
import { rideShape } from '@musette/coach/progress/figures/ride-shape';
import type { Step } from '@musette/coach/workout/steps';
import type { ActivityDetail, ActivitySamples } from '#lib/rider-data/activities.ts';
import { type MadeUpRide, recordRide } from './made-up-ride.ts';
import type { RiddenWorkout } from './use-comparison.ts';

/** A ride of nobody, with the workouts of its week. */
interface SampleActivity {
  readonly activity: ActivityDetail;
  readonly samples: ActivitySamples;
  readonly workouts: readonly RiddenWorkout[];
}

const ID = 'sample';
const DATE = day('2026-05-12');
const STARTED_AT = '2026-05-12T15:42:00.000Z';
const FTP_WATTS = 250;
const HEART = { restBpm: 48, maxBpm: 188, thresholdBpm: null };
const SEED = 7;

const warmUp: Step = { kind: 'ramp', seconds: 720, from: 0.45, to: 0.75 };
const easy: Step = { kind: 'steady', seconds: 240, power: 0.5 };
const home: Step = { kind: 'steady', seconds: 1200, power: 0.65 };
const hard = (power: number): Step => ({ kind: 'steady', seconds: 480, power });

const PLANNED: readonly Step[] = [warmUp, { kind: 'repeat', times: 4, steps: [hard(0.98), easy] }, home];
/** The last interval was too much. */
const RIDDEN: readonly Step[] = [
  warmUp,
  ...[1.02, 1.01, 1, 0.87].flatMap((power) => [hard(power), easy]),
  home,
];

/** Makes up a ride as a device would record it, with the figures that the coach reads from it. */
export function sampleActivity(): SampleActivity {
  const ride = recordRide({
    seed: SEED,
    steps: RIDDEN,
    part: 1,
    held: 1,
    ftpWatts: FTP_WATTS,
    indoor: false,
    sport: 'bike',
  });
  return {
    activity: activityOf(ride),
    samples: samplesOf(ride),
    workouts: [
      {
        date: DATE,
        type: 'Threshold',
        focus: 'Threshold 4 × 8 min',
        status: 'completed',
        completedBy: ID,
        steps: [...PLANNED],
        position: 1,
      },
    ],
  };
}

const samplesOf = ({ watts, route, ...ride }: MadeUpRide): ActivitySamples => ({
  timeS: watts.map((_, second) => second),
  distanceM: [...ride.distanceM],
  altitudeM: [...ride.altitudeM],
  speedMps: [...ride.speedMps],
  heartRateBpm: [...ride.heartRateBpm],
  cadenceRpm: [...ride.cadenceRpm],
  powerW: [...watts],
  latDeg: route && route.map(({ latDeg }) => latDeg),
  lonDeg: route && route.map(({ lonDeg }) => lonDeg),
});

function activityOf(ride: MadeUpRide): ActivityDetail {
  const { bestEfforts, secondsInPowerZones, secondsInHeartZones, load, ...totals } = figuresOf(ride);
  const timeS = ride.watts.map((_, second) => second);
  return {
    id: ID,
    date: DATE,
    startedAt: STARTED_AT,
    source: 'demo',
    type: 'ride',
    indoor: false,
    name: 'Sample ride',
    kudosCount: null,
    achievementCount: null,
    ...totals,
    load: load.load,
    loadFrom: load.from,
    ftpWatts: FTP_WATTS,
    shape: [...(rideShape(powerPerSecond({ timeS, values: ride.watts })) ?? [])],
    secondsInPowerZones: secondsInPowerZones && POWER_ZONES.map(({ zone }) => secondsInPowerZones[zone]),
    secondsInHeartZones: secondsInHeartZones && HEART_ZONES.map(({ zone }) => secondsInHeartZones[zone]),
    bestEfforts: bestEfforts.map(({ seconds, watts }) => ({
      seconds,
      watts,
      betterOn: seconds < 300 ? day('2026-04-18') : null,
    })),
    laps: ride.lapStarts.map((startS, index) => lapOf(ride, startS, ride.lapStarts[index + 1])),
    polyline: null,
    joined: [],
    trim: null,
    effort: null,
    commute: false,
    gear: null,
    viewUrl: null,
    hasFile: true,
    version: 1,
  };
}

const NO_TOTALS = {
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
};

const figuresOf = ({ watts, route, ...ride }: MadeUpRide) =>
  rideFiguresOf(
    {
      sport: 'bike',
      indoor: false,
      totals: NO_TOTALS,
      samples: {
        count: watts.length,
        timeS: watts.map((_, second) => second),
        latDeg: route && route.map(({ latDeg }) => latDeg),
        lonDeg: route && route.map(({ lonDeg }) => lonDeg),
        altitudeM: ride.altitudeM,
        distanceM: ride.distanceM,
        speedMps: ride.speedMps,
        heartRateBpm: ride.heartRateBpm,
        cadenceRpm: ride.cadenceRpm,
        powerW: watts,
        temperatureC: null,
      },
    },
    { ftpWatts: FTP_WATTS, heart: HEART },
  );

function lapOf(ride: MadeUpRide, startS: number, endS = ride.watts.length): ActivityDetail['laps'][number] {
  const mean = (values: readonly number[]) =>
    values.slice(startS, endS).reduce((sum, value) => sum + value, 0) / (endS - startS);
  const seconds = endS - startS;
  return {
    startS,
    elapsedSeconds: seconds,
    movingSeconds: seconds,
    distanceM: mean(ride.speedMps) * seconds,
    elevationM: null,
    averageSpeedMps: mean(ride.speedMps),
    averageWatts: mean(ride.watts),
    maxWatts: Math.max(...ride.watts.slice(startS, endS)),
    averageHeartRateBpm: mean(ride.heartRateBpm),
    averageCadenceRpm: mean(ride.cadenceRpm),
  };
}
