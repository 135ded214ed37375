/** How a call went, as far as the service's health goes; a call that was given up says nothing of it. */
export type Went = 'well' | 'ill' | 'untold';

/** Leave to call; whoever has it tells how it went. */
export interface Pass {
  end(went: Went): void;
}

/** When a breaker opens, and for how long. */
export interface BreakerOptions {
  readonly failures: number;
  readonly restMs: number;
}

/** Stops calls to a service that fails again and again, and lets one through from time to time to see whether it is back. */
export interface Breaker {
  /** Null while the service is left alone. */
  enter(): Pass | null;
}

export function circuitBreaker({ failures, restMs }: BreakerOptions, nowMs: () => number): Breaker {
  let inARow = 0;
  let openedAtMs: number | null = null;
  let probing = false;

  function end(went: Went, probe: boolean): void {
    if (probe) probing = false;
    if (went === 'well') [inARow, openedAtMs] = [0, null];
    if (went !== 'ill') return;
    inARow += 1;
    // Calls that were on their way when it opened do not make it rest for longer.
    if (probe || (openedAtMs === null && inARow >= failures)) openedAtMs = nowMs();
  }

  return {
    enter() {
      const probe = openedAtMs !== null;
      if (probe && (probing || rests(nowMs() - (openedAtMs ?? 0), restMs))) return null;
      if (probe) probing = true;
      return { end: (went) => end(went, probe) };
    },
  };
}

// A clock that was put back must not keep a service away for an hour.
const rests = (sinceMs: number, restMs: number): boolean => sinceMs >= 0 && sinceMs < restMs;
