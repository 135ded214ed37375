import { ProblemError } from '@musette/contract/client';
import { expect, it } from 'vitest';
import { isStale, planMessageOf } from './plan-problems.ts';

it('has own texts for the errors of a plan, and the common texts for all others [8.37]', () => {
  expect(planMessageOf(new ProblemError('plan-not-found'))).toBe('Plan not found');
  expect(planMessageOf(new ProblemError('changed-elsewhere'))).toMatch(/in another window/);
  expect(planMessageOf(new ProblemError('offline'))).toMatch(/cannot be reached/);
});

it('knows which errors mean that the week on the screen is outdated', () => {
  for (const code of ['changed-elsewhere', 'fit-not-possible'] as const)
    expect(isStale(new ProblemError(code))).toBe(true);
  expect(isStale(new ProblemError('offline'))).toBe(false);
});
