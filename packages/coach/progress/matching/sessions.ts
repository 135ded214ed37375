import type { IsoDate } from '../../calendar/days.ts';
import type { AwayKind } from '../../rider/days-away.ts';
import { minutesOf } from '../../workout/load.ts';
import { doneSteps, isSkipped, type PlannedWorkout } from '../../workout/planned.ts';
import { bikeLegOf } from '../../workout/steps.ts';
import { isTraining, type Ride, type TimedRide } from '../ride/ride.ts';

/** The fields of a planned workout that progress needs. Functions return the caller's own type. */
export type Planned = Pick<
  PlannedWorkout,
  'date' | 'type' | 'status' | 'steps' | 'completedSteps' | 'skippedAt'
> & {
  /** The ride that completed it, which may be of the day before or after. */
  readonly completedBy?: string | null;
  /** Why the rider does not ride on its day; absent or null for any other day. */
  readonly away?: AwayKind | null;
};

/** A rest day is no session (design 7). */
export const isSession = ({ status }: Planned): boolean => status !== 'rest';

/** True for a session that counts in figures. A rider who is ill or on holiday is not expected to ride, but what is done counts. */
export const isExpected = ({ status, away = null }: Pick<Planned, 'status' | 'away'>): boolean =>
  status === 'completed' || (status === 'planned' && away === null);

/** The outcome of a workout. */
export type Outcome = 'rest' | 'completed' | 'skipped' | 'away' | 'missed' | 'open';

/** The outcome of a workout by a date. A workout that is neither completed nor skipped is missed after its day; on a day away nothing is missed. */
export function outcomeOf(
  workout: Pick<Planned, 'status' | 'skippedAt' | 'away'> & { readonly date: string },
  today: IsoDate,
): Outcome {
  if (workout.status !== 'planned') return workout.status;
  if (isSkipped(workout)) return 'skipped';
  if (!isExpected(workout)) return 'away';
  return workout.date < today ? 'missed' : 'open';
}

/** The planned minutes of a workout. */
export const plannedMinutes = ({ steps }: Planned): number => minutesOf(steps);

/** The planned minutes on the bike. */
export const plannedRideMinutes = ({ steps }: Planned): number => minutesOf(bikeLegOf(steps));

/** The minutes that a ride is compared with: the plan's, or those of the shorter size that the rider says they rode. */
export const expectedRideMinutes = (workout: Planned): number => minutesOf(bikeLegOf(doneSteps(workout)));

/** The minutes of a completed workout: in full, or of the shorter size that the rider rode. */
export const doneMinutes = (workout: Planned): number => minutesOf(doneSteps(workout));

/** The days with a ride that counts as training. */
export const daysRidden = (rides: readonly Omit<TimedRide, 'id'>[]): ReadonlySet<IsoDate> =>
  new Set(rides.filter(isTraining).map(({ date }) => date));

/**
 * Sessions that the rider marked as done on days without a ride: rides without a device leave no other
 * trace. On a day with a ride, and where a ride of another day completed it, only the ride counts, so that nothing counts twice.
 */
export function doneByHand<W extends Planned>(workouts: readonly W[], rides: readonly Ride[]): readonly W[] {
  const ridden = daysRidden(rides);
  return workouts.filter(
    ({ date, status, completedBy = null }) =>
      status === 'completed' && completedBy === null && !ridden.has(date),
  );
}
