import type { IntervalsStandIn } from '@musette/stand-ins/intervals/server';
import type { Page } from '@playwright/test';
import { addDays } from '../fixtures/days.ts';
import { ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { comingWeek } from '../pages/plan-page.ts';

type Athlete = ReturnType<IntervalsStandIn['addAthlete']>;

const MUSETTES = /^musette-/;

/** The days and the names of what Musette has written into a calendar. */
const sentTo = ({ calendarOf }: IntervalsStandIn, athlete: Athlete) =>
  calendarOf(athlete)
    .filter(({ external_id: id }) => MUSETTES.test(id ?? ''))
    .map(({ start_date_local: start, name }) => `${start.slice(0, 10)} ${name}`);

async function connect(page: Page, apiKey: string): Promise<void> {
  const { intervals } = accountPage(page);
  await intervals.key.fill(apiKey);
  await intervals.connect.click();
}

test('intervals.icu refuses a wrong key, takes a right one, gets workouts and gives rides until the key is removed', async ({
  page,
  rider,
  product,
  standIns: { intervals },
  expected,
}) => {
  expected.answers(422);
  const athlete = intervals.addAthlete('Nora at intervals.icu');
  const { plan } = await comingWeek(page.request, product.origin);
  await rider.visit('/account');
  const section = accountPage(page).intervals;
  await connect(page, 'no-key-of-anybody');
  await expect(section.region).toContainText('intervals.icu does not accept this key.');
  await connect(page, athlete.apiKey);
  await expect(section.region).toContainText('Nora at intervals.icu');
  await expect(section.workouts).toContainText(/\d+ coming workouts are in your calendar/);
  await expect(section.workouts).toContainText('Last synced just now');
  const wanted = plan.workouts
    .filter(({ status }) => status === 'planned')
    .map(({ date, focus }) => `${date} ${focus}`);
  expect(sentTo(intervals, athlete)).toEqual(expect.arrayContaining(wanted));

  await expect(section.rides).toContainText('No rides from there yet.');
  const day = addDays(ridersToday(), -1);
  const ride = { athlete: athlete.id, startAt: `${day}T08:00:00.000Z`, minutes: 30 };
  intervals.record({ ...ride, name: 'Round the lake' });
  intervals.record({ ...ride, startAt: `${day}T17:00:00.000Z`, source: 'STRAVA' });
  await section.fetchRides.click();
  await expect(section.rides).toContainText('1 ride came from there.');
  await expect(section.rides).toContainText('1 activity came to intervals.icu from Strava');
  await rider.visit('/activities');
  const calendar = activitiesPage(page);
  await calendar.openAllWeeks();
  await calendar.open(day);
  await expect(calendar.details(day)).toContainText('Round the lake');

  await rider.visit('/account');
  await expect(section.region).toContainText('Nora at intervals.icu');
  await expect(page.getByText(athlete.apiKey)).toBeHidden();
  expect(await page.content()).not.toContain(athlete.apiKey);
  await section.remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.key).toBeVisible();
  expect(sentTo(intervals, athlete)).toEqual([]);
});
