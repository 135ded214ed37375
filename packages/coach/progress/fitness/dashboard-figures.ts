import { type IsoDate, addDays, addWeeks, byDay, mondayOf } from '../../calendar/days.ts';
import { isSkipped } from '../../workout/planned.ts';
import { type Ride, type TimedRide, ridingMinutes } from '../ride/ride.ts';
import { type Planned, isExpected, daysRidden } from '../matching/sessions.ts';

/** Training days in a row. */
interface Streak {
  readonly days: number;
  /** The day without training that ends it in the past. */
  readonly brokenOn: IsoDate;
}

/**
 * The consecutive training days up to today. A day counts if it has a ride or a completed session. A planned rest day or a workout on a
 * day away neither counts nor breaks the streak, and neither does today without a ride.
 */
export function streakOf(
  workouts: readonly Pick<Planned, 'date' | 'status' | 'away'>[],
  rides: readonly Omit<TimedRide, 'id'>[],
  today: IsoDate,
): Streak {
  const trained = new Set(daysRidden(rides));
  for (const { date, status } of workouts) if (status === 'completed') trained.add(date);
  const resting = new Set(workouts.filter((workout) => !isExpected(workout)).map(({ date }) => date));
  let days = 0;
  for (let date = today; ; date = addDays(date, -1)) {
    if (trained.has(date)) days += 1;
    else if (date !== today && !resting.has(date)) return { days, brokenOn: date };
  }
}

/** One bar of the dashboard's chart. */
export interface DayBar {
  readonly date: IsoDate;
  /** Riding minutes, whole. */
  readonly minutes: number;
  /** Height of the bar, 0 to 100. */
  readonly percent: number;
}

/** The minutes of a bar of full height (spec 9). */
const FULL_MINUTES = 120;

/** The riding minutes of the past seven days, today last, in any sport (spec 2). */
export function sevenDays(rides: readonly Ride[], today: IsoDate): readonly DayBar[] {
  return [-6, -5, -4, -3, -2, -1, 0].map((days) => {
    const date = addDays(today, days);
    const minutes = rides
      .filter((ride) => ride.date === date)
      .reduce((sum, ride) => sum + ridingMinutes(ride), 0);
    return { date, minutes: Math.round(minutes), percent: Math.min(100, (minutes / FULL_MINUTES) * 100) };
  });
}

/** The current week and the following four (spec 9). */
const WEEKS_AHEAD = 5;

/** The earliest session from today on that is neither completed (spec 4), skipped nor on a day away; null if the five weeks have none. */
export function nextWorkout<W extends Planned>(workouts: readonly W[], today: IsoDate): W | null {
  const end = addWeeks(mondayOf(today), WEEKS_AHEAD);
  const open = workouts.filter(
    (workout) =>
      workout.date >= today &&
      workout.date < end &&
      workout.status === 'planned' &&
      isExpected(workout) &&
      !isSkipped(workout),
  );
  return open.toSorted((a, b) => byDay(a.date, b.date))[0] ?? null;
}
