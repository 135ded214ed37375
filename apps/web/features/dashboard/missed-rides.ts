import { addDays, type IsoDate, daysBetween } from '@musette/coach/calendar/days';
import { daysRidden, outcomeOf } from '@musette/coach/progress/matching/sessions';
import { awayOn, type DaysAway, lengthOf, MAX_DAYS_AWAY } from '@musette/coach/rider/days-away';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import type { Training } from './dashboard-figures.ts';
import { QUIET_DAYS } from './season-figures.ts';

/** A workout that was neither ridden nor skipped, and the Monday of its week. */
export type MissedWorkout = Pick<PlanWorkout, 'position' | 'focus' | 'date' | 'minutes'> & {
  readonly week: Plan['weekStart'];
};

/** The days in which a rider has ridden nothing of the plan. */
export interface MissedRides {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** How many were missed or skipped. */
  readonly rides: number;
  /** Those that were missed, in the order of their days. */
  readonly workouts: readonly MissedWorkout[];
  /** The last ridden day before; null if nothing was ridden in the season. */
  readonly lastRidden: IsoDate | null;
  /** Whether the rider has ridden since. */
  readonly isBack: boolean;
}

/** One or two rides are missed in many weeks. */
const MIN_MISSED = 3;
/** The rider is asked at most this many days after the first ride. */
const BACK_DAYS = 3;
/** After at least this many days away, the plan comes back easily by itself. */
const MIN_AWAY_DAYS = 3;

/** The rides of the last ten days or more that were missed or skipped; null for a few, and where the rider has said to be away. */
export function missedRides(
  { plans, rides }: Training,
  daysAway: readonly DaysAway[],
  today: IsoDate,
): MissedRides | null {
  const outcomes = plans
    .flatMap(({ weekStart, workouts }) =>
      workouts.map((workout) => ({
        date: workout.date,
        outcome: outcomeOf(workout, today),
        workout: missedWorkout(weekStart, workout),
      })),
    )
    .toSorted((a, b) => daysBetween(b.date, a.date));
  const completed = outcomes.filter(({ outcome }) => outcome === 'completed').map(({ date }) => date);
  const ridden = [...daysRidden(rides), ...completed].filter((date) => date <= today).toSorted();
  const back = ridden.find((date) => daysBetween(date, today) < BACK_DAYS);
  const end = back ?? today;
  const lastRidden = ridden.findLast((date) => date < end) ?? null;
  const missed = outcomes.filter(
    ({ date, outcome }) =>
      (outcome === 'missed' || outcome === 'skipped') &&
      date < end &&
      (lastRidden === null || date > lastRidden) &&
      awayOn(daysAway, date) === null,
  );
  const [first] = missed;
  if (!first || missed.length < MIN_MISSED || daysBetween(first.date, end) < QUIET_DAYS) return null;
  if (!outcomes.some(({ outcome }) => outcome === 'open') || isKnown(daysAway, today)) return null;
  const earliest = addDays(end, -MAX_DAYS_AWAY);
  const from = first.date < earliest ? earliest : first.date;
  return {
    from,
    to: lastFree(daysAway, { from, end }),
    rides: missed.length,
    workouts: missed.filter(({ outcome }) => outcome === 'missed').map(({ workout }) => workout),
    lastRidden,
    isBack: back !== undefined,
  };
}

const missedWorkout = (
  week: Plan['weekStart'],
  { position, focus, date, minutes }: PlanWorkout,
): MissedWorkout => ({ week, position, focus, date, minutes });

/** Whether the plan knows that the rider was away until lately. */
const isKnown = (daysAway: readonly DaysAway[], today: IsoDate): boolean =>
  daysAway.some(
    (away) =>
      lengthOf(away) >= MIN_AWAY_DAYS && away.from <= today && daysBetween(away.to, today) < QUIET_DAYS,
  );

/** The day before the end, or before other days away: two may not share a day. */
function lastFree(
  daysAway: readonly DaysAway[],
  { from, end }: { readonly from: IsoDate; readonly end: IsoDate },
): IsoDate {
  const starts = daysAway.map((away) => away.from).filter((start) => start > from && start < end);
  return addDays(starts.toSorted()[0] ?? end, -1);
}
