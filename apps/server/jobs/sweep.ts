import { type Clock, todayIn } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import { ownerOf } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import type { JobHandlers } from '#store/job-handler.ts';

const KIND = 'sweep';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Long enough for the operator to look up a letter that a rider did not get.
const JOBS_KEPT_MS = 30 * DAY_MS;

/** The owner of jobs that belong to no rider. */
const INSTANCE = ownerOf('instance');

/** Adds today's sweep as a job. Many servers may add it; it runs once a day. */
export const askForSweep = (store: Store, clock: Clock): Promise<void> =>
  store.jobs.add(INSTANCE, {
    kind: KIND,
    dedupeKey: todayIn('UTC', clock),
    payload: '',
    nowMs: clock.nowMs(),
  });

/**
 * Asks for a sweep now and every hour, until it is told to stop. A sweep that asked for the next one would wait as long as a clock was
 * wrong; a timer goes on whatever the clock says. Each server also looks after itself then, whoever does the sweep.
 */
export async function startSweeps(
  store: Store,
  clock: Clock,
  lookAfterSelf: () => Promise<unknown> = () => Promise.resolve(),
): Promise<() => void> {
  await askForSweep(store, clock);
  // Without the database there is nothing to sweep, and the next hour asks again.
  const ask = () => Promise.allSettled([askForSweep(store, clock), lookAfterSelf()]);
  const timer = setInterval(() => void ask(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The store and the ports that the sweep works with. */
export interface SweepParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly identity: Identity;
}

/** Deletes expired data: old counters, the model usage of past days, used puzzles, ended jobs, expired sessions. */
export const sweepJobs = ({ store, clock, identity }: SweepParts): JobHandlers => ({
  [KIND]: async () => {
    const now = clock.nowMs();
    await store.limits.sweep(now - DAY_MS);
    await store.instance.sweep(now);
    await store.jobs.sweep(now - JOBS_KEPT_MS);
    // A budget is for a day; a server whose clock is behind may still be in the one before.
    await store.usage.sweep(todayIn('UTC', { nowMs: () => now - DAY_MS }));
    await identity.forgetExpired(now);
    return { kind: 'done' };
  },
});
