import type { PlanWorkout } from '#lib/rider-data/plans.ts';

/** A key for a workout within its week that does not change when the workout moves to another day. */
export function workoutKey(workouts: readonly PlanWorkout[], { position, focus }: PlanWorkout): string {
  const alike = workouts.filter((other) => other.focus === focus && other.position < position);
  return `${focus} ${alike.length + 1}`;
}
