import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { limitCases } from '../../packages/coach/testing/runs.ts';

// Few runs, because thousands of mutants would take days otherwise. A fixed seed, so that a score can be repeated.
const CASES = 15;
fc.configureGlobal({ numRuns: CASES, seed: 20261123 });
limitCases(CASES);

const SKIPPED = [
  // Mutated code is a hundred times slower, so this test of a large input takes too long.
  'takes a million seconds',
  // The command starts its own process, which has no mutants.
  'prints with the command what is kept',
  // Each plans dozens of seasons, which takes a second for every mutant that lives, and finds next to none by itself.
  'is shared as the goal asks',
  'repeats no easy session within a week',
  'keeps its promises in every way',
  'keep every promise',
  'keep the laws that they keep without climbs',
  'break no promise',
  'keeps the long ride the longest in',
  'promises of each remedy what the season with it brings',
];

beforeEach(({ task, skip }) => {
  if (SKIPPED.some((name) => task.name.includes(name))) skip();
});
