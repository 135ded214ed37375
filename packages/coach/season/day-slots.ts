import {
  WEEKDAYS,
  addDays,
  byDay,
  daysBetween,
  type IsoDate,
  type Weekday,
  type WeekKey,
} from '../calendar/days.ts';
import { awayOn, isEasyReturn, minutesOn } from '../rider/days-away.ts';
import type { Availability } from '../rider/availability.ts';
import type { SeasonRequest, CoachRider, DayRole } from './season.ts';
import type { WeekOutline } from './outline.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';
import type { VolumeRules } from './tables/difficulty.ts';

/** A day of a week before anything is planned on it. */
export interface DaySlot {
  readonly weekday: Weekday;
  readonly date: IsoDate;
  /** Minutes that the rider has; 0 on past days. */
  readonly minutesFree: number;
  readonly isPast: boolean;
  /** A day without riding, or an easy one after an illness. */
  readonly away?: 'away' | 'back' | undefined;
  /** Days to the race: 0 on race day, negative after it, null without a race. */
  readonly daysToRace: number | null;
  /** True on the last day with time before the race, if it is at most `OPENERS_DAYS` before it. */
  readonly isOpenersDay: boolean;
}

/** Openers are at most this many days before the race, if the days between have no time. */
const OPENERS_DAYS = 3;

/** The seven days of a week, with the hours of the rider and the distance to the race. */
export function daySlotsOf(
  week: WeekKey,
  availability: Availability,
  { today, raceDate, daysAway = [] }: SeasonRequest,
): readonly DaySlot[] {
  return WEEKDAYS.map((weekday, index) => {
    const date = addDays(week, index);
    const isPast = byDay(date, today) < 0;
    const minutesFree = isPast ? 0 : minutesOn({ availability, daysAway }, date);
    const daysToRace = raceDate === null ? null : daysBetween(date, raceDate);
    const near = daysToRace !== null && daysToRace >= 1 && daysToRace <= OPENERS_DAYS && minutesFree > 0;
    const between = near ? Array.from({ length: daysToRace - 1 }, (_, days) => addDays(date, days + 1)) : [];
    const isOpenersDay = near && between.every((after) => minutesOn({ availability, daysAway }, after) === 0);
    const away = awayOn(daysAway, date) === null ? undefined : 'away';
    const back = isEasyReturn(daysAway, date) ? 'back' : undefined;
    return { weekday, date, minutesFree, isPast, daysToRace, isOpenersDay, away: away ?? back };
  });
}

/** What the key sessions of a week were: the next week of the block asks for more. */
export interface PreviousKeys {
  /** Seconds of main work of each progressive session. */
  readonly work: ReadonlyMap<SessionId, number>;
  /** Minutes of each progressive session, by its stimulus. */
  readonly minutes: ReadonlyMap<Stimulus, number>;
  /** The days with a hard session: 0 is Monday. */
  readonly hardDays: readonly number[];
}

/** The inputs for the rides of a week. */
export interface WeekPlan {
  readonly week: WeekOutline;
  readonly daySlots: readonly DaySlot[];
  readonly roles: readonly DayRole[];
  readonly rider: CoachRider;
  readonly request: SeasonRequest;
  /** The limits of the difficulty, for this rider. */
  readonly rules: VolumeRules;
  /** The level that the season plans for the week in which the rider's own levels hold; null without such a week. */
  readonly startLevel: number | null;
  /** Maximum length of a ride in this week. */
  readonly maxRideMinutes: number;
  /** True for the last load week before a taper, which has less load than the one before. */
  readonly isLastBeforeRace: boolean;
  /** The longest ride of the load weeks before, or the rider's usual one. */
  readonly recentLongRide: number;
  /** The key sessions of the previous week. */
  readonly previous: PreviousKeys;
  /** The session that is planned on the previous Sunday. */
  readonly previousSession: SessionId | null;
}
