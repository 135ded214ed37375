import type { Page } from '@playwright/test';
import { newDatabase } from '../fixtures/postgres.ts';
import { onboardByApi, signUpByApi } from '../fixtures/riders.ts';
import { allowConnection, newAthlete, returnAddress, stravaSettings } from '../fixtures/strava.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { stravaPage } from '../pages/strava-page.ts';

test.use({ strava: 'on' });

const alertIn = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('Strava', () => {
  test('is connected when the rider allows it, and its rides come in [1.12, 1.27, 2.18, 2.52, 2.53, 4.12, 4.13] @both', async ({
    page,
    rider,
    standIns,
  }) => {
    const athlete = newAthlete(standIns.strava, 3);
    await rider.visit('/dashboard');
    const { strava, connect } = dashboardPage(page);
    await expect(strava.connect).toBeVisible();
    await expect(strava.sync).toBeHidden();
    await allowConnection(page, athlete);
    await expect(page).toHaveURL('/dashboard');
    await expect(connect).toContainText('Last synced just now');
    await expect(strava.sync).toBeVisible();
    await expect(connect).toContainText('Powered by Strava');
    await page.goto('/activities');
    await expect(page.getByText('Powered by Strava')).toBeVisible();
    await page
      .getByRole('link', { name: /Ride 1/ })
      .first()
      .click();
    await expect(page.getByText('Powered by Strava')).toBeVisible();
    await page.getByRole('link', { name: 'View on Strava' }).click();
    await expect(page).toHaveURL(new RegExp(`^${standIns.strava.oauthUrl}/activities/\\d+$`));
    await expect(page.getByRole('heading', { name: /Ride 1/ })).toBeVisible();
  });

  test('is not connected when the rider denies it, and the dashboard says so [2.7] @both', async ({
    page,
    rider,
  }) => {
    await rider.visit('/dashboard');
    const { strava } = dashboardPage(page);
    await strava.connect.click();
    await stravaPage(page).deny.click();
    await expect(alertIn(page)).toContainText('you did not allow it there');
    await expect(page).toHaveURL('/dashboard');
    await alertIn(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(alertIn(page)).toBeHidden();
    await expect(strava.connect).toBeVisible();
  });

  test('asks for a tick that is missing, and is connected with it @both', async ({
    page,
    rider,
    standIns,
    expected,
  }) => {
    expected.answers(422);
    const athlete = newAthlete(standIns.strava);
    const at = stravaPage(page);
    await rider.visit('/dashboard');
    await dashboardPage(page).strava.connect.click();
    await at.athlete.selectOption(String(athlete.id));
    await at.tick('View data about your activities').uncheck();
    await at.tick('View data about your private activities').uncheck();
    await at.allow.click();
    await expect(alertIn(page)).toContainText('One more tick is needed at Strava');
    await expect(page).toHaveURL('/strava-connect');
    await page.getByRole('button', { name: 'Connect with Strava' }).click();
    await at.athlete.selectOption(String(athlete.id));
    // The tick of private activities alone is no must.
    await at.tick('View data about your private activities').uncheck();
    await at.allow.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(dashboardPage(page).strava.sync).toBeVisible();
  });

  test('takes its code out of the address and exchanges it once, whoever reloads or goes back [4.12, 8.17]', async ({
    page,
    rider,
    standIns,
    expected,
  }) => {
    expected.answers(422);
    const { strava } = dashboardPage(page);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await rider.visit('/dashboard');
    const returning = page.waitForRequest((request) => request.url().includes('/strava-connect?'));
    await allowConnection(page, newAthlete(standIns.strava));
    const address = (await returning).url();
    await expect(strava.sync).toBeVisible();
    await page.reload();
    await expect(strava.sync).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(strava.sync).toBeVisible();
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

  test('is not connected with what another rider has begun', async ({
    page,
    rider,
    product,
    standIns,
    otherBrowser,
    expected,
  }) => {
    expected.answers(422);
    const address = await returnAddress(page.request, product.origin, standIns.strava);
    const other = await otherBrowser();
    await signUpByApi(other.request, product.origin);
    await onboardByApi(other.request, product.origin);
    await other.goto(product.origin + address);
    await expect(alertIn(other)).toContainText('This connection was not begun here');
    await rider.visit(address);
    await expect(dashboardPage(page).strava.sync).toBeVisible();
  });

  test('says how far a sync has come while it runs', async ({ page, rider, standIns }) => {
    const { strava, connect } = dashboardPage(page);
    standIns.strava.control.next({ path: '/athlete/activities', delayMs: 2500, times: 20 });
    await rider.visit('/dashboard');
    await allowConnection(page, newAthlete(standIns.strava, 120));
    await expect(connect).toContainText(/Fetching your activities: 1\d\d so far/);
    await expect(strava.sync).toHaveAttribute('aria-busy', 'true');
    await expect(strava.sync).not.toHaveAttribute('aria-busy');
    await expect(connect).toContainText('Last synced');
  });

  test("says 'Failed to sync activities' when Strava does not answer [8.15]", async ({
    page,
    rider,
    standIns,
  }) => {
    const { strava, connect } = dashboardPage(page);
    await rider.visit('/dashboard');
    await allowConnection(page, newAthlete(standIns.strava, 1));
    await expect(connect).toContainText('Last synced');
    await expect(strava.sync).not.toHaveAttribute('aria-busy');
    standIns.strava.control.next({ path: '/athlete/activities', behaviour: 'internal', times: 100 });
    await strava.sync.click();
    await expect(connect.getByRole('alert')).toContainText('Failed to sync activities');
  });

  test('shows a new ride on an open dashboard, and its new name on its open page [7.3] @both', async ({
    page,
    context,
    engine,
    standIns,
    startOwnProduct,
  }, { workerIndex }) => {
    const { origin } = await startOwnProduct({
      ...stravaSettings(standIns.strava),
      ...(engine === 'postgres' && { DATABASE_URL: await newDatabase(`musette_strava_${workerIndex}`) }),
    });
    await signUpByApi(context.request, origin);
    await onboardByApi(context.request, origin);
    const { strava, connect, figure } = dashboardPage(page);
    const athlete = newAthlete(standIns.strava);
    await page.goto(`${origin}/dashboard`);
    await allowConnection(page, athlete);
    await expect(connect).toContainText('Last synced');
    await expect(strava.sync).not.toHaveAttribute('aria-busy');
    await expect(figure('Completed')).toContainText(/^0/);
    // A server asks for events soon after it has started.
    await expect.poll(() => standIns.strava.isSubscribed()).toBe(true);
    const ride = standIns.strava.record({ athlete: athlete.id, name: 'By webhook', minutes: 60, watts: 190 });
    await expect(figure('Completed')).toContainText(/^1/);
    await page.goto(`${origin}/activities`);
    await page
      .getByRole('link', { name: /By webhook/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By webhook');
    standIns.strava.change(ride?.id ?? '', { name: 'Along the river' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Along the river');
  });

  test('is disconnected after a question, and its rides leave @both', async ({ page, rider, standIns }) => {
    const { strava, connect } = dashboardPage(page);
    await rider.visit('/dashboard');
    await allowConnection(page, newAthlete(standIns.strava, 1));
    await expect(connect).toContainText('Last synced');
    await expect(strava.sync).not.toHaveAttribute('aria-busy');
    await strava.disconnect.focus();
    await page.keyboard.press('Enter');
    await strava.confirmDisconnect.click();
    await expect(strava.connect).toBeVisible();
    await expect(connect.getByRole('heading', { name: 'Strava' })).toBeFocused();
    await page.goto('/activities');
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Ride 1/ })).toHaveCount(0);
  });

  test('asks to connect again after access was taken back at Strava', async ({ page, rider, standIns }) => {
    const { strava, connect } = dashboardPage(page);
    const athlete = newAthlete(standIns.strava, 1);
    await rider.visit('/dashboard');
    await allowConnection(page, athlete);
    await expect(connect).toContainText('Last synced');
    await expect(strava.sync).not.toHaveAttribute('aria-busy');
    standIns.strava.revokeAccess(athlete);
    await strava.sync.click();
    await expect(connect).toContainText('Strava no longer accepts the connection');
    await allowConnection(page, athlete);
    await expect(connect).toContainText('Last synced just now');
  });
});
