import fc from 'fast-check';
import { beforeEach } from 'vitest';

// Few runs, because thousands of mutants would take days otherwise. A fixed seed, so that a score can be repeated.
fc.configureGlobal({ numRuns: 30, seed: 20261123 });

const SKIPPED = [
  // Mutated code is a hundred times slower, so this test of a large input takes too long.
  'takes a million seconds',
  // The command starts its own process, which has no mutants.
  'prints with the command what is kept',
];

beforeEach(({ task, skip }) => {
  if (SKIPPED.includes(task.name)) skip();
});
