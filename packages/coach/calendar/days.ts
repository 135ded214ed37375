import { err, ok, type Result } from '../result.ts';

declare const isoDate: unique symbol;
declare const weekKey: unique symbol;

/** A civil day, `yyyy-MM-dd`, that belongs to no time zone. */
export type IsoDate = string & { readonly [isoDate]: true };

/** The Monday that names a week (spec 9). */
export type WeekKey = IsoDate & { readonly [weekKey]: true };

/** The seven days of a week in order; a week starts on Monday (spec 9). */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** One of the seven lowercase weekday names (spec 3). */
export type Weekday = (typeof WEEKDAYS)[number];

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** Reads a day; a date that no calendar has, such as 30 February, is refused. */
export function parseDay(text: string): Result<IsoDate, { code: 'not-a-day' }> {
  const match = PATTERN.exec(text);
  if (!match) return err({ code: 'not-a-day' });
  const number = dayNumberOf(text);
  return Number.isFinite(number) && dayAt(number) === text ? ok(text as IsoDate) : err({ code: 'not-a-day' });
}

/** True for text that names a real day. */
export const isDay = (text: string): text is IsoDate => parseDay(text).ok;

/** True for text that names a Monday. */
export const isWeekKey = (text: string): text is WeekKey => isDay(text) && weekdayOf(text) === 'monday';

/** A day written in code; throws on a typing error, so never give it outside text. */
export function day(text: string): IsoDate {
  const parsed = parseDay(text);
  if (!parsed.ok) throw new RangeError(`not a day: ${text}`);
  return parsed.value;
}

// Days are counted from 1970-01-01 in UTC, where every day has the same length; no zone is ever asked.
const dayNumberOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / MS_PER_DAY;
const dayAt = (number: number): string => new Date(number * MS_PER_DAY).toISOString().slice(0, 10);

/** The day that lies a number of days later, or earlier when it is negative. */
export const addDays = (from: IsoDate, days: number): IsoDate => dayAt(dayNumberOf(from) + days) as IsoDate;

/** How many days lie from one day to another; negative when the second is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumberOf(to) - dayNumberOf(from);

/** Monday is 0, Sunday is 6. */
export const weekdayIndexOf = (of: IsoDate): number => (((dayNumberOf(of) + 3) % 7) + 7) % 7;

/** The weekday of a day. */
export const weekdayOf = (of: IsoDate): Weekday => WEEKDAYS[weekdayIndexOf(of)] as Weekday;

/** The Monday of the week that holds a day. */
export const mondayOf = (of: IsoDate): WeekKey => addDays(of, -weekdayIndexOf(of)) as WeekKey;

/** The seven days of a week, Monday first. */
export function daysOf(week: WeekKey): readonly IsoDate[] {
  const monday = dayNumberOf(week);
  return WEEKDAYS.map((_, index) => dayAt(monday + index) as IsoDate);
}

/** The week that lies a number of weeks later, or earlier when it is negative. */
export const addWeeks = (from: WeekKey, weeks: number): WeekKey => addDays(from, weeks * 7) as WeekKey;

/** Orders days from early to late. */
export const byDay = (a: IsoDate, b: IsoDate): number => Number(a > b) - Number(a < b);
