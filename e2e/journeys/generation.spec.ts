import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '../fixtures/days.ts';
import { ridersToday, usualFirstWeek, usualRest } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { GENERATE_TEXTS as TEXTS, generatePage } from '../pages/generate-page.ts';
import { planInApi, planPage, planWeeksInApi } from '../pages/plan-page.ts';

/** All weeks of the rider, each of them once and whole. */
async function wholeWeeks(api: APIRequestContext): Promise<readonly string[]> {
  const weeks = await planWeeksInApi(api);
  expect(new Set(weeks).size).toBe(weeks.length);
  for (const week of weeks) {
    const { workouts } = await planInApi(api, week);
    expect(workouts.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, day) => addDays(week, day)),
    );
  }
  return weeks;
}

/** Expects whole weeks without a gap, and the rest of this one where a plan usually begins in it. */
async function expectWeeks(api: APIRequestContext, count: number): Promise<void> {
  const first = usualFirstWeek();
  const weeks = Array.from({ length: count + usualRest() }, (_, week) => addDays(first, week * 7));
  expect(await wholeWeeks(api)).toEqual(weeks);
}

/** Asks for a plan of some weeks. */
async function ask(page: Page, weeks: number): Promise<void> {
  const generate = generatePage(page);
  await page.goto('/generate');
  await generate.length(String(weeks)).check();
  await generate.button.click();
}

test('a rider plans 4 weeks, adds up to 8, replaces them by 16 with a race, and asks for 2 that exist [2.10, 2.57, 2.64, 8.27]', async ({
  page,
  rider,
}) => {
  const generate = generatePage(page);
  await rider.visit('/generate');
  await ask(page, 4);
  await generate.expectSaved(4);
  await expectWeeks(page.request, 4);
  await page.goto(`/plan/${addDays(usualFirstWeek(), 7)}`);
  await expect(planPage(page).proof).toContainText('Written by the built-in coach');

  await ask(page, 8);
  await generate.keep.click();
  await generate.expectWritten(4);
  await expectWeeks(page.request, 8);

  await page.goto('/generate');
  await generate.racePrep.check();
  await generate.raceDate.fill(addDays(ridersToday(), 15 * 7));
  await generate.length('16').check();
  await generate.expectWeeks(16);
  await generate.button.click();
  await generate.replace.click();
  await generate.expectSaved(16);
  await expectWeeks(page.request, 16);

  await page.goto('/generate');
  await generate.choose(2);
  await generate.button.click();
  await expect(generate.dialog).toContainText(/are deleted: the new plan ends before them/);
  await expect(generate.keep).toBeHidden();
  await generate.cancelDialog.click();
  await expectWeeks(page.request, 16);
});

test('two tabs that begin at once bring one plan', async ({ page, rider, context, expected }) => {
  expected.answers(409);
  const other = await context.newPage();
  const tabs = [generatePage(page), generatePage(other)];
  await rider.visit('/generate');
  await other.goto('/generate');
  for (const tab of tabs) await tab.length('8').check();
  await Promise.all(tabs.map((tab) => tab.button.click()));
  // The slower one comes into the first one's plan while that is written, or finds it there: when it asks whether
  // there are plans, or only when it asks for its own.
  for (const tab of tabs) {
    const told = tab
      .saved(8 + usualRest())
      .or(tab.dialog)
      .or(tab.alert(TEXTS.allExist));
    await expect(told).toBeVisible();
  }
  await expectWeeks(page.request, 8);
});
