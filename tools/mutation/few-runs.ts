import fc from 'fast-check';

// Thousands of cases for each of thousands of mutants would take days; always the same cases, so that a score can be repeated.
fc.configureGlobal({ numRuns: 30, seed: 20261123 });
