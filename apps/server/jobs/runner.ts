import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';
import type { ClaimedJob, JobStore } from '#store/job-store.ts';

/** How a piece of work ended. */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly reason: string }
  | { readonly kind: 'give-up'; readonly reason: string };

/** Does the work of one kind of job. */
export type JobHandler = (job: ClaimedJob) => Promise<JobOutcome>;

/** What the runner needs. */
export interface RunnerParts {
  readonly jobs: JobStore;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly errors: ErrorReports;
}

/** Works through the durable list of jobs. */
export interface JobRunner {
  start(): void;
  /** Looks for work now instead of at the next beat. */
  wake(): void;
  /** Works until nothing is due; what tests and the end of the process wait for. */
  drain(): Promise<void>;
  /** Stops taking jobs and waits for the one in hand. */
  stop(): Promise<void>;
}

const BEAT_MS = 1000;
const LEASE_MS = 120_000;
// With the pauses below, a mail server may be down over a long weekend and loses no letter.
const MAX_ATTEMPTS = 150;
const BACKOFF_BASE_MS = 2000;
const BACKOFF_CAP_MS = 3_600_000;

/** When a job that failed is tried again: later each time, and never in step with others. */
export function backoffMs(attempts: number, random: number): number {
  const ceiling = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** attempts);
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}

export function jobRunner(parts: RunnerParts): JobRunner {
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;
  let again = false;
  let stopping = false;

  const workOff = async (): Promise<void> => {
    do {
      again = false;
      while (!stopping && (await workOne(parts))) continue;
    } while (again && !stopping);
  };
  const wake = (): void => {
    if (stopping) return;
    if (working) {
      again = true;
      return;
    }
    working = workOff()
      .catch((cause: unknown) => parts.errors.report(cause, { job: 'runner' }))
      .finally(() => {
        working = null;
      });
  };
  return {
    start() {
      timer = setInterval(wake, BEAT_MS);
      timer.unref();
      wake();
    },
    wake,
    async drain() {
      wake();
      while (working) await working;
    },
    async stop() {
      stopping = true;
      if (timer) clearInterval(timer);
      await working;
    },
  };
}

/** Takes and does one job; false when none is due. */
async function workOne(parts: RunnerParts): Promise<boolean> {
  const job = await parts.jobs.claim(parts.clock.nowMs(), LEASE_MS);
  if (!job) return false;
  const outcome = await attempt(parts, job);
  await settle(parts, job, outcome);
  return true;
}

async function attempt({ handlers, errors }: RunnerParts, job: ClaimedJob): Promise<JobOutcome> {
  // It never came to an end, not even a bad one: work that takes the process with it must not do so for ever.
  if (job.attempts > MAX_ATTEMPTS) return { kind: 'give-up', reason: 'too many attempts' };
  const handler = handlers[job.kind];
  if (!handler) return { kind: 'give-up', reason: `no handler for ${job.kind}` };
  try {
    return await handler(job);
  } catch (cause) {
    errors.report(cause, { job: job.kind });
    return { kind: 'retry', reason: cause instanceof Error ? cause.name : 'unknown' };
  }
}

async function settle(
  { jobs, clock, log }: RunnerParts,
  job: ClaimedJob,
  outcome: JobOutcome,
): Promise<void> {
  const facts = { job: job.kind, jobId: job.id, attempts: job.attempts };
  if (outcome.kind === 'done') {
    await jobs.complete(job);
    log.debug('job.done', facts);
    return;
  }
  if (outcome.kind === 'give-up' || job.attempts >= MAX_ATTEMPTS) {
    await jobs.bury(job, outcome.reason);
    log.error('job.given-up', { ...facts, error: outcome.reason });
    return;
  }
  await jobs.postpone(job, clock.nowMs() + backoffMs(job.attempts, Math.random()), outcome.reason);
  log.warn('job.postponed', { ...facts, reason: outcome.reason });
}
