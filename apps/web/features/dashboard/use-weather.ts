import type { Place } from '@musette/coach/rider/place';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { useDevicePlace } from './device-place.ts';

/** After this time without an answer there is no weather (spec 8). */
const TIMEOUT_MS = 3000;
const FRESH_MS = 30 * 60_000;

type Weather = Awaited<ReturnType<typeof api.weather.current>>;

/** What there is to show of the weather. */
export type WeatherState =
  | { readonly kind: 'hidden' }
  /** There is a service, and no place yet. The browser may have been asked in vain. */
  | { readonly kind: 'no-place'; readonly isDenied: boolean }
  | {
      readonly kind: 'shown';
      readonly source: NonNullable<Weather['source']>;
      readonly reading: NonNullable<Weather['reading']>;
    };

/** The weather where the rider is, or else of their town. */
export function useWeather(): WeatherState {
  const { data: profile } = useProfile();
  const { data: here, isLoading: isLocating } = useDevicePlace();
  const place = here ?? profile?.town ?? null;
  const isReady = profile !== undefined && !isLocating;
  const { data, isError, isPlaceholderData } = useQuery({ ...weatherQuery(place), enabled: isReady });
  if (!profile || !data?.source || isError) return { kind: 'hidden' };
  // The question stays until its answer is there.
  if (!place || isLocating || isPlaceholderData) return { kind: 'no-place', isDenied: here === null };
  const { source, reading } = data;
  return reading ? { kind: 'shown', source, reading } : { kind: 'hidden' };
}

/** The weather of a place without a name, such as the start of a race. */
export function useWeatherAt(place: Place | null): WeatherState {
  const { data } = useQuery({ ...weatherQuery(place), enabled: place !== null });
  if (!data?.source || !data.reading) return { kind: 'hidden' };
  return { kind: 'shown', source: data.source, reading: data.reading };
}

const weatherQuery = (place: (Place & { readonly name?: string }) | null) =>
  queryOptions({
    queryKey: ['weather', place],
    queryFn: ({ signal }) =>
      api.weather.current(
        // The server knows the town of the profile, and its name.
        place && place.name === undefined ? { lat: place.latDeg, lon: place.lonDeg } : {},
        { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
