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

/** Who adds to a plan, and by how much. */
interface WeeksToFix {
  readonly rider: RiderTable;
  readonly start: WeekKey;
  /** So many weeks stay where they have a plan; none of a plan that is replaced. */
  readonly weeks: number;
}

/**
 * The weeks of a plan that stay because the rider only adds to them, and the week before, as they stand: the new ones are planned
 * around them.
 */
export async function findFixedWeeks(
  { plans, seasons }: Tables,
  owner: Owner,
  { rider, start, weeks }: WeeksToFix,
): Promise<{ readonly kept: readonly WeekKey[]; readonly standing: readonly WeekBrief[] }> {
  const stored = await plans.list(owner, addWeeks(start, -1), addWeeks(start, weeks - 1));
  const ids = [...new Set(stored.map(({ season_id }) => season_id))];
  const found = await Promise.all(ids.map(async (id) => [id, await seasons.find(owner, id)] as const));
  const known = new Map(found);
  const standing = stored.flatMap((plan) => {
    const brief = known.get(plan.season_id)?.weeks.find(({ weekStart }) => weekStart === plan.week_start);
    return brief === undefined ? [] : [fixedBrief(brief, plan, rider)];
  });
  const kept = stored.map(({ week_start }) => week_start).filter((week) => week >= start);
  return { kept, standing };
}

/** The weeks of a season that have a plan, and all of its weeks with those before and after it as they stand. */
export async function findFixedBriefs(
  { plans, seasons }: Tables,
  owner: Owner,
  { season, rider }: { readonly season: Season; readonly rider: RiderTable },
): Promise<{ readonly plans: readonly PlannedWeek[]; readonly standing: readonly WeekBrief[] }> {
  const { start, weeks } = season.request;
  const stored = await plans.list(owner, addWeeks(start, -1), addWeeks(start, weeks));
  const ids = [...new Set(stored.map(({ season_id }) => season_id))];
  const known = new Map(
    await Promise.all(ids.map(async (id) => [id, await seasons.find(owner, id)] as const)),
  );
  const stands = new Map(
    stored.flatMap((plan) => {
      const brief = briefIn(known.get(plan.season_id), plan);
      return brief === undefined ? [] : [[plan.week_start, fixedBrief(brief, plan, rider)] as const];
    }),
  );
  const own = new Set(season.weeks.map(({ weekStart }) => weekStart));
  const around = [...stands].flatMap(([week, brief]) => (own.has(week) ? [] : [brief]));
  return {
    plans: stored.filter(({ week_start }) => own.has(week_start)).map(toWeek),
    standing: [...season.weeks.map((brief) => stands.get(brief.weekStart) ?? brief), ...around],
  };
}

interface PlanInSeason {
  readonly season: Season;
  readonly plan: StoredPlan;
}

/** What a week is held against: its season, with the weeks before and after it as they stand. */
export async function withAdjacentWeeks(
  tables: Tables,
  owner: Owner,
  { season, plan, rider }: PlanInSeason & { readonly rider: RiderTable },
): Promise<Season> {
  const standing = new Map<WeekKey, WeekBrief>();
  for (const other of await adjacentPlans(tables, owner, { season, plan }))
    standing.set(other.plan.week_start, fixedBrief(other.brief, other.plan, rider));
  return replaceAdjacentWeeks(season, plan.week_start, standing);
}

function replaceAdjacentWeeks(
  season: Season,
  week: WeekKey,
  standing: ReadonlyMap<WeekKey, WeekBrief>,
): Season {
  const isBeside = (other: WeekKey) => other === addWeeks(week, -1) || other === addWeeks(week, 1);
  const weeks = season.weeks.map((brief) => ({
    ...brief,
    ...(isBeside(brief.weekStart) && standing.get(brief.weekStart)),
    number: brief.number,
  }));
  // A season that ends with the week may go on in another one.
  const after = addWeeks(week, 1);
  const next = weeks.some(({ weekStart }) => weekStart === after) ? undefined : standing.get(after);
  return { ...season, weeks: next === undefined ? weeks : [...weeks, next] };
}

/** Proves the weeks of a season anew, from the one before a week that has changed on: those after it lean on it. */
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
  const standing = new Map(
    stored.flatMap((one) => {
      const brief = briefs.get(one.week_start);
      return brief === undefined ? [] : [[one.week_start, fixedBrief(brief, one, rider)] as const];
    }),
  );
  for (const one of stored.filter(({ week_start }) => week_start >= from)) {
    const [own, brief] = [known.get(one.season_id), briefs.get(one.week_start)];
    if (!own || brief === undefined) continue;
    const around = replaceAdjacentWeeks(own, one.week_start, standing);
    const proof = provePlannedWeek(toWeek(one), { brief, season: around, current: now });
    const text = JSON.stringify(proof);
    if (text !== one.proof) await plans.saveProof(owner, one.week_start, text);
  }
}

const briefIn = (season: Season | null | undefined, { week_start }: StoredPlan): WeekBrief | undefined =>
  season?.weeks.find(({ weekStart }) => weekStart === week_start);

/** The weeks before and after a week, each with what it is held against itself. */
export async function adjacentWeeks(
  tables: Tables,
  owner: Owner,
  { rider, ...place }: PlanInSeason & { readonly rider: RiderTable },
): Promise<readonly AdjacentWeek[]> {
  const beside = await adjacentPlans(tables, owner, place);
  return Promise.all(
    beside.map(async ({ season, plan, brief }) => ({
      season: await withAdjacentWeeks(tables, owner, { season, plan, rider }),
      brief,
      week: toWeek(plan),
    })),
  );
}

/** The plans of the weeks before and after a week, each with the season that it was made for. */
async function adjacentPlans(
  { plans, seasons }: Tables,
  owner: Owner,
  { season, plan }: PlanInSeason,
): Promise<readonly (PlanInSeason & { readonly brief: WeekBrief })[]> {
  const [before, after] = [addWeeks(plan.week_start, -1), addWeeks(plan.week_start, 1)];
  const beside: (PlanInSeason & { readonly brief: WeekBrief })[] = [];
  for (const other of await plans.list(owner, before, after)) {
    if (other.week_start === plan.week_start) continue;
    const own = other.season_id === plan.season_id ? season : await seasons.find(owner, other.season_id);
    const brief = own?.weeks.find(({ weekStart }) => weekStart === other.week_start);
    if (own && brief) beside.push({ season: own, plan: other, brief });
  }
  return beside;
}

function fixedBrief(brief: WeekBrief, plan: StoredPlan, { availability_hours }: RiderTable): WeekBrief {
  const stands = new Map(toWeek(plan).workouts.map((workout) => [workout.date, workout]));
  return withFixedWorkouts(brief, stands, JSON.parse(availability_hours) as Availability);
}

/** Proves the weeks anew where a new season meets others: each was proven beside weeks that have gone, or have moved meanwhile. */
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
    const beside = plans.find((other) => other.week_start === addWeeks(week_start, weeks));
    return beside !== undefined && beside.season_id !== season_id;
  });
