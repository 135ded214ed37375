import { byDay, mondayOf, WEEKDAYS } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { Availability } from '@musette/coach/rider/availability';
import type { PromptSafeSeason } from '@musette/coach/season/season';
import type { Generation } from '@musette/contract/schemas/generation';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { type GenerationRow, fixedWeeksOf } from '#store/generation-store.ts';
import { newId } from '#store/ids.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import { GENERATION_JOB, generationOf, writtenWeeks } from './generation.ts';
import type { PlanParts } from './parts.ts';

type NotResumed = { readonly code: 'generation-not-resumable' };

const REFUSED = err<NotResumed>({ code: 'generation-not-resumable' });

/** Goes on with the weeks that a cancelled or failed generation has not written: the same season, so they are as they were ordered. */
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
  // Asked for twice, it goes on once.
  if (row.state === 'running') return ok(await generationOf(tables, owner, { row, season }));
  const today = todayIn(rider.time_zone, clock);
  const written = await writtenWeeks(tables, owner, row);
  const waiting = season.weeks.filter(
    ({ weekStart }) => !written.has(weekStart) && !fixedWeeksOf(row).includes(weekStart),
  );
  // Days that have gone by since would be planned as if they lay ahead.
  const isAhead = waiting.every(
    ({ weekStart }) => byDay(weekStart, mondayOf(today)) > 0 || today === season.request.today,
  );
  if (!isRest(row) || waiting.length === 0 || !isAhead || !hasSameHours(rider, season)) return REFUSED;
  if (!(await tables.generations.resume(owner, row.id))) return REFUSED;
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

/** Of a plan that was to take the place of another nothing is left: it is asked for anew. */
const isRest = ({ state, replaces, replans }: GenerationRow): boolean =>
  (state === 'cancelled' || state === 'failed') && replaces === 0 && replans === 0;

/** Hours are law: a season for other hours is not written any more. */
function hasSameHours({ availability_hours }: RiderTable, { rider }: PromptSafeSeason): boolean {
  const hours = JSON.parse(availability_hours) as Availability;
  return WEEKDAYS.every((day) => hours[day] === rider.availability[day]);
}
