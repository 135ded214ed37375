import { createRoute } from '@hono/zod-openapi';
import { PLACE_LIMITS } from '@musette/coach/rider/place';
import * as z from 'zod';
import {
  degreesInText,
  townList,
  townName,
  weather,
  type Weather,
  type TownList,
} from '../schemas/weather.ts';
import { MONDAY, SUNDAY } from './examples.ts';
import { answers, RIDER, RIDER_READ } from './route.ts';

const WEATHER: Weather = {
  source: 'openweather',
  reading: {
    temperatureC: 11.3,
    description: 'moderate rain',
    icon: '10d',
    city: 'Province of Turin',
    days: [
      { date: MONDAY, minC: 7.2, maxC: 12.9, description: 'moderate rain', icon: '10d' },
      { date: SUNDAY, minC: 5.1, maxC: 14.4, description: 'clear sky', icon: '01d' },
    ],
  },
};

const TOWNS: TownList = {
  towns: [
    { name: 'Adelaide', region: 'South Australia', countryCode: 'AU', latDeg: -34.9, lonDeg: 138.6 },
    { name: 'Adelaide', region: 'Eastern Cape', countryCode: 'ZA', latDeg: -32.7, lonDeg: 26.3 },
  ],
};

const tags = ['weather'];

/** The endpoints of the weather (spec 7). */
export const weatherRoutes = {
  current: createRoute({
    method: 'get',
    path: '/weather',
    operationId: 'getWeather',
    tags,
    summary: 'Get the weather',
    description:
      'The weather of a place in tenths of a degree, or without a place of the rider\u2019s town, with a forecast of the coming days. Without a service, a place or an answer in time there is no reading. A reading is up to half an hour old.',
    security: RIDER,
    request: {
      query: z.strictObject({
        lat: degreesInText(PLACE_LIMITS.latDeg).optional(),
        lon: degreesInText(PLACE_LIMITS.lonDeg).optional(),
      }),
    },
    responses: answers(weather, WEATHER, RIDER_READ),
  }),
  towns: createRoute({
    method: 'get',
    path: '/towns',
    operationId: 'findTowns',
    tags,
    summary: 'Find a town',
    description: 'The towns of a name, of which the rider puts one into the profile for the weather.',
    security: RIDER,
    request: { query: z.strictObject({ name: townName }) },
    responses: answers(townList, TOWNS, RIDER_READ),
  }),
};
