import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { addDays } from '../fixtures/days.ts';
import { chosen, gpxRide } from '../fixtures/ride-files.ts';
import { ridersToday } from '../fixtures/riders.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { importPage } from '../pages/import-page.ts';

test('brings in rides from files, finds them in the calendar and opens one [1.13, 2.12, 2.70, 2.75]', async ({
  page,
  rider,
}) => {
  const [today, before] = [ridersToday(), addDays(ridersToday(), -1)];
  await rider.visit('/activities');
  await page.getByRole('link', { name: 'Add rides' }).click();
  const { input, done, file, calendar } = importPage(page);
  await input.setInputFiles([
    chosen('today.gpx', gpxRide({ date: today, minutes: 61, name: 'Before work' })),
    chosen('again.gpx', gpxRide({ date: today, minutes: 61, name: 'The same ride' })),
    chosen('yesterday.gpx', gpxRide({ date: before, minutes: 30, name: 'To the lake' })),
    chosen('route.gpx', '<gpx><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>'),
    chosen('photo.jpg', 'not a ride'),
  ]);
  await expect(done).toBeVisible();
  await expect(file('today.gpx')).toContainText(/Imported|Already here/);
  await expect(file('again.gpx')).toContainText(/Imported|Already here/);
  await expect(file('yesterday.gpx')).toContainText('To the lake');
  await expect(file('route.gpx')).toContainText('No ride in it');
  await expect(page.getByText('1 other file was left out')).toBeVisible();
  await calendar.click();
  const { day } = activitiesPage(page);
  await expect(day(today).getByText('29.3 km')).toHaveCount(1);
  await day(before)
    .getByRole('link', { name: /To the lake/ })
    .click();
  await expect(page.getByRole('heading', { name: 'To the lake' })).toBeVisible();
  await expect(page.getByText('14.4 km')).toBeVisible();
  await expect(page.getByText('No workout was planned for this day.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Activities' }).click();
  await expect(page).toHaveURL(/\/activities$/);
  await expect(day(before).getByRole('link', { name: /To the lake/ })).toBeVisible();
});

test('takes a folder that is dropped on the dashboard, with the folders in it, and says when [2.54]', async ({
  page,
  rider,
}, testInfo) => {
  const { connect } = dashboardPage(page);
  await rider.visit('/dashboard');
  await expect(connect).toContainText('No files yet');
  const folder = join(testInfo.outputDir, 'rides');
  mkdirSync(join(folder, '2026'), { recursive: true });
  writeFileSync(
    join(folder, '2026', 'deep.gpx'),
    gpxRide({ date: ridersToday(), minutes: 20, name: 'From a folder' }),
  );
  const cdp = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    cdp.send('Input.dispatchDragEvent', {
      type,
      x: 200,
      y: 400,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  // The page says when it is ready to take what is dragged over it. A hand moves on until it lets go; a browser that has not heard of the
  // last move yet takes a drop for the end of the drag.
  await expect(async () => {
    await drag('dragEnter');
    await drag('dragOver');
    await expect(page.getByText('Drop to add the rides')).toBeVisible({ timeout: 1000 });
    await drag('dragOver');
    await drag('drop');
    await expect(page).toHaveURL('/import', { timeout: 5000 });
  }).toPass();
  await expect(importPage(page).done).toBeVisible();
  await expect(importPage(page).file('rides/2026/deep.gpx')).toContainText('From a folder');
  await rider.visit('/dashboard');
  await expect(connect).toContainText('Last synced just now');
});
