import {
  addWeeks,
  byDay,
  daysBetween,
  mondayOf,
  type IsoDate,
  type WeekKey,
} from '@musette/coach/calendar/days';
import type { DatedPlan } from './dated.ts';

/** So far back days in a row are looked for where no season reaches. */
const WEEKS_BACK = 8;
/** No more weeks are listed at once. */
const MAX_WEEKS = 61;

/** Weeks in a row. */
interface WeekSpan {
  readonly from: WeekKey;
  readonly weeks: number;
}

/** The Monday that the season of a week began with. */
export const startOf = ({ weekStart, number }: DatedPlan): WeekKey => addWeeks(weekStart, 1 - number);

/** The plan of the week that a day lies in. */
export const planOn = (plans: readonly DatedPlan[], today: IsoDate): DatedPlan | null =>
  plans.find(({ weekStart }) => weekStart === mondayOf(today)) ?? null;

/** The weeks that tell where in the season the rider is, and how many days in a row there were. */
export function spanAround(plans: readonly DatedPlan[], today: IsoDate): WeekSpan {
  const thisWeek = mondayOf(today);
  const plan = planOn(plans, today) ?? plans[0] ?? null;
  const back = addWeeks(thisWeek, -WEEKS_BACK);
  const starts = plan === null ? [back] : [back, startOf(plan)];
  const from = starts.toSorted(byDay)[0] ?? back;
  const end = plan === null ? addWeeks(thisWeek, 1) : addWeeks(startOf(plan), plan.of);
  return { from, weeks: Math.min(MAX_WEEKS, daysBetween(from, end) / 7) };
}
