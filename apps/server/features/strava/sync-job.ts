import type { Owner } from '#ports/owner.ts';
import type { StravaParts } from './parts.ts';

/** The job that reads a rider's activities from Strava. */
export const STRAVA_SYNC_JOB = 'strava-sync';

/** Asks for a sync of a rider; one that waits already is the same. */
export async function askForSync({ store, clock, wake }: StravaParts, owner: Owner): Promise<void> {
  await store.transaction(async ({ connections, jobs }) => {
    await connections.change(owner, { sync_state: 'running', sync_fetched: 0, sync_waits_until: null });
    await jobs.add(owner, { kind: STRAVA_SYNC_JOB, dedupeKey: 'rider', payload: '', nowMs: clock.nowMs() });
  });
  wake();
}
