import { join } from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

/** The folders of the coach that are mutated. Each has its own score. */
export const FOLDERS = ['proof', 'season', 'progress'] as const;

const COACH = 'packages/coach';
const CACHE = '.cache/mutation';

/** Everything that the tests of these folders need, the printed seasons with it, and nothing else of the repository. */
export const COPIED = [
  'packages/coach',
  'tools/mutation',
  'tools/coach',
  'tools/coach-seasons.test.ts',
  'tools/generated.ts',
  'tools/seasons.ts',
  'tools/test/fail-on-console.ts',
  'docs/seasons',
  'tsconfig.base.json',
];

/** Each folder has its own cache and reports. */
export const keyOf = (folder: string): string => folder.split('/')[0] ?? folder;

/** The options of Stryker for a folder or for one file. */
export const optionsFor = (folder: string, concurrency: number): PartialStrykerOptions => ({
  mutate: [
    `${COACH}/${folder}${folder.endsWith('.ts') ? '' : '/**/*.ts'}`,
    `!${COACH}/**/*.test.ts`,
    `!${COACH}/**/testing/**`,
    // Texts for riders: no test should fail when a text changes.
    `!${COACH}/season/tables/names.ts`,
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'missed-reporter.ts')],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Static values are read when a file is loaded: each mutant in one would need a run of all tests.
  ignoreStatic: true,
  concurrency,
  incremental: true,
  incrementalFile: `${CACHE}/${keyOf(folder)}.json`,
  ignorePatterns: ['**', ...COPIED.flatMap((path) => [`!${path}`, `!${path}/**`])],
  tempDirName: `${CACHE}/sandboxes`,
  // Stryker reads a tsconfig with an interface that TypeScript 7 does not have; nothing in these needs changing.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'missed', 'json', 'html'],
  jsonReporter: { fileName: `${CACHE}/${keyOf(folder)}-report.json` },
  htmlReporter: { fileName: `${CACHE}/${keyOf(folder)}-report.html` },
  // Long enough that a busy machine causes no timeouts.
  timeoutMS: 30_000,
});
