import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { PromptSafe } from '@musette/coach/rider/prompt-safe';
import type { RecentRiding } from '@musette/coach/rider/recent-riding';
import { toSeasonInput, type SeasonRider } from '@musette/coach/season/check-request';
import type { PromptSafeSeason, SeasonError } from '@musette/coach/season/season';
import type { FieldProblem } from '@musette/contract/problems';
import type { Generation, GenerationRequest } from '@musette/contract/schemas/generation';
import { type Clock, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { readRecentRiding } from '#rides/recent-riding.ts';
import { AVAILABILITY, FIXED_WEEKS, INTERRUPTED } from '#store/json-columns.ts';
import type { GenerationRow } from '#store/generation-store.ts';
import { levelsIn, readLedger } from '#rides/levels.ts';
import { newId } from '#store/ids.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import {
  currentGeneration,
  GENERATION_JOB,
  generationOf,
  interruptedGeneration,
  saveChoice,
} from './generation.ts';
import type { PlanParts } from './parts.ts';
import { findFixedWeeks } from './fixed-weeks.ts';
import { timeNow } from './read.ts';
import {
  MAX_WEEKS_IN_PLACE,
  planAhead,
  planInPlace,
  type PlannedAhead,
  type SeasonInput,
  stillPlanned,
} from './plan-ahead.ts';

/** Why a request for new weeks is refused. */
export type NotWritten =
  | { readonly code: 'profile-not-found' | 'generation-running' | 'idempotency-key-reused' }
  | SeasonImpossible;

/** A season that the coach cannot plan, with the fields of the request that are at fault. */
export interface SeasonImpossible {
  readonly code: 'season-impossible';
  readonly fields: readonly FieldProblem[];
}

/** Why a generation does not start. */
type NotStarted = NotWritten | { readonly code: 'plans-exist' };

/** Plans the season and adds the job that writes its weeks. The same request twice with one key starts one generation. */
export async function startGeneration(
  parts: PlanParts,
  owner: Owner,
  { idempotencyKey, ...request }: GenerationRequest & { readonly idempotencyKey: string | null },
): Promise<Result<Generation, NotStarted>> {
  for (let left = MAX_TRIES; ; left -= 1) {
    // Outside of the transaction, which holds up everybody on SQLite. The last try plans within it.
    const ahead = left > 0 ? await seasonAhead(parts, owner, request) : null;
    const started = await parts.store.transaction((tables) =>
      startInTransaction(parts, owner, { tables, request, idempotencyKey, ahead }),
    );
    if (started === null) continue;
    if (started.ok) parts.wake();
    return started;
  }
}

/** A season is planned at most this many times when the rider's hours or plans change meanwhile. */
const MAX_TRIES = 3;

/** A long season, planned in a worker thread; null for a short one, and for a request that is not going to start. */
async function seasonAhead(
  { store, workers, clock }: PlanParts,
  owner: Owner,
  request: GenerationRequest,
): Promise<PlannedAhead | null> {
  if (request.weeks <= MAX_WEEKS_IN_PLACE) return null;
  const rider = await store.riders.find(owner);
  if (rider?.onboarded !== 1 || (await store.generations.find(owner))?.state === 'running') return null;
  const { input } = await inputFor(store, owner, { rider, request, clock });
  return planAhead(workers, input);
}

/** What the season of a request is planned from, and the weeks of it that have a plan already. */
async function inputFor(
  tables: Tables,
  owner: Owner,
  { rider, request, clock }: Pick<GenerationStart, 'request'> & { rider: RiderTable; clock: Clock },
): Promise<{ readonly input: SeasonInput; readonly fixedWeeks: readonly WeekKey[] }> {
  const now = await timeNow(tables, owner, { rider, clock });
  const { daysAway, today, events } = now;
  const recent = await readRecentRiding(tables, owner, today);
  const input = toSeasonInput({ ...toSeasonRider(rider, recent), daysAway, events }, request, today);
  const { start, weeks } = input.request;
  const levels = { weekStart: start, ...levelsIn(await readLedger(tables, owner, today)) };
  const range = { rider, start, weeks: request.replace ? 0 : weeks };
  const { fixedWeeks, fixedBriefs } = await findFixedWeeks(tables, owner, range);
  return { input: { ...input, rider: { ...input.rider, levels }, fixedBriefs }, fixedWeeks };
}

/** Plans the season that a rider asks for on a day, whatever they have ridden before. */
export function seasonFor(
  rider: RiderTable,
  request: GenerationRequest,
  today: IsoDate,
): Result<PromptSafeSeason, NotStarted> {
  return answerOf(
    planInPlace({ ...toSeasonInput(toSeasonRider(rider, null), request, today), fixedBriefs: [] }),
  );
}

/** A planned season; or why there is none, as the API says it. */
export function answerOf<T>(planned: Result<T, SeasonError>): Result<T, SeasonImpossible> {
  if (planned.ok) return planned;
  const { field: path, code } = planned.error;
  return err({ code: 'season-impossible', fields: [{ path, code }] });
}

