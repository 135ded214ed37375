import { byDay, daysBetween, type IsoDate, weekdayOf } from '../../calendar/days.ts';
import type { RiderEvent } from '../../event/season-events.ts';
import { type AwayKind, awayOn, minutesOn, type RiderTime } from '../../rider/days-away.ts';
import { sessionOf } from '../../library/library.ts';
import { isRehearsal, limitScaleOf } from '../../library/work-level.ts';
import type { WorkKind } from '../../rider/levels.ts';
import type { Season, WeekBrief } from '../../season/season.ts';
import { isProgressive } from '../../season/previous-keys.ts';
import { REHEARSALS_HELD_DAYS } from '../../season/session-level.ts';
import { minutesOf } from '../../workout/load.ts';
import { doneSteps, isSkipped, type PlannedWeek, type PlannedWorkout } from '../../workout/planned.ts';
import { dayHours, daysOff } from './checks-hours.ts';
import { proveWeek } from './prove-week.ts';
import type { Check, Proof } from './proof.ts';

// Compares written weeks with the present hours of the rider.

/** The present hours of a rider, who may have changed them since the plan was made. */
export interface CurrentHours extends RiderTime {
  readonly today: IsoDate;
  /** The rider's events; missing where they do not matter. */
  readonly events?: readonly RiderEvent[] | undefined;
  /** The rider's race; null without one, and missing where it does not matter. */
  readonly raceDate?: IsoDate | null | undefined;
}

/** A ride that is longer than the present time of its day. */
export interface Conflict {
  /** 0 is Monday, 6 is Sunday. */
  readonly position: number;
  readonly minutes: number;
  readonly minutesFree: number;
  /** Why the rider does not ride that day; null on a day of the week as usual. */
  readonly away: AwayKind | null;
}

/** True if the day is not in the past and its workout is not completed. */
const isOpen = ({ date, status }: Pick<PlannedWorkout, 'date' | 'status'>, today: IsoDate): boolean =>
  status !== 'completed' && byDay(date, today) >= 0;

/** True for a workout that the rider can still do. A skipped workout needs no time. */
const isUpcoming = (
  workout: Pick<PlannedWorkout, 'date' | 'status' | 'skippedAt'>,
  today: IsoDate,
): boolean => isOpen(workout, today) && !isSkipped(workout);

/** True for a session that the rider can still do, and whose size follows their level in a system, or a rehearsal that was too hard. */
export function isUpcomingOf(
  workout: Pick<PlannedWorkout, 'date' | 'status' | 'skippedAt' | 'session'>,
  { system, today }: { readonly system: WorkKind; readonly today: IsoDate },
): boolean {
  const stimulus = sessionOf(workout)?.stimulus;
  if (stimulus === undefined || !isProgressive(stimulus)) return false;
  // A rehearsal that was too hard holds back those of the next weeks only.
  if (isRehearsal(stimulus) && daysBetween(today, workout.date) > REHEARSALS_HELD_DAYS) return false;
  return limitScaleOf(stimulus)?.system === system && isUpcoming(workout, today);
}

/** True if the rider can still do a workout of the week. */
export const hasUpcoming = ({ workouts }: PlannedWeek, { today }: Pick<CurrentHours, 'today'>): boolean =>
  workouts.some((workout) => workout.steps.length > 0 && isUpcoming(workout, today));

/** The rides of a week that do not fit into the present hours. */
export const findConflicts = ({ workouts }: PlannedWeek, current: CurrentHours): readonly Conflict[] =>
  workouts.flatMap((workout, position) => {
    const minutes = minutesOf(workout.steps);
    const minutesFree = minutesOn(current, workout.date);
    const fits = !isUpcoming(workout, current.today) || minutes <= minutesFree;
    if (fits) return [];
    const away = awayOn(current.daysAway ?? [], workout.date)?.kind ?? null;
    return [{ position, minutes, minutesFree, away }];
  });

/** A brief with the present hours on its open days. */
export const withCurrentHours = (
  brief: WeekBrief,
  { workouts }: PlannedWeek,
  current: CurrentHours,
): WeekBrief => ({
  ...brief,
  days: brief.days.map((day, index) => {
    const workout = workouts[index];
    const open = workout !== undefined && isOpen(workout, current.today);
    return open ? { ...day, minutesFree: minutesOn(current, day.date) } : day;
  }),
});

/**
 * A proof with the checks of hours updated to the present hours. The other checks do not depend on hours. A past day breaks no hours,
 * so a past week breaks none either. The checks that it has passed keep their figures.
 */
export function proveWithCurrentHours({ checks }: Proof, week: PlannedWeek, current: CurrentHours): Proof {
  const isPast = week.workouts.every(({ date }) => byDay(date, current.today) < 0);
  const days = week.workouts.map((workout) => {
    const minutes = minutesOf(workout.steps);
    const free = minutesOn(current, workout.date);
    const minutesFree = isUpcoming(workout, current.today) ? free : Math.max(minutes, free);
    return { weekday: weekdayOf(workout.date), date: workout.date, minutesFree };
  });
  const minutes = week.workouts.map((workout) => ({
    date: workout.date,
    minutes: minutesOf(doneSteps(workout)),
  }));
  const facts = { brief: { days }, figures: { days: minutes } };
  const fresh = [dayHours(facts), daysOff(facts)];
  const anew = (check: Check) => fresh.find(({ name }) => name === check.name) ?? check;
  return provenBy(checks.map((check) => (isPast && check.passed ? check : anew(check))));
}

const provenBy = (checks: readonly Check[]): Proof => ({
  passed: checks.every(({ passed }) => passed),
  checks: checks.map(({ name, limit, figure, passed }) => ({ name, limit, figure, passed })),
});

/** What the proof of a written week depends on. */
interface WeekToProve {
  readonly brief: WeekBrief;
  readonly season: Season;
  readonly current: CurrentHours;
}

/** The proof of a week of the plan, as it is stored and shown. */
export const provePlannedWeek = (week: PlannedWeek, { brief, season, current }: WeekToProve): Proof =>
  proveWithCurrentHours(proveWeek(brief, week, season), week, current);
