import { expect, it } from 'vitest';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { workoutKey } from './workout-key.ts';

const at = (position: number, focus: string) => ({ position, focus }) as PlanWorkout;

it('does not change when a workout moves to another day', () => {
  const [long, short] = [at(1, 'Long ride'), at(4, 'Sprints')];
  const before = workoutKey([long, short], long);
  expect(workoutKey([at(1, 'Sprints'), at(4, 'Long ride')], at(4, 'Long ride'))).toBe(before);
});

it('differs for two workouts with the same focus', () => {
  const week = [at(1, 'Endurance'), at(3, 'Endurance')];
  expect(new Set(week.map((one) => workoutKey(week, one))).size).toBe(2);
});
