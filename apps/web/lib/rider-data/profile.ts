import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';
import { updateRider, useRider } from '#lib/api/session.ts';

/** The rider's profile. */
export type Profile = Awaited<ReturnType<typeof api.profile.get>>;

/** Loads the profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.profile.get(undefined, { signal }),
});

/** How often the history is loaded while rides are computed again. */
const WHILE_COMPUTING_MS = 2000;

/** Loads the FTP over time. */
export const ftpHistoryQuery = queryOptions({
  queryKey: ['ftp-history'],
  queryFn: ({ signal }) => api.profile.ftpHistory({}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.ridesToCompute ?? 0) > 0 ? WHILE_COMPUTING_MS : false),
});

/** The FTP over time. */
export type FtpHistory = Awaited<ReturnType<typeof api.profile.ftpHistory>>;
/** The FTP from a day on. */
export type FtpChange = FtpHistory['changes'][number];

/** The query of the rider's profile. */
export const useProfile = () => useQuery(profileQuery);

/** The rider's time zone; undefined while it loads, and before the setup, for which there is no profile. */
export const useTimeZone = (): string | undefined =>
  useQuery({ ...profileQuery, enabled: useRider()?.onboarded === true }).data?.timeZone;

/** Saves a profile from a server response to the cache, and updates the rider. */
export async function saveProfileToCache(client: QueryClient, profile: Profile): Promise<void> {
  await saveAnswer(client, profileQuery, profile);
  // Conflicts and proofs depend on the rider's hours.
  void invalidatePlans(client);
  void client.invalidateQueries({ queryKey: ftpHistoryQuery.queryKey });
  updateRider(client, { name: profile.name, theme: profile.theme, onboarded: true });
}
