import { byDay, mondayOf } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { Generation } from '@musette/contract/schemas/generation';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { type GenerationRow, fixedWeeksOf } from '#store/plans/generation-store.ts';
import { newId } from '#store/engine/ids.ts';
import type { Tables } from '#store/store.ts';
import { changesSince, GENERATION_JOB, generationOf, isInterrupted, writtenWeeks } from './generation.ts';
import type { PlanParts } from './parts.ts';

type NotResumed = { readonly code: 'generation-not-resumable' };

const REFUSED = err<NotResumed>({ code: 'generation-not-resumable' });

/** Resumes a cancelled or failed generation: writes its missing weeks, with the same season. */
export async function resumeGeneration(
  parts: PlanParts,
  owner: Owner,
): Promise<Result<Generation, NotResumed>> {
  const resumed = await parts.store.transaction((tables) => resume(parts, owner, tables));
  if (resumed.ok) parts.wake();
  return resumed;
}

async function resume(
  { clock }: PlanParts,
  owner: Owner,
  tables: Tables,
): Promise<Result<Generation, NotResumed>> {
  const rider = await tables.riders.lock(owner);
  const row = await tables.generations.find(owner);
  const season = row && (await tables.seasons.find(owner, row.season_id));
  if (!rider || !row || !season) return REFUSED;
  // A second request for the same generation changes nothing.
  if (row.state === 'running') return ok(await generationOf(tables, owner, { row, season }));
  const today = todayIn(rider.time_zone, clock);
  const written = await writtenWeeks(tables, owner, row);
  const waiting = season.weeks.filter(
    ({ weekStart }) => !written.has(weekStart) && !fixedWeeksOf(row).includes(weekStart),
  );
  // The season plans days that may be past by now. Such a season is not resumed.
  const isAhead = waiting.every(
    ({ weekStart }) => byDay(weekStart, mondayOf(today)) > 0 || byDay(today, season.request.today) <= 0,
  );
  if (!isResumable(row) || waiting.length === 0 || !isAhead) return REFUSED;
  // A plan never exceeds the rider's hours, knows their events and leads to their race.
  if ((await changesSince(tables, owner, { rider, season })).any) return REFUSED;
  if (!(await tables.generations.resume(owner, row.id))) return REFUSED;
  // The job that was cancelled a moment ago may not have seen it yet. Without its row it ends.
  await tables.jobs.takeAll(owner, GENERATION_JOB);
  await tables.jobs.add(owner, {
    kind: GENERATION_JOB,
    dedupeKey: newId(),
    payload: row.id,
    nowMs: clock.nowMs(),
  });
  return ok(
    await generationOf(tables, owner, { row: { ...row, state: 'running', finished_at: null }, season }),
  );
}

/** A replacement cannot be resumed: its staged weeks are removed when it ends. */
const isResumable = (row: GenerationRow): boolean =>
  isInterrupted(row) && row.replaces === 0 && row.replans === 0;
