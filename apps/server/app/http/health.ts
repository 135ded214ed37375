import { withinLimit } from '#kit/time-limit.ts';
import type { Clock } from '#ports/clock.ts';
import { nowOf } from '#ports/clock.ts';
import type { Logger } from '#ports/logger.ts';
import type { Store } from '#store/store.ts';
import { fingerprintOf, KEY_FINGERPRINT, SHARED_KEY } from '../data/secret-key.ts';

type Readiness =
  | 'ready'
  | 'stopping'
  | 'the database does not take writes'
  | 'the database belongs to another key';

/** Whether the server can do its work. */
export interface Health {
  ready(): Promise<Readiness>;
  /** From now on, load balancers should send riders elsewhere. */
  drain(): void;
  /** Aborted by that: answers that go on end. */
  readonly draining: AbortSignal;
}

// Each probe is a write, and anybody may ask; so the answer holds for a moment.
const PROBE_CACHE_MS = 5000;
/** A load balancer does not wait for long, and sends riders elsewhere. */
const PROBE_LIMIT_MS = 3000;

/** What readiness is measured by. */
interface HealthParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
}

/**
 * Readiness by writing: a full disk lets reads through and loses every save. The key is compared again, because on PostgreSQL
 * an operator can accept another one while this server runs.
 */
export function storeHealth({ store, clock, log, secret }: HealthParts): Health {
  const stopping = new AbortController();
  let probedAtMs = Number.NEGATIVE_INFINITY;
  let readiness: Promise<Readiness> = Promise.resolve('the database does not take writes');
  let isTold = false;
  const fingerprint = fingerprintOf(secret);
  const probe = async (): Promise<Readiness> => {
    await store.instance.set('probed-at', nowOf(clock));
    // A database without a fingerprint belongs to any key.
    const isOurs = ((await store.instance.get(KEY_FINGERPRINT)) ?? fingerprint) === fingerprint;
    if (!isOurs && !isTold)
      log.error('key.changed', { why: 'the database belongs to another key now', help: SHARED_KEY });
    isTold = !isOurs;
    return isOurs ? 'ready' : 'the database belongs to another key';
  };
  const probeInTime = (): Promise<Readiness> => {
    const failed: Readiness = 'the database does not take writes';
    return withinLimit(
      probe().catch((): Readiness => failed),
      PROBE_LIMIT_MS,
      failed,
    );
  };
  return {
    async ready() {
      if (stopping.signal.aborted) return 'stopping';
      if (Math.abs(clock.nowMs() - probedAtMs) > PROBE_CACHE_MS) {
        probedAtMs = clock.nowMs();
        // Callers that ask meanwhile wait for the same one.
        readiness = probeInTime();
      }
      return readiness;
    },
    drain: () => stopping.abort(),
    draining: stopping.signal,
  };
}
