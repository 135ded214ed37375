import { environmentOf, geminiEnvironment } from '@musette/stand-ins/environment';
import { newDatabase } from '../fixtures/postgres.ts';
import { startProduct } from '../fixtures/product.ts';
import { onboardByApi, signUpByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { generatePage } from '../pages/generate-page.ts';
import { planInApi, planWeeksInApi } from '../pages/plan-page.ts';

const WEEKS = 16;

test('a server that is killed while it writes goes on where it was, under the eyes of the rider', async ({
  browser,
  standIns,
  engine,
}, { workerIndex }) => {
  test.setTimeout(90_000);
  standIns.gemini.control.next({ path: 'enerateContent', delayMs: 700, times: 1000 });
  const first = await startProduct({
    ...environmentOf(standIns),
    ...geminiEnvironment(standIns.gemini),
    ...(engine === 'postgres' && { DATABASE_URL: await newDatabase(`musette_crash_${workerIndex}`) }),
  });
  const context = await browser.newContext({ baseURL: first.origin });
  const page = await context.newPage();
  await signUpByApi(context.request, first.origin);
  await onboardByApi(context.request, first.origin);
  await page.goto('/generate');
  const generate = generatePage(page);
  await generate.length('16').check();
  await generate.button.click();
  await expect(generate.progress).toHaveAttribute('aria-valuetext', /^[1-9]\d? of 16 weeks$/);
  const second = await first.crash();
  await expect(page).toHaveURL('/dashboard', { timeout: 60_000 });
  const weeks = await planWeeksInApi(context.request);
  expect(new Set(weeks).size).toBe(WEEKS);
  for (const week of weeks) expect((await planInApi(context.request, week)).workouts).toHaveLength(7);
  await context.close();
  await second.stop();
});
