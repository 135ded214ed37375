import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = 'apps/server/testing/global-setup.ts';

interface Project {
  readonly globalSetup?: string;
  readonly exclude?: string[];
  readonly isolate?: boolean;
}

/** Everything runs in Node: the screens are tested in a real browser, by e2e. */
const project = (name: string, folder: string, more: Project = {}) => ({
  extends: true as const,
  test: { name, include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`], ...more },
});

// Tens of thousands of seasons: no branch is left for them to cover, and a second time zone has nothing to show with them.
const laws = 'packages/coach/writing/season-laws.test.ts';

// It changes its process, and looks at what it changes there.
const alone = 'apps/server/adapters/sentry';
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
    setupFiles: ['tools/test/fail-on-console.ts'],
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
      project('coach', 'packages/coach', { exclude: ['packages/coach/{calendar,progress}/**', laws] }),
      { extends: true, test: { name: 'coach-laws', include: [laws] } },
      project('server', 'apps/server', { exclude: ['**/node_modules/**', `${alone}/**`], ...serverSetup }),
      project('server-alone', alone, { isolate: true }),
      project('stand-ins', 'apps/stand-ins'),
      project('web', 'apps/web'),
      project('tools', 'tools'),
    ],
  },
});
