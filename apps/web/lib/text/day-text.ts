import { isDay, weekdayOf } from '@musette/coach/calendar/days';
import { WEEKDAY_LABELS } from '#lib/text/weekday-labels.ts';

// These formats do not use `Intl`: creating one of its formatters takes longer on a phone than rendering a card.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface DayParts {
  readonly weekday: string;
  readonly month: string;
  readonly day: number;
  readonly year: string;
}

const FORMATS = {
  /** Tuesday */
  weekday: ({ weekday }: DayParts) => weekday,
  /** Nov 24 */
  short: ({ month, day: number }: DayParts) => `${month.slice(0, 3)} ${number}`,
  /** Tue, Nov 24 */
  day: (parts: DayParts) => `${parts.weekday.slice(0, 3)}, ${FORMATS.short(parts)}`,
  /** Tuesday, November 24, 2026 */
  long: ({ weekday, month, day: number, year }: DayParts) => `${weekday}, ${month} ${number}, ${year}`,
} as const;

/** Formats a day. */
export function dayText(date: string, format: keyof typeof FORMATS = 'short'): string {
  if (!isDay(date)) throw new RangeError(`not a day: ${date}`);
  return FORMATS[format]({
    weekday: WEEKDAY_LABELS[weekdayOf(date)],
    month: MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
    day: Number(date.slice(8)),
    year: date.slice(0, 4),
  });
}

/** 9:30, of a time of day as it is saved. */
export const clockTime = (time: string): string => time.replace(/^0/, '');
