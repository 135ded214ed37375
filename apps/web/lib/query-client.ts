import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf, isPassing } from '#lib/problems.ts';
import { endSession, sessionQuery } from '#lib/session.ts';

const TRIES = 2;

/** The cache of what the server said; `onSignedOut` is told when a session turns out to have ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (codeOf(error) !== 'not-signed-in') return;
    // Of all that was under way the first one says it.
    if (client.getQueryData(sessionQuery.queryKey)?.rider === null) return;
    endSession(client);
    onSignedOut();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < TRIES && isPassing(error), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
