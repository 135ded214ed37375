import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { StandInEnv } from '../control.ts';
import { skyAt } from './sky.ts';
import { townNear, townsNamed } from './towns.ts';

export const API_KEY = 'stand-in-openweather-key';

const STEP_S = 3 * 3600;
const STEPS = 40;

/** Current weather, the forecast of five days in steps of three hours, and the geocoder. */
export function addOpenWeather(app: Hono<StandInEnv>): void {
  app.use('/data/2.5/*', withKey);
  app.use('/geo/1.0/*', withKey);
  app.get('/data/2.5/weather', (c) => answerAt(c, currentAt));
  app.get('/data/2.5/forecast', (c) => answerAt(c, forecastAt));
  app.get('/geo/1.0/direct', (c) => {
    const query = c.req.query('q') ?? '';
    if (query === '') return c.json({ cod: '400', message: 'Nothing to geocode' }, 400);
    const limit = Math.min(5, Number(c.req.query('limit') ?? 1));
    return c.json(
      townsNamed(query, limit).map(({ name, lat, lon, countryCode, region }) => ({
        name,
        local_names: { en: name },
        lat,
        lon,
        country: countryCode,
        state: region,
      })),
    );
  });
}

const REFUSAL = {
  cod: 401,
  message: 'Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.',
};

const withKey: MiddlewareHandler = (c, next) =>
  c.req.query('appid') === API_KEY ? next() : Promise.resolve(c.json(REFUSAL, 401));

interface Asked {
  readonly lat: number;
  readonly lon: number;
}

function answerAt(c: Context, answer: (at: Asked) => object): Response {
  const [lat, lon] = [Number(c.req.query('lat') ?? Number.NaN), Number(c.req.query('lon') ?? Number.NaN)];
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return c.json({ cod: '400', message: 'wrong latitude' }, 400);
  // Without it a temperature is in kelvin, which no test should take for a warm day.
  if (c.req.query('units') !== 'metric') return c.json({ cod: '400', message: 'units are not metric' }, 400);
  return c.json(answer({ lat, lon }));
}

/** Seconds from UTC, by the sun. */
const offsetOf = (lon: number): number => Math.round(lon / 15) * 3600;

const nowS = (): number => Math.floor(Date.now() / 1000);

const skyOf = (localMs: number) => {
  const { tempC, isDay, id, main, description, icon } = skyAt(localMs);
  return { tempC, isDay, weather: [{ id, main, description, icon: `${icon}${isDay ? 'd' : 'n'}` }] };
};

const mainOf = (tempC: number) => ({
  temp: tempC,
  feels_like: tempC - 0.4,
  temp_min: tempC - 1.2,
  temp_max: tempC + 1.6,
  pressure: 1021,
  humidity: 60,
  sea_level: 1021,
  grnd_level: 910,
});

function currentAt({ lat, lon }: Asked): object {
  const timezone = offsetOf(lon);
  const dt = nowS();
  const { tempC, weather } = skyOf((dt + timezone) * 1000);
  const town = townNear(lat, lon);
  return {
    coord: { lon, lat },
    weather,
    base: 'stations',
    main: mainOf(tempC),
    visibility: 10_000,
    wind: { speed: 4.09, deg: 121, gust: 3.47 },
    clouds: { all: 83 },
    dt,
    sys: { type: 1, id: 6736, country: town?.countryCode, sunrise: dt - 20_000, sunset: dt + 20_000 },
    timezone,
    id: town?.id ?? 0,
    // Far from any town the service has no name.
    name: town?.name ?? '',
    cod: 200,
  };
}

function forecastAt({ lat, lon }: Asked): object {
  const timezone = offsetOf(lon);
  const first = Math.ceil(nowS() / STEP_S) * STEP_S;
  const town = townNear(lat, lon);
  const list = Array.from({ length: STEPS }, (_, step) => {
    const dt = first + step * STEP_S;
    const { tempC, isDay, weather } = skyOf((dt + timezone) * 1000);
    return {
      dt,
      main: { ...mainOf(tempC), temp_kf: 0 },
      weather,
      clouds: { all: 88 },
      wind: { speed: 1.14, deg: 17, gust: 1.57 },
      visibility: 10_000,
      pop: 0.32,
      sys: { pod: isDay ? 'd' : 'n' },
      dt_txt: new Date(dt * 1000).toISOString().slice(0, 19).replace('T', ' '),
    };
  });
  const city = { id: town?.id ?? 0, name: town?.name ?? '', coord: { lat, lon }, country: '', timezone };
  return { cod: '200', message: 0, cnt: STEPS, list, city };
}
