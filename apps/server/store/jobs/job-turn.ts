import { isFresh } from '#kit/is-fresh.ts';
import type { Clock } from '#ports/clock.ts';
import type { JobOutcome } from './job-handler.ts';

/** How long the job of one rider may go on while those of others wait for its lane. */
const TURN_MS = 30_000;

/** The time that a long job has before it is given back. */
export interface JobTurn {
  /** Ask when something is done that stays done, so that each turn gets further. */
  isOver(): boolean;
}

/** Begins a turn. */
export function beginTurn(clock: Clock): JobTurn {
  const atMs = clock.nowMs();
  return { isOver: () => !isFresh({ atMs, forMs: TURN_MS }, clock.nowMs()) };
}

/** Gives a job back. It goes on after all that are due already. */
export const nextTurn = (clock: Clock) =>
  ({
    kind: 'wait',
    untilMs: clock.nowMs(),
    reason: 'others have their turn',
  }) as const satisfies JobOutcome;
