import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Database } from './database.ts';
import { isRetryable } from './errors.ts';
import { type EventStore, eventStore } from './event-store.ts';
import { type FeedbackStore, feedbackStore } from './feedback-store.ts';
import { type InstanceStore, instanceStore } from './instance-store.ts';
import { type JobStore, jobStore } from './job-store.ts';
import { type RateLimitStore, rateLimitStore } from './rate-limit-store.ts';
import { type RiderStore, riderStore } from './rider-store.ts';

/** All tables, by what they are for. */
export interface Tables {
  readonly riders: RiderStore;
  readonly feedback: FeedbackStore;
  readonly jobs: JobStore;
  readonly limits: RateLimitStore;
  readonly events: EventStore;
  readonly instance: InstanceStore;
}

/** The tables, and transactions over them. */
export interface Store extends Tables {
  /**
   * All or nothing. The work may run again when the engine asks for it, so it must not do anything but read and write
   * here; above all it must not wait for the network (design 4).
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
}

const MAX_ATTEMPTS = 5;

const tablesOver = (db: Connection): Tables => ({
  riders: riderStore(db),
  feedback: feedbackStore(db),
  jobs: jobStore(db),
  limits: rateLimitStore(db),
  events: eventStore(db),
  instance: instanceStore(db),
});

export function openStore({ kysely }: Database): Store {
  return {
    ...tablesOver(kysely),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await kysely.transaction().execute((trx) => work(tablesOver(trx)));
        } catch (cause) {
          if (attempt === MAX_ATTEMPTS || !isRetryable(cause)) throw cause;
          await wait(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
  };
}
