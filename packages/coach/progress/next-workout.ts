import { addWeeks, byDay, mondayOf, type IsoDate } from '../calendar/days.ts';
import { isSkipped } from '../workout/planned.ts';
import { matchRides } from './match.ts';
import type { Ride } from './ride.ts';
import { isSession, type Planned } from './sessions.ts';

/** The current week and the following four (spec 9). */
const WEEKS_AHEAD = 5;

/** The earliest session from today on that is neither completed (spec 4) nor skipped; null when five weeks have none. */
export function nextWorkout<W extends Planned>(
  workouts: readonly W[],
  rides: readonly Ride[],
  today: IsoDate,
): W | null {
  const end = addWeeks(mondayOf(today), WEEKS_AHEAD);
  const { completed } = matchRides(workouts, rides);
  const open = workouts.filter(
    (workout) =>
      workout.date >= today &&
      workout.date < end &&
      isSession(workout) &&
      !completed.has(workout) &&
      !isSkipped(workout),
  );
  return open.toSorted((a, b) => byDay(a.date, b.date))[0] ?? null;
}
