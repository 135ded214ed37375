/** What a call says of the service's health; a call that was cancelled says nothing. */
export type CallResult = 'success' | 'failure' | 'ignored';

/** The permission for one call. Its holder reports the result. */
export interface Permit {
  /** A failed service may ask for a pause; then no call is made until it is over. */
  end(result: CallResult, pauseMs?: number): void;
}

/** When a breaker opens, and for how long. */
export interface BreakerOptions {
  readonly failures: number;
  readonly restMs: number;
}

/** Stops calls to a service that fails again and again, and lets one through from time to time to see whether it is back. */
export interface Breaker {
  /** Null while the breaker is open. */
  enter(): Permit | null;
}

export function circuitBreaker({ failures, restMs }: BreakerOptions, nowMs: () => number): Breaker {
  let failuresInARow = 0;
  let openedAtMs: number | null = null;
  let openMs = restMs;
  let probing = false;

  function end(
    result: CallResult,
    { probe, pauseMs }: { readonly probe: boolean; readonly pauseMs: number },
  ): void {
    if (probe) probing = false;
    if (result === 'success') [failuresInARow, openedAtMs] = [0, null];
    if (result !== 'failure') return;
    failuresInARow += 1;
    // Calls that were on their way when it opened do not make it rest for longer.
    const opens = probe || (openedAtMs === null && failuresInARow >= failures);
    if (opens || pauseMs > 0) [openedAtMs, openMs] = [nowMs(), pauseMs || restMs];
  }

  return {
    enter() {
      const probe = openedAtMs !== null;
      if (probe && (probing || isResting(nowMs() - (openedAtMs ?? 0), openMs))) return null;
      if (probe) probing = true;
      return { end: (result, pauseMs = 0) => end(result, { probe, pauseMs }) };
    },
  };
}

// A clock that was put back must not keep a service away for an hour.
const isResting = (sinceMs: number, restMs: number): boolean => sinceMs >= 0 && sinceMs < restMs;
