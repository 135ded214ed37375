import type { Page } from '@playwright/test';
import { addDays } from '../fixtures/days.ts';
import { planByApi, thisMonday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { planInApi, planPage } from '../pages/plan-page.ts';

/** Stops the browser's clock at noon of a day. */
const liveOn = (page: Page, date: string) => page.clock.setFixedTime(`${date}T12:00:00Z`);

test('a rider lives through a week: done, short, missed and moved, skipped, missed, and then the race', async ({
  page,
  rider,
  product,
}) => {
  // The recovery week: it has a day of rest to which a missed workout can move.
  const week = addDays(thisMonday(), 14);
  const raceDate = addDays(thisMonday(), 6 * 7 - 1);
  await planByApi(page.request, product.origin, { weeks: 6, raceDate, raceName: 'Three Gorges' });
  const screen = planPage(page);
  const dashboard = dashboardPage(page);
  const planned = async () =>
    (await planInApi(page.request, week)).workouts.filter(({ status }) => status === 'planned');
  const [done, short, missed] = await planned();
  if (!done || !short || !missed) throw new Error('The week has too few rides');
  const goal = (await planned()).reduce((sum, { minutes }) => sum + minutes, 0);

  await liveOn(page, done.date);
  await rider.visit('/dashboard');
  await dashboard.open.click();
  await expect(screen.title).toHaveText(done.focus);
  await screen.complete.click();
  await expect(screen.undoComplete).toBeVisible();

  await liveOn(page, short.date);
  await page.goto(`/plan/${week}?workout=${short.position}`);
  await screen.size('Short').click();
  await screen.complete.click();
  await screen.confirmComplete.click();
  await expect(page.getByText(/^Done, short: \d+\smin of \d+\s(?:min|h)(?:\s\d\d)?$/).first()).toBeVisible();

  const late = addDays(missed.date, 1);
  await liveOn(page, late);
  await page.goto('/dashboard');
  await expect(dashboard.days.nth(missed.position)).toContainText('Missed');
  await page.goto(`/plan/${week}?workout=${missed.position}`);
  await expect(screen.day(missed.position)).toContainText('Missed');
  await page.getByRole('button', { name: 'Move to …' }).click();
  await screen.moves.dialog
    .getByRole('button', { name: /Fits|At a cost/ })
    .last()
    .click();
  await expect(screen.moved).toBeVisible();

  const open = (await planned()).filter(({ date }) => date >= late);
  const [skipped] = open;
  if (!skipped) throw new Error('The week has no ride left');
  await page.goto(`/plan/${week}?workout=${skipped.position}`);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await screen.moves.dialog.getByText('Ill', { exact: true }).click();
  await page.getByRole('button', { name: 'Skip workout' }).click();
  await expect(page.getByText('Skipped: ill').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(dashboard.days.nth(skipped.position)).toContainText('Skipped: ill');
  const lived = await planInApi(page.request, week);
  const minutes = lived.workouts.reduce((sum, { completedMinutes }) => sum + (completedMinutes ?? 0), 0);
  expect(minutes).toBeLessThan(done.minutes + short.minutes);
  await expect(dashboard.figure('Adherence')).toHaveText(`${Math.round((minutes / goal) * 100)} %`);

  await liveOn(page, addDays(week, 7));
  await page.goto(
    `/plan/${week}?workout=${lived.workouts.findLast(({ status }) => status === 'planned')?.position}`,
  );
  // All that was not done, but for the skipped one: the missed workout may have changed places with another one.
  await expect(screen.week.getByText('Missed', { exact: true })).toHaveCount((await planned()).length - 1);
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);

  await liveOn(page, raceDate);
  await page.goto('/dashboard');
  await expect(dashboard.race('Three Gorges')).toContainText('Today');
  await dashboard.race('Three Gorges').getByRole('link', { name: 'Open race day' }).click();
  await expect(screen.title).toHaveText('Three Gorges');
  await screen.renameRace.click();
  await screen.raceName.fill('Three Gorges Gran Fondo');
  await screen.saveRaceName.click();
  await expect(screen.title).toHaveText('Three Gorges Gran Fondo');
  await screen.complete.click();
  await expect(screen.undoComplete).toBeVisible();
  await screen.feedback.effort('Just right').check();
  await screen.feedback.save.click();
  await expect(screen.feedback.saved).toBeVisible();
  await page.goto('/dashboard');
  await expect(dashboard.race('Three Gorges Gran Fondo')).toContainText('Done');
});
