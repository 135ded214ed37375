import type { WeekKey } from '@musette/coach/calendar/days';
import { err, type Result } from '@musette/coach/result';
import type { PromptSafe } from '@musette/coach/rider/prompt-safe';
import type { RecentRiding } from '@musette/coach/rider/recent-riding';
import { type SeasonRider, toSeasonInput } from '@musette/coach/season/season-input';
import { planSeason } from '@musette/coach/season/plan-season';
import type { SeasonError } from '@musette/coach/season/season';
import type { FieldProblem } from '@musette/contract/problems';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import type { Clock } from '#ports/clock.ts';
import { Overloaded } from '#ports/overload.ts';
import type { Owner } from '#ports/owner.ts';
import type { Workers, WorkerTasks } from '#ports/workers.ts';
import { levelsIn, readLedger } from '#rides/levels.ts';
import { readRecentRiding } from '#rides/recent-riding.ts';
import { AVAILABILITY } from '#store/schema/json-columns.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Tables } from '#store/store.ts';
import { findFixedWeeks } from './fixed-weeks.ts';
import type { PlanParts } from './parts.ts';
import { timeNow } from './read.ts';

/** What a season is planned from. */
type SeasonInput = WorkerTasks['plan-season']['input'];
/** The season, or why there is none. */
type SeasonOutput = WorkerTasks['plan-season']['output'];

/** A season that was planned before the transaction that saves it, and the text of what it was planned from. */
export interface PlannedAhead {
  readonly from: string;
  readonly output: SeasonOutput;
}

/** Planning this many weeks takes 10 ms, less than to start a thread. */
const MAX_WEEKS_IN_PLACE = 16;

/** Plans a season on this thread. */
export const planInPlace = ({ rider, request, fixedBriefs }: SeasonInput): SeasonOutput =>
  planSeason(rider, request, fixedBriefs);

/** Plans a season in a worker thread; null after a fault, which planning it in place then shows. */
async function planAhead(workers: Workers, input: SeasonInput): Promise<PlannedAhead | null> {
  const planned = await workers.run('plan-season', input, new AbortController().signal);
  if (planned.ok) return { from: JSON.stringify(input), output: planned.value };
  if (planned.error === 'failed' || planned.error === 'out-of-memory') return null;
  throw new Overloaded();
}

/** The season that was planned ahead; null when what it was planned from has changed since. */
export const stillPlanned = (ahead: PlannedAhead, input: SeasonInput): SeasonOutput | null =>
  ahead.from === JSON.stringify(input) ? ahead.output : null;

/** What the season of a request is planned from, and the weeks of it that have a plan already. */
export async function inputFor(
  tables: Tables,
  owner: Owner,
  {
    rider,
    request,
    clock,
  }: { readonly rider: RiderTable; readonly request: GenerationRequest; readonly clock: Clock },
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

/** What the coach plans with: fields of the profile, and what recent rides say. */
export const toSeasonRider = (
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

/** A long season, planned in a worker thread; null for a short one, and for a request that is not going to start. */
export async function seasonAhead(
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

/** A season that the coach cannot plan, with the fields of the request that are at fault. */
export interface SeasonImpossible {
  readonly code: 'season-impossible';
  readonly fields: readonly FieldProblem[];
}

/** A planned season; or why there is none, as the API says it. */
export function answerOf<T>(planned: Result<T, SeasonError>): Result<T, SeasonImpossible> {
  if (planned.ok) return planned;
  const { field: path, code } = planned.error;
  return err({ code: 'season-impossible', fields: [{ path, code }] });
}
