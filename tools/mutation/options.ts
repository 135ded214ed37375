import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

/** The parts of the coach whose tests are put to the test; each is held to its own score. */
export const FOLDERS = ['proof', 'season', 'progress'] as const;

const COACH = 'packages/coach';
const CACHE = '.cache/mutation';

/** Everything that the tests of these folders need, the printed seasons with it, and nothing else of the repository. */
const COPIED = [
  'packages/coach',
  'tools/mutation',
  'tools/coach',
  'tools/coach-seasons.test.ts',
  'tools/generated.ts',
  'tools/test/fail-on-console.ts',
  'docs/seasons',
  'tsconfig.base.json',
];

/** Each folder keeps what is known of it. */
const keyOf = (folder: string): string => folder.split('/')[0] ?? folder;

/** What Stryker is to do with a folder, or with one file of it. */
export const optionsFor = (folder: string, concurrency: number): PartialStrykerOptions => ({
  mutate: [
    `${COACH}/${folder}${folder.endsWith('.ts') ? '' : '/**/*.ts'}`,
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
  incrementalFile: `${CACHE}/${keyOf(folder)}.json`,
  ignorePatterns: ['**', ...COPIED.flatMap((path) => [`!${path}`, `!${path}/**`])],
  tempDirName: `${CACHE}/sandboxes`,
  // Stryker reads a tsconfig with an interface that TypeScript 7 does not have; nothing in these needs changing.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${CACHE}/${keyOf(folder)}-report.json` },
  htmlReporter: { fileName: `${CACHE}/${keyOf(folder)}-report.html` },
  // Long enough that a busy machine is not taken for a fault.
  timeoutMS: 30_000,
});
