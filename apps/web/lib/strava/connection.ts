import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateRides } from '#lib/rider-data/activities.ts';
import { saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { useCall } from '#lib/form/use-call.ts';

/** A rider's connection with Strava. */
export type StravaConnection = Awaited<ReturnType<typeof api.strava.connection>>;

const WHILE_SYNCING_MS = 2000;
/** Strava tells the server of a ride, and nobody tells the browser. An answer takes the server less than 1 ms (decision 0035). */
const WHILE_CONNECTED_MS = 5000;

/** Loads the connection with Strava: every two seconds while a sync runs, every five while there is a connection. A hidden tab waits. */
export const stravaQuery = queryOptions({
  queryKey: ['strava'],
  queryFn: async ({ client, signal }) => {
    const connection = await api.strava.connection({}, { signal });
    reloadChangedRides(client, connection);
    return connection;
  },
  refetchInterval: ({ state: { data } }) => {
    if (data?.state !== 'connected') return false;
    return data.sync === 'running' ? WHILE_SYNCING_MS : WHILE_CONNECTED_MS;
  },
});

/** Notices rides that come from Strava while a screen is open. */
export const useStravaWatch = (isOn = true): void =>
  void useQuery({ ...stravaQuery, enabled: isOn, notifyOnChangeProps: [] });

/** Saves what the server has answered to a change of the connection. */
export async function saveStravaToCache(client: QueryClient, connection: StravaConnection): Promise<void> {
  reloadChangedRides(client, connection);
  await saveAnswer(client, stravaQuery, connection);
}

/** Rides from Strava change without this browser: what shows them is loaded again. */
function reloadChangedRides(client: QueryClient, { changedAt }: StravaConnection): void {
  const before = client.getQueryData(stravaQuery.queryKey);
  if (before === undefined || before.changedAt === changedAt) return;
  void invalidateRides(client);
  void client.invalidateQueries({ queryKey: ['activities', 'one'] });
}

/** Begins a sync. */
export const startSync = async (client: QueryClient): Promise<void> =>
  saveStravaToCache(client, await api.strava.sync({}));

/** Begins a sync at the press of a button; the error of the last try, if it could not begin. */
export function useSync() {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const { start, isPending } = useCall({
    send: () => startSync(client),
    onDone: () => setError(null),
    onFailed: async (failure) => {
      setError(failure);
      await client.invalidateQueries({ queryKey: stravaQuery.queryKey });
    },
  });
  return { start: () => start(undefined), isPending, error };
}
