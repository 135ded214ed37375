import { HOUR_MS } from '#kit/durations.ts';
import { type Backoff, backoffMs } from '#kit/retry.ts';
import type { Clock } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';
import type { JobHandlers, JobLease, JobOutcome } from '#store/jobs/job-handler.ts';
import { type ClaimedJob, type JobKinds, type JobStore, MAX_WAIT_MS } from '#store/jobs/job-store.ts';

/** What a runner works with. */
export interface RunnerParts {
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly errors: ErrorReports;
}

/** Jobs that are done one after another, beside those of other lanes. */
export interface Lane {
  readonly handlers: JobHandlers;
  /** All kinds, unless it says otherwise. */
  readonly kinds?: JobKinds;
  readonly leaseMs?: number | undefined;
}

/** Works through the durable list of jobs. */
export interface JobRunner {
  start(): void;
  /** Looks for work now instead of at the next beat. */
  wake(): void;
  /** Works until no job is due; true if there was one. Tests and the shutdown wait for it. */
  drain(): Promise<boolean>;
  /** Stops taking jobs, and waits for the current ones. */
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 1000;
const LEASE_MS = 120_000;
// With the pauses below, a mail server may be down over a long weekend, and no letter is lost.
const MAX_ATTEMPTS = 150;
/** A job that never gives up counts at most this many attempts; the rest of `MAX_ATTEMPTS` is for crashes in a row. */
const MAX_COUNTED = 75;
/** The maximum age of a job that nobody here can do. Then it is given up. */
const MAX_UNHANDLED_MS = 30 * 24 * HOUR_MS;

/** The pauses between the attempts of a job. Half of each is fixed, so that the days above are a minimum. */
export const JOB_BACKOFF: Backoff = { firstMs: 4000, maxMs: HOUR_MS, fixedPart: 0.5 };

/** Works in several lanes at once. One question for all of them says which ones have work. */
export function jobRunner(parts: RunnerParts, lanes: readonly Lane[]): JobRunner {
  let timer: NodeJS.Timeout | null = null;
  let jobsDone = 0;
  const stop = new AbortController();
  const stopping = stop.signal;
  const report = (cause: unknown): void => parts.errors.report(cause, { job: 'runner' });
  const workers = lanes.map((lane) => ({
    kinds: lane.kinds ?? ALL_KINDS,
    work: repeatable(async () => {
      while (!stopping.aborted && (await doNextJob({ ...parts, ...lane }, stopping))) jobsDone += 1;
    }, report),
  }));
  const look = repeatable(async () => {
    if (stopping.aborted) return;
    const due = await parts.jobs.dueKinds(parts.clock.nowMs());
    for (const { kinds, work } of workers)
      if (due === 'many' || due.some((kind) => isOneOf(kind, kinds))) work.run();
  }, report);
  const settled = async (): Promise<void> => {
    await look.settled();
    await Promise.all(workers.map(({ work }) => work.settled()));
  };
  return {
    start() {
      timer = setInterval(look.run, HEARTBEAT_MS);
      timer.unref();
      look.run();
    },
    wake: look.run,
    async drain() {
      const before = jobsDone;
      let last: number;
      do {
        last = jobsDone;
        look.run();
        await settled();
        // A job of one lane may add one for another.
      } while (jobsDone > last);
      return jobsDone > before;
    },
    async stop() {
      stop.abort();
      if (timer) clearInterval(timer);
      await settled();
    },
  };
}

const ALL_KINDS: JobKinds = { except: [] };

const isOneOf = (kind: string, kinds: JobKinds): boolean =>
  'only' in kinds ? kinds.only.includes(kind) : !kinds.except.includes(kind);

/** Work that runs once at a time. Who asks for it while it runs has it run once more. */
function repeatable(work: () => Promise<void>, report: (cause: unknown) => void) {
  let running: Promise<void> | null = null;
  let again = false;
  const run = (): void => {
    again = running !== null;
    if (again) return;
    running = work()
      .catch(report)
      .finally(() => {
        running = null;
        if (again) run();
      });
  };
  return {
    run,
    async settled(): Promise<void> {
      while (running) await running;
    },
  };
}

/** Takes and does one job; false when none is due. */
async function doNextJob(parts: RunnerParts & Lane, stopping: AbortSignal): Promise<boolean> {
  const { jobs, clock, kinds, leaseMs = LEASE_MS } = parts;
  const job = await jobs.claim(clock.nowMs(), leaseMs, kinds);
  if (!job) return false;
  if (job.isAbandoned && job.attempts <= MAX_ATTEMPTS) {
    await postponeAfterCrash(parts, job);
    return true;
  }
  const extend = () => jobs.renew(job, clock.nowMs() + leaseMs);
  const outcome = await attempt(parts, job, { stopping, extend });
  await saveOutcome(parts, job, outcome);
  return true;
}

/** A job that takes the process with it must not do so again at once: a server that starts would end each time. */
async function postponeAfterCrash({ jobs, clock, log }: RunnerParts, job: ClaimedJob): Promise<void> {
  const attempts = job.attempts - 1;
  const runAtMs = clock.nowMs() + Math.round(backoffMs(attempts, JOB_BACKOFF));
  await jobs.postpone({ ...job, attempts }, runAtMs, 'crashed');
  log.error('job.crashed', { job: job.kind, jobId: job.id, attempts });
}

async function attempt(
  { handlers, clock, errors }: RunnerParts & Lane,
  job: ClaimedJob,
  lease: JobLease,
): Promise<JobOutcome> {
  // The job crashed the process each time, so no attempt was ever recorded as failed. It must not go on for ever.
  if (job.attempts > MAX_ATTEMPTS) return { kind: 'give-up', reason: 'too many attempts' };
  const handler = handlers[job.kind];
  if (!handler) return unhandled(job, clock.nowMs());
  try {
    return await handler(job, lease);
  } catch (cause) {
    errors.report(cause, { job: job.kind });
    return { kind: 'retry', reason: cause instanceof Error ? cause.name : 'unknown' };
  }
}

/** What it needs may be switched off for some days, or only a newer server knows it. */
function unhandled({ kind, createdAt }: ClaimedJob, nowMs: number): JobOutcome {
  const reason = `no handler for ${kind}`;
  return nowMs - Date.parse(createdAt) > MAX_UNHANDLED_MS
    ? { kind: 'give-up', reason }
    : { kind: 'wait', untilMs: nowMs + HOUR_MS, reason };
}

async function saveOutcome(
  { jobs, clock, log }: RunnerParts,
  job: ClaimedJob,
  outcome: JobOutcome,
): Promise<void> {
  const facts = { job: job.kind, jobId: job.id, attempts: job.attempts };
  if (outcome.kind === 'done' || outcome.kind === 'forget') {
    await (outcome.kind === 'done' ? jobs.complete(job) : jobs.forget(job));
    log.debug('job.done', facts);
    return;
  }
  if (outcome.kind === 'interrupted') {
    await jobs.giveBack(job, clock.nowMs());
    return;
  }
  const payload = 'payload' in outcome ? outcome.payload : job.payload;
  if (outcome.kind === 'wait') {
    await jobs.giveBack({ ...job, payload }, Math.min(outcome.untilMs, clock.nowMs() + MAX_WAIT_MS));
    log.debug('job.waits', { ...facts, reason: outcome.reason });
    return;
  }
  const neverGivesUp = outcome.kind === 'retry' && outcome.neverGivesUp === true;
  if (outcome.kind === 'give-up' || (job.attempts >= MAX_ATTEMPTS && !neverGivesUp)) {
    await jobs.bury(job, outcome.reason);
    log.error('job.given-up', { ...facts, error: outcome.reason });
    return;
  }
  const runAtMs = clock.nowMs() + Math.round(backoffMs(job.attempts, JOB_BACKOFF));
  const attempts = neverGivesUp ? Math.min(job.attempts, MAX_COUNTED) : job.attempts;
  await jobs.postpone({ ...job, payload, attempts }, runAtMs, outcome.reason);
  log.warn('job.postponed', { ...facts, reason: outcome.reason });
}
