import type { Page } from '@playwright/test';
import { breakAt } from '../fixtures/broken.ts';
import { addDays, daysBetween, fullDate, mondayOf, todayIn } from '../fixtures/days.ts';
import { givenGeneration, showGeneration } from '../fixtures/generation.ts';
import { keyboardOf } from '../fixtures/keyboard.ts';
import {
  type ApiPlan,
  type ApiWorkout,
  completeByApi,
  onboardByApi,
  planByApi,
  plansByApi,
  ridersToday,
  thisMonday,
} from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { GENERATE_TEXTS as TEXTS } from '../pages/generate-page.ts';

const ridesOf = ({ workouts }: ApiPlan): readonly ApiWorkout[] =>
  workouts.filter(({ status }) => status !== 'rest');

/** A rider's plans, from this week on. */
async function planned(page: Page, origin: string, weeks = 4): Promise<readonly ApiPlan[]> {
  await planByApi(page.request, origin, { weeks });
  return plansByApi(page.request, origin, { from: thisMonday(), weeks });
}

/** The ride of a week that stands furthest from its Monday, so that its place is not 0. */
function lastRideOf(plan: ApiPlan | undefined): ApiWorkout {
  const ride = plan && ridesOf(plan).at(-1);
  if (!ride) throw new Error('There is no ride in this week');
  return ride;
}

