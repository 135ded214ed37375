import {
  WEEKDAYS,
  addDays,
  byDay,
  daysBetween,
  type IsoDate,
  type Weekday,
  type WeekKey,
} from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import type { SeasonRequest } from './types.ts';

/** What is given for a day before anything is planned on it. */
export interface DayFrame {
  readonly weekday: Weekday;
  readonly date: IsoDate;
  /** The rider's minutes; none on days that are over. */
  readonly minutesFree: number;
  readonly past: boolean;
  /** Days to the race: 0 on the day itself, negative after it, null without one. */
  readonly toRace: number | null;
}

/** The seven days of a week as the rider's hours and the calendar have them. */
export function framesOf(
  week: WeekKey,
  availability: Availability,
  { today, raceDate }: SeasonRequest,
): readonly DayFrame[] {
  return WEEKDAYS.map((weekday, index) => {
    const date = addDays(week, index);
    const past = byDay(date, today) < 0;
    return {
      weekday,
      date,
      minutesFree: past ? 0 : availability[weekday] * 60,
      past,
      toRace: raceDate === null ? null : daysBetween(date, raceDate),
    };
  });
}
