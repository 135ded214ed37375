import { addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import type { AdjacentWeek } from '@musette/coach/proof/adjacent-week';
import { type CurrentHours, provePlannedWeek } from '@musette/coach/proof/hours';
import { withFixedWorkouts } from '@musette/coach/proof/fixed-workouts';
import type { Availability } from '@musette/coach/rider/availability';
import type { Season, WeekBrief, PromptSafeSeason } from '@musette/coach/season/season';
import type { PlannedWeek } from '@musette/coach/workout/planned';
import type { Clock } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { StoredPlan } from '#store/plan-store.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import { hoursNow } from './read.ts';
import { toWeek } from './rows.ts';

/** The rider and the weeks of a request that may already have a plan. */
interface WeekRange {
  readonly rider: RiderTable;
  readonly start: WeekKey;
  /** The number of weeks that keep an existing plan; 0 when the request replaces the plan. */
  readonly weeks: number;
}

/** Finds the weeks that keep their plan, and their briefs with the week before. New weeks are planned around these briefs. */
export async function findFixedWeeks(
  { plans, seasons }: Tables,
  owner: Owner,
  { rider, start, weeks }: WeekRange,
): Promise<{ readonly kept: readonly WeekKey[]; readonly fixed: readonly WeekBrief[] }> {
  const stored = await plans.list(owner, addWeeks(start, -1), addWeeks(start, weeks - 1));
  const ids = [...new Set(stored.map(({ season_id }) => season_id))];
  const found = await Promise.all(ids.map(async (id) => [id, await seasons.find(owner, id)] as const));
  const known = new Map(found);
  const fixed = stored.flatMap((plan) => {
    const brief = known.get(plan.season_id)?.weeks.find(({ weekStart }) => weekStart === plan.week_start);
    return brief === undefined ? [] : [fixedBrief(brief, plan, rider)];
  });
  const kept = stored.map(({ week_start }) => week_start).filter((week) => week >= start);
  return { kept, fixed };
}

/** Finds the saved weeks of a season, and the current briefs of its weeks and of the adjacent weeks. */
export async function findFixedBriefs(
  { plans, seasons }: Tables,
  owner: Owner,
  { season, rider }: { readonly season: Season; readonly rider: RiderTable },
): Promise<{ readonly plans: readonly PlannedWeek[]; readonly fixed: readonly WeekBrief[] }> {
  const { start, weeks } = season.request;
  const stored = await plans.list(owner, addWeeks(start, -1), addWeeks(start, weeks));
  const ids = [...new Set(stored.map(({ season_id }) => season_id))];
  const known = new Map(
    await Promise.all(ids.map(async (id) => [id, await seasons.find(owner, id)] as const)),
  );
  const fixedByWeek = new Map(
    stored.flatMap((plan) => {
      const brief = briefIn(known.get(plan.season_id), plan);
      return brief === undefined ? [] : [[plan.week_start, fixedBrief(brief, plan, rider)] as const];
    }),
  );
  const own = new Set(season.weeks.map(({ weekStart }) => weekStart));
  const around = [...fixedByWeek].flatMap(([week, brief]) => (own.has(week) ? [] : [brief]));
  return {
    plans: stored.filter(({ week_start }) => own.has(week_start)).map(toWeek),
    fixed: [...season.weeks.map((brief) => fixedByWeek.get(brief.weekStart) ?? brief), ...around],
  };
}

interface PlanInSeason {
  readonly season: Season;
  readonly plan: StoredPlan;
}

/** The season of a week, with the current briefs of the previous and the next week. The week is proven against it. */
export async function withAdjacentWeeks(
  tables: Tables,
  owner: Owner,
  { season, plan, rider }: PlanInSeason & { readonly rider: RiderTable },
): Promise<Season> {
  const fixed = new Map<WeekKey, WeekBrief>();
  for (const other of await adjacentPlans(tables, owner, { season, plan }))
    fixed.set(other.plan.week_start, fixedBrief(other.brief, other.plan, rider));
  return replaceAdjacentWeeks(season, plan.week_start, fixed);
}

function replaceAdjacentWeeks(season: Season, week: WeekKey, fixed: ReadonlyMap<WeekKey, WeekBrief>): Season {
  const isAdjacent = (other: WeekKey) => other === addWeeks(week, -1) || other === addWeeks(week, 1);
  const weeks = season.weeks.map((brief) => ({
    ...brief,
    ...(isAdjacent(brief.weekStart) && fixed.get(brief.weekStart)),
    number: brief.number,
  }));
  // The next week may belong to another season.
  const after = addWeeks(week, 1);
  const next = weeks.some(({ weekStart }) => weekStart === after) ? undefined : fixed.get(after);
  return { ...season, weeks: next === undefined ? weeks : [...weeks, next] };
}

/** Proves weeks again, from the one before the changed week to the end of the season: a proof depends on earlier weeks. */
export async function reproveFrom(
  { plans, seasons }: Tables,
  owner: Owner,
  { season, plan, rider, now }: PlanInSeason & { readonly rider: RiderTable; readonly now: CurrentHours },
): Promise<void> {
  const { start, weeks } = season.request;
  const from = addWeeks(plan.week_start, -1);
  const stored = await plans.list(owner, addWeeks(from, -1), addWeeks(start, weeks));
  const ids = [...new Set(stored.map(({ season_id }) => season_id))];
  const found = await Promise.all(ids.map(async (id) => [id, await seasons.find(owner, id)] as const));
  const known = new Map<string, Season | null>([...found, [plan.season_id, season]]);
  const briefs = new Map(
    stored.flatMap((one) => {
      const brief = briefIn(known.get(one.season_id), one);
      return brief === undefined ? [] : [[one.week_start, brief] as const];
    }),
  );
  const fixed = new Map(
    stored.flatMap((one) => {
      const brief = briefs.get(one.week_start);
      return brief === undefined ? [] : [[one.week_start, fixedBrief(brief, one, rider)] as const];
    }),
  );
  for (const one of stored.filter(({ week_start }) => week_start >= from)) {
    const [own, brief] = [known.get(one.season_id), briefs.get(one.week_start)];
    if (!own || brief === undefined) continue;
    const around = replaceAdjacentWeeks(own, one.week_start, fixed);
    const proof = provePlannedWeek(toWeek(one), { brief, season: around, current: now });
    const text = JSON.stringify(proof);
    if (text !== one.proof) await plans.saveProof(owner, one.week_start, text);
  }
}

const briefIn = (season: Season | null | undefined, { week_start }: StoredPlan): WeekBrief | undefined =>
  season?.weeks.find(({ weekStart }) => weekStart === week_start);

/** The previous and the next week, each with the season that it is proven against. */
export async function adjacentWeeks(
  tables: Tables,
  owner: Owner,
  { rider, ...target }: PlanInSeason & { readonly rider: RiderTable },
): Promise<readonly AdjacentWeek[]> {
  const adjacent = await adjacentPlans(tables, owner, target);
  return Promise.all(
    adjacent.map(async ({ season, plan, brief }) => ({
      season: await withAdjacentWeeks(tables, owner, { season, plan, rider }),
      brief,
      week: toWeek(plan),
    })),
  );
}

/** The plans of the previous and the next week, each with its own season and brief. */
async function adjacentPlans(
  { plans, seasons }: Tables,
  owner: Owner,
  { season, plan }: PlanInSeason,
): Promise<readonly (PlanInSeason & { readonly brief: WeekBrief })[]> {
  const [before, after] = [addWeeks(plan.week_start, -1), addWeeks(plan.week_start, 1)];
  const adjacent: (PlanInSeason & { readonly brief: WeekBrief })[] = [];
  for (const other of await plans.list(owner, before, after)) {
    if (other.week_start === plan.week_start) continue;
    const own = other.season_id === plan.season_id ? season : await seasons.find(owner, other.season_id);
    const brief = own?.weeks.find(({ weekStart }) => weekStart === other.week_start);
    if (own && brief) adjacent.push({ season: own, plan: other, brief });
  }
  return adjacent;
}

function fixedBrief(brief: WeekBrief, plan: StoredPlan, { availability_hours }: RiderTable): WeekBrief {
  const workouts = new Map(toWeek(plan).workouts.map((workout) => [workout.date, workout]));
  return withFixedWorkouts(brief, workouts, JSON.parse(availability_hours) as Availability);
}

/** Proves the weeks again where a new season meets another one: their adjacent weeks may have changed since the last proof. */
export async function reproveSeasonBoundaries(
  tables: Tables,
  owner: Owner,
  { season: { request }, clock }: { readonly season: PromptSafeSeason; readonly clock: Clock },
): Promise<void> {
  const { start, weeks } = request;
  const rider = await tables.riders.find(owner);
  const plans = await tables.plans.list(owner, addWeeks(start, -1), addWeeks(start, weeks));
  for (const plan of plans.filter((one) => isAtSeasonBoundary(one, plans))) {
    const season = await tables.seasons.find(owner, plan.season_id);
    const brief = season?.weeks.find(({ weekStart }) => weekStart === plan.week_start);
    if (!rider || !season || !brief) continue;
    const around = await withAdjacentWeeks(tables, owner, { season, plan, rider });
    const now = hoursNow(rider, clock);
    const proof = provePlannedWeek(toWeek(plan), { brief, season: around, current: now });
    await tables.plans.saveProof(owner, plan.week_start, JSON.stringify(proof));
  }
}

const isAtSeasonBoundary = ({ week_start, season_id }: StoredPlan, plans: readonly StoredPlan[]): boolean =>
  [-1, 1].some((weeks) => {
    const adjacent = plans.find((other) => other.week_start === addWeeks(week_start, weeks));
    return adjacent !== undefined && adjacent.season_id !== season_id;
  });
