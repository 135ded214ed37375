import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { done, nothing } from '../schemas/common.ts';
import { stravaCode, stravaStart, stravaConnection } from '../schemas/strava.ts';
import { DONE } from './examples.ts';
import { answers, json, noBody, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const tags = ['strava'];

const CONNECTION: z.input<typeof stravaConnection> = {
  available: true,
  tellsOfRides: true,
  state: 'connected',
  lastSyncedAt: '2026-03-03T19:02:11.000Z',
  sync: 'idle',
  waitsUntil: null,
  fetched: null,
  isComplete: true,
  changedAt: '2026-03-03T19:02:11.000Z',
};

const authorization = z
  .strictObject({ url: z.url().meta({ description: 'Where the rider allows the connection' }) })
  .meta({ id: 'StravaAuthorization' });

/** The endpoints of a rider's connection with Strava (spec 7). */
export const strava = {
  connection: createRoute({
    method: 'get',
    path: '/strava',
    operationId: 'getStravaConnection',
    tags,
    summary: 'Get the connection with Strava',
    description: 'Whether the rider is connected, and when rides last came from there.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(stravaConnection, CONNECTION, RIDER_READ),
  }),
  authorize: createRoute({
    method: 'post',
    path: '/strava/authorization',
    operationId: 'startStravaConnection',
    tags,
    summary: 'Begin to connect Strava',
    description:
      'The address at Strava where the rider allows the connection. It is good for this session and ten minutes.',
    security: RIDER,
    request: { body: { ...json(stravaStart, {}), required: false as const } },
    responses: answers(authorization, { url: 'https://www.strava.com/oauth/authorize?client_id=1' }, [
      ...RIDER_WRITE,
      'strava-off',
    ]),
  }),
  token: createRoute({
    method: 'post',
    path: '/strava/token',
    operationId: 'stravaToken',
    tags,
    summary: 'Complete the connection with Strava',
    description:
      'Takes the one-time code that Strava sends the rider back with. The tokens stay on the server.',
    security: RIDER,
    request: { body: json(stravaCode, { code: 'c0ffee', state: 's', scope: 'read,activity:read_all' }) },
    responses: answers(stravaConnection, CONNECTION, [
      ...RIDER_WRITE,
      'strava-off',
      'strava-state-invalid',
      'strava-scope-missing',
      'strava-refused',
      'strava-no-token',
      'strava-taken',
    ]),
  }),
  sync: createRoute({
    method: 'post',
    path: '/strava/sync',
    operationId: 'syncStravaActivities',
    tags,
    summary: 'Fetch activities from Strava',
    description: 'Begins to fetch the newest activities, and then older ones. It goes on after the answer.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(stravaConnection, { ...CONNECTION, sync: 'running', fetched: 0 }, [
      ...RIDER_WRITE,
      'strava-off',
      'strava-not-connected',
    ]),
  }),
  disconnect: createRoute({
    method: 'post',
    path: '/strava/disconnect',
    operationId: 'disconnectStrava',
    tags,
    summary: 'Disconnect Strava',
    description: 'Ends the connection at Strava too, and removes all activities that came from there alone.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(done, DONE, RIDER_WRITE),
  }),
};
