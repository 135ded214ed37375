import { byDay, daysOf, type IsoDate, weekdayOf, type WeekKey } from '@musette/coach/calendar/days';
import { isMissedOnDayAway } from '@musette/coach/proof/changes/away-change';
import { joinWeeks } from '@musette/coach/proof/changes/join-weeks';
import type { FixedWorkouts } from '@musette/coach/proof/checks/fixed-workouts';
import type { ProvenWeek } from '@musette/coach/proof/checks/proof';
import { isSkipped, type PlannedWorkout } from '@musette/coach/workout/planned';
import type { PromptSafeSeason, Season } from '@musette/coach/season/season';
import { type Clock, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { ORIGINAL, WHY } from '#store/schema/json-columns.ts';
import { type GenerationRow, STAGED_PLAN } from '#store/plans/generation-store.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import type { Tables } from '#store/store.ts';
import { originalOf, toStored, toWeek, type WrittenWeek } from './rows.ts';

/**
 * Replaces the plan from this week on by the staged weeks. Past weeks, days before the start of the new plan and completed workouts stay unchanged (design 5);
 * a replan also leaves skipped workouts unchanged, and takes away what nobody rode on days away. The new weeks are joined with them. It runs in the transaction that ends the
 * generation, so there is never half a plan. Returns the weeks that stay unchanged as a whole.
 */
export async function swapPlans(
  tables: Tables,
  owner: Owner,
  {
    row,
    season,
    clock,
  }: { readonly row: GenerationRow; readonly season: PromptSafeSeason; readonly clock: Clock },
): Promise<readonly WeekKey[]> {
  const { plans, generations, riders, seasons } = tables;
  const rider = await riders.find(owner);
  const today = todayIn(rider?.time_zone ?? 'UTC', clock);
  const waiting = await generations.staged(owner, row.season_id);
  // When only some weeks are planned again, earlier weeks stay unchanged.
  const start = row.replans === 1 ? (waiting[0]?.week_start ?? season.request.start) : season.request.start;
  const old = new Map((await plans.lockFrom(owner, start)).map((plan) => [plan.week_start, plan]));
  const staged = waiting.map(({ body }) => STAGED_PLAN.read(body));
  const isFixed = fixedIn({ season, today, replans: row.replans === 1 });
  const { fixedWorkouts, fixedWeeks } = fixedWorkoutsIn(staged, old, isFixed);
  const fresh = staged.filter(({ week_start }) => !fixedWeeks.includes(week_start));
  const joined = joinWeeks({
    season,
    weeks: fresh.map((plan) => ({ week: toWeek(plan), source: plan.made })),
    fixed: fixedWorkouts,
  });
  await plans.removeFrom(owner, start);
  for (const [index, plan] of fresh.entries()) {
    const before = old.get(plan.week_start);
    const one = joined.weeks[index] as ProvenWeek;
    await plans.add(owner, mergedPlan({ plan, before, one, fixedWorkouts, season }));
    old.delete(plan.week_start);
  }
  // An old week without a new one stays when it is past, is not planned again, or has a completed workout.
  const isFixedWeek = (plan: StoredPlan) => row.replans === 1 || fixedWeeks.includes(plan.week_start);
  for (const plan of old.values())
    if (isFixedWeek(plan) || plan.workouts.some(isDone)) await plans.add(owner, plan);
  await seasons.change(owner, row.season_id, joined.season);
  await generations.clearStaged(owner);
  return fixedWeeks;
}

/** Whether a workout stays on its day when its week is written anew. */
export const fixedIn =
  ({ season, today, replans }: { season: Season; today: IsoDate; replans: boolean }) =>
  (workout: PlannedWorkout): boolean => {
    const { today: first, daysAway } = season.request;
    const isPast = byDay(workout.date, laterDay(first, today)) < 0;
    if (workout.status === 'completed') return true;
    // The rider has not asked for another ride on the day of a skipped one.
    if (replans && isSkipped(workout)) return true;
    return isPast && !(replans && isMissedOnDayAway(workout, { today, daysAway }));
  };

/** A plan may start on a later day than today: until then the old plan stays. */
export const laterDay = (one: IsoDate, other: IsoDate): IsoDate => (byDay(one, other) < 0 ? other : one);

/** Whether a workout is completed: its day stays, and after the end of the new plan its whole week. */
export const isDone = ({ status }: WorkoutRow): boolean => status === 'completed';

/** The fixed workouts on the days of new weeks, and the weeks that have no other workouts. */
function fixedWorkoutsIn(
  staged: readonly StoredPlan[],
  old: ReadonlyMap<WeekKey, StoredPlan>,
  isFixed: (workout: PlannedWorkout) => boolean,
): { readonly fixedWorkouts: FixedWorkouts; readonly fixedWeeks: readonly WeekKey[] } {
  const weeks = staged.flatMap(({ week_start }) => {
    const before = old.get(week_start);
    if (before === undefined) return [];
    return [{ week_start, workouts: toWeek(before).workouts.filter(isFixed) }];
  });
  return {
    fixedWorkouts: new Map(
      weeks.flatMap(({ workouts }) => workouts).map((workout) => [workout.date, workout]),
    ),
    fixedWeeks: weeks.flatMap(({ week_start, workouts }) => (workouts.length === 7 ? [week_start] : [])),
  };
}

interface WeekToMerge {
  readonly plan: StoredPlan;
  readonly before: StoredPlan | undefined;
  readonly one: ProvenWeek;
  readonly fixedWorkouts: FixedWorkouts;
  readonly season: PromptSafeSeason;
}

/** Merges a new week with the rows of its fixed workouts. The version goes up, so requests for the old week are refused. */
function mergedPlan({ plan, before, one, fixedWorkouts, season }: WeekToMerge): StoredPlan {
  const merged = toStored(
    { ...one, ...sourceOf({ plan, before, one, fixedWorkouts }) },
    { season, seasonId: plan.season_id, at: plan.created_at },
  );
  if (before === undefined) return merged;
  const dates = daysOf(plan.week_start);
  const workouts = merged.workouts.map((row, index) => {
    const workout = fixedWorkouts.get(dates[index] as IsoDate);
    const fixedRow = workout && before.workouts[index];
    return fixedRow ? inNewSeason(fixedRow, workout) : row;
  });
  return { ...merged, name: before.name, version: before.version + 1, workouts };
}

/** The row of a fixed workout. The new season plans a moved workout on the day where it is; it keeps the reason for its move. */
function inNewSeason(row: WorkoutRow, { why, date }: PlannedWorkout): WorkoutRow {
  if (row.moved_from === null) return row;
  const original = originalOf(row);
  const day = { date, weekday: weekdayOf(date) };
  return {
    ...row,
    moved_from: null,
    why: WHY.write(why),
    original: original && ORIGINAL.write({ ...original, brief: { ...original.brief, ...day } }),
  };
}

/** The source of a merged week: the writer of its new rides. */
function sourceOf({
  plan,
  before,
  one,
  fixedWorkouts,
}: Omit<WeekToMerge, 'season'>): Pick<WrittenWeek, 'source' | 'model'> {
  const isNew = one.week.workouts.some(({ date, steps }) => steps.length > 0 && !fixedWorkouts.has(date));
  if (!isNew && before !== undefined) return { source: before.made, model: before.model };
  return { source: one.source, model: one.source === 'built-in' ? null : plan.model };
}
