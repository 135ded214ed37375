import { byDay, daysOf, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { joinWeeks } from '@musette/coach/proof/join-weeks';
import type { FixedWorkouts } from '@musette/coach/proof/fixed-workouts';
import type { ProvenWeek } from '@musette/coach/proof/proof';
import { isSkipped, type PlannedWorkout } from '@musette/coach/workout/planned';
import type { PromptSafeSeason } from '@musette/coach/season/season';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { GenerationRow } from '#store/generation-store.ts';
import type { StoredPlan, WorkoutRow } from '#store/plan-store.ts';
import type { Tables } from '#store/store.ts';
import { toStored, toWeek, type WrittenWeek } from './rows.ts';

/** What a new plan takes the place of. */
interface Swap {
  readonly row: GenerationRow;
  readonly season: PromptSafeSeason;
  readonly clock: Clock;
}

/**
 * Puts the staged weeks in the place of what stands from this week on: past weeks, past days and completed workouts stay as they
 * are (design 5), a replan also leaves skipped ones, and the new weeks are joined with them. Part of the transaction that ends the generation, so there is never half a
 * plan. Gives the weeks of which nothing was left to replace.
 */
export async function swapPlans(
  tables: Tables,
  owner: Owner,
  { row, season, clock }: Swap,
): Promise<readonly WeekKey[]> {
  const { plans, generations, riders, seasons } = tables;
  const rider = await riders.find(owner);
  const today = todayIn(rider?.time_zone ?? 'UTC', clock);
  const waiting = await generations.staged(owner, row.season_id);
  // Where only some weeks are planned again, those before them are not touched.
  const start = row.replans === 1 ? (waiting[0]?.week_start ?? season.request.start) : season.request.start;
  const old = new Map((await plans.lockFrom(owner, start)).map((plan) => [plan.week_start, plan]));
  const staged = waiting.map(({ body }) => JSON.parse(body) as StoredPlan);
  const isFixed = (workout: PlannedWorkout): boolean =>
    byDay(workout.date, today) < 0 ||
    workout.status === 'completed' ||
    // The rider has not asked for another ride on that day.
    (row.replans === 1 && isSkipped(workout));
  const { standing, whole } = fixedWorkoutsIn(staged, old, isFixed);
  const fresh = staged.filter(({ week_start }) => !whole.includes(week_start));
  const joined = joinWeeks({ season, weeks: fresh.map(toWeek), standing });
  await plans.removeFrom(owner, start);
  for (const [index, plan] of fresh.entries()) {
    const before = old.get(plan.week_start);
    const one = joined.weeks[index] as ProvenWeek;
    await plans.add(owner, mergedPlan({ plan, before, one, standing, season }));
    old.delete(plan.week_start);
  }
  // Of what is left, weeks stay that are over or not planned again, and those of which something has been done.
  const stays = (plan: StoredPlan) => row.replans === 1 || whole.includes(plan.week_start);
  for (const plan of old.values())
    if (stays(plan) || plan.workouts.some(isDone)) await plans.add(owner, plan);
  await seasons.change(owner, row.season_id, joined.season);
  await generations.clearStaged(owner);
  return whole;
}

const isDone = ({ status }: WorkoutRow): boolean => status === 'completed';

/** What stays as it is on the days of new weeks, and the weeks in which that is every day. */
function fixedWorkoutsIn(
  staged: readonly StoredPlan[],
  old: ReadonlyMap<WeekKey, StoredPlan>,
  isFixed: (workout: PlannedWorkout) => boolean,
): { readonly standing: FixedWorkouts; readonly whole: readonly WeekKey[] } {
  const weeks = staged.flatMap(({ week_start }) => {
    const before = old.get(week_start);
    if (before === undefined) return [];
    const stands = toWeek(before).workouts.filter(isFixed);
    return [{ week_start, stands }];
  });
  return {
    standing: new Map(weeks.flatMap(({ stands }) => stands).map((workout) => [workout.date, workout])),
    whole: weeks.flatMap(({ week_start, stands }) => (stands.length === 7 ? [week_start] : [])),
  };
}

interface Merging {
  readonly plan: StoredPlan;
  readonly before: StoredPlan | undefined;
  readonly one: ProvenWeek;
  readonly standing: FixedWorkouts;
  readonly season: PromptSafeSeason;
}

/** A new week with the rows of what stands in it; as another version, so that nothing meant for the old week is done to it. */
function mergedPlan({ plan, before, one, standing, season }: Merging): StoredPlan {
  const merged = toStored(
    { ...one, ...wroteOf({ plan, before, one, standing }) },
    { season, seasonId: plan.season_id, at: plan.created_at },
  );
  if (before === undefined) return merged;
  const dates = daysOf(plan.week_start);
  const workouts = merged.workouts.map((workout, index) => {
    const stands = standing.has(dates[index] as IsoDate) ? before.workouts[index] : undefined;
    return stands ?? workout;
  });
  return { ...merged, name: before.name, version: before.version + 1, workouts };
}

/** Who wrote a week that was joined with what stood: whoever wrote the rides that are new in it. */
function wroteOf({
  plan,
  before,
  one,
  standing,
}: Omit<Merging, 'season'>): Pick<WrittenWeek, 'made' | 'model'> {
  const isNew = one.week.workouts.some(({ date, steps }) => steps.length > 0 && !standing.has(date));
  if (!isNew && before !== undefined) return { made: before.made, model: before.model };
  if (one.made === 'built-in') return { made: 'built-in', model: null };
  const mended = one.made === 'repaired' && plan.made === 'model';
  return { made: mended ? 'repaired' : plan.made, model: plan.model };
}
