import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { type Line, openLine } from '../fixtures/line.ts';
import { onboardByApi, planByApi, ridersToday, signUpByApi } from '../fixtures/riders.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';
import { planInApi, planPage, planWeeksInApi } from '../pages/plan-page.ts';

/** A rider with a plan of some weeks, whose browser is at the other end of a line that can be cut. */
const test = base.extend<{ line: Line; week: string }>({
  line: async ({ startOwnProduct }, give) => {
    const line = await openLine();
    const product = await startOwnProduct({ PUBLIC_URL: line.origin });
    line.leadTo(product.origin);
    await give(line);
    await line.close();
  },
  baseURL: async ({ line }, give) => give(line.origin),
  week: async ({ line, context }, give) => {
    await signUpByApi(context.request, line.origin);
    await onboardByApi(context.request, line.origin);
    await planByApi(context.request, line.origin);
    const [week = ''] = await planWeeksInApi(context.request);
    await give(week);
  },
});

test.use({ serviceWorkers: 'allow' });

/** Opens a screen, until all of the app is on the device. */
async function install(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
}

async function goOffline(context: BrowserContext, line: Line): Promise<void> {
  line.cut();
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext, line: Line): Promise<void> {
  line.mend();
  await context.setOffline(false);
}

/** What says at its place that a change waits. */
const waitingMark = (page: Page) =>
  page
    .locator('[data-pill]')
    .filter({ hasText: /^Waiting for signal$/ })
    .first();

/** The first workout of the week that is a ride and not ahead. */
async function todaysRide(api: APIRequestContext, week: string) {
  const plan = await planInApi(api, week);
  const workout = plan.workouts.find(({ date, status }) => date >= ridersToday() && status === 'planned');
  if (!workout) throw new Error('The week has no ride left');
  return { workout, version: plan.version };
}

test('a rider does everything of a workout without signal, and each change arrives once', async ({
  context,
  page,
  line,
  week,
  expected,
}) => {
  expected.offline();
  const { workout, version } = await todaysRide(context.request, week);
  await install(page, '/dashboard');
  await page.goto(`/plan/${week}?workout=${workout.position}`);
  await expect(planPage(page).title).toHaveText(workout.focus);
  await page.waitForLoadState('networkidle');
  await goOffline(context, line);

  await page.goto('/dashboard');
  await expect(page.getByText(/^You are offline\. What you see is from \d\d:\d\d\.$/)).toBeVisible();
  await page.goto(`/plan/${week}?workout=${workout.position}`);
  await expect(planPage(page).title).toHaveText(workout.focus);
  await planPage(page).complete.tap();
  if (await planPage(page).confirmComplete.isVisible()) await planPage(page).confirmComplete.tap();
  await expect(waitingMark(page)).toBeVisible();
  await planPage(page).feedback.effort('Just right').check({ force: true });
  await planPage(page).feedback.notes.fill('Good legs, no signal');
  await planPage(page).feedback.save.tap();
  await expect(planPage(page).feedback.form.getByText('Waiting for signal')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto(`/plan/${week}?workout=${workout.position}`);
  await expect(later.getByText('2 changes waiting for signal')).toBeVisible();
  await expect(planPage(later).feedback.notes).toHaveValue('Good legs, no signal');
  expect(line.reached.filter((one) => one.startsWith('PUT')).length).toBe(1);
  await goOnline(context, line);
  await expect(later.getByText('2 changes waiting for signal')).toBeHidden();
  const after = await planInApi(context.request, week);
  expect(after.version).toBe(version + 2);
  expect(after.workouts[workout.position]).toMatchObject({
    status: 'completed',
    feedback: { effort: 'just-right', notes: 'Good legs, no signal' },
  });
});
