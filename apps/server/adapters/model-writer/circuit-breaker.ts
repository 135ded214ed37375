/** How a call went, as far as the service's health goes; a call that was given up says nothing of it. */
export type CallResult = 'well' | 'ill' | 'untold';

/** Leave to call; whoever has it tells how it went. */
export interface Permit {
  /** A service that failed may have said for how long it wants to be left alone: then it is, from this call on. */
  end(went: CallResult, asksMs?: number): void;
}

/** When a breaker opens, and for how long. */
export interface BreakerOptions {
  readonly failures: number;
  readonly restMs: number;
}

/** Stops calls to a service that fails again and again, and lets one through from time to time to see whether it is back. */
export interface Breaker {
  /** Null while the service is left alone. */
  enter(): Permit | null;
}

export function circuitBreaker({ failures, restMs }: BreakerOptions, nowMs: () => number): Breaker {
  let inARow = 0;
  let openedAtMs: number | null = null;
  let forMs = restMs;
  let probing = false;

  function end(
    went: CallResult,
    { probe, asksMs }: { readonly probe: boolean; readonly asksMs: number },
  ): void {
    if (probe) probing = false;
    if (went === 'well') [inARow, openedAtMs] = [0, null];
    if (went !== 'ill') return;
    inARow += 1;
    // Calls that were on their way when it opened do not make it rest for longer.
    const opens = probe || (openedAtMs === null && inARow >= failures);
    if (opens || asksMs > 0) [openedAtMs, forMs] = [nowMs(), asksMs || restMs];
  }

  return {
    enter() {
      const probe = openedAtMs !== null;
      if (probe && (probing || isResting(nowMs() - (openedAtMs ?? 0), forMs))) return null;
      if (probe) probing = true;
      return { end: (went, asksMs = 0) => end(went, { probe, asksMs }) };
    },
  };
}

// A clock that was put back must not keep a service away for an hour.
const isResting = (sinceMs: number, restMs: number): boolean => sinceMs >= 0 && sinceMs < restMs;
