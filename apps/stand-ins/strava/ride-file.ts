import { readRideFile } from '@musette/formats/read-ride-file';
import { activityTypeOf } from '@musette/formats/rides/activity-type';
import { metresBetween } from '@musette/coach/progress/recording/track';
import type { RideFile, Samples } from '@musette/formats/rides/ride-file';
import type { LatLon } from '@musette/formats/rides/polyline';
import { once } from './activities.ts';
import type { Activity } from './activities.ts';
import type { Athlete } from './athletes.ts';
import { figuresOf } from './figures.ts';
import type { Figures } from './figures.ts';
import { rounded } from './raw-json.ts';
import { routeLine, SUMMARY_POINTS } from './route-line.ts';
import type { SportType } from './sports.ts';
import type { Streams } from './streams.ts';

const PAUSE_SECONDS = 10;
const STANDING_MPS = 0.5;

const sportTypes: Record<ReturnType<typeof activityTypeOf>, SportType> = {
  ride: 'Ride',
  'gravel-ride': 'GravelRide',
  'mountain-bike-ride': 'MountainBikeRide',
  'virtual-ride': 'VirtualRide',
  'e-bike-ride': 'EBikeRide',
  run: 'Run',
  walk: 'Walk',
  swim: 'Swim',
  row: 'Walk',
  ski: 'Walk',
  other: 'Walk',
};

/** The activity that Strava would make of an uploaded file; null for a file that it would not take. */
export function activityFromFile(
  bytes: Uint8Array,
  { id, athlete }: { id: string; athlete: Athlete },
): Activity | null {
  const read = readRideFile(bytes);
  const file = read.ok ? read.value[0] : undefined;
  if (file === undefined) return null;
  const streams = streamsOf(file.samples);
  return {
    id,
    athlete,
    name: file.name === '' ? 'Uploaded ride' : file.name,
    sport: sportTypes[activityTypeOf(file)],
    visibility: 'everyone',
    description: null,
    startMs: Math.floor(Date.parse(file.startAt) / 1000) * 1000,
    trainer: file.indoor,
    manual: false,
    deviceName: 'Garmin Edge 1040',
    summary: once(() => ({
      figures: withTotals(figuresOf(streams), file),
      line: routeLine(streams, SUMMARY_POINTS),
    })),
    streams: () => streams,
  };
}

/** Strava shows the totals of the device where the file has them. */
function withTotals(figures: Figures, { totals }: RideFile): Figures {
  const { averagePowerW, workKj, averageHeartRateBpm, maxHeartRateBpm } = totals;
  const { power, heartRate } = figures;
  const distance = rounded(totals.distanceM ?? figures.distance, 1);
  const movingSeconds = Math.round(totals.movingS ?? figures.movingSeconds);
  // A recording may have a distance in all, and neither places nor speeds.
  const averageSpeed = figures.averageSpeed || distance / Math.max(1, movingSeconds);
  return {
    ...figures,
    distance,
    movingSeconds,
    elapsedSeconds: Math.round(totals.elapsedS ?? figures.elapsedSeconds),
    elevationGain: rounded(totals.ascentM ?? figures.elevationGain, 1),
    averageSpeed: rounded(totals.averageSpeedMps ?? averageSpeed, 3),
    power:
      power === null
        ? null
        : { ...power, average: averagePowerW ?? power.average, kilojoules: workKj ?? power.kilojoules },
    heartRate:
      heartRate === null
        ? null
        : { average: averageHeartRateBpm ?? heartRate.average, max: maxHeartRateBpm ?? heartRate.max },
    calories: totals.energyKcal ?? figures.calories,
  };
}

/** One sample for each second at most: the streams of Strava know whole seconds. */
function streamsOf(samples: Samples): Streams {
  const chosen = Array.from(samples.timeS, Math.round).flatMap((second, index, all) =>
    index === 0 || second > (all[index - 1] ?? 0) ? [index] : [],
  );
  const time = chosen.map((index) => Math.round(samples.timeS[index] ?? 0));
  const pick = (column: Float64Array | null): number[] | null =>
    column === null ? null : chosen.map((index) => column[index] ?? Number.NaN);
  const { latDeg, lonDeg } = samples;
  const [lat, lon] = [held(pick(latDeg)), held(pick(lonDeg))];
  const latlng = lat?.map((degrees, index): LatLon => [rounded(degrees, 6), rounded(lon?.[index] ?? 0, 6)]);
  const distance = held(pick(samples.distanceM)) ?? distanceAlong(latlng);
  const speed = held(pick(samples.speedMps));
  return withoutNulls({
    time,
    distance: distance?.map((meters) => rounded(meters, 1)),
    latlng,
    altitude: held(pick(samples.altitudeM))?.map((meters) => rounded(meters, 1)),
    velocity_smooth: speed?.map((mps) => rounded(mps, 3)),
    heartrate: measured(pick(samples.heartRateBpm)),
    cadence: measured(pick(samples.cadenceRpm)),
    watts: measured(pick(samples.powerW)),
    temp: held(pick(samples.temperatureC))?.map(Math.round),
    moving: time.map((second, index) => {
      const seconds = second - (time[index - 1] ?? second);
      if (index === 0 || seconds > PAUSE_SECONDS) return false;
      const meters = distance === null ? null : (distance[index] ?? 0) - (distance[index - 1] ?? 0);
      return (speed?.[index] ?? (meters === null ? STANDING_MPS : meters / seconds)) >= STANDING_MPS;
    }),
  });
}

function distanceAlong(route: readonly LatLon[] | undefined): number[] | null {
  let meters = 0;
  const step = (point: LatLon, index: number) =>
    (meters += metresBetween(route?.[index - 1] ?? point, point));
  return route?.map(step) ?? null;
}

/** A missing value is the one before it, or the first one that there is. */
function held(values: number[] | null): number[] | null {
  if (values === null) return null;
  let last = values.find((value) => !Number.isNaN(value)) ?? 0;
  return values.map((value) => (last = Number.isNaN(value) ? last : value));
}

const measured = (values: number[] | null): (number | null)[] | null =>
  values?.map((value) => (Number.isNaN(value) ? null : Math.round(value))) ?? null;

function withoutNulls(streams: { [K in keyof Streams]: Streams[K] | null | undefined }): Streams {
  const present = Object.entries(streams).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as unknown as Streams;
}
