import { expect, it } from 'vitest';
import * as z from 'zod';
import { answers, ANYONE, accessOf, RIDER, takesIdempotencyKey, idempotencyKey } from './route.ts';

it('declares a response for each status of its problems, and each problem once', () => {
  const { 200: answer, ...refusals } = answers(z.object({ week: z.string() }), { week: 'x' }, [
    'plan-not-found',
    'not-found',
    'rate-limited',
    'not-found',
  ]);
  expect(answer.content['application/json'].example).toEqual({ week: 'x' });
  expect(refusals).toMatchObject({
    404: {
      description: 'plan-not-found: Plan not found. not-found: Not found.',
      'x-codes': ['plan-not-found', 'not-found'],
      content: { 'application/problem+json': { example: { code: 'plan-not-found', status: 404 } } },
    },
    429: { 'x-codes': ['rate-limited'], headers: { 'Retry-After': {} } },
  });
  expect(Object.keys(refusals)).toEqual(['404', '429']);
});

it('says who may call a route and whether it takes a key', () => {
  expect([accessOf({ security: ANYONE }), accessOf({ security: RIDER })]).toEqual(['public', 'rider']);
  expect([
    takesIdempotencyKey({}),
    takesIdempotencyKey({ request: {} }),
    takesIdempotencyKey({ request: { headers: idempotencyKey } }),
  ]).toEqual([false, false, true]);
});
