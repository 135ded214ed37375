import type { Counter } from './rate-limit-store.ts';

/** When to try again. */
export interface Refused {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
  /** Whether attempts are let in one after another, and this one came too early. */
  readonly isSlowed?: true;
}

/** Whether one more is allowed. */
export type Allowance = { readonly allowed: true } | Refused;

/** Too often; come back after the seconds named. */
export interface RateLimited {
  readonly code: 'rate-limited';
  readonly retryAfterSeconds: number;
}

/** The problem of a refusal. */
export const rateLimited = ({ retryAfterSeconds }: Refused): RateLimited => ({
  code: 'rate-limited',
  retryAfterSeconds,
});

/** An attacker may use many names. Names that do not fit are counted only in the database. */
const MAX_NAMES = 10_000;

/** A refusal that ends at a moment. */
export const refusedUntil = (untilMs: number, nowMs: number): Refused => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)),
});

/** Moments in the near future by name; as many as fit, and the oldest go first. */
export interface Moments {
  /** The moment, unless it has come. One that is too far ahead was written before the clock was set back. */
  find(name: string, nowMs: number): number | null;
  set(name: string, atMs: number): void;
  delete(name: string): void;
}

/** Remembers moments that lie no farther ahead than that. */
export function momentsInMemory(maxAheadMs: number): Moments {
  const moments = new Map<string, number>();
  return {
    find(name, nowMs) {
      const atMs = moments.get(name);
      if (atMs !== undefined && atMs > nowMs && atMs - nowMs <= maxAheadMs) return atMs;
      moments.delete(name);
      return null;
    },
    set(name, atMs) {
      moments.delete(name);
      moments.set(name, atMs);
      const [oldest] = moments.keys();
      if (moments.size > MAX_NAMES && oldest !== undefined) moments.delete(oldest);
    },
    delete: (name) => void moments.delete(name),
  };
}

/** Budgets that refill all the time, up to their limit. */
export interface Budgets {
  spend(budget: Counter, cost: number, nowMs: number): Allowance;
  /** Makes it full again. */
  refill(budget: Counter): void;
}

/** Remembers for each budget only when it will be full again. */
export function budgetsInMemory(): Budgets {
  const full = momentsInMemory(Number.POSITIVE_INFINITY);
  return {
    spend({ bucket, limit: { times, seconds } }, cost, nowMs) {
      const windowMs = seconds * 1000;
      // Never below nothing, which would refill the budget. What is no number takes it whole.
      const taken = Number.isNaN(cost) ? times : Math.min(Math.max(0, cost), times);
      const known = full.find(bucket, nowMs) ?? nowMs;
      const fullMs = (known - nowMs > windowMs ? nowMs : known) + (taken * windowMs) / times;
      if (fullMs - nowMs > windowMs) return refusedUntil(fullMs - windowMs, nowMs);
      full.set(bucket, fullMs);
      return { allowed: true };
    },
    refill: ({ bucket }) => full.delete(bucket),
  };
}
