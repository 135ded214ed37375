import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { invalidatePlans } from '#lib/plans.ts';
import { updateRider } from '#lib/session.ts';

/** The rider's profile. */
export type Profile = Awaited<ReturnType<typeof api.profile.get>>;

/** Loads the profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.profile.get(undefined, { signal }),
});

/** The query of the rider's profile. */
export const useProfile = () => useQuery(profileQuery);

/** Saves a profile from a server response to the cache, and updates the rider. */
export async function saveProfileToCache(client: QueryClient, profile: Profile): Promise<void> {
  // A response to an older request would overwrite the new one.
  await client.cancelQueries({ queryKey: profileQuery.queryKey });
  client.setQueryData(profileQuery.queryKey, profile);
  // Conflicts and proofs depend on the rider's hours.
  void invalidatePlans(client);
  updateRider(client, { name: profile.name, theme: profile.theme, onboarded: true });
}
