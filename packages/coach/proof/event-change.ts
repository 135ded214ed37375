import { byDay, type IsoDate } from '../calendar/days.ts';
import { isSameLength, raceOf, type SeasonEvent, topEventOn, toSeasonEvent } from '../event/season-events.ts';
import { awayOn } from '../rider/days-away.ts';
import type { Season } from '../season/season.ts';
import { isRace, isSkipped, type PlannedWeek, type PlannedWorkout } from '../workout/planned.ts';
import type { WhyCodes } from '../workout/why.ts';
import type { CurrentHours } from './hours.ts';
import type { Check } from './proof.ts';

// Which weeks were planned for other events than the rider has now. The date of the race has checks of its own (`race-change.ts`).

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
    const [planned, now] = [eventOf(workout), topEventOn(events, date)];
    return planned === null || now === null ? planned !== now : isOther(planned, toSeasonEvent(now));
  });

const isOther = (planned: WhyCodes['event-day'], { kind, priority, minutes }: SeasonEvent): boolean =>
  planned.kind !== kind ||
  planned.priority !== priority ||
  !isSameLength(planned.minutes ?? minutes, minutes);

/** True if a season was planned for another kind or length of its race than is known now. `raceDate` is the rider's present race. */
export function hasOtherRace(
  { request }: Pick<Season, 'request'>,
  { today, events = [] }: CurrentHours,
  raceDate: IsoDate | null,
): boolean {
  if (raceDate === null || raceDate !== request.raceDate || byDay(raceDate, today) < 0) return false;
  const { raceKind, raceMinutes } = raceOf(events, raceDate);
  // Seasons of before do not know the kind.
  if (request.raceKind !== undefined && request.raceKind !== raceKind) return true;
  return request.raceMinutes === undefined || raceMinutes === undefined
    ? request.raceMinutes !== raceMinutes
    : !isSameLength(request.raceMinutes, raceMinutes);
}

const isBeforePlan = ({ why }: PlannedWorkout): boolean => why.some(({ code }) => code === 'before-plan');

const eventOf = ({ why }: PlannedWorkout) => why.find((fact) => fact.code === 'event-day')?.params ?? null;
