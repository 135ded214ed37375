import { instantAt } from '#ports/clock.ts';
import type { Connection } from './database.ts';

/** So many times in so many seconds. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** Whether one more is allowed, and when to come back if not. */
export type Allowance =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts attempts in fixed windows; kept in the database, so that restarts and replicas share them. */
export interface RateLimitStore {
  /** Counts one attempt. */
  take(bucket: string, limit: Limit, nowMs: number): Promise<Allowance>;
  /** Takes back an attempt that was none, such as a right password. */
  giveBack(bucket: string, limit: Limit, nowMs: number): Promise<void>;
  /** Forgets windows that ended. */
  sweep(olderThanMs: number): Promise<void>;
}

const windowStartMs = (limit: Limit, nowMs: number) => nowMs - (nowMs % (limit.seconds * 1000));

function allowance(used: number, limit: Limit, nowMs: number): Allowance {
  if (used <= limit.times) return { allowed: true };
  const endMs = windowStartMs(limit, nowMs) + limit.seconds * 1000;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endMs - nowMs) / 1000)) };
}

export function rateLimitStore(db: Connection): RateLimitStore {
  return {
    async take(bucket, limit, nowMs) {
      const row = await db
        .insertInto('rate_limit')
        .values({ bucket, window_start: instantAt(windowStartMs(limit, nowMs)), count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['bucket', 'window_start'])
            .doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return allowance(row.count, limit, nowMs);
    },
    async giveBack(bucket, limit, nowMs) {
      await db
        .updateTable('rate_limit')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('bucket', '=', bucket)
        .where('window_start', '=', instantAt(windowStartMs(limit, nowMs)))
        .where('count', '>', 0)
        .execute();
    },
    async sweep(olderThanMs) {
      await db.deleteFrom('rate_limit').where('window_start', '<', instantAt(olderThanMs)).execute();
    },
  };
}
