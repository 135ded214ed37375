import { addWeeks, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import type { AdjacentWeek } from '@musette/coach/proof/changes/adjacent-week';
import { type CurrentHours, hasUpcoming, provePlannedWeek } from '@musette/coach/proof/checks/hours';
import { withFixedWorkouts } from '@musette/coach/proof/checks/fixed-workouts';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import type { Season, WeekBrief, PromptSafeSeason } from '@musette/coach/season/season';
import type { PlannedWeek } from '@musette/coach/workout/planned';
import type { DaysAway } from '@musette/coach/rider/days-away';
import type { Clock } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { AVAILABILITY } from '#store/schema/json-columns.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import { daysAwayNow, hoursNow } from './read.ts';
import { toWeek } from './rows.ts';
import { changedProof, newProof, unknownFailures } from './saved-proof.ts';
import { fixedIn } from './swap-plans.ts';

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
): Promise<{ readonly fixedWeeks: readonly WeekKey[]; readonly fixedBriefs: readonly WeekBrief[] }> {
  const stored = await plans.list(owner, addWeeks(start, -1), addWeeks(start, weeks - 1));
  const known = await seasons.ofWeeks(owner, stored);
  const fixedBriefs = stored.flatMap((plan) => {
    const season = known.get(plan.season_id);
    const brief = briefOf(season, plan.week_start);
    return !season || brief === undefined ? [] : [fixedBriefOf(brief, { plan, season, rider })];
  });
  const fixedWeeks = stored.map(({ week_start }) => week_start).filter((week) => week >= start);
  return { fixedWeeks, fixedBriefs };
}

/** Finds the saved weeks of a season, and the current briefs of all weeks that it lists and of the adjacent weeks. */
export async function findFixedBriefs(
  tables: Tables,
  owner: Owner,
  { season, isOwn, rider }: SeasonWithWeeks & { readonly rider: RiderTable },
): Promise<{ readonly plans: readonly PlannedWeek[]; readonly fixedBriefs: readonly WeekBrief[] }> {
  const { start, weeks } = season.request;
  const range = { from: addWeeks(start, -1), to: addWeeks(start, weeks) };
  const saved = await savedWeeks(tables, owner, { rider, ...range });
  const fixedByWeek = new Map(saved.map((week) => [week.plan.week_start, week.fixedBrief]));
  const around = [...fixedByWeek].flatMap(([week, brief]) => (briefOf(season, week) ? [] : [brief]));
  return {
    plans: saved
      .filter(({ plan }) => briefOf(season, plan.week_start) && isOwn(plan))
      .map(({ plan }) => toWeek(plan)),
    fixedBriefs: [...season.weeks.map((brief) => fixedByWeek.get(brief.weekStart) ?? brief), ...around],
  };
}

interface SeasonWithWeeks {
  readonly season: Season;
  /** Whether a saved week that the season lists is planned by it. */
  readonly isOwn: (plan: StoredPlan) => boolean;
}

interface PlanInSeason {
  readonly season: Season;
  readonly plan: StoredPlan;
}

/** The season of a week, with the current briefs of the adjacent weeks and of the weeks of other seasons. The week is proven against it. */
export async function withFixedWeeks(
  tables: Tables,
  owner: Owner,
  { season, plan, rider }: PlanInSeason & { readonly rider: RiderTable },
): Promise<Season> {
  const { start, weeks } = season.request;
  const range = { from: addWeeks(start, -1), to: addWeeks(start, weeks) };
  const saved = await savedWeeks(tables, owner, { rider, ...range });
  return replaceFixedWeeks(
    withDaysAway(season, await daysAwayNow(tables, owner)),
    plan,
    saved.map(fixedWeekOf),
  );
}

/**
 * A season with the rider's present days away: a week with days away allows no less after it. When its weeks were planned again, the
 * season of the weeks that stayed does not know them.
 */
export const withDaysAway = (season: Season, daysAway: readonly DaysAway[]): Season => ({
  ...season,
  request: { ...season.request, daysAway },
});

