import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done } from '../schemas/common.ts';

/** The events that a screen may report (spec 7); the server records all others itself. */
const screenEvent = z.enum(['onboarding_start']);

/** The endpoint that counts events without identifiers. */
export const events = {
  record: endpoint({
    method: 'POST',
    path: '/events',
    operationId: 'recordEvent',
    summary: 'Count an event; nothing about the rider is kept with it',
    tag: 'events',
    access: 'rider',
    input: z.strictObject({ name: screenEvent }),
    output: done,
    problems: ['rate-limited'],
  }),
};
