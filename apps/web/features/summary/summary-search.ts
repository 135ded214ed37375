import { isDay, mondayOf, type WeekKey } from '@musette/coach/calendar/days';

/** The search parameters of the summary: the Monday of the selected week; by default the current week. */
interface SummarySearch {
  readonly week?: WeekKey;
}

/** Reads the search parameters. Any day stands for its week; what is no day is left out. */
export function readSummarySearch(search: Readonly<Record<string, unknown>>): SummarySearch {
  const week = search['week'];
  return typeof week === 'string' && isDay(week) ? { week: mondayOf(week) } : {};
}
