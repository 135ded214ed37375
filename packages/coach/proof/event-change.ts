import { byDay, type IsoDate } from '../calendar/days.ts';
import { plannedEventOn } from '../event/season-events.ts';
import { awayOn } from '../rider/days-away.ts';
import { isRace, isSkipped, type PlannedWeek, type PlannedWorkout } from '../workout/planned.ts';
import type { CurrentHours } from './hours.ts';
import type { Check } from './proof.ts';

// Which weeks were planned for other events than the rider has now. The race of a season has checks of its own (`race-change.ts`).

/** The check that such a week fails. */
export const OTHER_EVENTS: Check = {
  name: 'race-day',
  limit: { code: 'events', params: {} },
  figure: { code: 'other-events', params: {} },
  passed: false,
};

/** True if a day to come has an event that its plan does not know, or the other way round. `raceDate` is the rider's present race. */
export const hasOtherEvents = (
  { workouts }: PlannedWeek,
  { today, daysAway = [], events = [] }: CurrentHours,
  raceDate: IsoDate | null,
): boolean =>
  workouts.some((workout) => {
    const { date, status } = workout;
    const isOver = byDay(date, today) < 0 || status === 'completed' || isSkipped(workout);
    // A day before the plan and a day away stay empty, and the race has its own day.
    if (
      isOver ||
      isBeforePlan(workout) ||
      isRace(workout) ||
      date === raceDate ||
      awayOn(daysAway, date) !== null
    )
      return false;
    const [planned, now] = [eventOf(workout), plannedEventOn(events, date)];
    return planned?.kind !== now?.kind || planned?.priority !== now?.priority;
  });

const isBeforePlan = ({ why }: PlannedWorkout): boolean => why.some(({ code }) => code === 'before-plan');

const eventOf = ({ why }: PlannedWorkout) => why.find((fact) => fact.code === 'event-day')?.params ?? null;
