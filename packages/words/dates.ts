import { addDays, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 5`: short month and day, in English of the US. */
export const shortDay = (date: IsoDate): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** `Nov 23 - Nov 29`: the week from its Monday to its Sunday (spec 2). */
export const weekLabel = (week: WeekKey): string => `${shortDay(week)} - ${shortDay(addDays(week, 6))}`;

/** `1h30m` (spec 9), in whole minutes, at least 0. */
export function durationText(minutes: number): string {
  const whole = Number.isFinite(minutes) ? Math.max(0, Math.round(minutes)) : 0;
  return `${Math.floor(whole / 60)}h${whole % 60}m`;
}

/** When rides were last fetched, and the current time, as instants; and the day of the fetch in the rider's time zone. */
interface LastSync {
  readonly at: string;
  readonly day: IsoDate;
  readonly now: string;
}

const MINUTE_MS = 60_000;

/** How long ago rides were last fetched (spec 9): 'just now', minutes, hours, days, then a date. */
export function lastSyncedText({ at, day, now }: LastSync): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  if (hours < 24) return ago(hours, 'hour');
  return days < 7 ? ago(days, 'day') : `${shortDay(day)}, ${day.slice(0, 4)}`;
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
