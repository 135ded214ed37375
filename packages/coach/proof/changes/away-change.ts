import { byDay, daysOf, type IsoDate } from '../../calendar/days.ts';
import { awayOn, awayWeekOf, easyReturnFrom, type DaysAway } from '../../rider/days-away.ts';
import type { AimFact, Season } from '../../season/season.ts';
import { isSkipped, type PlannedWeek, type PlannedWorkout } from '../../workout/planned.ts';
import { figuresOfDay } from '../checks/figures.ts';
import type { CurrentHours } from '../checks/hours.ts';
import type { Check } from '../checks/proof.ts';

// Which weeks were planned for other days away than the rider has now. Rides on new days away are conflicts of hours (`hours.ts`).

/** The check that such a week fails. */
export const OTHER_DAYS_AWAY: Check = {
  name: 'days-off',
  limit: { code: 'days-away', params: {} },
  figure: { code: 'other-days-away', params: {} },
  passed: false,
};

/** A week as it is saved, with its aim. */
export interface WeekWithAim extends PlannedWeek {
  readonly aim: readonly AimFact[];
}

/** True if a week has an empty day that is no longer away, or comes back from days away otherwise than it should. */
export function hasOtherDaysAway(week: WeekWithAim, now: CurrentHours): boolean {
  const open = week.workouts.filter(
    (workout) => byDay(workout.date, now.today) >= 0 && workout.status !== 'completed' && !isSkipped(workout),
  );
  if (open.length === 0) return false;
  return open.some((workout) => isOtherDay(workout, now)) || plannedReturn(week) !== presentReturn(week, now);
}

function isOtherDay(workout: PlannedWorkout, now: CurrentHours): boolean {
  const planned = workout.why.find((fact) => fact.code === 'away');
  const away = awayOn(now.daysAway ?? [], workout.date);
  const isFree = planned !== undefined && away?.kind !== planned.params.kind;
  return isFree || (figuresOfDay(workout).hard && easyReturnFrom(now, workout.date) !== null);
}

const plannedReturn = ({ aim }: WeekWithAim) =>
  aim.find((fact) => fact.code === 'coming-back')?.params.kind ?? null;

function presentReturn({ weekStart, aim }: WeekWithAim, now: CurrentHours) {
  const week = awayWeekOf(weekStart, now);
  // Tapers, races and the week after a race have aims of their own.
  const isOwn = aim.some(
    (fact) =>
      fact.code === 'after-race' ||
      fact.code === 'race-first' ||
      fact.code === 'race-after-illness' ||
      fact.code === 'race-after-event' ||
      (fact.code === 'phase' && (fact.params.phase === 'taper' || fact.params.phase === 'race')),
  );
  return week?.state === 'back' && !isOwn ? week.kind : null;
}

/** True for a past workout on a day away that nobody rode: it counts for nothing, also if the rider enters the days when they are over. */
export const isMissedOnDayAway = (
  { date, status }: Pick<PlannedWorkout, 'date' | 'status'>,
  { today, daysAway = [] }: Pick<CurrentHours, 'today' | 'daysAway'>,
): boolean => status !== 'completed' && byDay(date, today) < 0 && awayOn(daysAway, date) !== null;

/** Whether the days of a season are away, and easy, as when it was planned. */
export const hasSameDaysAway = (
  { rider: { availability }, request, weeks }: Pick<Season, 'rider' | 'request' | 'weeks'>,
  daysAway: readonly DaysAway[],
): boolean => {
  const { daysAway: planned = [], today } = request;
  const stateOf = (days: readonly DaysAway[], date: IsoDate): string | null =>
    awayOn(days, date)?.kind ?? (easyReturnFrom({ availability, daysAway: days }, date) && 'easy');
  return weeks
    .flatMap(({ weekStart }) => daysOf(weekStart))
    .filter((date) => byDay(date, today) >= 0)
    .every((date) => stateOf(planned, date) === stateOf(daysAway, date));
};
