import { daysBetween, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { isTraining, ridingMinutes } from '@musette/coach/progress/ride/ride';
import { expectedRideMinutes } from '@musette/coach/progress/matching/sessions';
import { isMovable } from '@musette/coach/workout/planned';
import type { Activity } from '#lib/rider-data/activities.ts';
import { moveChance, type MoveWeek } from '#lib/moving/move-chance.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import type { CalendarDay, CalendarWeek } from './calendar.ts';

/** A workout that is dragged in the calendar. */
export interface DraggedWorkout {
  readonly date: IsoDate;
  readonly week: WeekKey;
  readonly plan: Plan;
  readonly workout: PlanWorkout;
  /** Its day is over, and it was neither done nor skipped. */
  readonly isMissed: boolean;
}

/** What a dragged workout is over: a day, and perhaps one of its rides. */
export interface DropPlace {
  readonly date: IsoDate;
  readonly rideId: string | null;
}

type Rules = Pick<MoveWeek, 'hours' | 'today'>;

/**
 * The workout of a day, if it can be dragged: it is neither done nor fixed, or it was missed and may have been ridden on another day.
 * Where no day has room, each day says why not.
 */
export function draggedFrom(
  date: IsoDate,
  weeks: readonly CalendarWeek[],
  { hours, today }: Rules,
): DraggedWorkout | null {
  const week = weeks.find(({ days }) => days.some((one) => one.date === date));
  const plan = week?.plan;
  const workout = plan?.workouts.find((one) => one.date === date);
  if (!week || !plan || !workout) return null;
  const isMissed = isMovable(workout) && date < today;
  const canMove = moveChance(workout, { workouts: plan.workouts, hours, today }) !== 'fixed';
  return isMissed || canMove ? { date, week: week.start, plan, workout, isMissed } : null;
}

/**
 * The ride of a place that a missed workout may have been: the one that is pointed at, or else the one of the day that is nearest in
 * length. The rider says so by hand, so its length does not matter; a ride that was another workout is none.
 */
export function rideAt(
  { date, rideId }: DropPlace,
  { date: planned, workout, isMissed }: DraggedWorkout,
  weeks: readonly CalendarWeek[],
): Activity | null {
  if (!isMissed || Math.abs(daysBetween(planned, date)) !== 1) return null;
  const days = weeks.flatMap((week) => week.days);
  const used = new Set(weeks.flatMap(({ plan }) => plan?.workouts.map((one) => one.completedBy) ?? []));
  const expected = expectedRideMinutes({ ...workout, date: planned });
  const off = (ride: Activity) => Math.abs(ridingMinutes(ride) - expected);
  const rides = ridesOf(days, date)
    .filter((ride) => isTraining(ride) && !used.has(ride.id))
    .toSorted((a, b) => off(a) - off(b));
  return rides.find(({ id }) => id === rideId) ?? rides[0] ?? null;
}

const ridesOf = (days: readonly CalendarDay[], date: IsoDate): readonly Activity[] =>
  days.find((one) => one.date === date)?.rides ?? [];
