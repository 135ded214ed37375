import { roundedPlace, type Place } from '@musette/coach/rider/place';
import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import type { Clock } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Weather } from '#ports/weather.ts';
import { TOWN } from '#store/json-columns.ts';
import { counterOf, type Limits } from '#store/limits.ts';
import type { Store } from '#store/store.ts';
import { weatherCache } from './weather-cache.ts';

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
