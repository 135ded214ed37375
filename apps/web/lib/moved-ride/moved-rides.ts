import { mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { matchRides } from '@musette/coach/progress/matching/match';
import type { Activity } from '#lib/rider-data/activities.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { kindOf } from '#lib/race-events/race.ts';

/** A ride and a workout of the day before or after. */
export interface MovedRide {
  readonly ride: Activity;
  readonly week: WeekKey;
  readonly workout: PlanWorkout;
  /** The kind of the workout; a race includes its name. */
  readonly kind: string;
  /** The rider has counted the ride as the workout; else they are asked. */
  readonly isCounted: boolean;
}

/** The rides that were, or seem to have been, a workout of the day before or after. Those that are counted come first. */
export function movedRides(plans: readonly Plan[], activities: readonly Activity[]): readonly MovedRide[] {
  const workouts = plans.flatMap((plan) => plan.workouts.map((workout) => ({ ...workout, plan })));
  const used = new Set(workouts.map(({ completedBy }) => completedBy));
  const { moved } = matchRides(
    workouts,
    activities.filter(({ id }) => !used.has(id)),
  );
  const rideOf = new Map<string | null | undefined, Activity>(activities.map((ride) => [ride.id, ride]));
  const counted = workouts.flatMap((workout) => {
    const ride = rideOf.get(workout.completedBy);
    return ride && ride.date !== workout.date ? [{ ride, workout, isCounted: true }] : [];
  });
  const asked = moved.map((one) => ({ ...one, isCounted: false }));
  return [...counted, ...asked].map(({ ride, workout: { plan, ...workout }, isCounted }) => ({
    ride,
    workout,
    week: mondayOf(workout.date),
    kind: kindOf(plan, workout),
    isCounted,
  }));
}
