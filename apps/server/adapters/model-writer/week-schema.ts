import type { JSONSchema7 } from 'ai';

// Flat, without unions or bounds: each of them is refused by one service or another. What the answer has to keep to is in the prompt, and
// is held by the coach.
const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const WORKOUT = { day: text, duration: whole, type: text, intensity: whole, focus: text, description: text };

/** The shape of an answer. An object around the list, because not every service takes a list by itself. */
export const WEEK_SCHEMA: JSONSchema7 = {
  type: 'object',
  properties: {
    workouts: {
      type: 'array',
      items: {
        type: 'object',
        properties: WORKOUT,
        required: Object.keys(WORKOUT),
        additionalProperties: false,
      },
    },
  },
  required: ['workouts'],
  additionalProperties: false,
};
