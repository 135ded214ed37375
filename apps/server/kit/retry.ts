import { setTimeout as pause } from 'node:timers/promises';

/** The pauses between tries: the bound doubles with each try, from the first one to the longest. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
  /** The part of the bound that is always waited, from 0 to 1; the rest is random. */
  readonly fixedPart?: number;
}

/** A pause with jitter: callers that failed together do not come back together. */
export function backoffMs(
  tries: number,
  { firstMs, maxMs, fixedPart = 0 }: Backoff,
  random: number = Math.random(),
): number {
  const boundMs = Math.min(maxMs, firstMs * 2 ** (tries - 1));
  return boundMs * (fixedPart + (1 - fixedPart) * random);
}

/** The statuses after which the same call may go better in a moment. */
export const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 500, 503, 504]);

/** Reads Retry-After, which is seconds or a date; 0 when there is none or it makes no sense. */
export function retryAfterMs(header: string | null, nowMs: number): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}

/** When to try again, and how often. */
export interface RetryPolicy<T> {
  readonly tries: number;
  readonly backoff: Backoff;
  /** The minimum pause before another try of a result that may pass, 0 for none; null for a final result. */
  readonly pauseAfter: (result: T) => number | null;
  /** The deadline, as `performance.now()` counts. A pause that ends after it is not made. */
  readonly endsAtMs?: number;
  /** Ends a pause. */
  readonly signal?: AbortSignal;
}

/** The last result. */
export interface Retried<T> {
  readonly result: T;
  readonly tries: number;
  /** The pause that another try would have needed; null where the result is final. */
  readonly pauseMs: number | null;
}

/** Does the work until its result is final, or the tries or the time are used up, or the signal ends it. */
export async function retry<T>(work: () => Promise<T>, policy: RetryPolicy<T>): Promise<Retried<T>> {
  const { backoff, pauseAfter, endsAtMs = Infinity, signal } = policy;
  for (let tries = 1; ; tries += 1) {
    const result = await work();
    const minMs = pauseAfter(result);
    const pauseMs = minMs === null ? null : Math.max(backoffMs(tries, backoff), minMs);
    const isLast = pauseMs === null || tries === policy.tries || performance.now() + pauseMs >= endsAtMs;
    if (isLast || !(await pauseFor(pauseMs, signal))) return { result, tries, pauseMs };
  }
}

/** Waits; false when the signal ended it. */
export async function pauseFor(ms: number, signal?: AbortSignal): Promise<boolean> {
  try {
    await pause(ms, undefined, signal && { signal });
    return true;
  } catch {
    return false;
  }
}
