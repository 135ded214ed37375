import fc from 'fast-check';
import { beforeEach } from 'vitest';

// Thousands of cases for each of thousands of mutants would take days; always the same cases, so that a score can be repeated.
fc.configureGlobal({ numRuns: 30, seed: 20261123 });

/** Code that counts its mutants is a hundred times slower: here size alone is tested, and that takes too long. */
const TOO_LARGE = ['takes a million seconds'];

beforeEach(({ task, skip }) => {
  if (TOO_LARGE.includes(task.name)) skip();
});
