import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './fixtures/chromium-args.ts';
import type { ProductOptions } from './fixtures/product-fixtures.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** These look at every width themselves, and what they measure is the same on every engine. */
const MEASURED_ONCE = /(accessibility|keyboard|motion|theme|weight)\.spec\.ts$/;

const ON_PHONES = /phone\.spec\.ts$/;

export default defineConfig<object, ProductOptions>({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.config.ts',
  // A journey waits more than it works: three fill two cores.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    // Each journey runs at both widths and on both engines: the width matters to the browser, the engine to the server.
    { name: 'desktop', testIgnore: ON_PHONES, use: { viewport: desktop, engine: 'sqlite' } },
    {
      name: 'phone',
      testIgnore: MEASURED_ONCE,
      use: { viewport: phone, hasTouch: true, isMobile: true, engine: 'postgres' },
    },
  ],
});
