import { addDays, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { dayText } from '#lib/text/day-text.ts';

const yearOf = (date: IsoDate): string => date.slice(0, 4);

/** The day of the month; the first day of a month includes the month's name. */
export const dayNumber = (date: IsoDate): string => {
  const number = Number(date.slice(8));
  return number === 1 ? dayText(date) : String(number);
};

/** The dates of a week: Nov 16 to 22, Nov 30 to Dec 6, Dec 28, 2026 to Jan 3, 2027. */
export function weekSpan(start: WeekKey): string {
  const end = addDays(start, 6);
  if (yearOf(start) !== yearOf(end))
    return `${dayText(start)}, ${yearOf(start)} to ${dayText(end)}, ${yearOf(end)}`;
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${dayText(start)} to ${sameMonth ? Number(end.slice(8)) : dayText(end)}`;
}

/** The dates of the calendar, with the years if needed. */
export function calendarSpan(first: IsoDate, last: IsoDate): string {
  const from = yearOf(first) === yearOf(last) ? dayText(first) : `${dayText(first)}, ${yearOf(first)}`;
  return `${from} to ${dayText(last)}, ${yearOf(last)}`;
}
