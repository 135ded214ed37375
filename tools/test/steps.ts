import { globSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

export interface Step {
  readonly name: string;
  /** What Node is to run, one after the other; a runner is given the file that its report goes to. */
  commands(report: string): readonly (readonly string[])[];
  /** Whose report counts the tests; a step without one counts as one. */
  readonly runner?: 'vitest' | 'playwright';
  /** What must be there first; gives what the commands need to know. */
  prepare?(report: string): NodeJS.ProcessEnv;
}

const OXFMT = 'node_modules/oxfmt/bin/oxfmt';
const OXLINT = 'node_modules/oxlint/bin/oxlint';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const PROJECTS = '{packages/*,apps/*,e2e,bench,tools}/tsconfig.json';

const vitest = (report: string) => [
  VITEST,
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** What `npm test` does, in this order. */
export const STEPS: readonly Step[] = [
  { name: 'format', commands: () => [[OXFMT, '--check']] },
  { name: 'lint', commands: () => [[OXLINT]] },
  { name: 'types', commands: () => projects().map((project) => [TSC, '-p', project]) },
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
    // Fails as well when a branch of the coach is not tested (vitest.config.ts).
    commands: (report) => [
      [...vitest(report), '--project', 'coach', '--project', 'coach-dates', '--coverage.enabled'],
    ],
  },
  {
    name: 'unit-in-apia',
    runner: 'vitest',
    // A day ahead of most riders: a date that leans on the machine's time zone shows here. Of the coach only
    // what reads dates runs: the rest of it cannot know a time zone (tools/house.test.ts).
    prepare: () => ({ TZ: 'Pacific/Apia' }),
    commands: (report) => [[...vitest(report), '--project', 'packages', '--project', 'coach-dates']],
  },
  // Kills and faults in short; `npm run faults` does all of them.
  { name: 'faults', commands: () => [['tools/faults/main.ts', '--short']] },
  { name: 'build', commands: () => [['tools/build.ts']] },
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
