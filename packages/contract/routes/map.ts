import { createRoute } from '@hono/zod-openapi';
import { nothing } from '../schemas/common.ts';
import { routeMap, type RouteMap } from '../schemas/map.ts';
import { answers, RIDER, RIDER_READ } from './route.ts';

const ROUTE_MAP: RouteMap = {
  style: {
    url: 'https://tiles.example.org/styles/light.json',
    darkUrl: 'https://tiles.example.org/styles/dark.json',
    hosts: ['https://tiles.example.org', 'https://fonts.example.org'],
  },
};

/** The endpoint of the map (spec 7). */
export const mapRoutes = {
  get: createRoute({
    method: 'get',
    path: '/map',
    operationId: 'getMap',
    tags: ['map'],
    summary: 'Get the map',
    description:
      'What the map of a route is drawn with. Null where the operator has chosen no style, or the style cannot be read.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(routeMap, ROUTE_MAP, RIDER_READ),
  }),
};
