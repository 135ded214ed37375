import type { WeatherIcon } from '@musette/coach/rider/weather-icons';
import * as z from 'zod';
import type { Weather, WeatherDay } from '#ports/weather.ts';
import {
  ask,
  countryCode,
  day,
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

/** Where Open-Meteo and its geocoder are. */
interface OpenMeteoSettings {
  readonly url: string;
  readonly geocodingUrl: string;
}

type Sky = readonly [icon: '01' | '02' | '03' | '04' | '09' | '10' | '11' | '13' | '50', description: string];

/** The codes of the World Meteorological Organization that Open-Meteo uses. */
const SKIES: Readonly<Record<number, Sky>> = {
  0: ['01', 'clear sky'],
  1: ['02', 'mainly clear'],
  2: ['03', 'partly cloudy'],
  3: ['04', 'overcast'],
  45: ['50', 'fog'],
  48: ['50', 'freezing fog'],
  51: ['09', 'light drizzle'],
  53: ['09', 'drizzle'],
  55: ['09', 'heavy drizzle'],
  56: ['09', 'light freezing drizzle'],
  57: ['09', 'freezing drizzle'],
  61: ['10', 'light rain'],
  63: ['10', 'moderate rain'],
  65: ['10', 'heavy rain'],
  66: ['10', 'light freezing rain'],
  67: ['10', 'freezing rain'],
  71: ['13', 'light snow'],
  73: ['13', 'snow'],
  75: ['13', 'heavy snow'],
  77: ['13', 'snow grains'],
  80: ['09', 'light showers'],
  81: ['09', 'showers'],
  82: ['09', 'heavy showers'],
  85: ['13', 'snow showers'],
  86: ['13', 'heavy snow showers'],
  95: ['11', 'thunderstorm'],
  96: ['11', 'thunderstorm with hail'],
  99: ['11', 'thunderstorm with heavy hail'],
};

function skyOf(
  code: number,
  isDay = true,
): { readonly icon: WeatherIcon; readonly description: string } | null {
  const sky = SKIES[code];
  return sky ? { icon: `${sky[0]}${isDay ? 'd' : 'n'}`, description: sky[1] } : null;
}

const column = <S extends z.ZodType>(entry: S) => z.array(z.nullable(entry)).max(20);

const forecast = z.object({
  current: z.object({
    time: words.nullish(),
    temperature_2m: temperature,
    weather_code: z.int(),
    is_day: z.union([z.literal(0), z.literal(1)]),
  }),
  daily: z
    .object({
      time: z.array(day).max(20),
      weather_code: column(z.int()),
      temperature_2m_max: column(temperature),
      temperature_2m_min: column(temperature),
    })
    .nullish()
    .catch(null),
});

const QUESTION = {
  current: 'temperature_2m,weather_code,is_day',
  daily: 'weather_code,temperature_2m_max,temperature_2m_min',
  timezone: 'auto',
};

const town = z
  .object({ name: words, admin1: name, country_code: countryCode, latitude, longitude })
  .transform((found) => ({
    name: found.name,
    region: found.admin1,
    countryCode: found.country_code,
    latDeg: found.latitude,
    lonDeg: found.longitude,
  }));

const towns = z.object({ results: fitting(town).optional() });

const MAX_TOWNS = '5';

/** Open-Meteo: one question for the weather and the week, and its geocoder. It has no names for places. */
export function openMeteo({ url, geocodingUrl }: OpenMeteoSettings, tools: WeatherTools): Weather {
  return {
    source: 'open-meteo',
    async current({ latDeg, lonDeg }) {
      const query = { latitude: String(latDeg), longitude: String(lonDeg), ...QUESTION };
      const found = await ask(tools, { base: url, path: '/v1/forecast', query, answer: forecast });
      const sky = found && skyOf(found.current.weather_code, found.current.is_day === 1);
      if (!found || !sky) return null;
      const { temperature_2m: temperatureC, time } = found.current;
      const days = withMeasured(daysOf(found), { today: time?.slice(0, 10) ?? null, temperatureC });
      return { temperatureC, ...sky, city: null, days };
    },
    async findTowns(query) {
      const question = { name: query, count: MAX_TOWNS, language: 'en', format: 'json' };
      const answer = await ask(tools, {
        base: geocodingUrl,
        path: '/v1/search',
        query: question,
        answer: towns,
      });
      return answer && roundedTowns(answer.results ?? []);
    },
  };
}

function daysOf({ daily }: z.output<typeof forecast>): readonly WeatherDay[] {
  if (!daily) return [];
  return daily.time.flatMap((date, index) => {
    const [code, minC, maxC] = [
      daily.weather_code[index],
      daily.temperature_2m_min[index],
      daily.temperature_2m_max[index],
    ];
    const sky = typeof code === 'number' ? skyOf(code) : null;
    return sky && typeof minC === 'number' && typeof maxC === 'number' ? [{ date, minC, maxC, ...sky }] : [];
  });
}
