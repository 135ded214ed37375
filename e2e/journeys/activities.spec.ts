import type { Page } from '@playwright/test';
import { addDays, daysBetween, fullDate, mondayOf, todayIn } from '../fixtures/days.ts';
import { keyboardOf } from '../fixtures/keyboard.ts';
import {
  type ApiPlan,
  type ApiWorkout,
  onboardByApi,
  planByApi,
  plansByApi,
  ridersToday,
  thisMonday,
} from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { activitiesPage } from '../pages/activities-page.ts';
import { shell } from '../pages/shell.ts';

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

test.describe('the calendar', () => {
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
});

test.describe('when the server cannot be reached', () => {
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
    // What works without signal comes after the screen.
    await page.waitForResponse(/\/assets\/offline-[\w-]+\.js/);
    await expect(calendar.today).toBeVisible();
    await context.setOffline(true);
    await shell(page).comeBack();
    const stale = page.getByText(/^You are offline\. What you see is from \d\d:\d\d\.$/);
    await expect(stale).toBeVisible();
    await expect(calendar.today).toBeVisible();
    await context.setOffline(false);
    await expect(stale).toBeHidden();
  });
});
