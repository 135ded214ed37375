import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

/** The parts of the coach whose tests are put to the test; each is held to its own score. */
export const FOLDERS = ['proof', 'season', 'progress'] as const;

const COACH = 'packages/coach';
const CACHE = '.cache/mutation';

/** Everything that the tests of these folders need, and nothing else of the repository. */
const COPIED = ['packages/coach', 'tools/mutation', 'tools/test/fail-on-console.ts', 'tsconfig.base.json'];

/** What Stryker is to do with the files that match. */
export const optionsFor = (files: readonly string[], concurrency: number): PartialStrykerOptions => ({
  mutate: [
    ...files,
    `!${COACH}/**/*.test.ts`,
    `!${COACH}/**/testing/**`,
    // Words for riders: other words are no fault that a test could find.
    `!${COACH}/season/tables/words.ts`,
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Tables are read once, when a file is loaded: each change in one would cost a run of all tests.
  ignoreStatic: true,
  concurrency,
  incremental: true,
  incrementalFile: `${CACHE}/known.json`,
  ignorePatterns: ['**', ...COPIED.flatMap((path) => [`!${path}`, `!${path}/**`])],
  tempDirName: `${CACHE}/sandboxes`,
  // Stryker reads a tsconfig with an interface that TypeScript 7 does not have; nothing in these needs changing.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${CACHE}/report.json` },
  htmlReporter: { fileName: `${CACHE}/report.html` },
  timeoutMS: 10_000,
});

/** The files of a folder of the coach, or of all three. */
export const filesOf = (folders: readonly string[]): readonly string[] =>
  folders.map((folder) => `${COACH}/${folder}/**/*.ts`);
