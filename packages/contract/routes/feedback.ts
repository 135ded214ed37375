import { createRoute } from '@hono/zod-openapi';
import { done } from '../schemas/common.ts';
import { feedbackMessage } from '../schemas/feedback.ts';
import { DONE } from './examples.ts';
import { answers, ANYONE, idempotencyKey, json, PUBLIC_WRITE } from './route.ts';

/** The endpoint for free-text feedback, with or without a session (spec 6). */
export const feedback = {
  send: createRoute({
    method: 'post',
    path: '/feedback',
    operationId: 'sendFeedback',
    tags: ['feedback'],
    summary: 'Send feedback',
    description:
      'Saves a message for the operator of the instance. With the same Idempotency-Key it is saved once, so a client may send it again.',
    security: ANYONE,
    request: {
      headers: idempotencyKey,
      body: json(feedbackMessage, {
        userName: 'Anna',
        feedback: 'More hills, please.',
        page: '/dashboard',
        date: '2.3.2026',
        time: '12:00',
      }),
    },
    responses: answers(done, DONE, [...PUBLIC_WRITE, 'idempotency-key-reused']),
  }),
};
