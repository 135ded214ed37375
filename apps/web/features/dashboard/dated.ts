import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import type { Plan, PlanWorkout } from '#lib/plans.ts';

/** A workout on a day that the coach can reckon with. */
export interface DatedWorkout extends Omit<PlanWorkout, 'date'> {
  readonly date: IsoDate;
}

/** A plan on days that the coach can reckon with. */
export interface DatedPlan extends Omit<Plan, 'weekStart' | 'raceDate' | 'workouts'> {
  readonly weekStart: WeekKey;
  readonly raceDate: IsoDate | null;
  readonly workouts: readonly DatedWorkout[];
}

/** On the wire a day is text; the contract sees to it that it is a day. */
export const dated = (plans: readonly Plan[]): readonly DatedPlan[] =>
  plans as readonly unknown[] as readonly DatedPlan[];
