import type { IsoDate } from '@musette/coach/calendar/days';
import { isTraining, ridingMinutes } from '@musette/coach/progress/ride/ride';
import { outcomeOf } from '@musette/coach/progress/matching/sessions';
import type { Activity } from '#lib/rider-data/activities.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';

/** A workout that was ridden only in part. */
export interface Part {
  readonly riddenMinutes: number;
  readonly plannedMinutes: number;
}

/** The rides that have completed no workout, of their own day or of another. */
export function uncountedRides<R extends Pick<Activity, 'id'>>(
  rides: readonly R[],
  workouts: readonly Pick<PlanWorkout, 'completedBy'>[],
): readonly R[] {
  const counted = new Set(workouts.map(({ completedBy }) => completedBy));
  return rides.filter(({ id }) => !counted.has(id));
}

/** How much the uncounted rides of its day came to of an open or missed workout; null if they were none, or not shorter than it. */
export function riddenPart(
  workout: PlanWorkout,
  uncounted: readonly Activity[],
  today: IsoDate,
): Part | null {
  if (workout.date > today || !['missed', 'open'].includes(outcomeOf(workout, today))) return null;
  const riddenMinutes = uncounted.filter(isTraining).reduce((sum, ride) => sum + ridingMinutes(ride), 0);
  const isPart = riddenMinutes > 0 && Math.round(riddenMinutes) < workout.minutes;
  return isPart ? { riddenMinutes, plannedMinutes: workout.minutes } : null;
}

/** Says what was ridden of a workout: 38 of 55 min. */
export const partText = ({ riddenMinutes, plannedMinutes }: Part): string =>
  `${Math.round(riddenMinutes)} of ${plannedMinutes} min`;
