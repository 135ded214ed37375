import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { isoDate, nothing } from '../schemas/common.ts';
import { form, ledger, recentRiding, records, streak } from '../schemas/progress.ts';
import { FORM, LEDGER, RECENT_RIDING, RECORDS } from './progress-examples.ts';
import { answers, RIDER, RIDER_READ, WITH_SENTENCES } from './route.ts';

const tags = ['progress'];

/** The most days in one answer: ten years. */
export const MAX_FORM_DAYS = 3653;

/** The endpoints of what training has done to a rider. */
export const progress = {
  form: createRoute({
    method: 'get',
    path: '/form',
    operationId: 'getForm',
    tags,
    summary: 'Get fitness, fatigue and form',
    description:
      'Fitness, fatigue and form by day, from rides and, from today on, from the plan. Without days the answer begins at the first ride of the last ten years and ends at the last planned day.',
    security: RIDER,
    request: { query: z.strictObject({ from: isoDate.optional(), to: isoDate.optional() }) },
    responses: answers(form, FORM, [...RIDER_READ, 'profile-not-found']),
  }),
  levels: createRoute({
    method: 'get',
    path: '/levels',
    operationId: 'getLevels',
    tags,
    ...WITH_SENTENCES,
    summary: 'Get the levels by energy system',
    description:
      'What the rider can do in each energy system, from 1 to 10, with every change and its cause. It is worked out from the completed workouts, the feedback and the best efforts of the last 52 weeks.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(ledger, LEDGER, [...RIDER_READ, 'profile-not-found']),
  }),
  recentRiding: createRoute({
    method: 'get',
    path: '/recent-riding',
    operationId: 'getRecentRiding',
    tags,
    summary: 'Get what the rides of the last six weeks say',
    description:
      'The fitness, the hours a week and the longest ride that a plan starts from. Workouts that were completed without a ride count, too. Rides that only Strava has are left out: a model may write the plan.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(recentRiding, RECENT_RIDING, [...RIDER_READ, 'profile-not-found']),
  }),
  records: createRoute({
    method: 'get',
    path: '/records',
    operationId: 'getRecords',
    tags,
    summary: 'Get the largest rides',
    description:
      'The largest rides on a bike without a motor, and the largest week of them. Of equal ones the first counts.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(records, RECORDS, RIDER_READ),
  }),
  streak: createRoute({
    method: 'get',
    path: '/streak',
    operationId: 'getStreak',
    tags,
    summary: 'Get the training days in a row',
    description:
      'The days in a row with a ride on a bike without a motor or a completed workout, over ten years. Planned rest days and workouts on days away neither count nor break it, and neither does today before a ride. Rides from Strava count as far as the server has them: Strava is not asked.',
    security: RIDER,
    request: {
      query: z.strictObject({
        today: isoDate.optional().meta({ description: 'The day on the clock of the rider’s device' }),
      }),
    },
    responses: answers(streak, { days: 12 }, [...RIDER_READ, 'profile-not-found']),
  }),
};
