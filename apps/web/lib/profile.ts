import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { invalidatePlans } from '#lib/plans.ts';
import { updateRider } from '#lib/session.ts';

/** The rider's own profile, as the API answers it. */
export type Profile = Awaited<ReturnType<typeof api.profile.get>>;

/** Asks for it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.profile.get(undefined, { signal }),
});

/** The rider's own profile, as far as it is known. */
export const useProfile = () => useQuery(profileQuery);

/** Takes note of a profile that the server has just answered with, wherever its parts are shown. */
export async function saveProfileToCache(client: QueryClient, profile: Profile): Promise<void> {
  // An older answer that is still on its way would overwrite the new one.
  await client.cancelQueries({ queryKey: profileQuery.queryKey });
  client.setQueryData(profileQuery.queryKey, profile);
  // What fits, and which promises are kept, follows the rider's hours.
  void invalidatePlans(client);
  updateRider(client, { name: profile.name, theme: profile.theme, onboarded: true });
}
