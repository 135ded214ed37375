import type { Fitness } from '#ports/fitness.ts';
import { FORGET } from '#store/jobs/job-handler.ts';
import type { DeletionStep } from '#store/deletion-step.ts';
import { REVOCATION, type Revocation } from '#store/jobs/revocation-store.ts';
import type { Store } from '#store/store.ts';
import { outcomeOf } from './disconnect.ts';

/** Ends the connection at Strava of a rider who deletes the account, and those that are still to be ended from before. */
export const stravaDeletion = ({
  store,
  fitness,
}: {
  readonly store: Store;
  /** Null when no service is set up. */
  readonly fitness: Fitness | null;
}): DeletionStep => ({
  name: 'strava',
  afterMs: 0,
  isOn: fitness !== null,
  neverGivesUp: false,
  async take({ connections, revocations }, owner) {
    const row = await connections.find(owner);
    const tokens = row && (await connections.lockedTokens(owner));
    await connections.remove(owner);
    const earlier = await revocations.takeAll(owner);
    const now = row && tokens ? [{ athleteId: row.athlete_id, refreshToken: tokens.refresh }] : [];
    const all: readonly Revocation[] = [...now, ...earlier];
    return all.map((revocation) => REVOCATION.write(revocation));
  },
  async carryOut(text) {
    const { athleteId, refreshToken } = REVOCATION.read(text);
    // It would end the connection of the rider who has connected the athlete since.
    if (fitness === null || (await store.connections.ownerOfAthlete(athleteId)) !== null) return FORGET;
    return outcomeOf(await fitness.revoke(refreshToken));
  },
});