/** A saved week, its season, and its brief before and after its workouts are put into it. */
interface SavedWeek extends PlanInSeason {
  readonly brief: WeekBrief;
  readonly fixedBrief: WeekBrief;
}

/** The saved weeks from one week to another, in order. */
async function savedWeeks(
  { plans, seasons, daysAway }: Tables,
  owner: Owner,
  { rider, from, to }: { readonly rider: RiderTable; readonly from: WeekKey; readonly to: WeekKey },
): Promise<readonly SavedWeek[]> {
  const stored = await plans.list(owner, from, to);
  const known = await seasons.ofWeeks(owner, stored);
  const away = await daysAwayNow({ daysAway }, owner);
  return stored.flatMap((plan) => {
    const planned = known.get(plan.season_id);
    const brief = briefOf(planned, plan.week_start);
    if (!planned || brief === undefined) return [];
    const season = withDaysAway(planned, away);
    return [{ plan, season, brief, fixedBrief: fixedBriefOf(brief, { plan, season, rider }) }];
  });
}

/** A week that others are proven against. */
interface FixedWeek {
  readonly week: WeekKey;
  /** Null for the week of a season that is not saved yet. */
  readonly seasonId: string | null;
  readonly brief: WeekBrief;
}

const fixedWeekOf = ({ plan, fixedBrief }: SavedWeek): FixedWeek => ({
  week: plan.week_start,
  seasonId: plan.season_id,
  brief: fixedBrief,
});

/**
 * A season with the saved weeks that a week of it is proven against. Its own weeks count as the season plans them, except for the
 * adjacent ones. Weeks of other seasons count as they are saved: the season only has a copy of them.
 */
function replaceFixedWeeks(
  season: Season,
  { week_start: proven, season_id: ownSeason }: StoredPlan,
  others: readonly FixedWeek[],
): Season {
  const after = addWeeks(proven, 1);
  const adjacent = [addWeeks(proven, -1), after];
  const fixedBriefs = new Map(
    others
      .filter(({ week, seasonId }) => week !== proven && (adjacent.includes(week) || seasonId !== ownSeason))
      .map(({ week, brief }) => [week, brief]),
  );
  const weeks = season.weeks.map((brief) => ({
    ...brief,
    ...fixedBriefs.get(brief.weekStart),
    number: brief.number,
  }));
  // The next week may belong to another season.
  const next = weeks.some(({ weekStart }) => weekStart === after) ? undefined : fixedBriefs.get(after);
  return { ...season, weeks: next === undefined ? weeks : [...weeks, next] };
}

/** Weeks that are planned again, and the rider's present time. */
interface PlannedAgain extends RiderHours {
  readonly season: Season;
  readonly again: ReadonlySet<WeekKey>;
}

/** The saved weeks that stay, and that would no longer keep their promises beside the weeks that are planned again. */
export async function weeksBrokenBy(
  tables: Tables,
  owner: Owner,
  { season, again, rider, current }: PlannedAgain,
): Promise<readonly WeekKey[]> {
  const from = mondayOf(current.today);
  const saved = await savedWeeks(tables, owner, { rider, ...rangeAround(from) });
  const isFixed = fixedIn({ season, today: current.today, replans: true });
  const fixedWorkouts = new Map(
    saved
      .filter(({ plan }) => again.has(plan.week_start))
      .flatMap(({ plan }) => toWeek(plan).workouts.filter(isFixed))
      .map((workout) => [workout.date, workout]),
  );
  const fresh = season.weeks
    .filter(({ weekStart }) => again.has(weekStart))
    .map((brief) => ({
      week: brief.weekStart,
      seasonId: null,
      brief: withFixedWorkouts(brief, fixedWorkouts, current),
    }));
  const fixedPlans = saved.filter(({ plan }) => !again.has(plan.week_start));
  const others = [...fixedPlans.map(fixedWeekOf), ...fresh];
  return fixedPlans
    .filter(({ plan }) => plan.week_start >= from && hasUpcoming(toWeek(plan), current))
    .filter(({ plan, season: own, brief }) => {
      const around = replaceFixedWeeks(own, plan, others);
      const proof = changedProof(plan, provePlannedWeek(toWeek(plan), { brief, season: around, current }));
      return unknownFailures({ proof }).length > 0;
    })
    .map(({ plan }) => plan.week_start);
}

