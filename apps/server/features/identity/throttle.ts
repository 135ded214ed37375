import { err, ok, type Result } from '@musette/coach/result';
import { bucket, IDENTITY_LIMITS } from './limits.ts';
import type { IdentityParts } from './parts.ts';

type Kind = keyof typeof IDENTITY_LIMITS;

/** Too often; come back after the seconds named. */
export interface RateLimited {
  readonly code: 'rate-limited';
  readonly retryAfterSeconds: number;
}

const limitFor = (kind: Kind, { limitFactor }: IdentityParts) => {
  const { times, seconds } = IDENTITY_LIMITS[kind];
  return { times: times * limitFactor, seconds };
};

/** Counts one attempt. */
export const take = (parts: IdentityParts, kind: Kind, ...who: readonly string[]) =>
  takeAt(parts, [kind, ...who], parts.clock.nowMs());

/** One of the counters that stand before an attempt. */
export type Guard = readonly [kind: Kind, ...who: readonly string[]];

/**
 * Counts an attempt before it is made, so that many at once are as many as one after the other, and takes it back when it
 * did not fail.
 */
export async function attempt<R extends { readonly ok: boolean }>(
  parts: IdentityParts,
  guards: readonly Guard[],
  work: () => Promise<R>,
): Promise<R | Result<never, RateLimited>> {
  const nowMs = parts.clock.nowMs();
  for (const [kind, ...who] of guards) {
    const allowed = await takeAt(parts, [kind, ...who], nowMs);
    if (!allowed.ok) return allowed;
  }
  let failed = false;
  try {
    const result = await work();
    failed = !result.ok;
    return result;
  } finally {
    if (!failed)
      for (const [kind, ...who] of guards)
        await parts.store.limits.giveBack(bucket(kind, ...who), limitFor(kind, parts), nowMs);
  }
}

async function takeAt(
  parts: IdentityParts,
  [kind, ...who]: Guard,
  nowMs: number,
): Promise<Result<never, RateLimited> | { readonly ok: true; readonly value: null }> {
  const used = await parts.store.limits.take(bucket(kind, ...who), limitFor(kind, parts), nowMs);
  if (used.allowed) return ok(null);
  parts.log.warn('identity.rate-limited', { limit: kind });
  return err({ code: 'rate-limited', retryAfterSeconds: used.retryAfterSeconds });
}
