import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Tables } from '#store/store.ts';
import { setJoined } from './join-rides.ts';

/** A rider may have thousands of rides, and a statement takes a limited number of values. */
const IDS_A_STATEMENT = 500;

/**
 * Removes rides for good. A workout that one of them has completed stays so, also when the ride comes back, and a ride that was hidden under one of them is
 * shown again. Call it with the rider locked.
 */
export async function forgetRides(
  tables: Tables,
  owner: Owner,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Instant },
): Promise<void> {
  const { activities } = tables;
  const forgotten = new Set(ids);
  for (let from = 0; from < ids.length; from += IDS_A_STATEMENT) {
    const some = ids.slice(from, from + IDS_A_STATEMENT);
    const rows = (await activities.joinedWith(owner, some)).filter(({ id }) => !forgotten.has(id));
    await setJoined(tables, owner, { rows, columns: { deleted_at: null, same_as: null }, at });
    await activities.remove(owner, some);
  }
}
