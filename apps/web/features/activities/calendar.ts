import { addWeeks, daysOf, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import type { Activity } from '#lib/rider-data/activities.ts';
import type { TimeAway } from '#lib/days-away/days-away.ts';
import { type MovedRide, movedRides } from '#lib/moved-ride/moved-rides.ts';
import {
  CALENDAR_WEEKS,
  calendarEnd,
  type Plan,
  type PlanWorkout,
  withoutGoneRides,
} from '#lib/rider-data/plans.ts';
import { eventWords, kindOf } from '#lib/race-events/race.ts';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { uncountedRides } from '#lib/rider-data/ridden-part.ts';

/** A day of the calendar; the workout is null outside of any plan. */
export interface CalendarDay {
  readonly date: IsoDate;
  readonly workout: PlanWorkout | null;
  /** The kind of the workout; a race or an event with the rider's name and priority. */
  readonly kind: string | null;
  /** The rider's events, the most important one first. */
  readonly events: readonly RaceEvent[];
  /** What was ridden, the first of the day first. */
  readonly rides: readonly Activity[];
  /** The rides that have completed no workout. */
  readonly uncounted: readonly Activity[];
  /** The workout of the day before or after that a ride of this day was, or seems to have been. */
  readonly moved: MovedRide | null;
  /** Days without riding that this day is among. */
  readonly away: TimeAway | null;
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
  const edges = [start, calendarEnd(start)];
  const planOf = new Map<string, Plan>(
    plans.map((plan) => [
      plan.weekStart,
      { ...plan, workouts: [...withoutGoneRides(plan.workouts, activities, edges)] },
    ]),
  );
  const inOrder = activities.toReversed();
  const ridesOf = Map.groupBy(inOrder, ({ date }) => date);
  const workouts = plans.flatMap((plan) => plan.workouts);
  const uncountedOf = Map.groupBy(uncountedRides(inOrder, workouts), ({ date }) => date);
  // On a day with both, a question comes before what is counted.
  const movedTo = new Map(movedRides(plans, activities).map((moved) => [moved.ride.date, moved]));
  return Array.from({ length: CALENDAR_WEEKS }, (_, row) => {
    const monday = addWeeks(start, row);
    const plan = planOf.get(monday) ?? null;
    const days = daysOf(monday).map((date) => {
      const workout = plan?.workouts.find((one) => one.date === date) ?? null;
      const kind = plan && workout && kindOf(plan, workout);
      return {
        date,
        workout,
        kind,
        events: [],
        rides: ridesOf.get(date) ?? [],
        uncounted: uncountedOf.get(date) ?? [],
        moved: movedTo.get(date) ?? null,
        away: null,
      };
    });
    return { start: monday, plan, days };
  });
}

interface Marks {
  readonly events: readonly RaceEvent[];
  readonly daysAway: readonly TimeAway[];
}

/** The weeks with the rider's events, and the days that are without riding. */
export function withMarks(
  weeks: readonly CalendarWeek[],
  { events, daysAway }: Marks,
): readonly CalendarWeek[] {
  const eventsOf = Map.groupBy(events, ({ date }) => date);
  return weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => ({
      ...day,
      ...withEvents(day, eventsOf.get(day.date) ?? []),
      away: daysAway.find(({ from, to }) => from <= day.date && day.date <= to) ?? null,
    })),
  }));
}

/** The workout of a race or an event is called as the rider calls the first event of the day. */
function withEvents({ workout, kind }: CalendarDay, events: readonly RaceEvent[]) {
  const [event] = events;
  return { events, kind: event && workout && isRaceOrEvent(workout) ? eventWords(event) : kind };
}

/** The events of a day that its workout does not name. */
export const eventsBeside = ({
  workout,
  events,
}: Pick<CalendarDay, 'workout' | 'events'>): readonly RaceEvent[] =>
  workout && isRaceOrEvent(workout) ? events.slice(1) : events;

/** Whether any of the weeks is planned. */
export const hasPlan = (weeks: readonly CalendarWeek[]): boolean => weeks.some(({ plan }) => plan !== null);

/** Why a day has no workout: it is before, after or between the plans. */
export function besidePlan(date: IsoDate, weeks: readonly CalendarWeek[]): 'before' | 'after' | 'between' {
  const planned = weeks.filter(({ plan }) => plan !== null);
  const [first, last] = [planned[0], planned.at(-1)];
  if (first && date < first.start) return 'before';
  return last && date > last.start ? 'after' : 'between';
}
