import { type Place, roundedPlace } from '@musette/coach/rider/place';
import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import { MINUTE_MS } from '#kit/durations.ts';
import { type Freshness, isFresh } from '#kit/is-fresh.ts';
import { lruCache } from '#kit/lru-cache.ts';
import type { Handlers } from '#ports/call.ts';
import type { Clock } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Weather, WeatherReading } from '#ports/weather.ts';
import { TOWN } from '#store/schema/json-columns.ts';
import { counterOf, type Limits } from '#store/limits/limits.ts';
import type { Store } from '#store/store.ts';

/** What the weather feature works with. */
interface WeatherParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly weather: Weather;
  readonly limits: Limits;
}

// A key for the service has a limit of its own, which one rider must not use up for all.
const PLACES = { times: 30, seconds: 600 };
const TOWN_SEARCHES = { times: 60, seconds: 600 };

/** The endpoints of the weather. */
export function weatherHandlers({ store, clock, weather, limits }: WeatherParts): Handlers<Api['weather']> {
  const cache = weatherCache(weather, clock);
  const { source } = weather;
  const townOf = async (owner: Owner) => {
    const row = await store.riders.find(owner);
    return row?.town ? TOWN.read(row.town) : null;
  };
  return {
    async current({ lat, lon }, { owner }) {
      if ((lat === undefined) !== (lon === undefined)) return err(HALF_A_PLACE);
      const town = lat === undefined ? await townOf(owner) : null;
      const asked: Place | null =
        lat !== undefined && lon !== undefined ? { latDeg: lat, lonDeg: lon } : town;
      if (!asked || source === null) return ok({ source, reading: null });
      const place = roundedPlace(asked);
      if (!cache.has(place)) {
        const allowed = await limits.consume([counterOf('weather', PLACES, owner.userId)]);
        if (!allowed.ok) return ok({ source, reading: null });
      }
      const reading = await cache.read(place);
      return ok({
        source,
        reading: reading && { ...reading, days: [...reading.days], city: town?.name ?? reading.city },
      });
    },
    async towns({ name }, { owner }) {
      const allowed = await limits.consume([counterOf('towns', TOWN_SEARCHES, owner.userId)]);
      if (!allowed.ok) return allowed;
      const towns = await weather.findTowns(name.trim());
      return ok({ towns: towns && [...towns] });
    },
  };
}

const HALF_A_PLACE = {
  code: 'invalid-input',
  fields: [{ path: 'lon', code: 'required' }],
} as const;

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
interface WeatherCache {
  /** Whether a place is answered without the service. */
  has(place: Place): boolean;
  read(place: Place): Promise<WeatherReading | null>;
}

/** Asks the service once for each place and half an hour; who asks meanwhile waits for the same answer. */
function weatherCache(weather: Weather, clock: Clock): WeatherCache {
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
