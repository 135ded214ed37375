import fc from 'fast-check';
import { beforeEach } from 'vitest';

// Thousands of cases for each of thousands of mutants would take days; always the same cases, so that a score can be repeated.
fc.configureGlobal({ numRuns: 30, seed: 20261123 });

const SKIPPED = [
  // Code that counts its mutants is a hundred times slower: here size alone is tested, and that takes too long.
  'takes a million seconds',
  // The command starts a process of its own, which has no mutants.
  'prints with the command what is kept',
];

beforeEach(({ task, skip }) => {
  if (SKIPPED.includes(task.name)) skip();
});
