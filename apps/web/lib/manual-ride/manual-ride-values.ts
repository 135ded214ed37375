import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { IsoDate } from '@musette/coach/calendar/days';
import { isDay } from '@musette/coach/calendar/days';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { FIRST_RIDE_DAY, MANUAL_LIMITS } from '@musette/contract/limits';
import type { ManualRide } from '@musette/contract/schemas/activity';
import type { ActivityDetail } from '#lib/rider-data/activities.ts';
import { METRES_PER_FOOT, METRES_PER_MILE } from '#lib/rider-data/activity-texts.ts';
import type { Typed } from '#lib/rider-fields/measures.ts';
import { dayIn, timeIn } from '#lib/text/today.ts';

/** What is typed into the form: distance and climbing in the rider's units. */
export interface RideValues {
  readonly date: string;
  readonly time: string;
  readonly minutes: Typed;
  readonly type: ActivityType;
  readonly indoor: boolean;
  readonly name: string;
  readonly distance: Typed;
  readonly climbing: Typed;
  readonly averageWatts: Typed;
  readonly averageHeartRateBpm: Typed;
  readonly effort: Effort;
}

/** The choices of how hard it felt; empty when the rider does not say. */
export const EFFORTS = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
type Effort = (typeof EFFORTS)[number];

const METRES = {
  metric: { distance: 1000, climbing: 1 },
  imperial: { distance: METRES_PER_MILE, climbing: METRES_PER_FOOT },
} as const satisfies Record<UnitSystem, object>;

const HOUR_MS = 3_600_000;

/** The values of a new ride, which began today: an hour ago, or at midnight in the first hour of the day. */
export function newRide(timeZone: string, now: Date): RideValues {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const date = dayIn(timeZone, now);
  return {
    date,
    time: dayIn(timeZone, hourAgo) === date ? timeIn(timeZone, hourAgo) : '00:00',
    minutes: null,
    type: 'ride',
    indoor: false,
    name: '',
    distance: null,
    climbing: null,
    averageWatts: null,
    averageHeartRateBpm: null,
    effort: '',
  };
}

/** The values of a ride that was told before. */
export function valuesOfRide(
  ride: ActivityDetail,
  { units, timeZone }: { readonly units: UnitSystem; readonly timeZone: string },
): RideValues {
  const { distance, climbing } = METRES[units];
  return {
    date: ride.date,
    time: timeIn(timeZone, new Date(ride.startedAt)),
    minutes: Math.round((ride.movingSeconds ?? 0) / 60),
    type: ride.type,
    indoor: ride.indoor,
    name: ride.name,
    distance: ride.distanceM === null ? null : rounded(ride.distanceM / distance),
    climbing: ride.elevationM === null ? null : Math.round(ride.elevationM / climbing),
    averageWatts: ride.averageWatts,
    averageHeartRateBpm: ride.averageHeartRateBpm,
    effort: EFFORTS.find((effort) => effort === String(ride.effort ?? '')) ?? '',
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Minutes, which a rider may also write as hours and minutes: 1:30. */
function minutesOf(typed: Typed): Typed {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(String(typed)) ?? [];
  return hours === undefined ? typed : Number(hours) * 60 + Number(minutes);
}

type Checked =
  | { readonly ride: ManualRide; readonly errors: null }
  | { readonly ride: null; readonly errors: Readonly<Partial<Record<keyof RideValues, string>>> };

/** The ride as the server takes it, or what is wrong with it. */
export function rideOfValues(values: RideValues, units: UnitSystem): Checked {
  const errors: Partial<Record<keyof RideValues, string>> = {};
  const scale = METRES[units];
  const figure = (name: 'averageWatts' | 'averageHeartRateBpm' | 'distance' | 'climbing', about: Figure) => {
    const typed = values[name];
    if (typed === null) return null;
    const value = typeof typed === 'number' ? typed * about.scale : Number.NaN;
    if (value >= about.limits.min && value <= about.limits.max) return value;
    errors[name] =
      `${about.what} is between ${about.limits.min / about.scale} and ${Math.round(about.limits.max / about.scale)}`;
    return null;
  };
  const { min, max } = MANUAL_LIMITS.minutes;
  const minutes = minutesOf(values.minutes);
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < min || minutes > max)
    errors.minutes = `A ride has between ${min} and ${max} minutes`;
  if (!isDay(values.date)) errors.date = 'Choose a day';
  else if (values.date < FIRST_RIDE_DAY) errors.date = 'Choose a day from 2001 on';
  if (!/^\d\d:\d\d$/.test(values.time)) errors.time = 'Choose a time';
  const ride: ManualRide = {
    date: values.date as IsoDate,
    time: values.time,
    minutes: Number(minutes),
    type: values.type,
    indoor: values.indoor,
    name: values.name.trim(),
    distanceM: figure('distance', {
      what: 'The distance',
      scale: scale.distance,
      limits: MANUAL_LIMITS.distanceM,
    }),
    elevationM: figure('climbing', {
      what: 'The climbing',
      scale: scale.climbing,
      limits: MANUAL_LIMITS.elevationM,
    }),
    averageWatts: figure('averageWatts', { what: 'The power', scale: 1, limits: MANUAL_LIMITS.averageWatts }),
    averageHeartRateBpm: figure('averageHeartRateBpm', {
      what: 'The heart rate',
      scale: 1,
      limits: MANUAL_LIMITS.averageHeartRateBpm,
    }),
    effort: values.effort === '' ? null : Number(values.effort),
  };
  return Object.keys(errors).length > 0 ? { ride: null, errors } : { ride, errors: null };
}

interface Figure {
  readonly what: string;
  /** The metres of a unit. */
  readonly scale: number;
  readonly limits: { readonly min: number; readonly max: number };
}
