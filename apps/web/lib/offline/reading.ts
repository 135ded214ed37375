import type { QueryPersister } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { codeOf } from '#lib/problems.ts';

/** Loads what works without signal. No screen waits for it. */
export const loadOffline = () => import('./offline.tsx');

/** Loads from the server; when that cannot be reached, from what this device has saved. */
export const orSavedRead: QueryPersister = async (load, context, query) => {
  try {
    return await load(context);
  } catch (error) {
    if (codeOf(error) !== 'offline') throw error;
    const offline = await loadOffline().catch(() => null);
    if (!offline) throw error;
    return offline.restore(context.client, query, error);
  }
};

let parts: ReactNode = null;
const listeners = new Set<() => void>();

/** Shows the parts of the frame that say what is offline, once they are loaded. */
export function showOfflineParts(loaded: ReactNode): void {
  parts = loaded;
  for (const listener of listeners) listener();
}

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The parts of the frame that say what is offline; null until they are loaded. */
export const useOfflineParts = () => useSyncExternalStore(follow, () => parts);
