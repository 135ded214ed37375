import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#ports/clock.ts';
import { nowOf } from '#ports/clock.ts';
import type { Store } from '#store/store.ts';

/** Whether the server can do its work. */
export interface Health {
  ready(): Promise<'ready' | 'stopping' | 'the database does not take writes'>;
  /** From now on, load balancers should send riders elsewhere. */
  drain(): void;
  /** Aborted by that: answers that go on end. */
  readonly draining: AbortSignal;
}

// Each probe is a write, and anybody may ask; so the answer holds for a moment.
const PROBE_HOLDS_MS = 5000;
/** A load balancer does not wait for long, and sends riders elsewhere. */
const PROBE_LIMIT_MS = 3000;

/** Readiness by writing: a full disk lets reads through and loses every save. */
export function storeHealth(store: Store, clock: Clock, limitMs = PROBE_LIMIT_MS): Health {
  const stopping = new AbortController();
  let probedAtMs = Number.NEGATIVE_INFINITY;
  let writable = Promise.resolve(false);
  const probe = (): Promise<boolean> => {
    const written = store.instance.set('probed-at', nowOf(clock)).then(
      () => true,
      () => false,
    );
    return Promise.race([written, wait(limitMs, false, { ref: false })]);
  };
  return {
    async ready() {
      if (stopping.signal.aborted) return 'stopping';
      if (Math.abs(clock.nowMs() - probedAtMs) > PROBE_HOLDS_MS) {
        probedAtMs = clock.nowMs();
        // Whoever asks meanwhile waits for the same one.
        writable = probe();
      }
      return (await writable) ? 'ready' : 'the database does not take writes';
    },
    drain: () => stopping.abort(),
    draining: stopping.signal,
  };
}
