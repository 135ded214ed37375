import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';

/** The labels of the weekdays. */
export const WEEKDAY_LABELS = Object.fromEntries(
  WEEKDAYS.map((weekday) => [weekday, weekday.slice(0, 1).toUpperCase() + weekday.slice(1)]),
) as Readonly<Record<Weekday, string>>;
