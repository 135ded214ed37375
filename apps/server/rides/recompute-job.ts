import type { Owner } from '#ports/owner.ts';
import type { Tables } from '#store/store.ts';

/** The job that computes activities again: after a change of the formulas, and of what a rider's activities are computed with. */
export const RECOMPUTE_JOB = 'recompute';

/** Marks the activities whose FTP is no longer that of their day, and asks for them to be computed again. */
export async function expireByFtp(tables: Tables, owner: Owner, nowMs: number): Promise<void> {
  if (await tables.expiry.otherFtp(owner)) await computeExpired(tables, owner, nowMs);
}

/** Marks the activities with a heart rate, and asks for them to be computed again. */
export async function expireByHeartRate(tables: Tables, owner: Owner, nowMs: number): Promise<void> {
  if (await tables.expiry.withHeartRate(owner)) await computeExpired(tables, owner, nowMs);
}

/** Asks for the marked activities to be computed again. */
export async function computeExpired({ jobs }: Tables, owner: Owner, nowMs: number): Promise<void> {
  await jobs.add(owner, { kind: RECOMPUTE_JOB, dedupeKey: `rider.${nowMs}`, payload: '', nowMs });
}
