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
import type { SeasonRequest, CoachRider, DayRole } from './season.ts';
import type { WeekOutline } from './outline.ts';
import type { SessionId } from '../workout/planned.ts';

/** What is given for a day before anything is planned on it. */
export interface DaySlot {
  readonly weekday: Weekday;
  readonly date: IsoDate;
  /** The rider's minutes; none on days that are over. */
  readonly minutesFree: number;
  readonly past: boolean;
  /** Days to the race: 0 on the day itself, negative after it, null without one. */
  readonly toRace: number | null;
  /** The last day with time before the race, where that is not long before it: openers belong there. */
  readonly opens: boolean;
}

/** Openers may be so many days before the race when the days between have no time. */
const OPENERS_DAYS = 3;

/** The seven days of a week as the rider's hours and the calendar have them. */
export function daySlotsOf(
  week: WeekKey,
  availability: Availability,
  { today, raceDate }: SeasonRequest,
): readonly DaySlot[] {
  return WEEKDAYS.map((weekday, index) => {
    const date = addDays(week, index);
    const past = byDay(date, today) < 0;
    const minutesFree = past ? 0 : availability[weekday] * 60;
    const toRace = raceDate === null ? null : daysBetween(date, raceDate);
    const near = toRace !== null && toRace >= 1 && toRace <= OPENERS_DAYS && minutesFree > 0;
    const between = near ? Array.from({ length: toRace - 1 }, (_, days) => (index + days + 1) % 7) : [];
    const opens = near && between.every((after) => availability[WEEKDAYS[after] as Weekday] === 0);
    return { weekday, date, minutesFree, past, toRace, opens };
  });
}

/** What the rides of a week are made from. */
export interface WeekPlan {
  readonly week: WeekOutline;
  readonly frames: readonly DaySlot[];
  readonly roles: readonly DayRole[];
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  /** The longest that any ride of this week may be. */
  readonly longest: number;
  /** Seconds of main work that last week's sessions had, but for the easy ones. */
  readonly lastWork: ReadonlyMap<SessionId, number>;
  /** What was ridden on the Sunday before. */
  readonly lastRide: SessionId | null;
}
