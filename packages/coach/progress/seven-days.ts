import { addDays, type IsoDate } from '../calendar/days.ts';
import { ridingMinutes, type Ride } from './ride.ts';

/** One bar of the dashboard's chart. */
export interface DayBar {
  readonly date: IsoDate;
  /** Riding minutes, whole. */
  readonly minutes: number;
  /** How high the bar stands, 0 to 100. */
  readonly percent: number;
}

/** The minutes of a bar of full height (spec 9). */
const FULL_MINUTES = 120;

/** The past seven days, today last: whatever the rider did, in any sport (spec 2). */
export function sevenDays(rides: readonly Ride[], today: IsoDate): readonly DayBar[] {
  return [-6, -5, -4, -3, -2, -1, 0].map((days) => {
    const date = addDays(today, days);
    const minutes = rides
      .filter((ride) => ride.date === date)
      .reduce((sum, ride) => sum + ridingMinutes(ride), 0);
    return { date, minutes: Math.round(minutes), percent: Math.min(100, (minutes / FULL_MINUTES) * 100) };
  });
}
