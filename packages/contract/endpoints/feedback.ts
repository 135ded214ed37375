import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, typedText } from '../schemas/common.ts';

/** What a visitor writes in the feedback form; name optional, text required (spec 5). */
export const feedbackForm = z.strictObject({
  userName: typedText(100).optional(),
  feedback: typedText(5000).refine((text) => text.trim().length > 0, 'required'),
});

/** Free-text feedback from every screen, signed in or not (spec 6). */
export const feedback = {
  send: endpoint({
    method: 'POST',
    path: '/feedback',
    operationId: 'sendFeedback',
    summary: 'Send feedback; with the same Idempotency-Key it is kept once',
    tag: 'feedback',
    access: 'public',
    input: feedbackForm.extend({
      page: typedText(200).meta({ description: 'The path of the screen, without its query' }),
      date: typedText(40).meta({ description: "The day, in the visitor's own notation" }),
      time: typedText(40).meta({ description: "The time, in the visitor's own notation" }),
    }),
    output: done,
    problems: ['rate-limited'],
  }),
};
