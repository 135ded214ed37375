import type { ClaimedJob } from './job-store.ts';

/** How a job goes on. */
interface Continued {
  /** What its next attempt works with; without it, what this one did. */
  readonly payload?: string;
}

/** How a job ended. */
export type JobOutcome =
  | { readonly kind: 'done' }
  /** Done, and of no interest later: the same work may be asked for again under the same key. */
  | { readonly kind: 'forget' }
  /** The process is stopping: the next runner continues the job. */
  | { readonly kind: 'interrupted' }
  /** Tried again, for some days; for ever where it must work one day. */
  | ({ readonly kind: 'retry'; readonly reason: string; readonly neverGivesUp?: boolean } & Continued)
  /** Nothing can be done before a time. */
  | ({ readonly kind: 'wait'; readonly untilMs: number; readonly reason: string } & Continued)
  | { readonly kind: 'give-up'; readonly reason: string };

/** Its key stays taken, so the same work is not asked for again. */
export const DONE = { kind: 'done' } as const satisfies JobOutcome;

/** Its key is free again. */
export const FORGET = { kind: 'forget' } as const satisfies JobOutcome;

/** The lease of a long job. */
export interface JobLease {
  /** Aborted when the process is about to end: leave what is saved, and stop. */
  readonly stopping: AbortSignal;
  /** Extends the lease; false when another process has taken the job. */
  extend(): Promise<boolean>;
}

/** Does the work of one kind of job. */
export type JobHandler = (job: ClaimedJob, lease: JobLease) => Promise<JobOutcome>;

/** The handlers by the kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;
