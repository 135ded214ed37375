import { day as dayOf, type IsoDate } from '@musette/coach/calendar/days';
import { WEATHER_ICONS, type WeatherIcon } from '@musette/coach/rider/weather-icons';
import * as z from 'zod';
import type { Weather, WeatherDay } from '#ports/weather.ts';
import {
  ask,
  countryCode,
  fitting,
  latitude,
  longitude,
  name,
  roundedTowns,
  temperature,
  type WeatherTools,
  withMeasured,
  words,
} from './answers.ts';

/** The key, and where OpenWeather is. */
interface OpenWeatherSettings {
  readonly apiKey: string;
  readonly url: string;
}

const sky = z.array(z.object({ description: words, icon: z.enum(WEATHER_ICONS) })).min(1);

// Until the year 2100.
const seconds = z.int().min(0).max(4_102_444_800);

// What is read of the current weather (spec 7): main.temp, weather[0].description, weather[0].icon, name; and when it was measured.
const currentWeather = z.object({
  main: z.object({ temp: temperature }),
  weather: sky,
  name,
  dt: seconds.nullish(),
});

const forecast = z.object({
  list: z.array(z.object({ dt: seconds, main: z.object({ temp: temperature }), weather: sky })).max(100),
  city: z.object({ timezone: z.int().min(-86_400).max(86_400) }),
});

const town = z
  .object({ name: words, state: name, country: countryCode, lat: latitude, lon: longitude })
  .transform(({ state, country, lat, lon, ...rest }) => ({
    name: rest.name,
    region: state,
    countryCode: country,
    latDeg: lat,
    lonDeg: lon,
  }));

const MAX_TOWNS = '5';

/** OpenWeather: the current weather, the forecast of five days, and its geocoder. */
export function openWeather({ apiKey, url }: OpenWeatherSettings, tools: WeatherTools): Weather {
  const get = <S extends z.ZodType>(path: string, query: Readonly<Record<string, string>>, answer: S) =>
    ask(tools, { base: url, path, query: { ...query, appid: apiKey }, answer });
  return {
    source: 'openweather',
    async current({ latDeg, lonDeg }) {
      const at = { lat: String(latDeg), lon: String(lonDeg), units: 'metric' };
      const [now, coming] = await Promise.all([
        get('/data/2.5/weather', at, currentWeather),
        get('/data/2.5/forecast', at, forecast),
      ]);
      const [first] = now?.weather ?? [];
      if (!now || !first) return null;
      return {
        temperatureC: now.main.temp,
        description: first.description,
        icon: first.icon,
        city: now.name,
        days: coming ? daysWith(coming, now) : [],
      };
    },
    async findTowns(query) {
      const found = await get('/geo/1.0/direct', { q: query, limit: MAX_TOWNS }, fitting(town));
      return found && roundedTowns(found);
    },
  };
}

function daysWith(coming: Forecast, { dt, main }: z.output<typeof currentWeather>): readonly WeatherDay[] {
  const today = typeof dt === 'number' ? localTime(dt, coming.city.timezone).date : null;
  return withMeasured(daysOf(coming), { today, temperatureC: main.temp });
}

type Forecast = z.output<typeof forecast>;

interface Step {
  readonly date: IsoDate;
  readonly hour: number;
  readonly tempC: number;
  readonly description: string;
  readonly icon: WeatherIcon;
}

/** The steps of three hours by day. A later day counts once its afternoon is known: a morning alone would call it too cold. */
function daysOf({ list, city }: Forecast): readonly WeatherDay[] {
  const days = Map.groupBy(stepsOf(list, city.timezone), ({ date }) => date);
  const [today] = days.keys();
  return [...days].flatMap(([date, steps]) => {
    const noon = steps.toSorted((a, b) => fromNoon(a) - fromNoon(b))[0];
    if (!noon || (date !== today && fromNoon(noon) > MAX_FROM_NOON)) return [];
    const temps = steps.map(({ tempC }) => tempC);
    return [
      {
        date,
        minC: Math.min(...temps),
        maxC: Math.max(...temps),
        description: noon.description,
        icon: byDay(noon.icon),
      },
    ];
  });
}

const NOON = 13;
const MAX_FROM_NOON = 3;
const fromNoon = ({ hour }: Step): number => Math.abs(hour - NOON);

const byDay = (icon: WeatherIcon): WeatherIcon => icon.replace('n', 'd') as WeatherIcon;

function localTime(dt: number, offsetS: number): Pick<Step, 'date' | 'hour'> {
  const local = new Date((dt + offsetS) * 1000);
  return { date: dayOf(local.toISOString().slice(0, 10)), hour: local.getUTCHours() };
}

const stepsOf = (list: Forecast['list'], offsetS: number): readonly Step[] =>
  list.flatMap(({ dt, main, weather: [first] }) =>
    first ? [{ ...first, ...localTime(dt, offsetS), tempC: main.temp }] : [],
  );
