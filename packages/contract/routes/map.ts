import { createRoute } from '@hono/zod-openapi';
import { nothing } from '../schemas/common.ts';
import { routeMap } from '../schemas/map.ts';
import { ROUTE_MAP } from './examples.ts';
import { answers, RIDER, RIDER_READ } from './route.ts';

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
