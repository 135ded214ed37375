import type { JSONSchema7 } from 'ai';

// Flat, without unions or bounds: each of them is refused by one service or another. What the answer has to keep to is in the prompt, and
// is held by the coach.
const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const WORKOUT = { day: text, duration: whole, type: text, intensity: whole, focus: text, description: text };

/** The shape of an answer: a list of workouts (spec 7). */
export const WEEK_LIST: JSONSchema7 = {
  type: 'array',
  items: {
    type: 'object',
    properties: WORKOUT,
    required: Object.keys(WORKOUT),
    additionalProperties: false,
  },
};

/** The same for services that take no list by itself. */
export const WEEK_IN_OBJECT: JSONSchema7 = {
  type: 'object',
  properties: { workouts: WEEK_LIST },
  required: ['workouts'],
  additionalProperties: false,
};
