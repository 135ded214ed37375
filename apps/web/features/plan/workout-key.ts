import type { PlanWorkout } from '#lib/plans.ts';

/** Names a workout within its week for as long as it lives there: it stays the same when the workout moves to another day. */
export function workoutKey(workouts: readonly PlanWorkout[], { position, focus }: PlanWorkout): string {
  const alike = workouts.filter((other) => other.focus === focus && other.position < position);
  return `${focus} ${alike.length + 1}`;
}
