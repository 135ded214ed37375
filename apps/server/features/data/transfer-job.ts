import { RideFilesOutage } from '#ports/ride-files.ts';
import type { Clock } from '#ports/clock.ts';
import { FORGET, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import { nextTurn } from '#store/jobs/job-turn.ts';

/** The number of failures after which the rider is told. */
const MAX_ATTEMPTS = 5;

/** Thrown where the server is stopping, or another transfer has taken the place of this one. */
export class Stopped extends Error {}

/** Thrown where other riders have their turn. What was done is saved, and the transfer goes on there. */
export class TurnOver extends Error {}

/** Thrown where the files of a rider would use more space than the rider has. */
export class QuotaReached extends Error {}

/** An attempt to export or to import. */
interface Attempt {
  readonly attempts: number;
  readonly lease: JobLease;
  readonly clock: Clock;
  readonly work: () => Promise<void>;
  /** Tells the rider that it came to nothing. */
  readonly fail: () => Promise<void>;
}

/** Does the work of a transfer. Where the ride files are away, it is tried again. */
export async function runTransfer({ attempts, lease, clock, work, fail }: Attempt): Promise<JobOutcome> {
  if (attempts > MAX_ATTEMPTS) {
    // It took the process with it each time.
    await fail();
    return FORGET;
  }
  try {
    await work();
    return FORGET;
  } catch (cause) {
    if (cause instanceof Stopped) return { kind: lease.stopping.aborted ? 'interrupted' : 'forget' };
    if (cause instanceof TurnOver) return nextTurn(clock);
    if (attempts >= MAX_ATTEMPTS) await fail();
    if (!(cause instanceof RideFilesOutage)) throw cause;
    return { kind: 'retry', reason: 'ride-files' };
  }
}
