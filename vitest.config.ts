import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = 'apps/server/testing/global-setup.ts';

/** Everything runs in Node: the screens are tested in a real browser, by e2e. */
const project = (name: string, folder: string, more: { globalSetup?: string } = {}) => ({
  extends: true as const,
  test: { name, include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`], ...more },
});

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tools/test/fail-on-console.ts'],
    projects: [
      project('packages', 'packages'),
      project('server', 'apps/server', existsSync(globalSetup) ? { globalSetup } : {}),
      project('stand-ins', 'apps/stand-ins'),
      project('web', 'apps/web'),
      project('tools', 'tools'),
    ],
  },
});
