import { type Clock, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { forgetRides } from '#rides/forget-rides.ts';
import type { Store } from '#store/store.ts';
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
    const ids = await tables.activities.idsOf(owner, 'strava');
    await forgetRides(tables, owner, { ids, at: nowOf(clock) });
  });
