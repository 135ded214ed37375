import type { Page } from '@playwright/test';
import { planByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';

test.use({ weather: 'openweather' });

/** The server remembers a place for half an hour: each journey has one of its own. */
const TURIN = { latitude: 45.0703, longitude: 7.6869 };
const ZURICH = { latitude: 47.3769, longitude: 8.5417 };

const showHere = (page: Page) =>
  dashboardPage(page).weather.getByRole('button', { name: 'Show the weather here' });

test.describe('the weather', () => {
  test('of the place where the rider is comes after a button, and stands on the week too [1.10, 2.44, 3.45]', async ({
    page,
    context,
    rider,
    product,
    standIns,
  }) => {
    await context.grantPermissions(['geolocation'], { origin: product.origin });
    await context.setGeolocation(TURIN);
    await planByApi(page.request, product.origin, { weeks: 2 });
    await rider.visit('/dashboard');
    const { weather, days } = dashboardPage(page);
    await expect(showHere(page)).toBeVisible();
    expect(standIns.weather.control.received()).toEqual([]);
    await showHere(page).click();
    await expect(weather).toContainText(/^−?\d+ °C\s\w.*Turin/);
    await expect(days.and(page.locator('[aria-current="date"]'))).toContainText(/Forecast: \w/);
    const asked = standIns.weather.control.received().map(({ query }) => [query['lat'], query['lon']]);
    expect(asked).toEqual([
      ['45.1', '7.7'],
      ['45.1', '7.7'],
    ]);
  });

  test('needs a town when the browser does not say where it is', async ({ page, context, rider }) => {
    await context.clearPermissions();
    await rider.visit('/dashboard');
    const { weather } = dashboardPage(page);
    await showHere(page).click();
    await expect(weather).toContainText('Your browser gives no place.');
    await weather.getByRole('link', { name: 'Choose a town' }).click();
    await expect(page.getByLabel('Town', { exact: true })).toBeFocused();
    await page.getByLabel('Town', { exact: true }).fill('Newcastle');
    await page.getByRole('button', { name: 'Find the town' }).click();
    await page.getByText('Newcastle upon Tyne, England, United Kingdom').click();
    await accountPage(page).save.click();
    await expect(accountPage(page).saved).toBeVisible();
    await rider.visit('/dashboard');
    await expect(weather).toContainText('Newcastle upon Tyne');
    await rider.visit('/account');
    await accountPage(page).edit.click();
    await page.getByRole('button', { name: 'Remove the town' }).click();
    await accountPage(page).save.click();
    await expect(accountPage(page).saved).toBeVisible();
    await rider.visit('/dashboard');
    // The tab remembers that the browser gives no place.
    await expect(weather).toContainText('Your browser gives no place.');
  });

  test('is hidden while its service fails, and the rest stays where it is [2.44, 8.22]', async ({
    page,
    context,
    rider,
    product,
    standIns,
  }) => {
    await context.grantPermissions(['geolocation'], { origin: product.origin });
    await context.setGeolocation(ZURICH);
    standIns.weather.control.next({ status: 500, times: 2 });
    await rider.visit('/dashboard');
    const { weather, next } = dashboardPage(page);
    await expect(next).toBeVisible();
    await expect(showHere(page)).toBeVisible();
    const topOfNext = async () => (await next.boundingBox())?.y;
    const before = await topOfNext();
    await showHere(page).click();
    await expect.poll(() => standIns.weather.control.received()).toHaveLength(2);
    await expect(weather).toBeHidden();
    expect(await topOfNext()).toBe(before);
  });
});
