import { ProblemError } from '@musette/contract/client';
import { expect, it } from 'vitest';
import { isStale, planMessageOf } from './plan-problems.ts';

it('says what a plan cannot do in its own words, and the rest as everywhere', () => {
  expect(planMessageOf(new ProblemError('plan-not-found'))).toBe('Plan not found');
  expect(planMessageOf(new ProblemError('changed-elsewhere'))).toMatch(/in another window/);
  expect(planMessageOf(new ProblemError('offline'))).toMatch(/cannot be reached/);
});

it('knows when the week on the screen is an old one', () => {
  expect(isStale(new ProblemError('changed-elsewhere'))).toBe(true);
  expect(isStale(new ProblemError('offline'))).toBe(false);
});
