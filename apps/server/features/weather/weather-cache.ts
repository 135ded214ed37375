import type { Place } from '@musette/coach/rider/place';
import { MINUTE_MS } from '#kit/durations.ts';
import { type Freshness, isFresh } from '#kit/is-fresh.ts';
import { lruCache } from '#kit/lru-cache.ts';
import type { Clock } from '#ports/clock.ts';
import type { Weather, WeatherReading } from '#ports/weather.ts';

/** How long a reading is given to everybody in a place of some 10 km. */
const FRESH_MS = 30 * MINUTE_MS;
/** How long a service that gives no reading is left alone. */
const SILENT_MS = 60_000;
/** Some kilobytes each. */
const MAX_PLACES = 500;

interface CachedReading {
  reading: Promise<WeatherReading | null>;
  freshness: Freshness;
}

/** The weather by rounded place. */
export interface WeatherCache {
  /** Whether a place is answered without the service. */
  has(place: Place): boolean;
  read(place: Place): Promise<WeatherReading | null>;
}

/** Asks the service once for each place and half an hour; who asks meanwhile waits for the same answer. */
export function weatherCache(weather: Weather, clock: Clock): WeatherCache {
  const placed = lruCache<string, CachedReading>(MAX_PLACES, () => ({
    reading: Promise.resolve(null),
    freshness: { atMs: 0, forMs: 0 },
  }));
  const entryOf = ({ latDeg, lonDeg }: Place): CachedReading => placed(`${latDeg} ${lonDeg}`);
  return {
    has: (place) => isFresh(entryOf(place).freshness, clock.nowMs()),
    async read(place) {
      const entry = entryOf(place);
      if (!isFresh(entry.freshness, clock.nowMs())) {
        entry.freshness = { atMs: clock.nowMs(), forMs: FRESH_MS };
        entry.reading = weather.current(place);
        if ((await entry.reading) === null) entry.freshness = { atMs: clock.nowMs(), forMs: SILENT_MS };
      }
      return entry.reading;
    },
  };
}
