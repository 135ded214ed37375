import type { Owner } from '#ports/owner.ts';
import type { JobOutcome } from './jobs/job-handler.ts';
import type { Tables } from './store.ts';

/** Does what is left to do at an outside service. */
export const SERVICE_DELETION_JOB = 'leave-service';
/** The same for a service that a rider pays through. Such a job stays until it has worked. */
export const PAYMENTS_DELETION_JOB = 'leave-payments';

/** What is to be done at an outside service when a rider deletes the account. It never holds the deletion up. */
export interface DeletionStep {
  /** Tells the steps apart; it stands in the rows of their jobs. */
  readonly name: string;
  /** False while the service is switched off. */
  readonly isOn: boolean;
  /** True where the rider would go on paying: it is tried until it has worked. Other steps are given up after 30 days. */
  readonly neverGivesUp: boolean;
  /** How long after the deletion. What was under way at the service is over by then. */
  readonly afterMs: number;
  /**
   * Takes out of the tables what it needs, a text for each job, and no more: it is all that is left of the rider then. It is called when
   * the account ends, and once more later, for what was under way.
   */
  take(tables: Tables, owner: Owner): Promise<readonly string[]>;
  /** Does it. What can never be done is done as well. */
  carryOut(needed: string): Promise<DeletionOutcome>;
}

/** What comes after a try. */
export type DeletionOutcome = Extract<JobOutcome, { readonly kind: 'forget' | 'retry' | 'wait' | 'give-up' }>;
