import {
  addDays,
  addWeeks,
  daysBetween,
  type IsoDate,
  mondayOf,
  weekdayIndexOf,
} from '@musette/coach/calendar/days';

/** The layout: a grid has one row per week, a list one row per day. */
export type Arrangement = 'grid' | 'list';

interface DayStep {
  readonly key: string;
  readonly from: IsoDate;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly arrangement: Arrangement;
}

const BY_DAYS: Readonly<Record<Arrangement, Readonly<Record<string, number>>>> = {
  grid: { ArrowLeft: -1, ArrowRight: 1 },
  list: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
};

const BY_WEEKS: Readonly<Record<Arrangement, Readonly<Record<string, number>>>> = {
  grid: { ArrowUp: -1, ArrowDown: 1, PageUp: -4, PageDown: 4 },
  list: { PageUp: -1, PageDown: 1 },
};

/** The day to which a key moves, within the calendar; null for other keys. */
export function steppedDay({ key, from, first, last, arrangement }: DayStep): IsoDate | null {
  if (key === 'Home') return mondayOf(from);
  if (key === 'End') return addDays(mondayOf(from), 6);
  const days = BY_DAYS[arrangement][key];
  if (days !== undefined) return within(addDays(from, days), first, last);
  const weeks = BY_WEEKS[arrangement][key];
  if (weeks === undefined) return null;
  // A jump beyond the calendar ends on the same weekday in the first or the last week.
  const monday = within(addWeeks(mondayOf(from), weeks), mondayOf(first), mondayOf(last));
  return addDays(monday, weekdayIndexOf(from));
}

const within = (day: IsoDate, first: IsoDate, last: IsoDate): IsoDate => {
  if (daysBetween(first, day) < 0) return first;
  return daysBetween(day, last) < 0 ? last : day;
};
