import { type Place, roundedPlace } from '@musette/coach/rider/place';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#lib/api/session.ts';
import { tabStore } from '#ui/storage.ts';
import { HERE_WANTED, useHereWanted } from './weather-here.ts';

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 3_600_000;

/** Asks the browser where it is. The exact place stays here; null when the rider or the device does not say. */
const locate = (): Promise<Place | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPlace({ latDeg: coords.latitude, lonDeg: coords.longitude })),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });

const devicePlaceQuery = queryOptions({
  queryKey: ['device-place'],
  queryFn: locate,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Where the device is, once the rider has pressed the button: in this tab, until the log-out. */
export const useDevicePlace = () => useQuery({ ...devicePlaceQuery, enabled: useHereWanted() });

/** Asks for the place after the rider pressed the button; false when it stays unknown. */
export async function askForDevicePlace(client: QueryClient): Promise<boolean> {
  tabStore.write(HERE_WANTED, client.getQueryData(sessionQuery.queryKey)?.rider?.userId ?? null);
  return (await client.query({ ...devicePlaceQuery, staleTime: 0 })) !== null;
}
