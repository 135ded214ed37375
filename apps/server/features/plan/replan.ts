import { addWeeks, byDay, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { findConflicts, isUpcomingOf } from '@musette/coach/proof/checks/hours';
import { isAfterWeek, weeksToFollowRace } from '@musette/coach/proof/changes/race-change';
import { replan, type Replanned } from '@musette/coach/proof/changes/replan';
import { err, ok, type Result } from '@musette/coach/result';
import { isEnergySystem, type WorkKind } from '@musette/coach/rider/levels';
import type { PromptSafe } from '@musette/coach/rider/prompt-safe';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import type { LevelsFrom, PromptSafeSeason } from '@musette/coach/season/season';
import type { Generation } from '@musette/contract/schemas/generation';
import type { Clock } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { levelsIn, readLedger } from '#rides/levels.ts';
import { fixedWeeksOf, type GenerationRow } from '#store/plans/generation-store.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import { laterDay } from './swap-plans.ts';
import { addGeneration, type NotWritten, intentOf, sameGeneration } from './start-generation.ts';
import type { PlanParts } from './parts.ts';
import { raceFor, timeNow, type TimeNow } from './read.ts';
import { toWeek } from './rows.ts';
import { brokenPromises, presentTime, raceWeeksOf, type SavedWeeks } from './conflicts.ts';
import { briefOf, findFixedBriefs, weeksBrokenBy } from './fixed-weeks.ts';
import { answerOf, type SeasonImpossible } from './season-input.ts';

type NotReplanned = NotWritten | { readonly code: 'nothing-to-plan' };

/** Why no weeks can be planned again. */
export type NotPlanned = { readonly code: 'generation-running' | 'nothing-to-plan' } | SeasonImpossible;

/**
 * Plans the weeks again that no longer fit into the rider's hours, lead to a former race or break a promise, by the season's own request and for
 * the present race, and adds the job that writes them.
 */
export async function replanWeeks(
  parts: PlanParts,
  owner: Owner,
  { idempotencyKey, system }: ReplanRequest & { readonly idempotencyKey: string | null },
): Promise<Result<Generation, NotReplanned>> {
  const started = await parts.store.transaction((tables) =>
    begin(parts, owner, { tables, idempotencyKey, system }),
  );
  if (started.ok) parts.wake();
  return started;
}

async function begin(
  parts: PlanParts,
  owner: Owner,
  {
    tables,
    idempotencyKey,
    system,
  }: ReplanRequest & { readonly tables: Tables; readonly idempotencyKey: string | null },
): Promise<Result<Generation, NotReplanned>> {
  const rider = await tables.riders.lock(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const last = await tables.generations.find(owner);
  const intent = intentOf(idempotencyKey, JSON.stringify(['replan', ...(system ? [system] : [])]));
  const same = await sameGeneration(tables, owner, { last, intent });
  if (same !== null) return same;
  const planned = await planAgain(parts, owner, { tables, rider, last, system });
  if (!planned.ok) return planned;
  const { season: next, again } = planned.value;
  const fixedWeeks = next.weeks.map(({ weekStart }) => weekStart).filter((week) => !again.has(week));
  return ok(
    await addGeneration(parts, owner, { tables, intent, season: next, fixedWeeks, replaces: 1, replans: 1 }),
  );
}

/** Plans again the weeks that no longer fit, lead to a former race or break a promise, and saves nothing. */
export async function planAgain(
  parts: Pick<PlanParts, 'clock'>,
  owner: Owner,
  { tables, rider, last, system }: Asked,
): Promise<Result<Replanned<PromptSafeSeason['rider']>, NotPlanned>> {
  if (last?.state === 'running') return err({ code: 'generation-running' });
  const now = await timeNow(tables, owner, { rider, clock: parts.clock });
  const broken = await brokenSeason(tables, owner, { rider, last, system, now, clock: parts.clock });
  if (broken === null) return err({ code: 'nothing-to-plan' });
  const levels = await levelsFrom(tables, owner, { system, today: now.today });
  const { season: before } = broken;
  const season = { ...before, rider: { ...before.rider, levels } };
  return replanUntilProven(tables, owner, { broken: { ...broken, season }, rider, now });
}

/**
 * Plans the broken weeks again, and then those as well that the new ones would break. Each round adds at least one saved week of the
 * season to those that are planned again, and takes none away. So it ends, at the latest when all of them are planned again.
 */
async function replanUntilProven(
  tables: Tables,
  owner: Owner,
  {
    broken: { season, isOwn, broken, missing, raceDate },
    rider,
    now,
  }: { readonly broken: BrokenSeason; readonly rider: RiderTable; readonly now: TimeNow },
): Promise<Result<Replanned<PromptSafeSeason['rider']>, SeasonImpossible>> {
  const { plans, fixedBriefs } = await findFixedBriefs(tables, owner, { season, isOwn, rider });
  const saved = new Set(plans.map(({ weekStart }) => weekStart));
  const replanning = { season, weeks: plans, missing, fixedBriefs, now: { ...now, raceDate } };
  let toPlan = broken;
  for (;;) {
    const planned = replan({ ...replanning, broken: toPlan });
    if (!planned.ok) return answerOf(planned);
    const { again } = planned.value;
    const worse = await weeksBrokenBy(tables, owner, { ...planned.value, rider, current: now });
    const added = worse.filter((week) => saved.has(week));
    if (added.length === 0) return planned;
    toPlan = [...again, ...added];
  }
}

/**
 * The present levels and the week in which they hold: this week. After a session of the system it is the week of that one, so that the
 * next one is larger; but not after one that was too hard.
 */
async function levelsFrom(
  tables: Tables,
  owner: Owner,
  { system, today }: ReplanRequest & { readonly today: IsoDate },
): Promise<LevelsFrom<PromptSafe>> {
  const ledger = await readLedger(tables, owner, today);
  const known = levelsIn(ledger);
  const thisWeek = mondayOf(today);
  const last = ledger.find((each) => each.system === system)?.changes.at(-1);
  if (last === undefined || last.cause.code === 'too-hard') return { ...known, weekStart: thisWeek };
  const isTooEasy = last.cause.code === 'too-easy' && system !== undefined && isEnergySystem(system);
  const tooEasy = isTooEasy ? system : undefined;
  return { ...known, weekStart: mondayOf(laterDay(last.date, addWeeks(thisWeek, -1))), tooEasy };
}

/** What a rider asks for. */
interface ReplanRequest {
  /** Weeks with coming sessions of this system are planned again too, for the rider's present level; so are rehearsals of this kind. */
  readonly system?: WorkKind | undefined;
}

/** A season with weeks to plan again. */
interface BrokenSeason {
  readonly season: PromptSafeSeason;
  /** Whether a week that it lists is planned by it, and not by a season of another plan. */
  readonly isOwn: (plan: StoredPlan) => boolean;
  /** Its weeks that break a promise since the rider has changed the plan or the race, and those with sessions of the system. */
  readonly broken: readonly WeekKey[];
  /** Its weeks that an interrupted generation has not written. */
  readonly missing: readonly WeekKey[];
  /** The race that the weeks follow; missing for another one after the last week of the plan, which they cannot reach. */
  readonly raceDate: IsoDate | null | undefined;
}

interface Asked extends ReplanRequest {
  readonly tables: Tables;
  readonly rider: RiderTable;
  readonly last: GenerationRow | null;
}

interface AskedNow extends Omit<Asked, 'tables'> {
  readonly now: TimeNow;
  readonly clock: Clock;
}

/** The saved weeks from this one on, their seasons, and the race that they should lead to. */
interface WeeksAhead extends Pick<SavedWeeks, 'stored'> {
  readonly seasons: ReadonlyMap<string, PromptSafeSeason>;
  readonly raceDate: IsoDate | null;
  /** The weeks that lead to another race, or to none. */
  readonly ofRace: ReadonlySet<WeekKey>;
  /** Whether a week leads to another race, breaks a promise, or has a session of the system that is asked for. */
  readonly isBroken: (plan: StoredPlan) => boolean;
}

async function weeksAhead(
  tables: Tables,
  owner: Owner,
  { rider, system, now, clock }: AskedNow,
): Promise<WeeksAhead> {
  const from = mondayOf(now.today);
  const stored = await tables.plans.list(owner, from, addWeeks(from, SEASON_WEEKS.max));
  const seasons = await tables.seasons.ofWeeks(owner, stored);
  const raceDate = raceFor(rider, stored);
  const ofRace = new Set(weeksToFollowRace(raceWeeksOf({ rider, stored, seasons, clock })));
  const present = presentTime({ ...now, raceDate }, seasons);
  const isBroken = (plan: StoredPlan) =>
    ofRace.has(plan.week_start) ||
    brokenPromises(plan, present).length > 0 ||
    (system !== undefined &&
      toWeek(plan).workouts.some((workout) => isUpcomingOf(workout, { system, today: now.today })));
  return { stored, seasons, raceDate, ofRace, isBroken };
}

/**
 * The season of the first week that no longer fits or breaks a promise; after a change of the race, the one with the most weeks that lead to
 * another race. A later request plans the weeks of other seasons.
 */
async function brokenSeason(tables: Tables, owner: Owner, asked: AskedNow): Promise<BrokenSeason | null> {
  const { now, last } = asked;
  const ahead = await weeksAhead(tables, owner, asked);
  const { stored, seasons, ofRace, isBroken } = ahead;
  const first = stored.find((plan) => findConflicts(toWeek(plan), now).length > 0 || isBroken(plan));
  if (first === undefined) return null;
  const interrupted = await interruptedSeason(tables, owner, { last, today: now.today });
  if (interrupted !== null && briefOf(interrupted.season, first.week_start) !== undefined)
    return withBrokenWeeks(ahead, { ...interrupted, isOwn: () => true });
  const season = seasons.get(seasonWithMost(ofRace, ahead) ?? first.season_id);
  if (season === undefined) return null;
  const isOwn = ({ season_id, week_start: week }: StoredPlan) =>
    ofRace.has(week) || byDay(week, mondayOf(now.today)) < 0 || isSamePlan(season, seasons.get(season_id));
  return withBrokenWeeks(ahead, { season, missing: [], isOwn });
}

function withBrokenWeeks(
  { stored, raceDate, isBroken }: WeeksAhead,
  found: Pick<BrokenSeason, 'season' | 'missing' | 'isOwn'>,
): BrokenSeason {
  const { season, missing, isOwn } = found;
  const broken = stored.filter(
    (plan) => briefOf(season, plan.week_start) !== undefined && isOwn(plan) && isBroken(plan),
  );
  const weeks = [...stored.map(({ week_start }) => week_start), ...missing];
  const isAfterPlan = weeks.every((week) => isAfterWeek(raceDate, week));
  return {
    ...found,
    broken: broken.map(({ week_start }) => week_start),
    raceDate: isAfterPlan && raceDate !== season.request.raceDate ? undefined : raceDate,
  };
}

/** True for a season and one that its weeks were planned again by: both are of one request, apart from days away, events and the race. */
const isSamePlan = ({ request }: PromptSafeSeason, other: PromptSafeSeason | undefined): boolean =>
  ONE_REQUEST.every((field) => request[field] === other?.request[field]);

const ONE_REQUEST = ['today', 'start', 'weeks', 'difficulty', 'discipline', 'distribution'] as const;

/** The season that lists the most of these weeks, so that they lead to the same race; undefined without a week. */
function seasonWithMost(
  weeks: ReadonlySet<WeekKey>,
  { stored, seasons }: Pick<SavedWeeks, 'stored' | 'seasons'>,
): string | undefined {
  const ofWeeks = stored.filter(({ week_start: week }) => weeks.has(week));
  const listed = (id: string) => ofWeeks.filter((plan) => briefOf(seasons.get(id), plan.week_start)).length;
  const own = (id: string) => ofWeeks.filter(({ season_id }) => season_id === id).length;
  return [...new Set(stored.map(({ season_id: id }) => id))]
    .filter((id) => listed(id) > 0)
    .toSorted((one, other) => listed(other) - listed(one) || own(other) - own(one))[0];
}

/** The season of an interrupted generation that still has weeks to write; without it they would be forgotten. */
async function interruptedSeason(
  { plans, seasons }: Tables,
  owner: Owner,
  { last, today }: Pick<Asked, 'last'> & { readonly today: IsoDate },
): Promise<Pick<BrokenSeason, 'season' | 'missing'> | null> {
  if (last === null || last.state === 'done' || (last.replaces === 1 && last.replans === 0)) return null;
  const season = await seasons.find(owner, last.season_id);
  if (season === null) return null;
  const there = new Set<WeekKey>([...(await plans.weeks(owner)), ...fixedWeeksOf(last)]);
  // A week that has begun since would contain past days.
  const isAhead = (week: WeekKey) =>
    byDay(week, mondayOf(today)) > 0 || byDay(today, season.request.today) <= 0;
  const missing = season.weeks
    .map(({ weekStart }) => weekStart)
    .filter((week) => !there.has(week) && isAhead(week));
  return missing.length === 0 ? null : { season, missing };
}
