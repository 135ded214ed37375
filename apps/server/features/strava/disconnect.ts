import type { Result } from '@musette/coach/result';
import { type Clock, type Instant, nowOf } from '#ports/clock.ts';
import type { FitnessFailure, FitnessTokens } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import { forgetRides } from '#rides/forget-rides.ts';
import { type ConnectionRow, UNREAD } from '#store/riders/connection-store.ts';
import { FORGET, type JobHandlers } from '#store/jobs/job-handler.ts';
import type { DeletionOutcome } from '#store/deletion-step.ts';
import { REVOKE_JOB } from '#store/jobs/revocation-store.ts';
import type { Store, Tables } from '#store/store.ts';
import type { StravaParts } from './parts.ts';
import { type JobParts, outcomeOfFailure } from './tokens.ts';

/** Ends the connection, here and at Strava, and removes what came from there alone. Without an answer of Strava, only here. */
export async function disconnect(parts: StravaParts, owner: Owner): Promise<void> {
  const { store, clock, fitness } = parts;
  const revocation = await store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    const row = await tables.connections.find(owner);
    if (row === null) return null;
    const tokens = await tables.connections.lockedTokens(owner);
    await tables.connections.remove(owner);
    await forgetAllRides(tables, owner, nowOf(clock));
    if (fitness === null) return null;
    return postRevocation(tables, owner, { athleteId: row.athlete_id, tokens, nowMs: clock.nowMs() });
  });
  await revokeNow(parts, owner, revocation);
}

/** A process that has not revoked tokens by then has ended, or Strava has failed. */
const REVOKE_LATER_MS = 30_000;

/** The end of a connection. Tokens that were sealed with another key cannot be revoked. */
interface Ended {
  readonly athleteId: string;
  readonly tokens: FitnessTokens | null;
  readonly nowMs: number;
}

/** A revocation whose job is posted. */
export interface PostedRevocation {
  readonly key: string;
  readonly refreshToken: string;
}

/** Posts the job that revokes the tokens of a connection. Call it in the transaction in which they leave the connection. */
export async function postRevocation(
  { revocations }: Tables,
  owner: Owner,
  { athleteId, tokens, nowMs }: Ended,
): Promise<PostedRevocation | null> {
  if (tokens === null) return null;
  const revocation = { athleteId, refreshToken: tokens.refresh };
  const key = await revocations.post(owner, revocation, { nowMs, runAtMs: nowMs + REVOKE_LATER_MS });
  return { key, refreshToken: tokens.refresh };
}

/** Revokes tokens at Strava. When Strava fails, their job does it later. */
export async function revokeNow(
  { store, fitness }: Pick<StravaParts, 'store' | 'fitness'>,
  owner: Owner,
  revocation: PostedRevocation | null,
): Promise<void> {
  if (revocation === null || fitness === null) return;
  const { kind } = outcomeOf(await fitness.revoke(revocation.refreshToken));
  if (kind === 'forget') await store.revocations.withdraw(owner, revocation.key);
}

/** Revokes tokens that nobody has revoked yet. */
export const revokeJobs = ({ store, fitness }: JobParts): JobHandlers => ({
  [REVOKE_JOB]: async (job) => {
    const revocation = store.revocations.read(job);
    // It would end the connection of the rider who has connected the athlete since.
    if (revocation === null || (await store.connections.ownerOfAthlete(revocation.athleteId)) !== null)
      return FORGET;
    return outcomeOf(await fitness.revoke(revocation.refreshToken));
  },
});

/** What comes after a try to revoke. What Strava refuses once, it refuses again. */
export function outcomeOf(tried: Result<null, FitnessFailure>): DeletionOutcome {
  if (tried.ok) return FORGET;
  const { error } = tried;
  return error.code === 'limited' || error.code === 'unavailable' ? outcomeOfFailure(error) : FORGET;
}

/**
 * Notes that the rider has ended the connection at Strava, and removes all rides that came from there. Unless the rider has connected
 * again since.
 */
export const endAtStrava = (
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  owner: Owner,
  { athlete_id, connected_at, ended_at }: ConnectionRow,
): Promise<void> =>
  store.transaction(async (tables) => {
    const { riders, connections } = tables;
    await riders.lock(owner);
    const now = await connections.find(owner);
    if (now?.athlete_id !== athlete_id || now.connected_at !== connected_at) return;
    const at = nowOf(clock);
    await forgetAllRides(tables, owner, at);
    await connections.end(owner, now, ended_at ?? at);
    // Connected again, all of it is read again.
    await connections.change(owner, { ...UNREAD, changed_at: at });
  });

/** Removes all rides that came from Strava, and what the rider has deleted of them. Call it with the rider locked. */
export async function forgetAllRides(tables: Tables, owner: Owner, at: Instant): Promise<void> {
  const ids = await tables.activities.idsOf(owner, 'strava');
  await forgetRides(tables, owner, { ids, at });
  await tables.fetched.forgetDeleted(owner);
}
