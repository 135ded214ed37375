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

/** Readiness by writing: a full disk lets reads through and loses every save. */
export function storeHealth(store: Store, clock: Clock): Health {
  const stopping = new AbortController();
  let probedAtMs = Number.NEGATIVE_INFINITY;
  let writable = false;
  const probe = async (): Promise<void> => {
    probedAtMs = clock.nowMs();
    try {
      await store.instance.set('probed-at', nowOf(clock));
      writable = true;
    } catch {
      writable = false;
    }
  };
  return {
    async ready() {
      if (stopping.signal.aborted) return 'stopping';
      if (Math.abs(clock.nowMs() - probedAtMs) > PROBE_HOLDS_MS) await probe();
      return writable ? 'ready' : 'the database does not take writes';
    },
    drain: () => stopping.abort(),
    draining: stopping.signal,
  };
}
