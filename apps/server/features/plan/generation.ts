import { type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { Availability } from '@musette/coach/rider/availability';
import { asked } from '@musette/coach/season/ask';
import { season } from '@musette/coach/season/season';
import type { TellableSeason } from '@musette/coach/season/tellable';
import type { FieldProblem } from '@musette/contract/problems';
import type { Generation, GenerationRequest } from '@musette/contract/schemas/generation';
import type { WeekWay } from '@musette/coach/reading/read-week';
import { type Instant, nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { keptOf, type GenerationRow } from '#store/generation-store.ts';
import { newId } from '#store/ids.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import type { PlanParts } from './parts.ts';

/** The kind of job that writes plans. */
export const GENERATION_JOB = 'generation';

/** Why no generation began. */
type NotStarted =
  | { readonly code: 'profile-not-found' | 'plans-exist' | 'generation-running' }
  | { readonly code: 'season-impossible'; readonly fields: readonly FieldProblem[] };

/** Plans the season and hands its weeks to the writers; the same intent twice is one generation. */
export async function startGeneration(
  parts: PlanParts,
  owner: Owner,
  { intent, ...request }: GenerationRequest & { readonly intent: string | null },
): Promise<Result<Generation, NotStarted>> {
  const begun = await parts.store.transaction((tables) => begin(parts, owner, { tables, request, intent }));
  if (begun.ok) parts.wake();
  return begun;
}

/** The season that a rider asks for, as of a day. */
export function seasonFor(
  rider: RiderTable,
  request: GenerationRequest,
  today: IsoDate,
): Result<TellableSeason, NotStarted> {
  const question = asked(
    {
      availabilityHours: JSON.parse(rider.availability_hours) as Availability,
      goal: rider.goal ?? 'fitness',
      weightKg: rider.weight_kg,
      heightCm: rider.height_cm,
      ftpWatts: rider.ftp_watts,
    },
    request,
    today,
  );
  const planned = season(question.rider, question.request);
  if (planned.ok) return planned;
  const { field: path, code } = planned.error;
  return err({ code: 'season-impossible', fields: [{ path, code }] });
}

interface Beginning {
  readonly tables: Tables;
  readonly request: GenerationRequest;
  readonly intent: string | null;
}

async function begin(
  parts: PlanParts,
  owner: Owner,
  { tables, request, intent }: Beginning,
): Promise<Result<Generation, NotStarted>> {
  const rider = await tables.riders.hold(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const last = await tables.generations.find(owner);
  const same = intent !== null && last?.intent === intent ? await currentGeneration(tables, owner) : null;
  if (same !== null) return ok(same);
  if (last?.state === 'running') return err({ code: 'generation-running' });
  const planned = seasonFor(rider, request, todayIn(rider.time_zone, parts.clock));
  if (!planned.ok) return planned;
  const weeks = planned.value.weeks.map(({ weekStart }) => weekStart);
  const existing = new Set(await tables.plans.weeks(owner));
  const kept = request.replace ? [] : weeks.filter((week) => existing.has(week));
  if (kept.length === weeks.length) return err({ code: 'plans-exist' });
  return ok(await added(parts, owner, { tables, request, intent, season: planned.value, kept }));
}

interface Addition extends Beginning {
  readonly season: TellableSeason;
  readonly kept: readonly WeekKey[];
}

async function added(
  { clock, planWriter }: PlanParts,
  owner: Owner,
  { tables, request, intent, season: planned, kept }: Addition,
): Promise<Generation> {
  const at = nowOf(clock);
  const row: GenerationRow = {
    id: newId(),
    season_id: newId(),
    intent,
    state: 'running',
    replaces: request.replace ? 1 : 0,
    kept: JSON.stringify(kept),
    model: planWriter.model,
    started_at: at,
    finished_at: null,
  };
  await tables.generations.begin(owner, row);
  await tables.seasons.add(owner, row.season_id, { season: planned, at });
  await tables.seasons.forgetUnused(owner, row.season_id);
  await tables.generations.clearStaged(owner);
  await tables.jobs.add(owner, {
    kind: GENERATION_JOB,
    dedupeKey: row.id,
    payload: row.id,
    nowMs: clock.nowMs(),
  });
  // A plan that takes the place of another is the rider's when it does.
  if (!request.replace) await noteChoice(tables, owner, { row, season: planned, at });
  return generationOf(tables, owner, { row, season: planned });
}

/** What a generation is about. */
interface About {
  readonly row: GenerationRow;
  readonly season: TellableSeason;
}

/** Keeps in the profile what the rider chose (spec 3). Weeks that are added without a race leave the race of the weeks before them as it is. */
export async function noteChoice(
  { riders }: Tables,
  owner: Owner,
  { row, season: { request }, at }: About & { readonly at: Instant },
): Promise<void> {
  const { raceDate, difficulty } = request;
  await riders.change(owner, {
    ...((raceDate !== null || row.replaces === 1) && { race_date: raceDate }),
    plan_difficulty: difficulty,
    updated_at: at,
  });
}

/** The rider's last generation and how far it has come. */
export async function currentGeneration(tables: Tables, owner: Owner): Promise<Generation | null> {
  const row = await tables.generations.find(owner);
  const planned = row && (await tables.seasons.find(owner, row.season_id));
  return planned ? generationOf(tables, owner, { row, season: planned }) : null;
}

/** Stops writing; the weeks that are saved stay, and a plan that was to be replaced stays whole. */
export async function cancelGeneration(parts: PlanParts, owner: Owner): Promise<Generation | null> {
  const { store, clock } = parts;
  const row = await store.generations.find(owner);
  if (row === null) return null;
  await store.transaction(async (tables) => {
    const ended = await tables.generations.end(owner, row.id, { state: 'cancelled', at: nowOf(clock) });
    if (ended) await tables.generations.clearStaged(owner);
  });
  return currentGeneration(store, owner);
}

async function generationOf(
  tables: Tables,
  owner: Owner,
  { row, season: { request, weeks } }: About,
): Promise<Generation> {
  const written = await writtenWeeks(tables, owner, row);
  const kept = new Set(keptOf(row));
  const stateOf = (week: WeekKey) => {
    if (written.has(week)) return 'written';
    return kept.has(week) ? 'kept' : 'waiting';
  };
  return {
    id: row.id,
    state: row.state,
    choice: {
      weeks: request.weeks,
      difficulty: request.difficulty,
      discipline: request.discipline,
      raceDate: request.raceDate,
    },
    replace: row.replaces === 1,
    model: row.model,
    weeks: weeks.map(({ weekStart, number, phase, recovery, ...brief }) => ({
      weekStart,
      number,
      phase,
      recovery,
      minutes: Math.round(brief.targetMinutes),
      load: Math.round(brief.targetLoad),
      state: stateOf(weekStart),
      made: written.get(weekStart) ?? null,
    })),
    written: written.size,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

/** The weeks that are saved, or that wait to take the place of others. */
export async function writtenWeeks(
  { plans, generations }: Tables,
  owner: Owner,
  { season_id }: GenerationRow,
): Promise<ReadonlyMap<WeekKey, WeekWay>> {
  const saved = await plans.ofSeason(owner, season_id);
  const staged = await generations.staged(owner, season_id);
  return new Map([...saved, ...staged].map(({ week_start, made }) => [week_start, made]));
}
