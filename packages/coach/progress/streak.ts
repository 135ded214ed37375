import { addDays, type IsoDate } from '../calendar/days.ts';
import { matchRides } from './match.ts';
import type { Ride } from './ride.ts';
import { daysRidden, isSession, type Planned } from './sessions.ts';

/**
 * Days of training in a row up to today. A day with any ride, or with a session that is completed, counts one. A planned rest day
 * neither counts nor breaks the row, and neither does today while it may still be ridden.
 */
export function streakDays(workouts: readonly Planned[], rides: readonly Ride[], today: IsoDate): number {
  const trained = new Set(daysRidden(rides));
  for (const { date } of matchRides(workouts, rides).completed) trained.add(date);
  const resting = new Set(workouts.filter((workout) => !isSession(workout)).map(({ date }) => date));
  let days = 0;
  for (let date = today; ; date = addDays(date, -1)) {
    if (trained.has(date)) days += 1;
    else if (date !== today && !resting.has(date)) return days;
  }
}
