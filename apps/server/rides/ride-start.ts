import { FIRST_RIDE_DAY } from '@musette/contract/limits';
import { DAY_MS } from '#kit/durations.ts';
import { instantAt } from '#ports/clock.ts';

/** A device's clock may be a little ahead, or set to another time zone. */
const MAX_AHEAD_MS = DAY_MS;

/** Why no ride starts at a moment, or on a day: the clock of the device was wrong. Null if one may. */
export function startProblem(start: string, nowMs: number): 'in-the-future' | 'clock-not-set' | null {
  if (Date.parse(start) > nowMs + MAX_AHEAD_MS) return 'in-the-future';
  return start < FIRST_RIDE_DAY ? 'clock-not-set' : null;
}

/** Whether a ride of a zip may have these moments and days. Those of a civil day are up to a day before or after it. */
export const areRideTimes = (times: readonly string[], nowMs: number): boolean =>
  times.every((time) => {
    const atMs = Date.parse(time);
    const isTooEarly = startProblem(instantAt(atMs + DAY_MS), nowMs) === 'clock-not-set';
    return !isTooEarly && startProblem(instantAt(atMs - DAY_MS), nowMs) !== 'in-the-future';
  });
