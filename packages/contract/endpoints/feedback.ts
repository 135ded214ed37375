import { endpoint } from '../endpoint.ts';
import { done } from '../schemas/common.ts';
import { feedbackMessage } from '../schemas/feedback.ts';

/** The endpoint for free-text feedback, with or without a session (spec 6). */
export const feedback = {
  send: endpoint({
    method: 'POST',
    path: '/feedback',
    operationId: 'sendFeedback',
    summary: 'Send feedback; with the same Idempotency-Key it is kept once',
    tag: 'feedback',
    access: 'public',
    input: feedbackMessage,
    output: done,
    problems: ['idempotency-key-reused', 'rate-limited'],
  }),
};
