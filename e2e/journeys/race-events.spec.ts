import { addDays } from '../fixtures/days.ts';
import { ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { generatePage } from '../pages/generate-page.ts';

/** 22 km flat, then 300 m up in 6 km. */
const COURSE = `<gpx><trk><trkseg>${[
  [45, 200],
  [45.2, 210],
  [45.25, 510],
]
  .map(([lat, height]) => `<trkpt lat="${lat}" lon="7"><ele>${height}</ele></trkpt>`)
  .join('')}</trkseg></trk></gpx>`;

test('an event goes from the calendar to the generator, and is the dashboard on its day @both', async ({
  page,
  rider,
}) => {
  const calendar = activitiesPage(page);
  const date = addDays(ridersToday(), 35);
  await rider.visit('/activities');
  await page.getByRole('button', { name: 'Events' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  await dialog.getByLabel('Name').fill('Three Gorges');
  await dialog.getByLabel('Day').fill(date);
  await dialog.getByLabel('Start').fill('09:00');
  await dialog.getByLabel('Kind').selectOption('Gran fondo');
  await dialog
    .getByLabel('GPX file')
    .setInputFiles({ name: 'course.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(COURSE) });
  await expect(dialog.getByText(/1 climb\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Three Gorges is saved.')).toBeVisible();
  if (calendar.isPhone) await calendar.openAllWeeks();
  await expect(calendar.day(date)).toContainText('A race: Three Gorges');

  const generate = generatePage(page);
  await rider.visit('/generate');
  await generate.racePrep.check();
  await expect(page.getByRole('radio', { name: /^Three Gorges/ })).toBeChecked();
  await expect(generate.raceDate).toBeHidden();
  await expect(generate.button).toBeEnabled();

  await page.clock.setFixedTime(`${date}T04:00:00Z`);
  await rider.visit('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Three Gorges' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/^\d:\d\d:\d\d$/);
  await expect(page.getByRole('region', { name: 'This morning' })).toContainText('6:00');
  await page.getByRole('button', { name: 'Show the dashboard' }).click();
  await expect(page.getByRole('region', { name: /^Your (first )?week/ }).first()).toBeVisible();
});