/** What the coach plans with: fields of the profile, and what recent rides say. */
const toSeasonRider = (
  rider: RiderTable,
  recent: RecentRiding<PromptSafe> | null,
): SeasonRider<PromptSafe> => ({
  availabilityHours: AVAILABILITY.read(rider.availability_hours),
  goal: rider.goal ?? 'fitness',
  weightKg: rider.weight_kg,
  heightCm: rider.height_cm,
  ftpWatts: rider.ftp_watts,
  yearOfBirth: rider.year_of_birth,
  usualWeeklyHours: rider.usual_weekly_hours,
  longestRideMinutes: rider.longest_ride_minutes,
  recent,
});

interface GenerationStart {
  readonly tables: Tables;
  readonly request: GenerationRequest;
  readonly idempotencyKey: string | null;
  readonly ahead: PlannedAhead | null;
}

/** What tells one request from another. */
const fingerprintOf = (request: GenerationRequest): string =>
  JSON.stringify([
    request.weeks,
    request.start ?? null,
    request.difficulty,
    request.discipline,
    request.raceDate,
    request.raceName ?? null,
    request.replace,
    request.startFrom ?? null,
    ...(request.distribution === undefined ? [] : [request.distribution]),
  ]);

/** Null when the season was planned from what has changed since. */
async function startInTransaction(
  parts: PlanParts,
  owner: Owner,
  { tables, request, idempotencyKey, ahead }: GenerationStart,
): Promise<Result<Generation, NotStarted> | null> {
  const rider = await tables.riders.lock(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const last = await tables.generations.find(owner);
  const intent = intentOf(idempotencyKey, fingerprintOf(request));
  const same = await sameGeneration(tables, owner, { last, intent });
  if (same !== null) return same;
  if (last?.state === 'running') return err({ code: 'generation-running' });
  const { input, fixedWeeks } = await inputFor(tables, owner, { rider, request, clock: parts.clock });
  if (fixedWeeks.length === input.request.weeks) return err({ code: 'plans-exist' });
  const output = ahead === null ? planInPlace(input) : stillPlanned(ahead, input);
  if (output === null) return null;
  const planned = answerOf(output);
  if (!planned.ok) return planned;
  const { raceDate, raceName } = request;
  if (raceDate !== null && raceName !== undefined) await tables.races.rename(owner, raceDate, raceName);
  const replaces = request.replace ? 1 : 0;
  const addition = { tables, intent, replaces, replans: 0, season: planned.value, fixedWeeks } as const;
  return ok(await addGeneration(parts, owner, addition));
}

/** The idempotency key and the fingerprint of a request, as one saved text; null without a key. */
export const intentOf = (idempotencyKey: string | null, fingerprint: string): string | null =>
  idempotencyKey === null ? null : `${idempotencyKey}\n${fingerprint}`;

/** The rider's last generation when the request is the same; an error when the key is the same for another request. */
export async function sameGeneration(
  tables: Tables,
  owner: Owner,
  { last, intent }: { readonly last: GenerationRow | null; readonly intent: string | null },
): Promise<Result<Generation, { readonly code: 'idempotency-key-reused' }> | null> {
  if (intent === null || last === null || last.intent === null) return null;
  if (keyOf(last.intent) !== keyOf(intent)) return null;
  if (last.intent !== intent) return err({ code: 'idempotency-key-reused' });
  const same = await currentGeneration(tables, owner);
  return same === null ? null : ok(same);
}

const keyOf = (intent: string): string | undefined => intent.split('\n')[0];

/** A generation to add: it writes all weeks of a season except the fixed ones. */
export interface NewGeneration extends Pick<GenerationRow, 'intent' | 'replaces' | 'replans'> {
  readonly tables: Tables;
  readonly season: PromptSafeSeason;
  readonly fixedWeeks: readonly WeekKey[];
}

/** Adds a generation and its job. */
export async function addGeneration(
  { clock, planWriter }: PlanParts,
  owner: Owner,
  { tables, season: planned, fixedWeeks, ...columns }: NewGeneration,
): Promise<Generation> {
  const at = nowOf(clock);
  const interrupted = columns.replaces === 1 ? await interruptedGeneration(tables, owner) : null;
  const row: GenerationRow = {
    id: newId(),
    season_id: newId(),
    ...columns,
    state: 'running',
    kept: FIXED_WEEKS.write(fixedWeeks),
    model: planWriter.model,
    started_at: at,
    finished_at: null,
    interrupted: interrupted && INTERRUPTED.write(interrupted),
  };
  await tables.generations.begin(owner, row);
  await tables.seasons.add(owner, row.season_id, { season: planned, at });
  await tables.seasons.forgetUnused(owner, [row.season_id, ...(interrupted ? [interrupted.season_id] : [])]);
  await tables.generations.clearStaged(owner);
  await tables.jobs.add(owner, {
    kind: GENERATION_JOB,
    dedupeKey: row.id,
    payload: row.id,
    nowMs: clock.nowMs(),
  });
  // A replacement changes the profile only when its weeks are swapped in.
  if (columns.replaces === 0) await saveChoice(tables, owner, { row, season: planned, at });
  return generationOf(tables, owner, { row, season: planned });
}
