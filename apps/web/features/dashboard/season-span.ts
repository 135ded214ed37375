import {
  addWeeks,
  byDay,
  daysBetween,
  mondayOf,
  type IsoDate,
  type WeekKey,
} from '@musette/coach/calendar/days';
import { MAX_LISTED_WEEKS, type Plan, seasonSpanOf } from '#lib/rider-data/plans.ts';

/** The dashboard looks back at least this many weeks, also before the season. */
const WEEKS_BACK = 8;

/** The weeks in which the first week of a plan may lie: this one, and eight to the latest start (`START_DAYS_AHEAD`). */
const WEEKS_TO_START = 9;

/** A number of consecutive weeks. */
interface WeekSpan {
  readonly from: WeekKey;
  readonly weeks: number;
}

/** The plan of the week that contains a day. */
export const planOn = (plans: readonly Plan[], today: IsoDate): Plan | null =>
  plans.find(({ weekStart }) => weekStart === mondayOf(today)) ?? null;

/** The weeks to load for the season's progress and what was missed lately. Without plans, those in which one may begin. */
export function spanAround(plans: readonly Plan[], today: IsoDate): WeekSpan {
  const thisWeek = mondayOf(today);
  const plan = planOn(plans, today) ?? plans[0] ?? null;
  const earliest = addWeeks(thisWeek, -WEEKS_BACK);
  const season = plan === null ? { from: thisWeek, weeks: WEEKS_TO_START } : seasonSpanOf(plan);
  const from = [earliest, season.from].toSorted(byDay)[0] ?? earliest;
  const afterLast = addWeeks(season.from, season.weeks);
  return { from, weeks: Math.min(MAX_LISTED_WEEKS, daysBetween(from, afterLast) / 7) };
}
