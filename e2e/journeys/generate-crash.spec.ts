import type { Page } from '@playwright/test';
import { environmentOf, geminiEnvironment } from '@musette/stand-ins/environment';
import type { StandIns } from '@musette/stand-ins/start';
import { newDatabase } from '../fixtures/postgres.ts';
import { onboardByApi, signUpByApi, usualRest } from '../fixtures/riders.ts';
import { expect, shiftClockOf, test } from '../fixtures/test.ts';
import { generatePage } from '../pages/generate-page.ts';
import { planInApi, planWeeksInApi } from '../pages/plan-page.ts';

const SLOWLY = { delayMs: 700, times: 1000 };

/** Nobody else goes on with what a server has begun before this time is over (WRITING_LEASE_MS of the server). */
const LEASE_MS = 10_000;

interface Writer {
  readonly name: 'built-in' | 'gemini';
  readonly weeks: number;
  readonly settings: (standIns: StandIns) => Record<string, string>;
  readonly slowDown: (standIns: StandIns) => void;
  /** The moment at which the power fails. */
  readonly until: (page: Page) => Promise<unknown>;
}

const someWeeks = (page: Page) =>
  expect(generatePage(page).progress).toHaveAttribute('aria-valuetext', /^[1-9]\d? of 1[67] weeks$/);

const WRITERS: readonly Writer[] = [
  {
    // It writes a year in a second: the power fails as soon as the generation is taken on.
    name: 'built-in',
    weeks: 52,
    settings: () => ({}),
    slowDown: () => undefined,
    until: (page) =>
      page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 200),
  },
  {
    name: 'gemini',
    weeks: 16,
    settings: ({ gemini }) => geminiEnvironment(gemini),
    slowDown: ({ gemini }) => gemini.control.next({ path: 'enerateContent', ...SLOWLY }),
    until: someWeeks,
  },
];

for (const { name, weeks, settings, slowDown, until } of WRITERS) {
  test(`a server that is killed while ${name} writes goes on where it was, under the eyes of the rider`, async ({
    browser,
    standIns,
    engine,
    startOwnProduct,
  }, { workerIndex }) => {
    slowDown(standIns);
    const first = await startOwnProduct({
      ...environmentOf(standIns),
      ...settings(standIns),
      ...(engine === 'postgres' && {
        DATABASE_URL: await newDatabase(`musette_crash_${name}_${workerIndex}`),
      }),
    });
    const context = await browser.newContext({ baseURL: first.origin });
    await shiftClockOf(context);
    const page = await context.newPage();
    await signUpByApi(context.request, first.origin);
    await onboardByApi(context.request, first.origin);
    await page.goto('/generate');
    const generate = generatePage(page);
    await generate.choose(weeks);
    await Promise.all([until(page), generate.button.click()]);
    const second = first.crash(LEASE_MS);
    // Nothing has to be slow any more.
    standIns.gemini.control.reset();
    await second;
    await expect(page).toHaveURL('/dashboard', { timeout: 60_000 });
    const written = await planWeeksInApi(context.request);
    expect(written).toHaveLength(weeks + usualRest());
    expect(new Set(written).size).toBe(written.length);
    for (const week of written) expect((await planInApi(context.request, week)).workouts).toHaveLength(7);
    await context.close();
  });
}
