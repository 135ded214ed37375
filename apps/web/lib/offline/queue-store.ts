import { inStore, resultOf } from './database.ts';
import type { WaitingChange } from './changes.ts';

type NewChange = WaitingChange extends infer C ? (C extends WaitingChange ? Omit<C, 'id'> : never) : never;

/** Adds a change at the end, and returns its id: ids rise, and so order the changes. The clock of the device plays no part. */
export async function addChange(change: NewChange): Promise<number> {
  return inStore('changes', 'readwrite', async (store) => Number(await resultOf(store.add(change))));
}

/** All changes, in the order in which they were made. */
export const listChanges = (): Promise<readonly WaitingChange[]> =>
  inStore('changes', 'readonly', (store) => resultOf<WaitingChange[]>(store.getAll()));

/** Saves a change in its place, unless it has been discarded meanwhile. */
export const replaceChange = (change: WaitingChange): Promise<void> =>
  inStore('changes', 'readwrite', async (store) => {
    if ((await resultOf(store.count(change.id))) > 0) await resultOf(store.put(change));
  });

/** Removes a change. */
export const removeChange = (id: number): Promise<void> =>
  inStore('changes', 'readwrite', (store) => resultOf(store.delete(id)));

/**
 * Removes a change that the server has made, and fits the later ones to what the week is since. Where there are no locks, two tabs may
 * hear of the same change: the second one finds it gone, and all is done.
 */
export const settleChange = (id: number, fit: (later: WaitingChange) => WaitingChange): Promise<void> =>
  inStore('changes', 'readwrite', async (store) => {
    if ((await resultOf(store.count(id))) === 0) return;
    await resultOf(store.delete(id));
    const later = await resultOf<WaitingChange[]>(store.getAll(IDBKeyRange.lowerBound(id, true)));
    for (const change of later) {
      const fitted = fit(change);
      if (fitted !== change) await resultOf(store.put(fitted));
    }
  });

/** Removes what other riders have left. */
export const dropChangesOfOthers = (userId: string): Promise<void> =>
  inStore('changes', 'readwrite', async (store) => {
    const all = await resultOf<WaitingChange[]>(store.getAll());
    const others = all.filter((change) => change.userId !== userId);
    await Promise.all(others.map(({ id }) => resultOf(store.delete(id))));
  });
