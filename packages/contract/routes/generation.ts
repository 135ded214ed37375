import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { WORK_KINDS } from '@musette/coach/rider/levels';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import { nothing, orNull, wholeInText } from '../schemas/common.ts';
import { generation, generationRequest, replacement, replanReplacement } from '../schemas/generation.ts';
import { GENERATION, REPLACEMENT, REPLAN_REPLACEMENT } from './examples.ts';
import { answers, idempotencyKey, json, noBody, refusals, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const tags = ['generation'];
/** Also plans the coming weeks again that have sessions of a system, for the rider's present level in it, or rehearsals after one that was too hard. */
const system = z.enum(WORK_KINDS).optional().meta({
  description:
    'The weeks with coming sessions of this energy system, or coming rehearsals of this kind, are planned again too, for the present levels of the rider',
});
const again = z.strictObject({ system });
const current = z.strictObject({ generation: orNull(generation) }).meta({ id: 'CurrentGeneration' });

/** The endpoints of the generation: a job that survives restarts, at most one per rider (design 5). */
export const generationRoutes = {
  start: createRoute({
    method: 'post',
    path: '/generation',
    operationId: 'startGeneration',
    tags,
    summary: 'Start writing plans',
    description:
      'Plans a season and writes its weeks one by one. With the same Idempotency-Key it is one generation. Weeks that exist are left alone unless they are to be replaced.',
    security: RIDER,
    request: {
      headers: idempotencyKey,
      body: json(generationRequest, {
        start: 'monday',
        weeks: 12,
        difficulty: 'moderate',
        discipline: 'road',
        raceDate: null,
        replace: false,
      }),
    },
    responses: answers(generation, GENERATION, [
      ...RIDER_WRITE,
      'profile-not-found',
      'plans-exist',
      'generation-running',
      'season-impossible',
      'idempotency-key-reused',
    ]),
  }),
  again: createRoute({
    method: 'post',
    path: '/generation/again',
    operationId: 'replanWeeks',
    tags,
    summary: 'Plan weeks again',
    description:
      'Plans the weeks again that no longer fit into the rider\u2019s hours or that a change of the rider has made break a promise, with the choices that they were made with and the present levels of the rider. All other weeks stay.',
    security: RIDER,
    request: {
      headers: idempotencyKey,
      body: { ...json(again.meta({ id: 'PlanAgain' }), { system: 'threshold' }), required: false as const },
    },
    responses: answers(generation, GENERATION, [
      ...RIDER_WRITE,
      'profile-not-found',
      'nothing-to-plan',
      'generation-running',
      'season-impossible',
      'idempotency-key-reused',
    ]),
  }),
  replanReplacement: createRoute({
    method: 'get',
    path: '/generation/again/replacement',
    operationId: 'getReplanReplacement',
    tags,
    summary: 'Show what planning weeks again would replace',
    description:
      'The weeks that would be planned again, and what the rider has changed in them that would go. Done and skipped workouts stay.',
    security: RIDER,
    request: { query: again },
    responses: answers(replanReplacement, REPLAN_REPLACEMENT, [
      ...RIDER_READ,
      'profile-not-found',
      'nothing-to-plan',
      'generation-running',
      'season-impossible',
    ]),
  }),
  replacement: createRoute({
    method: 'get',
    path: '/generation/replacement',
    operationId: 'getReplacement',
    tags,
    summary: 'Show what a new plan would replace',
    description:
      'The weeks, races, changes of the rider and feedback that would go if a new plan of this length replaced the present one.',
    security: RIDER,
    request: {
      query: z.strictObject({
        start: generationRequest.shape.start,
        weeks: wholeInText(SEASON_WEEKS.min, SEASON_WEEKS.max),
      }),
    },
    responses: answers(replacement, REPLACEMENT, [...RIDER_READ, 'profile-not-found']),
  }),
  current: createRoute({
    method: 'get',
    path: '/generation',
    operationId: 'getGeneration',
    tags,
    summary: 'Get the last generation',
    description: 'The last generation and its progress; null before the first one.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(current, { generation: GENERATION }, RIDER_READ),
  }),
  resume: createRoute({
    method: 'post',
    path: '/generation/resume',
    operationId: 'resumeGeneration',
    tags,
    summary: 'Write the missing weeks',
    description:
      'Writes the weeks that are missing after the generation was cancelled or failed, as they were ordered.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(generation, GENERATION, [...RIDER_WRITE, 'generation-not-resumable']),
  }),
  cancel: createRoute({
    method: 'post',
    path: '/generation/cancel',
    operationId: 'cancelGeneration',
    tags,
    summary: 'Cancel the generation',
    description: 'Stops the generation. Weeks that are saved stay.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(current, { generation: GENERATION }, RIDER_WRITE),
  }),
};

/** The one stream. It has no handler among the others, because its answer goes on (features/plan/generation-stream.ts). */
export const generationEvents = createRoute({
  method: 'get',
  path: '/generation/events',
  operationId: 'watchGeneration',
  tags,
  summary: 'Watch the generation',
  description:
    'Server-sent events: the state at once, then each change. The data of an event is a Generation as JSON, or null. The stream ends with the generation, with the session, or after five minutes; a client then connects again.',
  security: RIDER,
  responses: {
    200: {
      description: 'The stream',
      content: {
        'text/event-stream': {
          schema: z.string(),
          example: `retry: 1000\n\ndata: ${JSON.stringify(GENERATION)}\n\n`,
        },
      },
    },
    204: {
      description: 'The rider has too many streams open: ask for the generation from time to time instead',
    },
    ...refusals(['invalid-input', 'not-signed-in', 'rate-limited', 'internal', 'not-ready']),
  },
});
