import { type Clock, type Instant, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { forgetRides } from '#rides/forget-rides.ts';
import type { ConnectionRow } from '#store/connection-store.ts';
import type { Store, Tables } from '#store/store.ts';
import type { StravaParts } from './parts.ts';

/** Ends the connection, here and at Strava, and removes what came from there alone. Without an answer of Strava, only here. */
export async function disconnect(parts: StravaParts, owner: Owner): Promise<void> {
  const tokens = await parts.store.connections.tokens(owner);
  await forgetConnection(parts, owner);
  if (tokens !== null) await parts.fitness?.revoke(tokens.refresh);
}

const UNREAD = {
  synced_at: null,
  read_back_to: null,
  is_complete: 0,
  listed_from: null,
  listed_at: null,
  left_out_since: null,
} as const;

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

/** Removes the connection, and all rides that came from Strava. */
export const forgetConnection = (
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  owner: Owner,
): Promise<void> =>
  store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    await tables.connections.remove(owner);
    await forgetAllRides(tables, owner, nowOf(clock));
  });

/** Removes all rides that came from Strava, and what the rider has deleted of them. Call it with the rider locked. */
export async function forgetAllRides(tables: Tables, owner: Owner, at: Instant): Promise<void> {
  const ids = await tables.activities.idsOf(owner, 'strava');
  await forgetRides(tables, owner, { ids, at });
  await tables.fetched.forgetDeleted(owner);
}
