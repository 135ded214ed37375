import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { pauseReads } from '#lib/api/api.ts';
import { loadOffline } from '#lib/offline/reading.ts';
import { endSession, sessionQuery } from '#lib/api/session.ts';
import { preserveTheme } from '#lib/account/use-profile-theme.ts';

/** Whether the rider may log out: nothing waits for signal on this device, or the rider gives it up. Every way to log out asks this first. */
export async function mayLogOut(client: QueryClient): Promise<boolean> {
  const offline = await loadOffline().catch(() => null);
  return offline === null || offline.mayLogOut(client);
}

/** Sends a request that ends the session, and goes to the log-in. When it fails, the rider stays where they are. */
export function useLogOut(): (send: () => Promise<unknown>) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (send) => {
    // Preloads the next screen; otherwise the old screen would show a login prompt until it is loaded.
    void router.preloadRoute({ to: '/auth' });
    const restoreTheme = preserveTheme();
    // After the sign-out, further reads would be answered with 401.
    const releaseReads = pauseReads();
    try {
      await client.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      await send();
      restoreTheme();
      endSession(client);
      // After the navigation the old screen aborts its paused reads.
      await router.navigate({ to: '/auth' });
    } catch (cause) {
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' });
      throw cause;
    } finally {
      releaseReads();
    }
  };
}
