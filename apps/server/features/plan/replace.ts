import { byDay, daysOf, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import type { Season } from '@musette/coach/season/types';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { GenerationRow } from '#store/generation-store.ts';
import type { StoredPlan, WorkoutRow } from '#store/plan-store.ts';
import type { Tables } from '#store/store.ts';

/** What a new plan takes the place of. */
interface Swap {
  readonly row: GenerationRow;
  readonly season: Season;
  readonly clock: Clock;
}

/**
 * Puts the staged weeks in the place of what stands from this week on: past weeks, past days and completed workouts stay as they
 * are (design 5). Part of the transaction that ends the generation, so there is never half a plan.
 */
export async function swapPlans(tables: Tables, owner: Owner, { row, season, clock }: Swap): Promise<void> {
  const { plans, generations, riders } = tables;
  const rider = await riders.find(owner);
  const today = todayIn(rider?.time_zone ?? 'UTC', clock);
  const { start } = season.request;
  const old = new Map((await plans.list(owner, start, LAST_WEEK)).map((plan) => [plan.week_start, plan]));
  const fresh = await generations.staged(owner, row.season_id);
  await plans.removeFrom(owner, start);
  for (const { week_start, body } of fresh) {
    await plans.add(owner, merged(JSON.parse(body) as StoredPlan, old.get(week_start), today));
    old.delete(week_start);
  }
  // Beyond the new plan's end, a week stays if something of it has been done.
  for (const plan of old.values()) if (plan.workouts.some(isDone)) await plans.add(owner, plan);
  await generations.clearStaged(owner);
}

const LAST_WEEK = '9999-12-27' as WeekKey;

const isDone = ({ status }: WorkoutRow): boolean => status === 'completed';

function merged(fresh: StoredPlan, old: StoredPlan | undefined, today: IsoDate): StoredPlan {
  if (old === undefined) return fresh;
  const dates = daysOf(fresh.week_start);
  const workouts = fresh.workouts.map((workout, index) => {
    const before = old.workouts[index];
    const over = byDay(dates[index] ?? today, today) < 0;
    return before !== undefined && (over || isDone(before)) ? before : workout;
  });
  // Versions go on, so that a screen that still shows the old week is told.
  return { ...fresh, name: old.name, version: old.version + 1, workouts };
}
