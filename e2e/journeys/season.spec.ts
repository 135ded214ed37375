import type { Locator } from '@playwright/test';
import { addDays, daysBetween, mondayOf } from '../fixtures/days.ts';
import { chosen, gpxRide } from '../fixtures/ride-files.ts';
import {
  onboardByApi,
  planByApi,
  plansByApi,
  ridersToday,
  signUpByApi,
  thisMonday,
  usualFirstWeek,
} from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { generatePage } from '../pages/generate-page.ts';
import { importPage } from '../pages/import-page.ts';
import { openBody } from '../pages/onboarding-page.ts';
import { planInApi, planPage, planWeeksInApi } from '../pages/plan-page.ts';

const DAY_MS = 86_400_000;

/** A figure of one of the seasons to compare. */
const figureOf = (season: string | null, label: string): number =>
  Number(new RegExp(`${label} ([\\d,]+)`).exec(season ?? '')?.[1]?.replace(',', ''));

test('a newcomer tells of their riding, compares three seasons, and gets the bolder one from its first day on', async ({
  page,
  newcomer,
}) => {
  const setup = await openBody(page, newcomer);
  await setup.ftp.fill('240');
  await setup.weeklyHours.fill('5');
  await setup.longestRide.fill('2.5');
  await setup.yearOfBirth.fill('1970');
  await setup.toWeek();
  await setup.completeSetup.click();
  await expect(page).toHaveURL('/dashboard');

  // The Thursday of the next week, so that there is a part of a week before the whole ones.
  const first = addDays(thisMonday(), 10);
  const generate = generatePage(page);
  await page.goto('/generate');
  await expect(generate.startsFrom).toHaveText(/^You said: 5\sh a week, longest ride 2\sh\s30/);
  await generate.length('8').check();
  await generate.start('On a date').check();
  await generate.firstDay.fill(first);
  await expect(generate.startHint).toHaveText(
    /^The rest of the week from Thu, \w+ \d+, then 8 weeks\.( The first ride is on \w+, \w+ \d+\.)?$/,
  );

  await generate.alternative('Bolder').check();
  await expect(generate.alternativeCard('Bolder')).toContainText('Chosen');
  const [low = 0, middle = 0, high = 0] = await Promise.all(
    ['Steadier', 'As asked', 'Bolder'].map(async (name) =>
      figureOf(await generate.alternativeCard(name).textContent(), 'Load in all'),
    ),
  );
  expect(low).toBeLessThan(middle);
  expect(middle).toBeLessThan(high);
  await generate.button.click();
  await generate.expectWritten(9);

  const plans = await Promise.all(
    (await planWeeksInApi(page.request)).map((week) => planInApi(page.request, week)),
  );
  expect(plans.map(({ weekStart }) => weekStart)[0]).toBe(mondayOf(first));
  expect(plans.reduce((sum, { load }) => sum + load, 0)).toBe(high);
  const [before, from] = Object.values(
    Object.groupBy(plans[0]?.workouts ?? [], ({ date }) => Number(date >= first)),
  );
  expect(before?.map(({ status }) => status)).toEqual(['rest', 'rest', 'rest']);
  expect(from?.map(({ status }) => status)).toContain('planned');
  await page.goto(`/plan/${mondayOf(first)}?workout=0`);
  await expect(planPage(page).why).toContainText('This day is before the first day of your plan.');
});

/** 100 km with three climbs. */
const COURSE = `<gpx><trk><trkseg>${[
  [45, 200],
  [45.05, 210],
  [45.1, 510],
  [45.3, 240],
  [45.4, 640],
  [45.5, 500],
  [45.56, 900],
  [45.9, 200],
]
  .map(([lat, height]) => `<trkpt lat="${lat}" lon="7"><ele>${height}</ele></trkpt>`)
  .join('')}</trkseg></trk></gpx>`;

