import { addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { Plan, PlanDetail } from '@musette/contract/schemas/plan';
import type { Owner } from '#ports/owner.ts';
import type { StoredPlan } from '#store/plan-store.ts';
import type { Tables } from '#store/store.ts';
import { toDetail, toPlan } from './rows.ts';

/** There is no plan for that week. */
export interface NoPlan {
  readonly code: 'plan-not-found';
}

/** The plans of so many weeks in a row. */
export async function listPlans(
  { plans }: Tables,
  owner: Owner,
  { from, weeks }: { readonly from: WeekKey; readonly weeks: number },
): Promise<readonly Plan[]> {
  const stored = await plans.list(owner, from, addWeeks(from, weeks - 1));
  return stored.map(toPlan);
}

/** The plan of a week, with its proof. */
export async function readPlan(
  tables: Tables,
  owner: Owner,
  week: WeekKey,
): Promise<Result<PlanDetail, NoPlan>> {
  const stored = await tables.plans.find(owner, week);
  return stored === null ? err({ code: 'plan-not-found' }) : ok(await detailOf(tables, owner, stored));
}

/** A kept week with the weeks before and after it that have a plan. */
export async function detailOf({ plans }: Tables, owner: Owner, stored: StoredPlan): Promise<PlanDetail> {
  const weeks = await plans.weeks(owner);
  return toDetail(stored, {
    previous: weeks.findLast((week) => week < stored.week_start) ?? null,
    next: weeks.find((week) => week > stored.week_start) ?? null,
  });
}
