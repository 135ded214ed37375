import { createRoute } from '@hono/zod-openapi';
import { nothing } from '../schemas/common.ts';
import {
  disconnected,
  intervalsConnected,
  intervalsKey,
  intervalsStatus,
  type IntervalsStatus,
} from '../schemas/intervals.ts';
import { NOW } from './examples.ts';
import { answers, json, noBody, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const INTERVALS: IntervalsStatus = {
  isOn: true,
  connection: {
    athleteName: 'Anna Berg',
    connectedAt: NOW,
    endedAt: null,
    workouts: { syncedAt: NOW, isWaiting: false, failure: null, sent: 16 },
    rides: { syncedAt: NOW, isWaiting: false, failure: null, fetched: 23, fromStrava: 2 },
  },
};

const tags = ['intervals'];

/** The endpoints of intervals.icu, from where head units take workouts. */
export const intervalsRoutes = {
  get: createRoute({
    method: 'get',
    path: '/intervals',
    operationId: 'getIntervals',
    tags,
    summary: 'Get the connection with intervals.icu',
    description: 'Whether the rider has connected intervals.icu, and how far workouts and rides are in step.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(intervalsStatus, INTERVALS, RIDER_READ),
  }),
  connect: createRoute({
    method: 'put',
    path: '/intervals',
    operationId: 'connectIntervals',
    tags,
    summary: 'Connect intervals.icu',
    description:
      'Checks an API key and saves it. With the key of another athlete, the calendar of the one before is cleared first. From then on the workouts of the coming four weeks are kept in the calendar there, and rides are fetched.',
    security: RIDER,
    request: { body: json(intervalsKey, { apiKey: '0123456789abcdef0123' }) },
    responses: answers(intervalsConnected, { ...INTERVALS, isOldCalendarCleared: true }, [
      ...RIDER_WRITE,
      'intervals-off',
      'intervals-key-refused',
      'intervals-unavailable',
    ]),
  }),
  disconnect: createRoute({
    method: 'post',
    path: '/intervals/disconnect',
    operationId: 'disconnectIntervals',
    tags,
    summary: 'Disconnect intervals.icu',
    description: 'Removes the key and the coming workouts in the calendar. Rides that were fetched stay.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(disconnected, { isCalendarCleared: true }, RIDER_WRITE),
  }),
  fetchRides: createRoute({
    method: 'post',
    path: '/intervals/rides',
    operationId: 'fetchIntervalsRides',
    tags,
    summary: 'Fetch rides from intervals.icu',
    description: 'Asks for the rides of the last 90 days. They arrive soon after.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(intervalsStatus, INTERVALS, [...RIDER_WRITE, 'intervals-not-connected']),
  }),
};
