import { type Clock, type Instant, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { forgetRides } from '#rides/forget-rides.ts';
import type { Store, Tables } from '#store/store.ts';
import type { StravaParts } from './parts.ts';

/** Ends the connection, here and at Strava, and removes what came from there alone. Without an answer of Strava, only here. */
export async function disconnect(parts: StravaParts, owner: Owner): Promise<void> {
  const tokens = await parts.store.connections.tokens(owner);
  await forgetConnection(parts, owner);
  if (tokens !== null) await parts.fitness?.revoke(tokens.refresh);
}

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
