import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Tables } from '#store/store.ts';
import { setJoined } from './join-rides.ts';

interface Forgotten {
  readonly ids: readonly string[];
  readonly at: Instant;
}

/**
 * Removes rides for good. A workout that one of them has completed stays so, also when the ride comes back, and a ride that was hidden under one of them is
 * shown again. Call it with the rider locked.
 */
export async function forgetRides(tables: Tables, owner: Owner, { ids, at }: Forgotten): Promise<void> {
  const { activities } = tables;
  for (const id of ids) {
    const rows = await activities.joinedWith(owner, id);
    await setJoined(tables, owner, { rows, columns: { deleted_at: null, same_as: null }, at });
    await activities.remove(owner, id);
  }
}
