import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { openScreen } from '#testing/screen.tsx';

const VIEW_URL = 'https://www.strava.com/activities/12345678901';
const ride = givenActivity({ source: 'strava', date: '2026-03-02', name: 'Along the lake' });
const detail = givenActivityDetail({ ...ride, viewUrl: VIEW_URL, hasFile: false, kudosCount: 4 });
const powered = () => page.getByRole('main').getByText('Powered by Strava', { exact: true });

it('leads from the page of a ride from Strava to Strava, and has no charts', async () => {
  await openScreen(`/activity/${ride.id}`, {
    api: { activities: { get: detail, bestEfforts: { efforts: [] } } },
  });
  const link = page.getByRole('link', { name: 'View on Strava', exact: true });
  await expect.element(link).toHaveAttribute('href', VIEW_URL);
  await expect.element(powered()).toBeVisible();
  await expect
    .element(page.getByText('Strava gives no samples here. Import the file for charts.'))
    .toBeVisible();
  expect(page.getByText(/^(Time in zones|Best efforts)/).elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('link', { name: 'Import the file' }))
    .toHaveAttribute('href', '/import');
});

it('is changed at Strava: its page here has no form for that', async () => {
  await openScreen(`/activity/${ride.id}`, {
    api: { activities: { get: detail, bestEfforts: { efforts: [] } } },
  });
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete this activity' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Trim/ }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Edit' }).elements()).toHaveLength(0);
});

it('has no word of Strava on the page of a ride from a file', async () => {
  await openScreen(`/activity/${ride.id}`, {
    api: { activities: { get: givenActivityDetail({ hasFile: false }), bestEfforts: { efforts: [] } } },
  });
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByText(/Strava/)
      .elements(),
  ).toHaveLength(0);
});

it.each(['/activities', '/summary'])(
  'names Strava below its rides on %s, and says what counts them',
  async (path) => {
    const given = (activities: (typeof ride)[]) => ({
      api: { activities: { list: { activities }, bestEfforts: { efforts: [] } } },
    });
    await openScreen(path, given([ride]));
    await expect.element(powered()).toBeVisible();
    await expect
      .element(page.getByText(/^Rides from Strava count in the hours and the load of a week\./))
      .toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Fitness, power and records' }))
      .toHaveAttribute('href', '/summary/form');
  },
);

it.each(['/activities', '/summary'])('does not name Strava without its rides on %s', async (path) => {
  await openScreen(path, {
    api: {
      activities: {
        list: { activities: [givenActivity({ date: '2026-03-02' })] },
        bestEfforts: { efforts: [] },
      },
    },
  });
  await expect.element(page.getByRole('link', { name: /After work/ }).first()).toBeVisible();
  expect(powered().elements()).toHaveLength(0);
});
