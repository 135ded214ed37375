import { planSeason } from '@musette/coach/season/plan-season';
import { Overloaded } from '#ports/overload.ts';
import type { Workers, WorkerTasks } from '#ports/workers.ts';

/** What a season is planned from. */
export type SeasonInput = WorkerTasks['plan-season']['input'];
/** The season, or why there is none. */
export type SeasonOutput = WorkerTasks['plan-season']['output'];

/** A season that was planned before the transaction that saves it, and the text of what it was planned from. */
export interface PlannedAhead {
  readonly from: string;
  readonly output: SeasonOutput;
}

/** Planning this many weeks takes 10 ms, less than to start a thread. */
export const MAX_WEEKS_IN_PLACE = 16;

/** Plans a season on this thread. */
export const planInPlace = ({ rider, request, fixedBriefs }: SeasonInput): SeasonOutput =>
  planSeason(rider, request, fixedBriefs);

/** Plans a season in a worker thread; null after a fault, which planning it in place then shows. */
export async function planAhead(workers: Workers, input: SeasonInput): Promise<PlannedAhead | null> {
  const planned = await workers.run('plan-season', input, new AbortController().signal);
  if (planned.ok) return { from: JSON.stringify(input), output: planned.value };
  if (planned.error === 'failed' || planned.error === 'out-of-memory') return null;
  throw new Overloaded();
}

/** The season that was planned ahead; null when what it was planned from has changed since. */
export const stillPlanned = (ahead: PlannedAhead, input: SeasonInput): SeasonOutput | null =>
  ahead.from === JSON.stringify(input) ? ahead.output : null;
