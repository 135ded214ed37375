import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { orSavedRead } from '#lib/offline/reading.ts';
import { codeOf, isRetryable } from '#lib/api/problems.ts';
import { identifyRider } from '#lib/api/server.ts';
import { expireSession, isOtherRiderHere, sessionQuery } from '#lib/api/session.ts';

const TRIES = 2;

/** Creates the cache of server responses; calls `onSignedOut` when a response says that the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (codeOf(error) !== 'not-signed-in') return;
    if (isOtherRiderHere(client)) return location.reload();
    // Only the first of several parallel requests reports it.
    if (client.getQueryData(sessionQuery.queryKey)?.rider === null) return;
    expireSession(client);
    onSignedOut();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without signal it would be in vain.
        retry: (failures, error) => failures < TRIES && navigator.onLine && isRetryable(error),
        networkMode: 'always',
        persister: orSavedRead,
      },
      mutations: { networkMode: 'always' },
    },
  });
  identifyRider(() => client.getQueryData(sessionQuery.queryKey)?.rider?.userId);
  return client;
}
