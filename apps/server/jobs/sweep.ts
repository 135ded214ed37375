import { type Clock, todayIn } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import { ownerOf } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import type { JobHandler } from './runner.ts';

const KIND = 'sweep';
const DAY_MS = 86_400_000;
// Long enough to see what became of a letter that a rider misses.
const JOBS_KEPT_MS = 30 * DAY_MS;

/** The instance itself, where work belongs to no rider. */
const INSTANCE = ownerOf('instance');

/** Asks for today's sweep; however many servers ask, it is done once a day. */
export const askForSweep = (store: Store, clock: Clock, runAtMs: number): Promise<void> =>
  store.jobs.add(INSTANCE, {
    kind: KIND,
    dedupeKey: todayIn('UTC', { nowMs: () => runAtMs }),
    payload: '',
    nowMs: clock.nowMs(),
    runAtMs,
  });

/** What the sweep works with. */
export interface SweepParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly identity: Identity;
}

/** Throws out what nobody needs any more: old counters, what models cost on days that are over, spent puzzles, jobs that ended, sessions that ran out. */
export const sweepJobs = ({ store, clock, identity }: SweepParts): Readonly<Record<string, JobHandler>> => ({
  [KIND]: async () => {
    const now = clock.nowMs();
    await store.limits.sweep(now - DAY_MS);
    await store.instance.sweep(now);
    await store.jobs.sweep(now - JOBS_KEPT_MS);
    // A budget is for a day; a server whose clock is behind may still be in the one before.
    await store.usage.sweep(todayIn('UTC', { nowMs: () => now - DAY_MS }));
    await identity.forgetExpired(now);
    await askForSweep(store, clock, now + DAY_MS);
    return { kind: 'done' };
  },
});
