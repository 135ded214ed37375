import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const spec = {
  method: 'GET',
  path: '/plans/{week}',
  operationId: 'getPlan',
  summary: 'One week of training',
  tag: 'plans',
  input: z.strictObject({ week: z.string() }),
  output: z.strictObject({ week: z.string() }),
} as const;

it('adds the common problems to an endpoint', () => {
  const forRiders = endpoint({ ...spec, access: 'rider', problems: ['not-found'] })['~orpc'];
  expect(forRiders.meta).toEqual({
    access: 'rider',
    problems: ['invalid-input', 'not-signed-in', 'rate-limited', 'not-found'],
  });
  expect(forRiders.route).toEqual({
    method: 'GET',
    path: '/plans/{week}',
    operationId: 'getPlan',
    summary: 'One week of training',
    tags: ['plans'],
  });
  expect(endpoint({ ...spec, access: 'public', problems: [] })['~orpc'].meta.problems).toEqual([
    'invalid-input',
    'rate-limited',
  ]);
});

it('lists a problem only once', () => {
  const { meta } = endpoint({ ...spec, access: 'public', problems: ['invalid-input', 'not-found'] })['~orpc'];
  expect(meta.problems).toEqual(['invalid-input', 'rate-limited', 'not-found']);
});
