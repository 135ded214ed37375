import type { SignedInRider } from '@musette/contract/schemas/session';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const HINT = 'musette.signed-in';

/** Who is signed in; asked once, then kept up to date by signing in and out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // Without the signal: a guard may be waiting for this answer after the screen that asked for it has gone.
  queryFn: async () => {
    const session = await api.identity.session();
    rememberHint(session.rider !== null);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** How one can sign in here, as the operator set it up. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.identity.options(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The rider who is signed in; null for a visitor, undefined while we do not know. */
export const useRider = (): SignedInRider | null | undefined => useQuery(sessionQuery).data?.rider;

/** Takes note of who signed in. */
export function startSession(client: QueryClient, rider: SignedInRider): void {
  client.setQueryData(sessionQuery.queryKey, { rider });
  rememberHint(true);
}

/** Takes note of a change to the rider's own record. */
export function updateRider(client: QueryClient, change: Partial<SignedInRider>): void {
  client.setQueryData(sessionQuery.queryKey, (before) =>
    before?.rider ? { rider: { ...before.rider, ...change } } : before,
  );
}

/** Forgets everything about the rider who was here. Screens hear that nobody is signed in: of what is removed they would not. */
export function endSession(client: QueryClient): void {
  const [session] = sessionQuery.queryKey;
  client.setQueryData(sessionQuery.queryKey, { rider: null });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  client.getMutationCache().clear();
  sessionStorage.clear();
  rememberHint(false);
}

/** Whether somebody was signed in at the last visit; a visitor need not wait for the answer. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(HINT) !== null;
  } catch {
    return true;
  }
}

function rememberHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(HINT, '1');
    else localStorage.removeItem(HINT);
  } catch {
    // A browser that keeps nothing waits for the answer each time.
  }
}
