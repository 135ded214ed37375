import { gpxRide } from '../fixtures/ride-files.ts';
import {
  newRider,
  onboardByApi,
  planByApi,
  plansByApi,
  ridersToday,
  signUpByApi,
  thisMonday,
} from '../fixtures/riders.ts';
import { addDays } from '../fixtures/days.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';

test('a rider takes everything along, and finds it in a new account', async ({
  page,
  rider,
  product,
  otherBrowser,
}) => {
  const weeks = { from: thisMonday(), weeks: 4 };
  await planByApi(page.request, product.origin);
  await page.request.post(`${product.origin}/api/v1/ride-files?name=lake.gpx`, {
    data: Buffer.from(gpxRide({ date: addDays(ridersToday(), -1), minutes: 30, name: 'Around the lake' })),
    headers: { 'content-type': 'application/octet-stream', origin: product.origin },
  });
  await rider.visit('/account');
  const { data } = accountPage(page);
  await data.make.click();
  await expect(data.region).toContainText(/Your zip is ready: \d weeks of plans and 1 ride/);
  const downloading = page.waitForEvent('download');
  await data.download.click();
  const zip = await downloading;
  expect(zip.suggestedFilename()).toMatch(/^musette-data-.*\.zip$/);
  const path = await zip.path();

  const other = await otherBrowser();
  await signUpByApi(other.context().request, product.origin, newRider());
  await onboardByApi(other.context().request, product.origin, { name: 'Somebody else' });
  await other.goto(`${product.origin}/account`);
  const there = accountPage(other);
  await there.data.zip.setInputFiles(path);
  await expect(there.data.region).toContainText(/Added: \d weeks and 1 ride\./);
  const shown = async (of: typeof page) =>
    (await plansByApi(of.context().request, product.origin, weeks)).map(({ weekStart, workouts }) => ({
      weekStart,
      workouts,
    }));
  expect(await shown(other)).toEqual(await shown(page));
  await other.goto(`${product.origin}/activities`);
  await expect(other.getByText('Around the lake').first()).toBeVisible();
});
