import {
  addDays,
  addWeeks,
  byDay,
  mondayOf,
  WEEKDAYS,
  type IsoDate,
  type WeekKey,
} from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import type { SeasonRequest } from './season.ts';

/** When a plan may begin: today, or with the next whole week. */
export const PLAN_STARTS = ['today', 'monday'] as const;
/** See `PLAN_STARTS`. */
export type PlanStart = (typeof PLAN_STARTS)[number];

/** Where a week has fewer days with time left, the plan begins on Monday, unless the rider says otherwise. */
export const MIN_DAYS_LEFT = 3;

/** The weeks of a season. */
type SeasonWeeks = Pick<SeasonRequest, 'start' | 'weeks'>;

/** True on any day but Monday. */
export const isMidweek = (today: IsoDate): boolean => byDay(mondayOf(today), today) < 0;

/** True for a season whose first week had begun when it was planned. */
export const startsMidweek = ({ start, today }: Pick<SeasonRequest, 'start' | 'today'>): boolean =>
  byDay(start, today) < 0;

/** 1 where a season begins in the middle of a week: it has the rest of that week besides its whole weeks. */
export const partialWeeks = (request: Pick<SeasonRequest, 'start' | 'today'>): 0 | 1 =>
  startsMidweek(request) ? 1 : 0;

/** The day on which the next whole week begins: today, if that is a Monday. */
export const nextMonday = (today: IsoDate): WeekKey =>
  isMidweek(today) ? addWeeks(mondayOf(today), 1) : mondayOf(today);

/** On how many days the rider still has time this week, today included. */
export function daysLeft(hours: Availability, today: IsoDate): number {
  const monday = mondayOf(today);
  return WEEKDAYS.filter((day, index) => hours[day] > 0 && byDay(addDays(monday, index), today) >= 0).length;
}

/** When a plan begins where the rider does not say. */
export const defaultStart = (hours: Availability, today: IsoDate): PlanStart =>
  isMidweek(today) && daysLeft(hours, today) < MIN_DAYS_LEFT ? 'monday' : 'today';

/** As many whole weeks as are asked for; the rest of this week comes on top where the plan begins in its middle. */
export function seasonWeeks(start: PlanStart, wholeWeeks: number, today: IsoDate): SeasonWeeks {
  return start === 'today' && isMidweek(today)
    ? { start: mondayOf(today), weeks: wholeWeeks + 1 }
    : { start: nextMonday(today), weeks: wholeWeeks };
}

/** What was asked for: how many whole weeks, and from when on. */
export function requestedWeeks(request: Pick<SeasonRequest, 'start' | 'weeks' | 'today'>): {
  readonly weeks: number;
  readonly start: PlanStart;
} {
  const start = byDay(request.start, request.today) > 0 ? 'monday' : 'today';
  return { weeks: request.weeks - partialWeeks(request), start };
}
