import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './fixtures/chromium-args.ts';
import type { ProductOptions } from './fixtures/product-fixtures.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** What riders do most on a phone; the other files run on the desktop. */
const PHONE_FILES = [
  'activities',
  'complete-setup',
  'dashboard',
  'feedback',
  'generate-writing',
  'guards',
  'offline',
  'onboarding',
  'plan',
  'plan-by-model',
  'plan-moves',
  'plan-workout',
  'profile',
  'sign-up',
];

/** The tag, in its title, of a journey for which the width or the engine matters: it runs on both projects. */
const BOTH = /@both/;

// A pattern is matched against "<project> <file> <titles> <tags>".
const ON_PHONE = new RegExp(`^\\S+ (${PHONE_FILES.join('|')})\\.spec\\.ts `);
const ON_DESKTOP = new RegExp(`^\\S+ (?!(${PHONE_FILES.join('|')})\\.spec\\.ts )`);

export default defineConfig<object, ProductOptions>({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './global-setup.config.ts',
  // A journey waits more than it works: three fill two cores.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Nothing here measures time: a journey is only stopped when it hangs, also on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
    // A worker would answer for the server, and hide from `page.route` what a page asks for. Journeys about it switch it on.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
  // Each journey runs once, about half of them on each project: the width matters to the browser, the engine to the server.
  projects: [
    { name: 'desktop', grep: [ON_DESKTOP, BOTH], use: { viewport: desktop, engine: 'sqlite' } },
    {
      name: 'phone',
      grep: [ON_PHONE, BOTH],
      use: { viewport: phone, hasTouch: true, isMobile: true, engine: 'postgres' },
    },
  ],
});