test.describe('the calendar @both', () => {
  test('shows twelve weeks from the one before this one on, Monday first [2.11, 2.65, 9.18]', async ({
    page,
    rider,
  }) => {
    const calendar = activitiesPage(page);
    const first = addDays(thisMonday(), -7);
    await rider.visit('/activities');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
    await calendar.openAllWeeks();
    await expect(calendar.days).toHaveCount(84);
    await expect(calendar.days.first()).toContainText(fullDate(first));
    await expect(calendar.days.last()).toContainText(fullDate(addDays(first, 83)));
  });

  test('shows each planned workout with its minutes, focus and description, and what each week comes to [2.66, 2.67]', async ({
    page,
    rider,
    product,
  }) => {
    const calendar = activitiesPage(page);
    const plans = await planned(page, product.origin);
    await rider.visit('/activities');
    await calendar.openAllWeeks();
    for (const plan of plans.slice(1, 3)) {
      for (const { date, type, minutes, focus, description } of ridesOf(plan)) {
        await calendar.open(date);
        await expect(calendar.workout(date)).toContainText(type);
        await expect(calendar.details(date)).toContainText(type);
        await expect(calendar.details(date)).toContainText(
          calendar.isPhone ? /\d+ (min|h)/ : `${minutes} min`,
        );
        await expect(calendar.details(date)).toContainText(focus);
        await expect(calendar.details(date)).toContainText(description);
      }
      await expect(calendar.weekHead(plan.weekStart)).toContainText(
        /(Base|Build|Peak|Taper|Recovery).*\d+ (min|h).*planned.*load \d+/,
      );
      const rest = plan.workouts.find(({ status }) => status === 'rest');
      if (rest) await expect(calendar.day(rest.date)).toContainText(rest.type);
    }
  });

  test('leads from a workout to its place in the plan, and back to the same day [2.74]', async ({
    page,
    rider,
    product,
  }) => {
    const calendar = activitiesPage(page);
    const plans = await planned(page, product.origin);
    await rider.visit('/activities');
    const { date, position, focus } = lastRideOf(plans[2]);
    expect(position).toBeGreaterThan(0);
    await calendar.openAllWeeks();
    await calendar.workout(date).click();
    await expect(page).toHaveURL(`/plan/${mondayOf(date)}?workout=${position}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(focus);
    await page.goBack();
    await expect(page).toHaveURL('/activities');
    await expect(calendar.day(date)).toBeInViewport();
    await expect(calendar.selected).toContainText(fullDate(date));
  });

  test('ticks what is completed [2.68]', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    const plans = await planned(page, product.origin);
    // Late in a week nothing may be left of it to ride.
    const { date, position } = lastRideOf(plans[1]);
    await completeByApi(page.request, product.origin, { week: mondayOf(date), position });
    await rider.visit('/activities');
    await expect(calendar.tick(date)).toBeAttached();
    await expect(page.getByText('Completed')).toHaveCount(1);
  });

  test('marks today, selects it, and goes back to it [2.73]', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    const today = ridersToday();
    await planned(page, product.origin);
    await rider.visit('/activities');
    await expect(calendar.today).toContainText(fullDate(today));
    await expect(calendar.today).toContainText('Today');
    await expect(calendar.today).toBeInViewport();
    await expect(calendar.selected).toContainText(fullDate(today));
    const later = addDays(mondayOf(today), 30);
    await calendar.openAllWeeks();
    await calendar.stop(later).click({ position: { x: 4, y: 4 } });
    await expect(calendar.selected).toContainText(fullDate(later));
    await calendar.goToToday.click();
    await expect(calendar.stop(today)).toBeFocused();
    await expect(calendar.selected).toContainText(fullDate(today));
    await expect(calendar.today).toBeInViewport();
  });

  test('opens at today each time that a rider goes there [2.23]', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    await planned(page, product.origin);
    await rider.visit('/activities');
    await expect(calendar.today).toBeInViewport();
    await calendar.openAllWeeks();
    await calendar.stop(addDays(thisMonday(), 40)).click({ position: { x: 4, y: 4 } });
    await calendar.link('/dashboard').click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await calendar.link('/activities').click();
    await expect(calendar.selected).toContainText(fullDate(ridersToday()));
    await expect(calendar.today).toBeInViewport({ ratio: 0.5 });
  });

  test('flags the race, and promises no minutes for it', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    const raceDate = addDays(thisMonday(), 5 * 7 + 6);
    await planByApi(page.request, product.origin, { weeks: 8, raceDate });
    await rider.visit('/activities');
    await calendar.openAllWeeks();
    await expect(calendar.workout(raceDate)).toContainText('Race');
    await expect(calendar.workout(raceDate)).not.toContainText('0 min');
    await expect(calendar.weekHead(mondayOf(raceDate))).toContainText('Race week');
  });

  test('says calmly where there is nothing [2.71, 2.72]', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    await planned(page, product.origin);
    await rider.visit('/activities');
    const beyond = addDays(thisMonday(), 5 * 7);
    await calendar.openAllWeeks();
    await calendar.stop(beyond).click({ position: { x: 4, y: 4 } });
    await expect(calendar.details(beyond)).toContainText('No workouts');
    await expect(calendar.details(beyond)).toContainText('No activities');
    await expect(calendar.weekHead(beyond)).toContainText('No plan');
    await expect(calendar.generate).toBeHidden();
  });

  test('says that a plan is being written instead of offering one, and when it is there', async ({
    page,
    rider,
  }) => {
    const calendar = activitiesPage(page);
    let now = givenGeneration({ weeks: 2, written: 0 });
    await showGeneration(page, () => now);
    await rider.visit('/activities');
    await expect(page.getByText('Your plan is being written: 0 of 2 weeks so far.')).toBeVisible();
    await expect(calendar.generate).toBeHidden();
    await expect(page.getByRole('link', { name: 'Watch progress' })).toHaveAttribute('href', '/generate');
    now = givenGeneration({ weeks: 2, written: 2 });
    await expect(page.getByRole('status').filter({ hasText: TEXTS.saved(2) })).toBeVisible();
  });

  test('leads to a first plan', async ({ page, rider }) => {
    const calendar = activitiesPage(page);
    await rider.visit('/activities');
    await expect(calendar.today).toContainText('No workouts');
    await calendar.generate.click();
    await expect(page).toHaveURL('/generate');
  });
});

test.describe('the days of the calendar', () => {
  test("are the rider's, not the device's", async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    const [ahead, behind] = [todayIn('Pacific/Auckland'), todayIn('Etc/GMT+12')];
    expect(ahead).not.toBe(behind);
    for (const [timeZone, today] of [
      ['Pacific/Auckland', ahead],
      ['Etc/GMT+12', behind],
    ] as const) {
      await onboardByApi(page.request, product.origin, { timeZone });
      await rider.visit('/activities');
      await expect(calendar.today).toContainText(fullDate(today));
      await calendar.openAllWeeks();
      await expect(calendar.days.first()).toContainText(fullDate(addDays(mondayOf(today), -7)));
    }
  });

  test('go on at midnight, and on Sunday to the next week', async ({ page, rider }) => {
    const calendar = activitiesPage(page);
    await page.clock.install({ time: new Date('2026-12-27T22:59:30Z') });
    await rider.visit('/activities');
    await expect(calendar.today).toContainText('Sunday, December 27, 2026');
    await calendar.openAllWeeks();
    await expect(calendar.days.first()).toContainText('Monday, December 14, 2026');
    await page.clock.fastForward('02:00');
    await expect(calendar.today).toContainText('Monday, December 28, 2026');
    await expect(calendar.days.first()).toContainText('Monday, December 21, 2026');
  });

  test('go over New Year', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    const plans = (await planned(page, product.origin)).slice(1);
    await page.clock.setFixedTime(new Date('2026-12-30T12:00:00Z'));
    await showFrom(page, plans, '2026-12-28');
    await rider.visit('/activities');
    await expect(calendar.day('2027-01-01')).toContainText('Jan 1');
    const { date, position, type } = lastRideOf(plans[0]);
    const inNewYear = addDays(date, daysBetween(mondayOf(date), '2026-12-28'));
    await expect(calendar.workout(inNewYear)).toContainText(type);
    await expect(calendar.workout(inNewYear)).toHaveAttribute('href', `/plan/2026-12-28?workout=${position}`);
    await calendar.stop('2026-12-31').focus();
    await page.keyboard.press('ArrowRight');
    await expect(calendar.stop('2027-01-01')).toBeFocused();
  });
});

/** Answers with a rider's plans as if they began on another Monday. */
async function showFrom(page: Page, plans: readonly ApiPlan[], monday: string): Promise<void> {
  const later = daysBetween(plans[0]?.weekStart ?? monday, monday);
  const moved = plans.map((plan) => ({
    ...plan,
    weekStart: addDays(plan.weekStart, later),
    workouts: plan.workouts.map((workout) => ({ ...workout, date: addDays(workout.date, later) })),
  }));
  await page.route('**/api/v1/plans?*', (route) => route.fulfill({ json: { plans: moved } }));
}

test.describe('without a mouse @both', () => {
  test('a rider walks from day to day and opens a workout', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    const keyboard = keyboardOf(page);
    const plans = await planned(page, product.origin);
    const today = ridersToday();
    const monday = addDays(mondayOf(today), 7);
    await rider.visit('/activities');
    await calendar.day(today).waitFor();
    await keyboard.tabTo(calendar.stop(today));
    const walk = async (key: string, to: string) => {
      await keyboard.press(key);
      await expect(calendar.stop(to)).toBeFocused();
      await expect(calendar.stop(to)).toBeInViewport();
      await expect(calendar.selected).toContainText(fullDate(to));
    };
    await walk('End', addDays(mondayOf(today), 6));
    await walk('ArrowRight', monday);
    await walk('ArrowLeft', addDays(monday, -1));
    await walk(calendar.isPhone ? 'PageDown' : 'ArrowDown', addDays(monday, 6));
    await walk('Home', monday);
    await walk('PageDown', addDays(monday, calendar.isPhone ? 7 : 28));
    await walk('PageUp', monday);
    const { date, position } = lastRideOf(plans[1]);
    for (let on = monday; on < date; on = addDays(on, 1)) await keyboard.press('ArrowRight');
    await expect(calendar.stop(date)).toBeFocused();
    if (calendar.isPhone) await keyboard.tabTo(calendar.workout(date));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(`/plan/${mondayOf(date)}?workout=${position}`);
  });

  test('one stop of the Tab key is the whole calendar', async ({ page, rider, product }) => {
    const calendar = activitiesPage(page);
    await planned(page, product.origin);
    await rider.visit('/activities');
    await calendar.today.waitFor();
    await calendar.openAllWeeks();
    await expect(calendar.days).toHaveCount(84);
    const stops = page.getByRole('main').locator('[data-date] [tabindex="0"], [data-date][tabindex="0"]');
    expect(await stops.count()).toBeLessThanOrEqual(2);
  });
});

test.describe('when the server cannot be reached', () => {
  test('the calendar says so, and tries again', async ({ page, rider, product, expected }) => {
    expected.answers(500);
    const calendar = activitiesPage(page);
    await planned(page, product.origin);
    const mend = await breakAt(page, '**/api/v1/plans?*');
    await rider.visit('/activities');
    await expect(calendar.problem).toBeVisible();
    await mend();
    await calendar.retry.click();
    await expect(calendar.today).toBeVisible();
    await expect(calendar.problem).toBeHidden();
  });

  test('what was shown stays when the connection is lost', async ({
    page,
    rider,
    product,
    expected,
    context,
  }) => {
    expected.offline();
    const calendar = activitiesPage(page);
    await planned(page, product.origin);
    await rider.visit('/activities');
    await expect(calendar.today).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const stale = page.getByRole('alert').filter({ hasText: 'The calendar may be out of date' });
    await expect(stale).toContainText('The server cannot be reached.');
    await expect(calendar.today).toBeVisible();
    await context.setOffline(false);
    await calendar.retry.click();
    await expect(stale).toBeHidden();
  });
});

test('a visitor is sent to the landing screen [2.11]', async ({ page }) => {
  await page.goto('/activities');
  await expect(page).toHaveURL('/');
});
