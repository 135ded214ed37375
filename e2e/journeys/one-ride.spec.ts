import type { Page } from '@playwright/test';
import { addDays, mondayOf } from '../fixtures/days.ts';
import { chosen, gpxRide } from '../fixtures/ride-files.ts';
import { type AsRider, expect, test } from '../fixtures/test.ts';
import { onboardByApi, planByApi, plansByApi, ridersToday } from '../fixtures/riders.ts';
import { accountPage } from '../pages/account-page.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { activityPage } from '../pages/activity-page.ts';
import { importPage } from '../pages/import-page.ts';

interface GivenRide {
  readonly name: string;
  readonly date: string;
  readonly minutes: number;
}

/** Adds rides from files and opens the first one. */
async function openRide(page: Page, ...rides: readonly [GivenRide, ...GivenRide[]]): Promise<void> {
  await page.goto('/import');
  const { input, done, file } = importPage(page);
  await input.setInputFiles(rides.map((ride) => chosen(`${ride.name}.gpx`, gpxRide(ride))));
  await expect(done).toBeVisible();
  await file(`${rides[0].name}.gpx`).getByRole('link').click();
  await expect(page.getByRole('heading', { name: rides[0].name })).toBeVisible();
}

const yesterday = (): string => addDays(ridersToday(), -1);

/** Plans with time on the next day and the two after it alone, and returns the workout of the next day. */
async function planForTomorrow({ page, product: { origin } }: Pick<AsRider, 'page' | 'product'>) {
  const tomorrow = addDays(ridersToday(), 1);
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const first = names.indexOf(weekdayOf(tomorrow));
  const isFree = (index: number) => (index - first + 7) % 7 < 3;
  const hours = names.map((name, index) => [name, isFree(index) ? 1 : 0]);
  await onboardByApi(page.request, origin, { availabilityHours: Object.fromEntries(hours) });
  await planByApi(page.request, origin);
  const plans = await plansByApi(page.request, origin, { from: mondayOf(tomorrow), weeks: 1 });
  const workout = plans[0]?.workouts.find(({ date }) => date === tomorrow);
  if (!workout || workout.status === 'rest') throw new Error('No workout is planned for the next day');
  return workout;
}

const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
    .format(Date.parse(date))
    .toLowerCase();

test.describe('the page of a ride', () => {
  test('reads each moment, zooms into a part and shows the rest as a table', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    await openRide(page, { name: 'Steady', date: yesterday(), minutes: 61 });
    const { moment, table } = activityPage(page);
    await moment.press('Home');
    await expect(moment).toHaveAttribute('aria-valuetext', /^At 0:00.*power 180 W/);
    await moment.press('Shift+End');
    await expect(moment).toHaveAttribute('aria-valuetext', /^Selected.*normalized power 180 W/);
    await moment.press('Escape');
    await moment.press('Home');
    await moment.press('+');
    await moment.press('End');
    await expect(moment).not.toHaveAttribute('aria-valuetext', /^At 1:01:00/);
    await moment.press('0');
    await moment.press('End');
    await expect(moment).toHaveAttribute('aria-valuetext', /^At 1:01:00/);
    await table.click();
    await expect(page.getByRole('table').first()).toContainText('180');
  });

  test('counts only a part of a recording that was forgotten, and the whole again', async ({
    page,
    rider,
  }) => {
    await rider.visit('/dashboard');
    await openRide(page, { name: 'Forgotten', date: yesterday(), minutes: 90 });
    const { distance, choose, dialog } = activityPage(page);
    await expect(distance).toContainText('43.2 km');
    await choose('Trim the recording');
    await dialog.getByRole('slider', { name: 'End at' }).press('Home');
    await expect(dialog.getByRole('status')).toHaveText('1 min of 1 h 30 remain.');
    await dialog.getByRole('slider', { name: 'End at' }).press('PageUp');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(distance).not.toContainText('43.2 km');
    await page.reload();
    await expect(distance).not.toContainText('43.2 km');
    await choose('Trim the recording');
    await dialog.getByRole('slider', { name: 'End at' }).press('End');
    await dialog.getByRole('button', { name: 'Count the whole recording' }).click();
    await expect(distance).toContainText('43.2 km');
  });

  test('joins two recordings of one ride, and separates them', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    await openRide(
      page,
      { name: 'Bike computer', date: yesterday(), minutes: 60 },
      { name: 'Watch', date: yesterday(), minutes: 50 },
    );
    const { choose, dialog, separate } = activityPage(page);
    const { day } = activitiesPage(page);
    const [computer, watch] = ['Bike computer', 'Watch'].map((name) =>
      day(yesterday()).getByRole('link', { name: new RegExp(name) }),
    );
    await choose('Same ride as another…');
    await dialog.getByText(/^Watch, /).click();
    await dialog.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('The same ride as “Watch”.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Activities' }).click();
    await expect(computer as NonNullable<typeof computer>).toBeVisible();
    await expect(watch as NonNullable<typeof watch>).toBeHidden();
    await page.goBack();
    await separate.click();
    await expect(separate).toBeHidden();
    await page.getByRole('link', { name: 'Back to Activities' }).click();
    await expect(watch as NonNullable<typeof watch>).toBeVisible();
  });

  test('asks whether the ride was the workout of the next day, counts it, and takes that back [4.5]', async ({
    page,
    rider,
    product,
  }) => {
    await rider.visit('/dashboard');
    const workout = await planForTomorrow({ page, product });
    await openRide(page, { name: 'A day early', date: ridersToday(), minutes: workout.minutes });
    await page.getByRole('button', { name: 'Yes, count it' }).click();
    await expect(page.getByText(/^This ride counts as the /)).toBeVisible();
    const { tick } = activitiesPage(page);
    await page.getByRole('link', { name: 'Back to Activities' }).click();
    await expect(tick(workout.date)).toBeAttached();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Yes, count it' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Activities' }).click();
    await expect(tick(workout.date)).not.toBeAttached();
  });

  test('computes the load with the FTP of its day', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    await openRide(page, { name: 'Old', date: addDays(ridersToday(), -40), minutes: 60 });
    const { load } = activityPage(page);
    const address = page.url();
    await expect(load).toContainText('56');
    await page.goto('/account');
    const { ftpHistory } = accountPage(page);
    await ftpHistory.add.click();
    await ftpHistory.watts.fill('180');
    await ftpHistory.from.fill(addDays(ridersToday(), -60));
    await ftpHistory.save.click();
    await expect(ftpHistory.entries).toHaveCount(2);
    await expect(async () => {
      await page.goto(address);
      await expect(load).toContainText('100', { timeout: 2000 });
    }).toPass();
    await page.goto('/account');
    await ftpHistory.remove(180).click();
    await expect(ftpHistory.entries).toHaveCount(1);
    await ftpHistory.undo.click();
    await expect(ftpHistory.entries).toHaveCount(2);
  });
});
