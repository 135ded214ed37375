import { PLACE_LIMITS } from '@musette/coach/rider/place';
import { WEATHER_ICONS } from '@musette/coach/rider/weather-icons';
import * as z from 'zod';
import { isoDate, orNull, typedText } from './common.ts';
import { isFilled } from '../limits.ts';

const icon = z
  .enum(WEATHER_ICONS)
  .meta({ description: 'The sky in the codes of OpenWeather; d is by day and n by night' });
const celsius = z.number().meta({ description: 'Degrees Celsius' });

/** The forecast of a day. */
const weatherDay = z
  .strictObject({ date: isoDate, minC: celsius, maxC: celsius, description: z.string(), icon })
  .meta({ id: 'WeatherDay' });

/** The forecast of a day. */
export type WeatherDay = z.infer<typeof weatherDay>;

/** The weather of a place (spec 3). */
const weatherReading = z
  .strictObject({
    temperatureC: celsius,
    description: z.string(),
    icon,
    city: z.nullable(z.string()).meta({ description: 'Null where the service has no name for the place' }),
    days: z.array(weatherDay).meta({ description: 'From today on, by the clock of the place' }),
  })
  .meta({ id: 'WeatherReading' });

/** The weather of a place (spec 3). */
export type WeatherReading = z.infer<typeof weatherReading>;

/** The weather of a place, if there is any. */
export const weather = z
  .strictObject({
    source: z
      .nullable(z.enum(['openweather', 'open-meteo']))
      .meta({ description: 'The service of this instance; null for none' }),
    reading: orNull(weatherReading),
  })
  .meta({ id: 'Weather' });

/** The weather of a place, if there is any. */
export type Weather = z.infer<typeof weather>;

// A finer place is refused, so that it is in no log and in no other service.
const DEGREES = /^-?\d{1,3}(?:\.\d)?$/;

/** Degrees in a query, in tenths. */
export const degreesInText = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.preprocess(
    (text) => (typeof text === 'string' && DEGREES.test(text) ? Number(text) : undefined),
    z.number('out-of-range').min(min, 'out-of-range').max(max, 'out-of-range'),
  ) as unknown as z.ZodType<number, number>;

/** The name of a town, or its beginning. */
export const townName = typedText(PLACE_LIMITS.townName.max).refine(isFilled, 'required');

const townMatch = z
  .strictObject({
    name: z.string(),
    region: z.nullable(z.string()),
    countryCode: z.nullable(z.string()).meta({ description: 'ISO 3166, two letters' }),
    latDeg: z.number().meta({ description: 'In tenths of a degree' }),
    lonDeg: z.number().meta({ description: 'In tenths of a degree' }),
  })
  .meta({ id: 'TownMatch' });

/** A town of the name. */
export type TownMatch = z.infer<typeof townMatch>;

/** The towns of a name. */
export const townList = z
  .strictObject({
    towns: z
      .nullable(z.array(townMatch))
      .meta({ description: 'The best match first; null when the weather service cannot say' }),
  })
  .meta({ id: 'TownList' });

/** The towns of a name. */
export type TownList = z.infer<typeof townList>;