test('a rider enters a race with its course, a small one and a holiday in the calendar, and the plan keeps to them @both', async ({
  page,
  rider,
}) => {
  const calendar = activitiesPage(page);
  const { event, away } = calendar;
  const generate = generatePage(page);
  const dayIn = (week: number, day: number) => addDays(thisMonday(), week * 7 + day);
  const [small, race] = [dayIn(3, 5), dayIn(6, 6)];
  await rider.visit('/activities');
  await event.list.click();
  await event.dialog.getByRole('button', { name: 'Add an event' }).click();
  await event.name.fill('Three Gorges');
  await event.day.fill(race);
  await event.start.fill('09:00');
  await event.kind.selectOption('Gran fondo');
  await event.course.setInputFiles(chosen('course.gpx', COURSE));
  await expect(event.dialog.getByText(/3 climbs\./)).toBeVisible();
  await event.save.click();
  await expect(event.saved('Three Gorges')).toBeVisible();
  await calendar.openAllWeeks();
  await expect(calendar.day(race)).toContainText('A race: Three Gorges');
  await calendar.open(small);
  await calendar.details(small).getByRole('button', { name: 'Add an event' }).click();
  await event.name.fill('Evening criterium');
  await event.kind.selectOption('Criterium');
  await event.priority('C').check({ force: true });
  await event.save.click();
  await expect(event.saved('Evening criterium')).toBeVisible();
  await expect(calendar.day(small)).toContainText('C race: Evening criterium');

  await page.goto('/generate');
  await generate.racePrep.check();
  await expect(page.getByRole('radio', { name: /^Three Gorges/ })).toBeChecked();
  await expect(generate.raceDate).toBeHidden();
  await expect(generate.alternativeCard('Bolder')).toContainText('Choose');
  await generate.button.click();
  await generate.expectWritten(daysBetween(usualFirstWeek(), mondayOf(race)) / 7 + 1);

  // From Thursday to Sunday of the third week.
  const [from, to] = [dayIn(2, 3), dayIn(2, 6)];
  const weekAway = async () => {
    const { workouts, proof } = await planInApi(page.request, mondayOf(from));
    const rides = workouts.filter(({ status }) => status === 'planned').map(({ date }) => date);
    return { ridesAway: rides.filter((date) => date >= from && date <= to), isKept: proof.passed };
  };
  expect((await weekAway()).ridesAway).not.toEqual([]);
  await page.goto('/activities');
  await calendar.openAllWeeks();
  await calendar.open(from);
  await away.ask.click();
  await away.to.fill(to);
  await away.save.click();
  await away.done.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(calendar.day(to)).toContainText('Holiday: no riding');
  await expect(calendar.workout(to)).toHaveCount(0);
  await expect.poll(weekAway).toEqual({ ridesAway: [], isKept: true });
  await expect(calendar.day(small)).toContainText('C race: Evening criterium');
  await expect(calendar.day(race)).toContainText('A race: Three Gorges');

  await page.clock.setFixedTime(`${race}T04:00:00Z`);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Three Gorges' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/^\d:\d\d:\d\d$/);
  await expect(page.getByRole('region', { name: 'This morning' })).toContainText('6:00');
  await expect(page.getByRole('region', { name: 'How to ride it' })).toContainText(/\d+ W/);
  await page.getByRole('button', { name: 'Show the dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Three Gorges' })).toContainText('Today');
});

/** The watts that the steps of a workout say. */
const wattsOf = async (steps: Locator): Promise<readonly number[]> =>
  [...(await steps.innerText()).matchAll(/(\d+)\s?W\b/g)].map(([, watts]) => Number(watts));

test('a rider tests, uses the new FTP, and finds coming workouts and levels by it', async ({
  page,
  startOwnProduct,
}) => {
  const api = page.request;
  const plan = planPage(page);
  const first = await startOwnProduct({});
  const { origin } = first;
  const goTo = (path: string) => page.goto(`${origin}${path}`);
  const open = ({ weekStart, position }: { readonly weekStart: string; readonly position: number }) =>
    goTo(`/plan/${weekStart}?workout=${position}`);
  await signUpByApi(api, origin);
  await onboardByApi(api, origin, { usualWeeklyHours: 6, longestRideMinutes: 150 });
  await planByApi(api, origin);
  const plans = await plansByApi(api, origin, { from: thisMonday(), weeks: 4 });
  const rides = plans
    .flatMap(({ weekStart, workouts }) => workouts.map((workout) => ({ ...workout, weekStart })))
    .filter(({ status }) => status === 'planned');
  const tested = rides.findIndex(({ type }) => type === 'Test');
  // Very easy rides and skills move no level.
  const before = rides.slice(0, tested).findLast(({ type }) => type !== 'Recovery' && type !== 'Skills');
  const [ofTest, after] = rides.slice(tested);
  if (!before || !ofTest || !after) throw new Error('The plan has no test between two other rides');

  await first.crash(daysBetween(ridersToday(), ofTest.date) * DAY_MS);
  await page.clock.setFixedTime(`${ofTest.date}T17:00:00Z`);
  await open(after);
  const [watts = 0] = await wattsOf(plan.steps);
  await goTo('/import');
  const file = gpxRide({ date: ofTest.date, minutes: ofTest.minutes, name: 'The test', watts: 268 });
  await importPage(page).input.setInputFiles(chosen('test.gpx', file));
  await expect(importPage(page).done).toBeVisible();
  await open(ofTest);
  await plan.testResult.getByRole('button', { name: 'Use 255 W' }).click();
  await expect(plan.testResult).toContainText('This test has set your FTP to 255 W.');
  await open(after);
  await expect(plan.steps).toHaveAccessibleName(/FTP of 255 W/);
  const [higher = 0] = await wattsOf(plan.steps);
  // Both are rounded.
  expect(Math.abs(higher - (watts * 255) / 240)).toBeLessThan(1.1);

  await open(before);
  await plan.complete.click();
  await plan.feedback.effort('Too hard').check({ force: true });
  await plan.feedback.save.click();
  await expect(plan.feedback.saved).toBeVisible();
  // What stands below comes when a rider gets near it.
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(plan.levels).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(plan.levels.locator('div', { hasText: 'Threshold' }).last()).toContainText('5.5');
  await plan.levels.getByRole('link', { name: 'What has moved them' }).click();
  const { levels } = accountPage(page);
  await expect(levels.getByRole('listitem').first()).toBeInViewport();
  await expect(levels).toContainText('Threshold5.5');
  await expect(levels).toContainText('Your best effort of 20 min: 268 W, 105 % of your FTP.');
  await expect(levels).toContainText(/: too hard for you\./);
});
