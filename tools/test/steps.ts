import { globSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

export interface Step {
  readonly name: string;
  /** The arguments of Node for each command, in order. A runner writes its report into the file. */
  commands(report: string): readonly (readonly string[])[];
  /** The format of the report. A step without a runner counts as one test. */
  readonly runner?: 'vitest' | 'playwright';
  /**
   * Whether the step runs beside those in front, with the processor time that they leave: servers, databases and browsers leave a
   * quarter. What it writes is shown when it has ended.
   */
  readonly isInBackground?: true;
  /** Prepares the step and returns environment variables for its commands. */
  prepare?(report: string): NodeJS.ProcessEnv;
}

const OXFMT = 'node_modules/oxfmt/bin/oxfmt';
const OXLINT = 'node_modules/oxlint/bin/oxlint';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const PROJECTS = '{packages/*,apps/*,apps/web/worker,e2e,bench,tools}/tsconfig.json';

const vitest = (report: string) => [
  VITEST,
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** In the background a test may have to wait long for its turn. */
const PATIENT = ['--testTimeout=600000', '--hookTimeout=600000'];

/** The steps of `npm test`, in the order of each lane: in front, and in the background. */
export const STEPS: readonly Step[] = [
  { name: 'format', commands: () => [[OXFMT, '--check']] },
  { name: 'lint', isInBackground: true, commands: () => [[OXLINT]] },
  {
    name: 'types',
    isInBackground: true,
    // Four checkers would each check again what their files import, and each project fits into memory whole.
    prepare: () => ({ GOGC: 'off' }),
    commands: () => projects().map((project) => [TSC, '--checkers', '1', '-p', project]),
  },
  { name: 'openapi', commands: () => [['tools/openapi.ts', '--check']] },
  { name: 'settings', commands: () => [['tools/settings.ts', '--check']] },
  { name: 'licences', commands: () => [['tools/licences.ts', '--check']] },
  { name: 'spec-map', commands: () => [['tools/spec-map.ts', '--check']] },
  {
    name: 'unit',
    runner: 'vitest',
    prepare: () => ({ CHROMIUM_PATH: ensureChromium(process.env) }),
    commands: (report) => [[...vitest(report), '--project', '!coach', '--project', '!coach-dates']],
  },
  {
    name: 'unit-of-coach',
    runner: 'vitest',
    isInBackground: true,
    // It also fails if a branch of the coach is not tested (vitest.config.ts).
    commands: (report) => [
      [...vitest(report), ...PATIENT, '--project', 'coach', '--project', 'coach-dates', '--coverage.enabled'],
    ],
  },
  {
    name: 'unit-in-apia',
    runner: 'vitest',
    isInBackground: true,
    // A time zone a day ahead of most riders finds dates that depend on the machine's time zone. Of the coach only
    // the tests of dates run, because the rest cannot use a time zone (tools/house-style.test.ts).
    prepare: () => ({ TZ: 'Pacific/Apia' }),
    commands: (report) => [
      [...vitest(report), ...PATIENT, '--project', 'packages', '--project', 'coach-dates'],
    ],
  },
  // A small part of the kills and faults; `npm run faults` runs all of them.
  { name: 'faults', commands: () => [['tools/faults/main.ts', '--short']] },
  // The journeys of the phone run on what is copied into its native project.
  { name: 'build', commands: () => [['tools/build.ts'], ['tools/mobile/sync.ts']] },
  {
    name: 'e2e',
    runner: 'playwright',
    prepare: (report) => ({
      CHROMIUM_PATH: ensureChromium(process.env),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
    commands: () => [[PLAYWRIGHT, 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json']],
  },
];

function projects(): string[] {
  return [...globSync(PROJECTS).toSorted(), 'tsconfig.tests.json'];
}
