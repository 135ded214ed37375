import { addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import type { RaceChange } from '@musette/coach/proof/race-change';
import type { CurrentHours } from '@musette/coach/proof/hours';
import { err, ok, type Result } from '@musette/coach/result';
import type { Availability } from '@musette/coach/rider/availability';
import type { Plan, PlanDetail } from '@musette/contract/schemas/plan';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { StoredPlan } from '#store/plan-store.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import type { PlanParts } from './parts.ts';
import { toDetail, toPlan } from './rows.ts';

/** There is no plan for that week. */
export interface NoPlan {
  readonly code: 'plan-not-found';
}

/** The plans of so many weeks in a row. */
export async function listPlans(
  { plans, races }: Tables,
  owner: Owner,
  { from, weeks }: { readonly from: WeekKey; readonly weeks: number },
): Promise<readonly Plan[]> {
  const stored = await plans.list(owner, from, addWeeks(from, weeks - 1));
  const names = await races.names(owner);
  return stored.map((plan) => toPlan(plan, names));
}

/** The plan of a week, with its proof. */
export async function readPlan(
  { store, clock }: Pick<PlanParts, 'store' | 'clock'>,
  owner: Owner,
  week: WeekKey,
): Promise<Result<PlanDetail, NoPlan>> {
  const stored = await store.plans.find(owner, week);
  return stored === null
    ? err({ code: 'plan-not-found' })
    : ok(await detailOf(store, owner, { stored, clock }));
}

/** A kept week, proven with the hours of now, and the weeks before and after it that have a plan. */
export async function detailOf(
  { plans, riders, races }: Tables,
  owner: Owner,
  { stored, clock }: { readonly stored: StoredPlan; readonly clock: Clock },
): Promise<PlanDetail> {
  const weeks = await plans.weeks(owner);
  const rider = await riders.find(owner);
  return toDetail(stored, {
    now: rider && hoursNow(rider, clock),
    race: rider && raceChange(rider, clock),
    races: await races.names(owner),
    previous: weeks.findLast((week) => week < stored.week_start) ?? null,
    next: weeks.find((week) => week > stored.week_start) ?? null,
  });
}

/** The race that a rider's plan was made for, and the one that they have now. */
export const raceChange = (
  { race_date: now, planned_race_date: planned, time_zone }: RiderTable,
  clock: Clock,
): RaceChange => ({ planned, now, today: todayIn(time_zone, clock) });

/** The hours that a rider has now. */
export const hoursNow = ({ availability_hours, time_zone }: RiderTable, clock: Clock): CurrentHours => ({
  availability: JSON.parse(availability_hours) as Availability,
  today: todayIn(time_zone, clock),
});

/** Names the race that a week leads to, in every plan for that day; null takes the name away. */
export const nameRace = (
  { store, clock }: Pick<PlanParts, 'store' | 'clock'>,
  owner: Owner,
  { weekStart, name }: { readonly weekStart: WeekKey; readonly name: string | null },
): Promise<Result<PlanDetail, NoPlan | { readonly code: 'no-race' }>> =>
  store.transaction(async (tables) => {
    // As every change of a plan: of two at once the second sees the first.
    await tables.riders.lock(owner);
    const stored = await tables.plans.find(owner, weekStart);
    if (stored === null) return err({ code: 'plan-not-found' });
    if (stored.race_date === null) return err({ code: 'no-race' });
    await tables.races.rename(owner, stored.race_date, name);
    return ok(await detailOf(tables, owner, { stored, clock }));
  });
