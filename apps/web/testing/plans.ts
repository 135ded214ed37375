import type { Api, OutputOf } from '@musette/contract/client';
import { inject } from 'vitest';

type PlanList = OutputOf<Api['plans']['list']>;
type Workout = PlanList['plans'][number]['workouts'][number];

/** Anna's plans with some of their workouts changed. */
export function plansWith(change: (workout: Workout) => Partial<Workout>): PlanList {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
  return {
    plans: plans.map((plan) => ({
      ...plan,
      workouts: plan.workouts.map((workout) => ({ ...workout, ...change(workout) })),
    })),
  };
}

/** What a new plan replaces where there is none. */
export const REPLACES_NOTHING = {
  weeks: [],
  deleted: [],
  missing: [],
  races: [],
  moved: 0,
  shortened: 0,
  leftOut: 0,
  skipped: 0,
  feedback: 0,
};
