import type { IntervalsStandIn } from '@musette/stand-ins/intervals/server';
import type { Page } from '@playwright/test';
import { addDays } from '../fixtures/days.ts';
import { planByApi, ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { comingWeek, movesInApi, planInApi, planPage } from '../pages/plan-page.ts';

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

/** Opens the account page and connects, and waits until the workouts are in the calendar. */
async function connected(page: Page, athlete: Athlete): Promise<void> {
  await accountPage(page).open();
  await connect(page, athlete.apiKey);
  await expect(accountPage(page).intervals.workouts).toContainText('in your calendar at intervals.icu');
}

test.describe('intervals.icu', () => {
  test('takes a right key, refuses a wrong one, and gets the coming workouts @both', async ({
    page,
    rider,
    product,
    standIns,
    expected,
  }) => {
    expected.answers(422);
    const { intervals } = standIns;
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
    await page.reload();
    await expect(section.region).toContainText('Nora at intervals.icu');
    await expect(page.getByText(athlete.apiKey)).toBeHidden();
    expect(await page.content()).not.toContain(athlete.apiKey);
  });

  test('follows a workout that is moved, and leaves what others have written @both', async ({
    page,
    rider,
    product,
    standIns,
  }) => {
    const { intervals } = standIns;
    const athlete = intervals.addAthlete('Nora at intervals.icu');
    const { week, plan } = await comingWeek(page.request, product.origin);
    const noted = intervals.addEntry(athlete, {
      category: 'WORKOUT',
      name: 'By my coach',
      start_date_local: `${week}T00:00:00`,
    });
    await rider.visit('/account');
    await connected(page, athlete);
    let moved: { readonly focus: string; readonly from: string; readonly to: string } | null = null;
    for (const from of plan.workouts.filter(({ status }) => status === 'planned')) {
      const moves = await movesInApi(page.request, week, from.position);
      const to = plan.workouts[moves.find(({ verdict }) => verdict === 'allowed')?.to ?? -1];
      if (!to || to.status !== 'rest') continue;
      await rider.visit(`/plan/${week}?workout=${from.position}`);
      await planPage(page).move.click();
      await planPage(page).moves.fitting.first().click();
      await expect(planPage(page).moved).toBeVisible();
      moved = { focus: from.focus, from: from.date, to: to.date };
      break;
    }
    expect(moved).not.toBeNull();
    const after = async () =>
      (await planInApi(page.request, week)).workouts
        .filter(({ status }) => status === 'planned')
        .map(({ date, focus }) => `${date} ${focus}`);
    const wanted = await after();
    await expect
      .poll(() => sentTo(intervals, athlete).filter((entry) => entry >= week && entry < addDays(week, 7)))
      .toEqual(wanted);
    expect(intervals.calendarOf(athlete)).toContainEqual(noted);
  });

  test('brings a ride into the calendar of rides @both', async ({ page, rider, standIns }) => {
    const { intervals } = standIns;
    const athlete = intervals.addAthlete('Nora at intervals.icu');
    await rider.visit('/account');
    const section = accountPage(page).intervals;
    await connect(page, athlete.apiKey);
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
  });

  test('says when the key was taken back, and goes on with another one @both', async ({
    page,
    rider,
    product,
    standIns,
  }) => {
    const { intervals } = standIns;
    const athlete = intervals.addAthlete('Nora at intervals.icu');
    await planByApi(page.request, product.origin, { weeks: 2 });
    await rider.visit('/account');
    await connected(page, athlete);
    const section = accountPage(page).intervals;
    intervals.revoke(athlete);
    await section.fetchRides.click();
    await expect(section.region.getByRole('alert')).toContainText('no longer accepts your key');
    await connect(page, intervals.renew(athlete));
    await expect(section.workouts).toContainText('in your calendar at intervals.icu');
    await section.remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.key).toBeVisible();
    expect(sentTo(intervals, athlete)).toEqual([]);
  });
});
