import { configDefaults, defineConfig } from 'vitest/config';
import { CheapestFirst } from './cheapest-first.ts';

/** The folder whose files are mutated; the tests of others say little about it and cost much. */
const folder = process.env.MUTATED ?? '{proof,season,progress}';

// Stryker runs this in a copy of the coach.
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    // Hundreds of workers for each of thousands of mutants would take most of the time. What the coach remembers between test
    // files is keyed by values that are made anew in each, or by the library, which is not mutated.
    isolate: false,
    setupFiles: ['tools/test/fail-on-console.ts', 'tools/mutation/few-runs.ts'],
    sequence: { sequencer: CheapestFirst },
    include: [
      `packages/coach/${folder}/**/*.test.ts`,
      'packages/coach/week/*.test.ts',
      'tools/coach-seasons.test.ts',
    ],
    // These compare hundreds of seasons, seconds for each mutant that lives, and find next to none by themselves.
    exclude: [
      ...configDefaults.exclude,
      'packages/coach/proof/benefit-laws.test.ts',
      'packages/coach/season/variety.test.ts',
    ],
    // By its name the coach would be the one of the repository, without any mutant.
    alias: [{ find: /^@musette\/coach\/(.*)$/, replacement: `${process.cwd()}/packages/coach/$1.ts` }],
  },
});
