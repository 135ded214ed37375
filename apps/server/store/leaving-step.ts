import type { Owner } from '#ports/owner.ts';
import type { JobOutcome } from './job-handler.ts';
import type { Tables } from './store.ts';

/** What is to be done at an outside service when a rider deletes the account. It never holds the deletion up. */
export interface LeavingStep {
  /** Tells the steps apart; it stands in the rows of their jobs. */
  readonly name: string;
  /** So long after the deletion. What was under way at the service is over by then. */
  readonly afterMs: number;
  /** What it takes, and no more: it is all that is left of the rider then. Null where there is nothing to do. */
  gather(tables: Tables, owner: Owner): Promise<string | null>;
  /** Does it. What can never be done is done as well. */
  carryOut(needed: string): Promise<JobOutcome>;
}
