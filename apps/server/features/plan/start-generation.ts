import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { toSeasonInput, type SeasonRider } from '@musette/coach/season/check-request';
import { planSeason } from '@musette/coach/season/plan-season';
import type { PromptSafeSeason, WeekBrief } from '@musette/coach/season/season';
import type { FieldProblem } from '@musette/contract/problems';
import type { Generation, GenerationRequest } from '@musette/contract/schemas/generation';
import { nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { AVAILABILITY, FIXED_WEEKS } from '#store/json-columns.ts';
import type { GenerationRow } from '#store/generation-store.ts';
import { newId } from '#store/ids.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import { currentGeneration, GENERATION_JOB, generationOf, saveChoice } from './generation.ts';
import type { PlanParts } from './parts.ts';
import { findFixedWeeks } from './fixed-weeks.ts';

/** Why a request for new weeks is refused. */
export type NotWritten =
  | { readonly code: 'profile-not-found' | 'generation-running' | 'idempotency-key-reused' }
  | { readonly code: 'season-impossible'; readonly fields: readonly FieldProblem[] };

/** Why a generation does not start. */
type NotStarted = NotWritten | { readonly code: 'plans-exist' };

/** Plans the season and adds the job that writes its weeks. The same intent twice starts one generation. */
export async function startGeneration(
  parts: PlanParts,
  owner: Owner,
  { intent, ...request }: GenerationRequest & { readonly intent: string | null },
): Promise<Result<Generation, NotStarted>> {
  const started = await parts.store.transaction((tables) =>
    startInTransaction(parts, owner, { tables, request, intent }),
  );
  if (started.ok) parts.wake();
  return started;
}

/** The day of the request, and the weeks that already have a plan. */
interface SeasonContext {
  readonly today: IsoDate;
  readonly fixed?: readonly WeekBrief[];
}

/** Plans the season that a rider asks for on a day. */
export function seasonFor(
  rider: RiderTable,
  request: GenerationRequest,
  { today, fixed = [] }: SeasonContext,
): Result<PromptSafeSeason, NotStarted> {
  const input = toSeasonInput(toSeasonRider(rider), request, today);
  const planned = planSeason(input.rider, input.request, fixed);
  if (planned.ok) return planned;
  const { field: path, code } = planned.error;
  return err({ code: 'season-impossible', fields: [{ path, code }] });
}

/** The fields of the profile that the coach plans with. */
export const toSeasonRider = (rider: RiderTable): SeasonRider => ({
  availabilityHours: AVAILABILITY.read(rider.availability_hours),
  goal: rider.goal ?? 'fitness',
  weightKg: rider.weight_kg,
  heightCm: rider.height_cm,
  ftpWatts: rider.ftp_watts,
});

interface GenerationStart {
  readonly tables: Tables;
  readonly request: GenerationRequest;
  readonly intent: string | null;
}

async function startInTransaction(
  parts: PlanParts,
  owner: Owner,
  { tables, request, intent }: GenerationStart,
): Promise<Result<Generation, NotStarted>> {
  const rider = await tables.riders.lock(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const last = await tables.generations.find(owner);
  const order = orderOf(intent, [
    request.weeks,
    request.start ?? null,
    request.difficulty,
    request.discipline,
    request.raceDate,
    request.raceName ?? null,
    request.replace,
  ]);
  const same = await sameOrder(tables, owner, { last, order });
  if (same !== null) return same;
  if (last?.state === 'running') return err({ code: 'generation-running' });
  const today = todayIn(rider.time_zone, parts.clock);
  const { start, weeks } = toSeasonInput(toSeasonRider(rider), request, today).request;
  const { kept, fixed } = await findFixedWeeks(tables, owner, {
    rider,
    start,
    weeks: request.replace ? 0 : weeks,
  });
  if (kept.length === weeks) return err({ code: 'plans-exist' });
  const planned = seasonFor(rider, request, { today, fixed });
  if (!planned.ok) return planned;
  const { raceDate, raceName } = request;
  if (raceDate !== null && raceName !== undefined) await tables.races.rename(owner, raceDate, raceName);
  const replaces = request.replace ? 1 : 0;
  const addition = { tables, intent: order, replaces, replans: 0, season: planned.value, kept } as const;
  return ok(await addGeneration(parts, owner, addition));
}

/** The idempotency key and the content of a request, as one saved text; null without a key. */
export const orderOf = (intent: string | null, content: readonly unknown[]): string | null =>
  intent === null ? null : `${intent}\n${JSON.stringify(content)}`;

/** The rider's last generation when the order is the same; an error when the key is the same for another order. */
export async function sameOrder(
  tables: Tables,
  owner: Owner,
  { last, order }: { readonly last: GenerationRow | null; readonly order: string | null },
): Promise<Result<Generation, { readonly code: 'idempotency-key-reused' }> | null> {
  if (order === null || last === null || last.intent === null) return null;
  if (keyOf(last.intent) !== keyOf(order)) return null;
  if (last.intent !== order) return err({ code: 'idempotency-key-reused' });
  const same = await currentGeneration(tables, owner);
  return same === null ? null : ok(same);
}

const keyOf = (order: string): string | undefined => order.split('\n')[0];

/** A generation to add: it writes all weeks of a season except the fixed ones (`kept`). */
export interface NewGeneration extends Pick<GenerationRow, 'intent' | 'replaces' | 'replans'> {
  readonly tables: Tables;
  readonly season: PromptSafeSeason;
  readonly kept: readonly WeekKey[];
}

/** Adds a generation and its job. */
export async function addGeneration(
  { clock, planWriter }: PlanParts,
  owner: Owner,
  { tables, season: planned, kept, ...order }: NewGeneration,
): Promise<Generation> {
  const at = nowOf(clock);
  const row: GenerationRow = {
    id: newId(),
    season_id: newId(),
    ...order,
    state: 'running',
    kept: FIXED_WEEKS.write(kept),
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
  // A replacement changes the profile only when its weeks are swapped in.
  if (order.replaces === 0) await saveChoice(tables, owner, { row, season: planned, at });
  return generationOf(tables, owner, { row, season: planned });
}
