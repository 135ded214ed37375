import {
  addWeeks,
  byDay,
  daysBetween,
  mondayOf,
  type IsoDate,
  type WeekKey,
} from '@musette/coach/calendar/days';
import type { DatedPlan } from './dated.ts';

/** The streak looks back at least this many weeks, also before the season. */
const WEEKS_BACK = 8;
/** The API lists at most this many weeks in one request. */
const MAX_WEEKS = 61;

/** A number of consecutive weeks. */
interface WeekSpan {
  readonly from: WeekKey;
  readonly weeks: number;
}

/** The first Monday of the season that a week belongs to. */
export const startOf = ({ weekStart, number }: DatedPlan): WeekKey => addWeeks(weekStart, 1 - number);

/** The plan of the week that contains a day. */
export const planOn = (plans: readonly DatedPlan[], today: IsoDate): DatedPlan | null =>
  plans.find(({ weekStart }) => weekStart === mondayOf(today)) ?? null;

/** The weeks to load for the season's progress and the streak. */
export function spanAround(plans: readonly DatedPlan[], today: IsoDate): WeekSpan {
  const thisWeek = mondayOf(today);
  const plan = planOn(plans, today) ?? plans[0] ?? null;
  const earliest = addWeeks(thisWeek, -WEEKS_BACK);
  const starts = plan === null ? [earliest] : [earliest, startOf(plan)];
  const from = starts.toSorted(byDay)[0] ?? earliest;
  const afterLast = plan === null ? addWeeks(thisWeek, 1) : addWeeks(startOf(plan), plan.of);
  return { from, weeks: Math.min(MAX_WEEKS, daysBetween(from, afterLast) / 7) };
}
