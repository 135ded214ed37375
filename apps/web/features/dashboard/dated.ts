import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import type { Ride } from '@musette/coach/progress/ride';
import type { DaysAway } from '@musette/coach/rider/days-away';
import type { Activity } from '#lib/activities.ts';
import type { TimeAway } from '#lib/days-away/days-away.ts';
import type { Plan, PlanWorkout } from '#lib/plans.ts';

/** A workout whose date has the coach's type. */
export interface DatedWorkout extends Omit<PlanWorkout, 'date'> {
  readonly date: IsoDate;
}

/** A plan whose dates have the coach's types. */
export interface DatedPlan extends Omit<Plan, 'weekStart' | 'raceDate' | 'workouts'> {
  readonly weekStart: WeekKey;
  readonly raceDate: IsoDate | null;
  readonly workouts: readonly DatedWorkout[];
}

/** Gives activities from the API the coach's date types. */
export const datedRides = (activities: readonly Activity[]): readonly Ride[] =>
  activities as readonly unknown[] as readonly Ride[];

/** Gives days away from the API the coach's date types. */
export const datedDaysAway = (daysAway: readonly TimeAway[]): readonly DaysAway[] =>
  daysAway as readonly unknown[] as readonly DaysAway[];

/** Gives plans from the API the coach's date types. The contract has checked the dates already. */
export const dated = (plans: readonly Plan[]): readonly DatedPlan[] =>
  plans as readonly unknown[] as readonly DatedPlan[];
