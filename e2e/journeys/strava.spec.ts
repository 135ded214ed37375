import type { Page } from '@playwright/test';
import { onboardByApi, signUpByApi } from '../fixtures/riders.ts';
import { allowConnection, newAthlete, stravaSettings } from '../fixtures/strava.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { shell } from '../pages/shell.ts';

test.use({ strava: 'on' });

const SOON = { timeout: 500 };

/** Comes back to the tab until it shows what the server has been told of: by itself it asks every five seconds. */
const toldOf = (page: Page, isShown: () => Promise<void>) =>
  expect(async () => {
    await shell(page).comeBack();
    await isShown();
  }).toPass();

const alertIn = (page: Page) => page.getByRole('main').getByRole('alert');

/** The card waits two seconds until it loads, unless somebody comes near. */
const connectedCard = async (page: Page) => {
  const { strava, connect } = dashboardPage(page);
  await connect.scrollIntoViewIfNeeded();
  await expect(strava.sync).toBeVisible();
};

test.describe('Strava', () => {
  test('is connected when the rider allows it, and its rides come in and leave with the connection [1.12, 1.27, 2.18, 2.52, 2.53, 4.12, 4.13]', async ({
    page,
    rider,
    standIns,
  }) => {
    const athlete = newAthlete(standIns.strava, 3);
    await rider.visit('/dashboard');
    const { strava, connect } = dashboardPage(page);
    await allowConnection(page, athlete);
    await expect(page).toHaveURL('/dashboard');
    await connectedCard(page);
    await expect(connect).toContainText('Last synced just now');
    await expect(connect).toContainText('Powered by Strava');
    await page.goto('/activities');
    await expect(page.getByText('Powered by Strava')).toBeVisible();
    const ride = page.getByRole('link', { name: /Ride 1/ }).first();
    await ride.click();
    await expect(page.getByText('Powered by Strava')).toBeVisible();
    await page.getByRole('link', { name: 'View on Strava' }).click();
    await expect(page).toHaveURL(new RegExp(`^${standIns.strava.oauthUrl}/activities/\\d+$`));
    await expect(page.getByRole('heading', { name: /Ride 1/ })).toBeVisible();

    await page.goto('/dashboard');
    await connectedCard(page);
    await strava.disconnect.focus();
    await page.keyboard.press('Enter');
    await strava.confirmDisconnect.click();
    await expect(strava.connect).toBeVisible();
    await expect(connect.getByRole('heading', { name: 'Strava' })).toBeFocused();
    await page.goto('/activities');
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await expect(ride).toHaveCount(0);
  });

  test('takes its code out of the address and exchanges it once, whoever reloads or goes back [4.12, 8.17]', async ({
    page,
    rider,
    standIns,
    expected,
  }) => {
    expected.answers(422);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await rider.visit('/dashboard');
    const returning = page.waitForRequest((request) => request.url().includes('/strava-connect?'));
    await allowConnection(page, newAthlete(standIns.strava));
    const address = (await returning).url();
    await connectedCard(page);
    await page.reload();
    await connectedCard(page);
    await page.goBack();
    await page.goForward();
    await connectedCard(page);
    expect(sent.filter((request) => request === 'POST /api/v1/strava/token')).toHaveLength(1);
    // The same address once more, as a browser's own history may have it.
    await page.goto(address);
    await expect(page.getByText('Strava is connected already.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.request.post('/api/v1/strava/disconnect', { data: {} });
    await page.goto(address);
    await expect(alertIn(page)).toContainText('HTTP error! Status: 400');
    await expect(page).toHaveURL('/strava-connect');
    await expect(page.getByRole('button', { name: 'Connect with Strava' })).toBeVisible();
  });

  test('shows a new ride on an open dashboard, and its new name on its open page [7.3]', async ({
    page,
    context,
    standIns,
    startOwnProduct,
  }) => {
    const { origin } = await startOwnProduct(stravaSettings(standIns.strava));
    await signUpByApi(context.request, origin);
    await onboardByApi(context.request, origin);
    const { strava, connect, figure } = dashboardPage(page);
    const athlete = newAthlete(standIns.strava);
    await page.goto(`${origin}/dashboard`);
    await allowConnection(page, athlete);
    await connectedCard(page);
    await expect(connect).toContainText('Last synced');
    await expect(strava.sync).not.toHaveAttribute('aria-busy');
    await expect(figure('Completed')).toContainText(/^0/);
    // A server asks for events soon after it has started.
    await expect.poll(() => standIns.strava.isSubscribed()).toBe(true);
    const ride = standIns.strava.record({ athlete: athlete.id, name: 'By webhook', minutes: 60, watts: 190 });
    await toldOf(page, () => expect(figure('Completed')).toContainText(/^1/, SOON));
    await page.goto(`${origin}/activities`);
    await page
      .getByRole('link', { name: /By webhook/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By webhook');
    standIns.strava.change(ride?.id ?? '', { name: 'Along the river' });
    await toldOf(page, () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Along the river', SOON),
    );
  });
});
