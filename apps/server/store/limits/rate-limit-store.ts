import { hash } from 'node:crypto';
import { instantAt } from '#ports/clock.ts';
import type { Connection } from '../engine/database.ts';

/** A maximum number of attempts in a window of seconds. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** What attempts are counted by. */
export interface Counter {
  /** The counter's name; it holds nobody's address in the clear. */
  readonly bucket: string;
  readonly limit: Limit;
  /** Who makes these attempts, when their network is known. */
  readonly sender?: Sender;
}

/** Who makes attempts, whatever they are counted by, and how many of theirs may be under way at a time. */
export interface Sender {
  readonly name: string;
  readonly atOnce: number;
}

/** What stands in the names of counters for somebody: a hash. */
export const hashedName = (...who: readonly string[]): string =>
  hash('sha256', who.join('|').toLowerCase(), 'base64url').slice(0, 22);

/** Counts attempts in fixed windows; in the database, so that restarts and other servers know of them. */
export interface RateLimitStore {
  /** Counts one attempt by several counters in one write; how often each of them was used, this time included. */
  consume(counters: readonly Counter[], nowMs: number): Promise<readonly number[]>;
  /** Takes back in one write what was counted at that time. */
  giveBack(counters: readonly Counter[], nowMs: number): Promise<void>;
  /** Forgets what was counted in the window of that time. */
  clear(counters: readonly Counter[], nowMs: number): Promise<void>;
  /** Deletes windows that have ended. */
  sweep(olderThanMs: number): Promise<void>;
}

const windowStartMs = (limit: Limit, nowMs: number): number => nowMs - (nowMs % (limit.seconds * 1000));

/** The end of the window that contains a moment. */
export const windowEndMs = (limit: Limit, nowMs: number): number =>
  windowStartMs(limit, nowMs) + limit.seconds * 1000;

export function rateLimitStore(db: Connection): RateLimitStore {
  // In the order of their names: of two statements that lock the same rows, one waits for the other and neither for both.
  const rowsFor = (counters: readonly Counter[], nowMs: number, count: number) =>
    counters
      .map(({ bucket, limit }) => ({ bucket, window_start: instantAt(windowStartMs(limit, nowMs)), count }))
      .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
  return {
    async consume(counters, nowMs) {
      const rows = await db
        .insertInto('rate_limit')
        .values(rowsFor(counters, nowMs, 1))
        .onConflict((conflict) =>
          conflict
            .columns(['bucket', 'window_start'])
            .doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
        )
        .returning(['bucket', 'count'])
        .execute();
      const used = new Map(rows.map(({ bucket, count }) => [bucket, count]));
      return counters.map(({ bucket }) => used.get(bucket) ?? 0);
    },
    async giveBack(counters, nowMs) {
      if (counters.length === 0) return;
      // An insert as well, because it locks rows in the order in which they are given; an update does not.
      await db
        .insertInto('rate_limit')
        .values(rowsFor(counters, nowMs, 0))
        .onConflict((conflict) =>
          conflict.columns(['bucket', 'window_start']).doUpdateSet((eb) => ({
            count: eb
              .case()
              .when('rate_limit.count', '>', 0)
              .then(eb('rate_limit.count', '-', 1))
              .else(0)
              .end(),
          })),
        )
        .execute();
    },
    async clear(counters, nowMs) {
      for (const { bucket, limit } of counters)
        await db
          .deleteFrom('rate_limit')
          .where('bucket', '=', bucket)
          .where('window_start', '=', instantAt(windowStartMs(limit, nowMs)))
          .execute();
    },
    async sweep(olderThanMs) {
      await db.deleteFrom('rate_limit').where('window_start', '<', instantAt(olderThanMs)).execute();
    },
  };
}
