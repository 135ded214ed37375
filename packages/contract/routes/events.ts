import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { done } from '../schemas/common.ts';
import { DONE } from './examples.ts';
import { answers, json, RIDER, RIDER_WRITE } from './route.ts';

/** The events that a screen may report (spec 7); the server records all others itself. */
const screenEvent = z.strictObject({ name: z.enum(['onboarding_start']) }).meta({ id: 'ScreenEvent' });

/** The endpoint that counts events without identifiers. */
export const events = {
  record: createRoute({
    method: 'post',
    path: '/events',
    operationId: 'recordEvent',
    tags: ['events'],
    summary: 'Count an event',
    description: 'Adds one to a counter of the day. Nothing about the rider is stored with it.',
    security: RIDER,
    request: { body: json(screenEvent, { name: 'onboarding_start' }) },
    responses: answers(done, DONE, RIDER_WRITE),
  }),
};
