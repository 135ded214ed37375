import { chosen, gpxRide } from '../fixtures/ride-files.ts';
import { addDays } from '../fixtures/days.ts';
import { ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { importPage } from '../pages/import-page.ts';

test.describe('fitness and form', () => {
  test('come from rides and from those told by hand, and an FTP found there is used and taken back', async ({
    page,
    rider,
  }) => {
    await rider.visit('/import');
    const { input, done } = importPage(page);
    await input.setInputFiles([
      chosen('hard.gpx', gpxRide({ date: addDays(ridersToday(), -1), minutes: 61, name: 'All out' })),
    ]);
    await expect(done).toBeVisible();
    await page.getByRole('button', { name: 'Clear the report' }).click();
    await page.getByRole('button', { name: 'Add a ride by hand' }).click();
    await page.getByRole('dialog').getByLabel('Length').fill('45');
    await page.getByRole('dialog').getByLabel('Day').fill(addDays(ridersToday(), -2));
    await page.getByRole('dialog').getByLabel('How hard it felt').selectOption('5');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('from how hard it felt')).toBeVisible();

    await page.goto('/summary/form');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('form');
    await expect(page.getByRole('table', { name: 'Records' })).toContainText('Longest ride');
    await page.getByRole('slider', { name: 'Day' }).press('ArrowLeft');
    await page.getByRole('button', { name: /^Use \d+ W$/ }).click();
    await expect(page.getByText(/^Your FTP is \d+ W now\./)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Use \d+ W$/ })).toBeVisible();
  });
});
