import type { IsoDate } from '../calendar/days.ts';
import { minutesOf } from '../workout/load.ts';
import { doneSteps, isSkipped, type PlannedWorkout } from '../workout/planned.ts';
import { bikeLegOf } from '../workout/steps.ts';
import { isTraining, type Ride } from './ride.ts';

/** What progress needs of a planned workout; who calls may keep more on it and gets it back. */
export type Planned = Pick<
  PlannedWorkout,
  'date' | 'type' | 'status' | 'steps' | 'completedSteps' | 'skippedAt'
>;

/** A rest day is no session (design 7). */
export const isSession = ({ status }: Planned): boolean => status !== 'rest';

/** What has become of a workout. */
export type Outcome = 'rest' | 'completed' | 'skipped' | 'missed' | 'open';

/** What has become of a workout by a day: one that nobody completed or skipped is missed once its own day is over. */
export function outcomeOf(
  workout: Pick<PlannedWorkout, 'status' | 'skippedAt'> & { readonly date: string },
  today: IsoDate,
): Outcome {
  if (workout.status !== 'planned') return workout.status;
  if (isSkipped(workout)) return 'skipped';
  return workout.date < today ? 'missed' : 'open';
}

/** How long a workout should take. */
export const plannedMinutes = ({ steps }: Planned): number => minutesOf(steps);

/** How long of that is ridden on the bike. */
export const plannedRideMinutes = ({ steps }: Planned): number => minutesOf(bikeLegOf(steps));

/** What a ride is compared with: the plan, or the shorter size that the rider says they rode. */
export const expectedRideMinutes = (workout: Planned): number => minutesOf(bikeLegOf(doneSteps(workout)));

/** How long a completed workout took: all of it, or the shorter size that the rider rode. */
export const doneMinutes = (workout: Planned): number => minutesOf(doneSteps(workout));

/** The days with a ride that counts as training. */
export const daysRidden = (rides: readonly Ride[]): ReadonlySet<IsoDate> =>
  new Set(rides.filter(isTraining).map(({ date }) => date));

/**
 * Sessions that the rider marked as done on days without a ride: the only trace of riding without a device. Where there is a ride,
 * it speaks for its day, so that nothing counts twice.
 */
export function doneByHand<W extends Planned>(workouts: readonly W[], rides: readonly Ride[]): readonly W[] {
  const ridden = daysRidden(rides);
  return workouts.filter(({ date, status }) => status === 'completed' && !ridden.has(date));
}
