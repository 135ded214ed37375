import { defineConfig } from 'vitest/config';

// Stryker runs this in a copy of the coach. Reading and the library have tests of their own, which say little about these parts.
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    setupFiles: ['tools/test/fail-on-console.ts', 'tools/mutation/few-runs.ts'],
    include: ['packages/coach/{proof,season,progress,writing}/**/*.test.ts'],
  },
});