/** As far as a season with this week can reach. */
const rangeAround = (week: WeekKey) => ({
  from: addWeeks(week, -SEASON_WEEKS.max),
  to: addWeeks(week, SEASON_WEEKS.max + 1),
});

/** The rider, and the hours that the proofs are made with. */
interface RiderHours {
  readonly rider: RiderTable;
  readonly current: CurrentHours;
}

interface WeeksToProve extends RiderHours {
  readonly from: WeekKey;
  /** The season whose weeks are made in this transaction. */
  readonly madeNow?: string | null;
}

/**
 * Proves all weeks again from a week on, as far as a season with this week can reach. A changed week needs it from the week before on: the
 * proofs of all seasons that contain it depend on it.
 */
export async function reproveWeeks(
  tables: Tables,
  owner: Owner,
  { from, rider, current, madeNow = null }: WeeksToProve,
): Promise<void> {
  const saved = await savedWeeks(tables, owner, { rider, ...rangeAround(from) });
  const others = saved.map(fixedWeekOf);
  for (const { plan, season, brief } of saved.filter((one) => one.plan.week_start >= from)) {
    const around = replaceFixedWeeks(season, plan, others);
    const proven = provePlannedWeek(toWeek(plan), { brief, season: around, current });
    const proof = plan.season_id === madeNow ? newProof(proven) : changedProof(plan, proven);
    if (proof !== plan.proof) await tables.plans.saveProof(owner, plan.week_start, proof);
  }
}

/** The brief of a week in its season; undefined where the season has none. */
export const briefOf = (season: Season | null | undefined, week: WeekKey): WeekBrief | undefined =>
  season?.weeks.find(({ weekStart }) => weekStart === week);

/** The previous and the next week, each with the season that it is proven against. */
export async function adjacentWeeks(
  tables: Tables,
  owner: Owner,
  { rider, ...target }: PlanInSeason & { readonly rider: RiderTable },
): Promise<readonly AdjacentWeek[]> {
  const adjacent = await adjacentPlans(tables, owner, target);
  return Promise.all(
    adjacent.map(async ({ season, plan, brief }) => ({
      season: await withFixedWeeks(tables, owner, { season, plan, rider }),
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
    const brief = briefOf(own, other.week_start);
    if (own && brief) adjacent.push({ season: own, plan: other, brief });
  }
  return adjacent;
}

function fixedBriefOf(
  brief: WeekBrief,
  { plan, season, rider }: PlanInSeason & { readonly rider: RiderTable },
): WeekBrief {
  const workouts = new Map(toWeek(plan).workouts.map((workout) => [workout.date, workout]));
  const availability = AVAILABILITY.read(rider.availability_hours);
  return withFixedWorkouts(brief, workouts, { availability, daysAway: season.request.daysAway });
}

interface NewSeason {
  readonly season: PromptSafeSeason;
  readonly seasonId: string;
  readonly clock: Clock;
}

/** Proves weeks again, from the first one where a new season meets another one: weeks of other seasons may have changed since the last proof. */
export async function reproveSeasonBoundaries(
  tables: Tables,
  owner: Owner,
  { season: { request }, seasonId, clock }: NewSeason,
): Promise<void> {
  const { start, weeks } = request;
  const rider = await tables.riders.find(owner);
  const plans = await tables.plans.seasons(owner, addWeeks(start, -1), addWeeks(start, weeks));
  const from = plans.find((one, index) => {
    const next = plans[index + 1];
    return next?.week_start === addWeeks(one.week_start, 1) && next.season_id !== one.season_id;
  })?.week_start;
  if (rider === null || from === undefined) return;
  const current = await hoursNow(tables, owner, { rider, clock });
  await reproveWeeks(tables, owner, { from, rider, current, madeNow: seasonId });
}
