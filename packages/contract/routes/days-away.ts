import { createRoute } from '@hono/zod-openapi';
import type { IsoDate } from '@musette/coach/calendar/days';
import * as z from 'zod';
import { nothing } from '../schemas/common.ts';
import { daysAwayChange, daysAwayList, type TimeAway } from '../schemas/days-away.ts';
import { answers, json, noBody, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const TIME_AWAY: TimeAway = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  from: '2026-12-24' as IsoDate,
  to: '2027-01-03' as IsoDate,
  kind: 'holiday',
};

const tags = ['plans'];
const one = z.strictObject({ daysAwayId: z.uuid('invalid') });
const list = { daysAway: [TIME_AWAY] };
const { id: _id, ...CHANGE } = TIME_AWAY;
const REFUSED = [...RIDER_WRITE, 'profile-not-found', 'days-away-overlap', 'race-on-day-away'] as const;

/** The endpoints of days without riding: holidays and illnesses. */
export const daysAwayRoutes = {
  list: createRoute({
    method: 'get',
    path: '/days-away',
    operationId: 'listDaysAway',
    tags,
    summary: 'List the days away',
    description: 'Holidays and illnesses, past ones included. No workout is planned on them.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(daysAwayList, list, RIDER_READ),
  }),
  add: createRoute({
    method: 'post',
    path: '/days-away',
    operationId: 'addDaysAway',
    tags,
    summary: 'Add days away',
    description:
      'The same days that are sent again are added once. They share no day with other days away and hold no race that is to come. Weeks that no longer fit are then among the conflicts of the plan, and are planned again by `POST /generation/again`.',
    security: RIDER,
    request: { body: json(daysAwayChange, CHANGE) },
    responses: answers(daysAwayList, list, [...REFUSED, 'too-many-days-away']),
  }),
  change: createRoute({
    method: 'put',
    path: '/days-away/{daysAwayId}',
    operationId: 'changeDaysAway',
    tags,
    summary: 'Change days away',
    description: 'Replaces the days and the kind. What holds for new days away holds here.',
    security: RIDER,
    request: { params: one, body: json(daysAwayChange, CHANGE) },
    responses: answers(daysAwayList, list, [...REFUSED, 'days-away-not-found']),
  }),
  remove: createRoute({
    method: 'post',
    path: '/days-away/{daysAwayId}/remove',
    operationId: 'removeDaysAway',
    tags,
    summary: 'Remove days away',
    description: 'Weeks that were planned around them are then among the conflicts of the plan.',
    security: RIDER,
    request: { params: one, body: noBody },
    responses: answers(daysAwayList, list, [...RIDER_WRITE, 'days-away-not-found']),
  }),
};
