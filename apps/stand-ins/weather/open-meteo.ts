import type { Hono } from 'hono';
import type { StandInEnv } from '../control.ts';
import { rangeOf, skyAt } from './sky.ts';
import { townsNamed } from './towns.ts';

const DAY_MS = 86_400_000;
const CURRENT = 'temperature_2m,weather_code,is_day';
const DAILY = 'weather_code,temperature_2m_max,temperature_2m_min';

/** The forecast with the current weather, and the geocoder. */
export function addOpenMeteo(app: Hono<StandInEnv>): void {
  app.get('/v1/forecast', (c) => {
    const { latitude, longitude, current, daily, timezone } = c.req.query();
    const [lat, lon] = [Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)];
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
      return c.json(
        { error: true, reason: `Latitude must be in range of -90 to 90°. Given: ${latitude}.` },
        400,
      );
    if (current !== CURRENT || daily !== DAILY || timezone !== 'auto')
      return c.json({ error: true, reason: 'The stand-in knows one question only.' }, 400);
    return c.json(forecastAt(lat, lon));
  });
  app.get('/v1/search', (c) => {
    const count = Math.min(100, Number(c.req.query('count') ?? 10));
    const towns = townsNamed(c.req.query('name') ?? '', count);
    const results = towns.map(({ id, name, lat, lon, countryCode, country, region, timeZone }) => ({
      id,
      name,
      latitude: lat,
      longitude: lon,
      elevation: 50,
      feature_code: 'PPLA',
      country_code: countryCode,
      timezone: timeZone,
      country,
      admin1: region,
    }));
    // Without a match the key is left out.
    return c.json({ ...(results.length > 0 && { results }), generationtime_ms: 0.5 });
  });
}

function forecastAt(latitude: number, longitude: number): object {
  const offset = Math.round(longitude / 15) * 3600;
  const localMs = Date.now() + offset * 1000;
  const { tempC, wmoCode, isDay } = skyAt(localMs);
  const today = Math.floor(localMs / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 7 }, (_, day) => today + day * DAY_MS);
  return {
    latitude,
    longitude,
    generationtime_ms: 0.105,
    utc_offset_seconds: offset,
    timezone: 'Etc/GMT',
    timezone_abbreviation: 'GMT',
    elevation: 38,
    current_units: {
      time: 'iso8601',
      interval: 'seconds',
      temperature_2m: '°C',
      weather_code: 'wmo code',
      is_day: '',
    },
    current: {
      time: new Date(localMs).toISOString().slice(0, 16),
      interval: 900,
      temperature_2m: Math.round(tempC * 10) / 10,
      weather_code: wmoCode,
      is_day: isDay ? 1 : 0,
    },
    daily_units: {
      time: 'iso8601',
      weather_code: 'wmo code',
      temperature_2m_max: '°C',
      temperature_2m_min: '°C',
    },
    daily: {
      time: days.map((ms) => new Date(ms).toISOString().slice(0, 10)),
      weather_code: days.map((ms) => skyAt(ms).wmoCode),
      temperature_2m_max: days.map((ms) => rangeOf(ms).maxC),
      temperature_2m_min: days.map((ms) => rangeOf(ms).minC),
    },
  };
}
