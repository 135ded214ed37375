import { expect, it } from 'vitest';
import { PROBLEMS, type ProblemCode, problemDocument } from './problems.ts';

const codes = Object.keys(PROBLEMS) as ProblemCode[];

it('gives every problem a code in kebab-case and an error status', () => {
  for (const code of codes) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(PROBLEMS[code].status).toBeGreaterThanOrEqual(400);
    expect(PROBLEMS[code].title).not.toBe('');
  }
});

it('formats a problem as in RFC 9457', () => {
  expect(problemDocument({ code: 'rate-limited', retryAfterSeconds: 90 })).toEqual({
    type: 'urn:musette:problem:rate-limited',
    title: 'Too many attempts',
    status: 429,
    code: 'rate-limited',
    retryAfterSeconds: 90,
  });
  expect(problemDocument({ code: 'weak-password', minimum: 8 })).toMatchObject({ status: 422, minimum: 8 });
});
