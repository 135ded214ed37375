import { daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { nextWorkout } from '@musette/coach/progress/fitness/dashboard-figures';
import { daysRidden, isExpected } from '@musette/coach/progress/matching/sessions';
import { trainingProgress, type TrainingProgress } from '@musette/coach/progress/fitness/training-progress';
import { TEST_TYPE } from '@musette/coach/workout/planned';
import { dayIn } from '#lib/text/today.ts';
import { type Plan, type PlanWorkout, seasonStartOf } from '#lib/rider-data/plans.ts';
import { type Training, workoutsOf } from './dashboard-figures.ts';
import { planOn } from './season-span.ts';

/** The next planned workout, from today on. */
export const findNextWorkout = (plans: readonly Plan[], today: IsoDate): PlanWorkout | null =>
  nextWorkout(workoutsOf(plans), today);

/** The result of a test is offered on the dashboard for this many days. */
const TEST_DAYS = 14;

/** The place of a test in the plan. */
export interface TestPlace {
  readonly weekStart: string;
  readonly position: number;
}

/** The tests that a ride has completed in the last two weeks, by the rider's days. A ride may come in late. */
export function newTests(plans: readonly Plan[], today: IsoDate, timeZone: string): readonly TestPlace[] {
  const isNew = (instant: string) => daysBetween(dayIn(timeZone, new Date(instant)), today) < TEST_DAYS;
  return plans.flatMap(({ weekStart, workouts }) =>
    workouts.flatMap(({ type, completedBy, completedAt, position }) =>
      type === TEST_TYPE && completedBy !== null && completedAt !== null && isNew(completedAt)
        ? [{ weekStart, position }]
        : [],
    ),
  );
}

/** At least this many days without a ride are more than a rest. */
export const QUIET_DAYS = 10;

/** The first rides after a break. */
const FEW_RIDES = 3;

/** True if the season has lasted for ten days, and hardly a ride is known of the last ten. */
export const isQuiet = ({ plans, rides }: Training, today: IsoDate): boolean =>
  plans.some(({ weekStart }) => daysBetween(weekStart, today) >= QUIET_DAYS) &&
  [...daysRidden(rides)].filter((date) => daysBetween(date, today) < QUIET_DAYS).length <= FEW_RIDES;

/** Why there is no next workout: no plan, every ride is completed, or the remaining rides are missed, skipped or on days away. */
export function whyNothingNext(plans: readonly Plan[]): 'season-over' | 'all-done' | 'none-left' {
  if (plans.length === 0) return 'season-over';
  const rides = workoutsOf(plans).filter(isExpected);
  return rides.length > 0 && rides.every(({ status }) => status === 'completed') ? 'all-done' : 'none-left';
}

/** The progress of the current season, or of the next one; null when nothing is planned from this week on. */
export function seasonProgress(plans: readonly Plan[], today: IsoDate): TrainingProgress<Plan> | null {
  const upcoming = plans.filter(({ weekStart }) => weekStart >= mondayOf(today));
  const current = planOn(plans, today) ?? upcoming[0];
  if (current === undefined) return null;
  const season = plans.filter(
    (plan) => seasonStartOf(plan) === seasonStartOf(current) && plan.of === current.of,
  );
  return trainingProgress(season, today);
}

/** Says how far away a day is: "today", "in 3 days". */
export function daysAheadText(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 14 ? `in ${days} days` : `in ${Math.floor(days / 7)} weeks`;
}
