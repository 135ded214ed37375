import type { WeekKey } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { PromptSafeSeason } from '@musette/coach/season/season';
import type { Generation, GenerationRequest } from '@musette/contract/schemas/generation';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { GenerationRow } from '#store/plans/generation-store.ts';
import { newId } from '#store/engine/ids.ts';
import { FIXED_WEEKS, INTERRUPTED } from '#store/schema/json-columns.ts';
import type { Tables } from '#store/store.ts';
import {
  currentGeneration,
  GENERATION_JOB,
  generationOf,
  interruptedGeneration,
  saveChoice,
} from './generation.ts';
import type { PlanParts } from './parts.ts';
import {
  answerOf,
  inputFor,
  type PlannedAhead,
  planInPlace,
  seasonAhead,
  type SeasonImpossible,
  stillPlanned,
} from './season-input.ts';

/** Why a request for new weeks is refused. */
export type NotWritten =
  | { readonly code: 'profile-not-found' | 'generation-running' | 'idempotency-key-reused' }
  | SeasonImpossible;

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
