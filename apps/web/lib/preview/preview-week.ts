import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { isEvent } from '@musette/coach/workout/planned';
import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { leftOutWords } from '#lib/race-events/race.ts';
import type { WeekDay } from '#ui/charts/week-columns.tsx';
import type { Preview, PreviewDay } from './preview-model.ts';

/** The riding days of a previewed week. */
export const ridesOf = ({ days }: Pick<Preview, 'days'>): readonly PreviewDay[] =>
  days.filter(({ steps }) => steps.length > 0);

/** The dates of a week: Mar 2 to Mar 8. */
export const weekDates = (monday: IsoDate): string => `${dayText(monday)} to ${dayText(addDays(monday, 6))}`;

/**
 * Says that the first week has no ride but an event, or when the first ride is; null for a week with rides. The days that are
 * left may have no time, or the rider is on holiday or ill on them, perhaps for longer than a week.
 */
export function noRideWords(preview: Pick<Preview, 'days' | 'weeks'>, isThisWeek: boolean): string | null {
  if (ridesOf(preview).length > 0) return null;
  const none = isThisWeek ? 'No ride is left this week' : 'The first week has no ride';
  const events = preview.days.filter(isEvent).map(({ focus, date }) => `${focus} on ${dayText(date, 'day')}`);
  if (events.length > 0) return `${none} but ${events.join(' and ')}.`;
  const first = preview.weeks.findIndex(
    ({ targetMinutes, eventLoad }, index) => index > 0 && (targetMinutes > 0 || eventLoad > 0),
  );
  const week = preview.weeks[first];
  if (!week) return `${none}: this plan would have no rides. Choose more weeks.`;
  const next = isThisWeek ? 'next week' : 'in the week after';
  return `${none}: the first ride is ${first === 1 ? next : `in the week of ${dayText(week.weekStart)}`}.`;
}

/** The number of rides and their total length. */
export function weekTotal(preview: Pick<Preview, 'days'>): string {
  const rides = ridesOf(preview);
  const minutes = rides.reduce((sum, day) => sum + day.minutes, 0);
  const leftOut = leftOutWords(preview.days);
  if (rides.length === 0)
    return leftOut === null ? 'No ride' : countText(preview.days.filter(isEvent).length, 'event');
  const words = `${countText(rides.length, 'ride')}, ${minutesText(minutes)}`;
  return leftOut === null ? words : `${words}, ${leftOut}`;
}

/** A previewed day as a column of its week. */
export const weekDayOf = (
  { day, date, focus, steps, minutes, status }: PreviewDay,
  today: IsoDate,
): WeekDay => ({
  key: date,
  name: day,
  beside: String(Number(date.slice(8))),
  title: focus,
  words: steps.length > 0 ? minutesText(minutes) : undefined,
  steps,
  today: date === today,
  quiet: status === 'rest',
});
