import { err, ok, type Result } from '@musette/coach/result';
import type { Refused } from '#store/limit-memory.ts';
import type { Counted } from '#store/limits.ts';
import type { Counter } from '#store/rate-limit-store.ts';
import type { IdentityParts } from './parts.ts';

/** Too often; come back after the seconds named. */
export interface RateLimited {
  readonly code: 'rate-limited';
  readonly retryAfterSeconds: number;
}

const refusal = ({ retryAfterSeconds }: Refused): Result<never, RateLimited> =>
  err({ code: 'rate-limited', retryAfterSeconds });

/** Counts one attempt. */
export async function consume(
  { limits }: IdentityParts,
  counters: readonly Counter[],
): Promise<Result<never, RateLimited> | { readonly ok: true; readonly value: null }> {
  const allowed = await limits.consume(counters);
  return allowed.allowed ? ok(null) : refusal(allowed);
}

/** Counts an attempt before it is made, and takes it back when it did not fail. */
export async function attempt<R extends { readonly ok: boolean }>(
  { limits }: IdentityParts,
  counted: Counted,
  work: () => Promise<R>,
): Promise<R | Result<never, RateLimited>> {
  const attempted = await limits.attempt(counted, work);
  return attempted.allowed ? attempted.result : refusal(attempted);
}
