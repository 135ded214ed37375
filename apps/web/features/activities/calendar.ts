import {
  addDays,
  addWeeks,
  day,
  daysOf,
  type IsoDate,
  mondayOf,
  type WeekKey,
} from '@musette/coach/calendar/days';
import { matchRides } from '@musette/coach/progress/match';
import type { Activity } from '#lib/activities.ts';
import { CALENDAR_WEEKS, type Plan, type PlanWorkout } from '#lib/plans.ts';
import { kindOf } from '#lib/race.ts';

/** A day of the calendar; the workout is null outside of any plan. */
export interface CalendarDay {
  readonly date: IsoDate;
  readonly workout: PlanWorkout | null;
  /** The kind of the workout; a race includes its name. */
  readonly kind: string | null;
  /** What was ridden, the first of the day first. */
  readonly rides: readonly Activity[];
  /** The workout of the day before or after that a ride of this day was, or seems to have been. */
  readonly moved: MovedRide | null;
}

/** A ride and a workout of the day before or after. */
export interface MovedRide {
  readonly ride: Activity;
  readonly week: WeekKey;
  readonly workout: PlanWorkout;
  readonly kind: string;
  /** The rider has counted the ride as the workout; else they are asked. */
  readonly isCounted: boolean;
}

/** A row of the calendar. */
export interface CalendarWeek {
  readonly start: WeekKey;
  readonly plan: Plan | null;
  readonly days: readonly CalendarDay[];
}

/** Returns twelve weeks from a Monday on, with their planned workouts and their rides (spec 9). */
export function calendarOf(
  start: WeekKey,
  plans: readonly Plan[],
  activities: readonly Activity[],
): readonly CalendarWeek[] {
  const planOf = new Map<string, Plan>(plans.map((plan) => [plan.weekStart, plan]));
  const ridesOf = Map.groupBy(activities.toReversed(), ({ date }) => date);
  const movedTo = movedRides(plans, activities);
  return Array.from({ length: CALENDAR_WEEKS }, (_, row) => {
    const monday = addWeeks(start, row);
    const plan = planOf.get(monday) ?? null;
    const days = daysOf(monday).map((date) => {
      const workout = plan?.workouts.find((one) => one.date === date) ?? null;
      const kind = plan && workout && kindOf(plan, workout);
      return { date, workout, kind, rides: ridesOf.get(date) ?? [], moved: movedTo.get(date) ?? null };
    });
    return { start: monday, plan, days };
  });
}

/** The rides that were, or seem to have been, a workout of the day before or after, by their own day. A question comes first. */
function movedRides(
  plans: readonly Plan[],
  activities: readonly Activity[],
): ReadonlyMap<IsoDate, MovedRide> {
  const workouts = plans.flatMap((plan) =>
    plan.workouts.map((workout) => ({ ...workout, date: day(workout.date), plan })),
  );
  const used = new Set(workouts.map(({ completedBy }) => completedBy));
  const rides = activities.map((ride) => ({ ...ride, date: day(ride.date) }));
  const { moved } = matchRides(
    workouts,
    rides.filter(({ id }) => !used.has(id)),
  );
  const rideOf = new Map<string | null | undefined, (typeof rides)[number]>(
    rides.map((ride) => [ride.id, ride]),
  );
  const counted = workouts.flatMap((workout) => {
    const ride = rideOf.get(workout.completedBy);
    return ride && ride.date !== workout.date ? [{ ride, workout, isCounted: true }] : [];
  });
  const asked = moved.map((one) => ({ ...one, isCounted: false }));
  return new Map(
    [...counted, ...asked].map(({ ride, workout: { plan, ...workout }, isCounted }) => [
      ride.date,
      { ride, workout, week: mondayOf(workout.date), kind: kindOf(plan, workout), isCounted },
    ]),
  );
}

/** Whether any of the weeks is planned. */
export const hasPlan = (weeks: readonly CalendarWeek[]): boolean => weeks.some(({ plan }) => plan !== null);

/** The last day of the calendar. */
export const calendarEnd = (start: WeekKey): IsoDate => addDays(addWeeks(start, CALENDAR_WEEKS), -1);

/** Why a day has no workout: it is before, after or between the plans. */
export function besidePlan(date: IsoDate, weeks: readonly CalendarWeek[]): 'before' | 'after' | 'between' {
  const planned = weeks.filter(({ plan }) => plan !== null);
  const [first, last] = [planned[0], planned.at(-1)];
  if (first && date < first.start) return 'before';
  return last && date > last.start ? 'after' : 'between';
}
