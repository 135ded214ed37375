import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS } from './e2e/fixtures/chromium-args.ts';
import { bundledWorkers } from './tools/test/bundled-workers.ts';
import { findChromium } from './tools/test/chromium.ts';

const globalSetup = 'apps/server/testing/global-setup.ts';

interface Project {
  readonly setupFiles?: string[];
  readonly globalSetup?: string;
  readonly exclude?: string[];
  readonly execArgv?: string[];
}

/** Nobody sees the frame that tests run in: without pixels they take a fifth less. What is inside of it is laid out, styled and pressed the same. */
const HIDE_FRAMES =
  "document.head.insertAdjacentHTML('beforeend', '<style>iframe { opacity: 0 !important }</style>')";

/** A page of tests lives too short for its code to earn back what the last step of compiling takes. */
const JS_FLAGS = '--js-flags=--no-turbofan --min-semi-space-size=16';

/** Screens and components, in the machine's Chromium. */
const screens = {
  extends: true as const,
  plugins: [react(), bundledWorkers()],
  // Found while tests run, a dependency would make the page load anew in the middle of one.
  optimizeDeps: {
    entries: ['apps/web/app/main.tsx', 'apps/web/features/*/*-page.tsx', 'apps/mobile/bridge/*.ts'],
    include: ['axe-core'],
  },
  test: {
    name: 'screens',
    include: ['apps/{web,mobile}/**/*.screen.test.tsx'],
    globalSetup: 'tools/test/recorded-answers.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      orchestratorScripts: [{ content: HIDE_FRAMES }],
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(process.env) ?? 'chromium',
          args: [...CHROMIUM_ARGS, JS_FLAGS],
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

const sameCases = ['tools/test/same-cases.ts'];

/** Everything else runs in Node. */
const project = (name: string, folder: string, more: Project = {}) => ({
  extends: true as const,
  test: { name, include: [`${folder}/**/*.test.ts`], setupFiles: sameCases, ...more },
});

// Thousands of seasons and megabytes of text: no branch is left for them to cover, a second time zone has nothing to show with
// them, and where branches are counted they take twice as long.
const laws = [
  'packages/coach/proof/benefit-laws.test.ts',
  'packages/coach/proof/season-laws.test.ts',
  'packages/coach/week/reading/growth.test.ts',
];

const serverSetup = existsSync(globalSetup) ? { globalSetup } : {};

export default defineConfig({
  test: {
    environment: 'node',
    // Most files wait for servers and databases.
    maxWorkers: 3,
    // A process of its own for each file took a fifth of the time; no file leaves anything behind for the next one.
    isolate: false,
    // Nothing here measures time: a test is only stopped when it hangs, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Programs that tests start find their types stripped, as the server does: that is most of a start.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/musette') },
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['tools/test/fail-on-console.ts', 'tools/test/same-date.ts'],
    coverage: {
      provider: 'v8',
      include: ['packages/coach/**/*.ts'],
      exclude: ['**/*.test.ts', 'packages/coach/**/testing/**'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 100 },
    },
    projects: [
      project('packages', 'packages', { exclude: ['**/node_modules/**', 'packages/coach/**'] }),
      project('coach-dates', 'packages/coach/{calendar,progress}'),
      project('coach', 'packages/coach', { exclude: ['packages/coach/{calendar,progress}/**', ...laws] }),
      { extends: true, test: { name: 'coach-laws', include: laws, setupFiles: sameCases } },
      project('server', 'apps/server', {
        ...serverSetup,
        // Objects of a request die young: with room for more of them, collecting garbage takes half as long.
        execArgv: ['--max-semi-space-size=64'],
        setupFiles: [...sameCases, 'tools/test/fixed-day.ts'],
      }),
      project('stand-ins', 'apps/stand-ins'),
      project('web', 'apps/web'),
      project('mobile', 'apps/mobile'),
      project('tools', 'tools'),
      screens,
    ],
  },
});
