import { daysBetween } from '@musette/coach/calendar/days';
import { err } from '@musette/coach/result';
import { LIMITS } from '@musette/coach/rider/limits';
import { planSeason } from '@musette/coach/season/plan-season';
import type { SeasonRequest } from '@musette/coach/season/season';
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

/** Whether a race is further ahead than a rider may note one. The coach lays out each week up to it: thousands of years hold everybody up for minutes. */
export const isRaceTooFar = ({ today, raceDate }: Pick<SeasonRequest, 'today' | 'raceDate'>): boolean =>
  raceDate !== null && daysBetween(today, raceDate) > LIMITS.raceDaysAhead.max;

const RACE_TOO_FAR: SeasonOutput = err({ code: 'out-of-range', field: 'raceDate' });

/** Plans a season on this thread. */
export const planInPlace = ({ rider, request, fixed }: SeasonInput): SeasonOutput =>
  isRaceTooFar(request) ? RACE_TOO_FAR : planSeason(rider, request, fixed);

/** Plans a season in a worker thread; null after a fault, which planning it in place then shows, and for one that is refused there. */
export async function planAhead(workers: Workers, input: SeasonInput): Promise<PlannedAhead | null> {
  // Planning it in place refuses it.
  if (isRaceTooFar(input.request)) return null;
  const planned = await workers.run('plan-season', input, new AbortController().signal);
  if (planned.ok) return { from: JSON.stringify(input), output: planned.value };
  if (planned.error === 'failed' || planned.error === 'out-of-memory') return null;
  throw new Overloaded();
}

/** The season that was planned ahead; null when what it was planned from has changed since. */
export const stillPlanned = (ahead: PlannedAhead, input: SeasonInput): SeasonOutput | null =>
  ahead.from === JSON.stringify(input) ? ahead.output : null;
