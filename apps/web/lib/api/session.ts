import type { SignedInRider } from '@musette/contract/schemas/session';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { server } from '#lib/api/server.ts';
import { attempt, browserStore } from '#ui/storage.ts';

/** The id of the rider who has signed in last. */
const HINT = 'musette.signed-in';
/** What stood there before it was an id. */
const OLD_HINT = '1';
/** What this device has saved of the rider (lib/offline). */
export const DATABASE = 'musette';

/** Loads the signed-in rider once; signing in and out updates the cache. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // The request ignores the abort signal: a guard may still wait for it after the screen is unmounted.
  queryFn: async () => {
    const session = await api.identity.session();
    // Without a rider the hint stays: the next guard says that the session has ended.
    if (session.rider) rememberHint(session.rider.userId);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Loads the ways to sign in that the operator has configured. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.identity.options(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in rider; null for a visitor, undefined while it loads. */
export const useRider = (): SignedInRider | null | undefined => useQuery(sessionQuery).data?.rider;

/** Saves the rider who has signed in. */
export function startSession(client: QueryClient, rider: SignedInRider): void {
  client.setQueryData(sessionQuery.queryKey, { rider });
  rememberHint(rider.userId);
}

/** Saves a change to the signed-in rider. */
export function updateRider(client: QueryClient, change: Partial<SignedInRider>): void {
  client.setQueryData(sessionQuery.queryKey, (before) =>
    before?.rider ? { rider: { ...before.rider, ...change } } : before,
  );
}

/** Clears everything about the rider, who has ended the session, also the drafts in this tab and what this device has saved. */
export function endSession(client: QueryClient): void {
  expireSession(client);
  rememberHint(null);
  attempt(() => {
    sessionStorage.clear();
    indexedDB.deleteDatabase(DATABASE);
  });
}

/**
 * Clears what was loaded for the rider, whose session the server has ended. The hint stays, so that the next guard can say it. The
 * drafts stay for the next log-in: each belongs to one rider. The session is set to null and not removed, because a removal does not update screens.
 */
export function expireSession(client: QueryClient): void {
  server().forgetSession();
  const [session] = sessionQuery.queryKey;
  client.setQueryData(sessionQuery.queryKey, { rider: null });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  client.getMutationCache().clear();
}

/** Whether another tab of this browser has signed in somebody else since this page was loaded. */
export function isOtherRiderHere(client: QueryClient): boolean {
  const own = client.getQueryData(sessionQuery.queryKey)?.rider?.userId;
  return own !== undefined && ![null, own, OLD_HINT].includes(readHint());
}

/** Whether somebody was signed in at the last visit. If not, a screen does not wait for the session. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(HINT) !== null;
  } catch {
    return true;
  }
}

/** Whether a session of this browser has ended without a log-out. It is true once: the rider is told once. */
export function consumeEndedSession(): boolean {
  const isEnded = readHint() !== null;
  rememberHint(null);
  return isEnded;
}

const readHint = (): string | null => browserStore.read(HINT);

/** Without storage each page load waits for the session. */
const rememberHint = (userId: string | null): void => browserStore.write(HINT, userId);
