import type { Page } from '@playwright/test';
import { movingElements, overlappingTexts, sidewaysPx, smallTargets } from '@musette/web/testing/layout';
import { expectNoViolations } from '../fixtures/axe.ts';
import { chosen, gpxRide } from '../fixtures/ride-files.ts';
import { ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';
import { importPage } from '../pages/import-page.ts';
import { comingWeek, planPage } from '../pages/plan-page.ts';

/*
 * Whether everybody can use each state of each screen is shown by its component test (apps/web/testing/accessible.ts). These journeys
 * show the same of the web app as it is built: its styles in their files and its page, in a few screens that have most of them.
 */

test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };
/** Each width has a theme of its own: that both go together everywhere, component tests show. */
const LOOKS = [
  { size: WIDE, theme: 'day' },
  { size: NARROW, theme: 'night' },
] as const;
const NARROWEST = { width: 320, height: 640 };

/** Of a page that has just got another width: a screen that draws itself anew for it takes a moment. */
const settling = <T>(look: () => Promise<T>, what: string) =>
  expect.configure({ soft: true }).poll(look, { message: what });

test('open to everybody: the landing screen', async ({ page }) => {
  await page.goto('/');
  await expectOpen(page, 'the landing screen');
});

test('open to everybody: onboarding', async ({ page, newcomer }) => {
  await newcomer.visit('/onboarding');
  await expectOpen(page, 'onboarding');
});

test('open to everybody: dashboard, calendar and a week of a plan', async ({ page, rider, product }) => {
  const { week } = await comingWeek(page.request, product.origin);
  await rider.visit('/dashboard');
  await dashboardPage(page).days.first().waitFor();
  await dashboardPage(page).season.waitFor();
  await expectOpen(page, 'the dashboard with a plan');
  await rider.visit('/activities');
  await activitiesPage(page).goToToday.waitFor();
  await expectOpen(page, 'the calendar');
  await planPage(page).open(week);
  await planPage(page).proof.waitFor();
  await expectOpen(page, 'a week of the plan');
});

test('open to everybody: an activity', async ({ page, rider }) => {
  await rider.visit('/import');
  const ride = gpxRide({ date: ridersToday(), minutes: 61, name: 'Around the lake' });
  await importPage(page).input.setInputFiles([chosen('lake.gpx', ride)]);
  await importPage(page).done.waitFor();
  await page.getByRole('link', { name: 'Around the lake' }).click();
  await page.getByRole('heading', { name: 'Training Plan vs Actual' }).waitFor();
  await expectOpen(page, 'an activity');
});

test('things move, but not for those who asked for less', async ({ page }) => {
  await page.goto('/');
  await feedbackWidget(page).button.waitFor();
  expect(await page.evaluate(movingElements)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(movingElements)).toEqual([]);
});

async function expectOpen(page: Page, screen: string): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  for (const { size, theme } of LOOKS) {
    await showWhole(page, size);
    const overlapping = () => page.evaluate(overlappingTexts);
    await settling(overlapping, `texts on one another at ${size.width} px`).toEqual([]);
    await expectNoViolations(page, theme, `${screen}, ${size.width} px`);
    expect.soft(await page.evaluate(sidewaysPx), `sideways at ${size.width} px`).toBe(0);
    const small = await page.evaluate(smallTargets, ['body', 24] as const);
    expect.soft(small, `small targets at ${size.width} px`).toEqual([]);
  }
  const small = await page.evaluate(smallTargets, ['[data-tabbar]', 44] as const);
  expect.soft(small, 'small targets in the tab bar').toEqual([]);
  await page.setViewportSize(NARROWEST);
  await settling(() => page.evaluate(sidewaysPx), 'sideways at 320 px, as at 400 % zoom').toBe(0);
}

/** Gives a page the height that all of it takes: what is scrolled half under a bar counts as covered. */
async function showWhole(page: Page, { width, height }: typeof WIDE): Promise<void> {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}
