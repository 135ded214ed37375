import { type Clock, todayIn } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import { ownerOf } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import type { JobHandler } from './runner.ts';

const KIND = 'sweep';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Long enough to see what became of a letter that a rider misses.
const JOBS_KEPT_MS = 30 * DAY_MS;

/** The instance itself, where work belongs to no rider. */
const INSTANCE = ownerOf('instance');

/** Asks for today's sweep; however many servers ask, it is done once a day. */
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
    return { kind: 'done' };
  },
});
