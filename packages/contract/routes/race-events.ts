import { createRoute } from '@hono/zod-openapi';
import type { IsoDate } from '@musette/coach/calendar/days';
import * as z from 'zod';
import { done, nothing, whole } from '../schemas/common.ts';
import { raceEvent, raceEventSave, type RaceEventRecord } from '../schemas/race-event.ts';
import { DONE } from './examples.ts';
import { answers, json, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const RACE_EVENT: RaceEventRecord = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20',
  version: 1,
  date: '2026-07-05' as IsoDate,
  name: 'Three Gorges Gran Fondo',
  kind: 'gran-fondo',
  priority: 'A',
  minutes: 270,
  ascentM: 1420,
  startTime: '09:00',
  course: {
    distanceM: 26_000,
    ascentM: 420,
    points: [
      [0, 80],
      [18_000, 180],
      [26_000, 500],
    ],
    start: { latDeg: 45.9, lonDeg: 6.9 },
  },
};

const tags = ['race-events'];

const one = z.strictObject({ eventId: z.uuid('invalid') });
const list = z.strictObject({ events: z.array(raceEvent) }).meta({ id: 'RaceEventList' });
const seen = z.strictObject({ version: whole }).meta({ id: 'RaceEventVersion' });

const { id: _id, version: _version, ...FIELDS } = RACE_EVENT;

/** The endpoints of the rider's races and other events. */
export const raceEvents = {
  list: createRoute({
    method: 'get',
    path: '/race-events',
    operationId: 'listRaceEvents',
    tags,
    summary: 'List events',
    description: 'All events of the rider with their courses, the first one first.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(list, { events: [RACE_EVENT] }, RIDER_READ),
  }),
  save: createRoute({
    method: 'put',
    path: '/race-events/{eventId}',
    operationId: 'saveRaceEvent',
    tags,
    summary: 'Save an event',
    description:
      'Adds an event under an id that the client chooses, or changes one. A new event that is sent again is added once. Its day counts from the rider\u2019s own day and may not be over. The race of that day gets its name. An A event whose day a running replacement plans for stays an A event on it.',
    security: RIDER,
    request: { params: one, body: json(raceEventSave, { version: null, event: FIELDS }) },
    responses: answers(raceEvent, RACE_EVENT, [
      ...RIDER_WRITE,
      'profile-not-found',
      'event-not-found',
      'too-many-events',
      'changed-elsewhere',
      'generation-running',
    ]),
  }),
  remove: createRoute({
    method: 'post',
    path: '/race-events/{eventId}/remove',
    operationId: 'removeRaceEvent',
    tags,
    summary: 'Delete an event',
    description:
      'Deletes an event. A plan that was made for it stays as it is. An A event whose day a running replacement plans for is not deleted.',
    security: RIDER,
    request: { params: one, body: json(seen, { version: 1 }) },
    responses: answers(done, DONE, [
      ...RIDER_WRITE,
      'event-not-found',
      'changed-elsewhere',
      'generation-running',
    ]),
  }),
};
