import {
  addDays,
  addWeeks,
  byDay,
  daysBetween,
  mondayOf,
  WEEKDAYS,
  type IsoDate,
  type WeekKey,
} from '../calendar/days.ts';
import { type Availability, minutesAvailable } from '../rider/availability.ts';
import type { FirstWeek, Season, SeasonRequest, StartFact } from './season.ts';

// The start of a plan: today or a later day, which may add a partial week, or the next Monday.

/** The options for the start of a plan besides a date: today, or the next Monday. */
export const PLAN_STARTS = ['today', 'monday'] as const;
/** When a plan starts: one of `PLAN_STARTS`, or on a date. */
export type PlanStart = (typeof PLAN_STARTS)[number] | IsoDate;
/** A plan may start this number of days from today. What a rider is used to now is not true for much longer. */
export const START_DAYS_AHEAD = { min: 0, max: 56 } as const;

/** If fewer days with time are left this week, the plan starts on Monday by default. */
const MIN_DAYS_LEFT = 3;

type SeasonWeeks = Pick<SeasonRequest, 'today' | 'askedOn' | 'start' | 'weeks'>;

/** True on any day but Monday. */
export const isMidweek = (today: IsoDate): boolean => byDay(mondayOf(today), today) < 0;

/** True for a season that was planned after its first week had started. */
const startsMidweek = ({ start, today }: Pick<SeasonRequest, 'start' | 'today'>): boolean =>
  byDay(start, today) < 0;

/** 1 for a season that starts in the middle of a week, since it has a partial week before its whole weeks. */
export const partialWeeks = (request: Pick<SeasonRequest, 'start' | 'today'>): 0 | 1 =>
  startsMidweek(request) ? 1 : 0;

/** A partial first week with fewer days than this does not count as a load week, unless it has all the rider's days. */
const MIN_LOAD_WEEK_DAYS = 4;
/** A partial first week with a smaller share of the hours of its week does not count as a load week. */
const MIN_LOAD_WEEK_SHARE = 0.5;

/** What the first week of a season is, with these hours. */
export function firstWeekOf(
  hours: Availability,
  { start, today }: Pick<SeasonRequest, 'start' | 'today'>,
): FirstWeek {
  if (!startsMidweek({ start, today })) return 'whole';
  const over = daysBetween(start, today);
  const free = WEEKDAYS.slice(over).reduce((sum, day) => sum + hours[day] * 60, 0);
  const all = minutesAvailable(hours);
  const isShort = free < all && (7 - over < MIN_LOAD_WEEK_DAYS || free < all * MIN_LOAD_WEEK_SHARE);
  return isShort ? 'short' : 'partial';
}

/** The Monday of the next whole week; today if today is a Monday. */
export const nextMonday = (today: IsoDate): WeekKey =>
  isMidweek(today) ? addWeeks(mondayOf(today), 1) : mondayOf(today);

/** Counts the days of this week on which the rider still has time, today included. */
export function daysLeft(hours: Availability, today: IsoDate): number {
  const monday = mondayOf(today);
  return WEEKDAYS.filter((day, index) => hours[day] > 0 && byDay(addDays(monday, index), today) >= 0).length;
}

/** The start of a plan if the rider does not choose one. */
export const defaultStart = (hours: Availability, today: IsoDate): PlanStart =>
  isMidweek(today) && daysLeft(hours, today) < MIN_DAYS_LEFT ? 'monday' : 'today';

/** The first day, the first week and the number of weeks. A start in the middle of a week adds a partial week to the whole weeks. */
export function seasonWeeks(start: PlanStart, wholeWeeks: number, today: IsoDate): SeasonWeeks {
  if (start === 'monday') return { today, start: nextMonday(today), weeks: wholeWeeks };
  const first = start === 'today' ? today : start;
  return {
    today: first,
    ...(first !== today && { askedOn: today }),
    start: mondayOf(first),
    weeks: wholeWeeks + (isMidweek(first) ? 1 : 0),
  };
}

/** The inverse of `seasonWeeks`: the start and the whole weeks that the rider chose. */
export function requestedWeeks(request: SeasonWeeks): { readonly weeks: number; readonly start: PlanStart } {
  const weeks = request.weeks - partialWeeks(request);
  if (request.askedOn !== undefined) return { weeks, start: request.today };
  return { weeks, start: byDay(request.start, request.today) > 0 ? 'monday' : 'today' };
}

/** What a season starts from. */
export function startFactOf({
  startSource,
  startFitness: fitness,
  usual,
  rider: { weeklyHours, longestRideMinutes },
}: Pick<Season, 'startSource' | 'startFitness' | 'usual' | 'rider'>): StartFact {
  const minutes = weeklyHours === null ? usual.minutes : weeklyHours * 60;
  return startSource === 'rides'
    ? { code: 'rides', params: { minutes, longestRideMinutes, fitness } }
    : { code: startSource, params: { minutes, longestRideMinutes } };
}
