import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';
import type { ClaimedJob, JobKinds, JobStore } from '#store/job-store.ts';

/** How a job ended. */
export type JobOutcome =
  | { readonly kind: 'done' }
  /** The process is stopping: the next runner continues the job. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'retry'; readonly reason: string }
  | { readonly kind: 'give-up'; readonly reason: string };

/** What the runner gives a long job. */
export interface JobLease {
  /** Aborted when the process is about to end: leave what is saved, and stop. */
  readonly stopping: AbortSignal;
  /** Extends the lease; false when another process has taken the job. */
  extend(): Promise<boolean>;
}

/** Does the work of one kind of job. */
export type JobHandler = (job: ClaimedJob, hold: JobLease) => Promise<JobOutcome>;

/** The store, the handlers and the settings of a runner. */
export interface RunnerParts {
  readonly jobs: JobStore;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** All kinds, unless it says otherwise. */
  readonly kinds?: JobKinds;
  readonly leaseMs?: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly errors: ErrorReports;
}

/** Works through the durable list of jobs, one after another. */
export interface JobRunner {
  start(): void;
  /** Looks for work now instead of at the next beat. */
  wake(): void;
  /** Works until no job is due. Tests and the shutdown wait for it. */
  drain(): Promise<void>;
  /** Stops taking jobs, and waits for the current one. */
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 1000;
const LEASE_MS = 120_000;
// With the pauses below, a mail server may be down over a long weekend, and no letter is lost.
const MAX_ATTEMPTS = 150;
const BACKOFF_BASE_MS = 2000;
const BACKOFF_CAP_MS = 3_600_000;

/** The time of the next attempt: the pause grows each time, with a random part, so that jobs do not retry at once. */
export function backoffMs(attempts: number, random: number): number {
  const ceiling = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** attempts);
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}

export function jobRunner(parts: RunnerParts): JobRunner {
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;
  let again = false;
  const stop = new AbortController();
  const stopping = stop.signal;

  const workOff = async (): Promise<void> => {
    do {
      again = false;
      while (!stopping.aborted && (await workOne(parts, stopping))) continue;
    } while (again && !stopping.aborted);
  };
  const wake = (): void => {
    if (stopping.aborted) return;
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
      timer = setInterval(wake, HEARTBEAT_MS);
      timer.unref();
      wake();
    },
    wake,
    async drain() {
      wake();
      while (working) await working;
    },
    async stop() {
      stop.abort();
      if (timer) clearInterval(timer);
      await working;
    },
  };
}

/** Several runners as one: each works on one job at a time. */
export const runnersTogether = (runners: readonly JobRunner[]): JobRunner => ({
  start: () => runners.forEach((runner) => runner.start()),
  wake: () => runners.forEach((runner) => runner.wake()),
  drain: async () => void (await Promise.all(runners.map((runner) => runner.drain()))),
  stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
});

/** Takes and does one job; false when none is due. */
async function workOne(parts: RunnerParts, stopping: AbortSignal): Promise<boolean> {
  const { jobs, clock, kinds, leaseMs = LEASE_MS } = parts;
  const job = await jobs.claim(clock.nowMs(), leaseMs, kinds);
  if (!job) return false;
  const keep = () => jobs.renew(job, clock.nowMs() + leaseMs);
  const outcome = await attempt(parts, job, { stopping, extend: keep });
  await settle(parts, job, outcome);
  return true;
}

async function attempt(
  { handlers, errors }: RunnerParts,
  job: ClaimedJob,
  hold: JobLease,
): Promise<JobOutcome> {
  // The job crashed the process each time, so no attempt was ever recorded as failed. It must not go on for ever.
  if (job.attempts > MAX_ATTEMPTS) return { kind: 'give-up', reason: 'too many attempts' };
  const handler = handlers[job.kind];
  if (!handler) return { kind: 'give-up', reason: `no handler for ${job.kind}` };
  try {
    return await handler(job, hold);
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
  if (outcome.kind === 'interrupted') {
    await jobs.giveBack(job, clock.nowMs());
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
