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
export async function take(
  parts: IdentityParts,
  kind: Kind,
  who: readonly string[],
): Promise<Result<null, RateLimited>> {
  const used = await parts.store.limits.take(
    bucket(kind, ...who),
    limitFor(kind, parts),
    parts.clock.nowMs(),
  );
  return toResult(parts, kind, used);
}

/** Looks whether one more attempt is allowed, without counting it. */
export async function peek(
  parts: IdentityParts,
  kind: Kind,
  who: readonly string[],
): Promise<Result<null, RateLimited>> {
  const used = await parts.store.limits.peek(
    bucket(kind, ...who),
    limitFor(kind, parts),
    parts.clock.nowMs(),
  );
  return toResult(parts, kind, used);
}

function toResult(
  { log }: IdentityParts,
  kind: Kind,
  used: Awaited<ReturnType<IdentityParts['store']['limits']['take']>>,
): Result<null, RateLimited> {
  if (used.allowed) return ok(null);
  log.warn('identity.rate-limited', { limit: kind });
  return err({ code: 'rate-limited', retryAfterSeconds: used.retryAfterSeconds });
}
