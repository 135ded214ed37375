import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '../fixtures/days.ts';
import { givenGeneration, showGeneration } from '../fixtures/generation.ts';
import {
  type ApiPlan,
  type ApiWorkout,
  completeByApi,
  onboardByApi,
  planByApi,
  plansByApi,
  thisMonday,
} from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { GENERATE_TEXTS as TEXTS } from '../pages/generate-page.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';

const isOpen = ({ status }: ApiWorkout) => status === 'planned';

/** Plans four weeks, and turns the browser's clock to the Thursday of the second, which is whole whatever day it is. */
async function inSecondWeek(page: Page, origin: string): Promise<{ week: ApiPlan; today: string }> {
  await planByApi(page.request, origin);
  const plans = await plansByApi(page.request, origin, { from: thisMonday(), weeks: 2 });
  const week = plans[1];
  if (!week) throw new Error('there is no second week');
  const today = addDays(week.weekStart, 3);
  await page.clock.setFixedTime(`${today}T09:00:00Z`);
  return { week, today };
}

async function complete(
  api: APIRequestContext,
  origin: string,
  { weekStart, workouts }: Pick<ApiPlan, 'weekStart' | 'workouts'>,
): Promise<void> {
  for (const { position } of workouts.filter(isOpen)) {
    await completeByApi(api, origin, { week: weekStart, position });
  }
}

test.describe('the dashboard', () => {
  test('greets by the first name, with a word for the road [2.42]', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    const { heading, quote } = dashboardPage(page);
    await expect(heading).toHaveText(/^(Hello|Morning|Afternoon|Evening), Nora$/);
    await expect(quote).toHaveText(/\w.{20,}\./);
  });

  test('greets by the hour where the rider lives', async ({ page, newcomer, product }) => {
    await onboardByApi(page.request, product.origin, { timeZone: 'Asia/Tokyo' });
    await page.clock.setFixedTime('2026-05-20T10:00:00Z');
    await newcomer.visit('/dashboard');
    await expect(dashboardPage(page).heading).toHaveText('Evening, Nora');
  });

  test('leads to the setup without a profile [8.32]', async ({ page, newcomer }) => {
    await newcomer.visit('/dashboard');
    await expect(page).toHaveURL('/onboarding');
  });
});

test.describe('without a plan', () => {
  test('offers to generate one, and invents no figure [2.45, 2.48, 2.49, 9.15]', async ({ page, rider }) => {
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(dashboard.next).toContainText('No plan yet');
    await expect(dashboard.figure('Weekly goal')).toHaveText('9 h');
    await expect(dashboard.figure('Completed')).toHaveText('0 h');
    await expect(dashboard.figure('Adherence')).toHaveText('0 %');
    await expect(dashboard.figure('Streak')).toHaveText('0 days');
    await expect(dashboard.lastDays).toContainText('No rides in these days. Once you have a plan');
    await expect(dashboard.lastDays.getByRole('link')).toHaveText(['add rides']);
    await expect(dashboard.season).toContainText('No season is under way.');
    await expect(dashboard.season.getByRole('link')).toHaveCount(0);
    await expect(dashboard.calendar).toHaveAttribute('href', '/activities');
    await dashboard.generate.click();
    await expect(page).toHaveURL('/generate');
  });

  test('shows the hours that a plan will be made from, and the way to change them', async ({
    page,
    rider,
  }) => {
    await rider.visit('/dashboard');
    const { hours } = dashboardPage(page);
    await expect(hours).toContainText('9 h on 7 days');
    await hours.getByRole('link', { name: 'Change hours' }).click();
    await expect(onboardingPage(page).headings.you).toBeVisible();
  });
});

test.describe('with a plan', () => {
  test('shows the next workout, and leads to it [1.11, 2.47]', async ({ page, rider, product }) => {
    const { week, today } = await inSecondWeek(page, product.origin);
    const next = week.workouts.find((workout) => isOpen(workout) && workout.date >= today);
    if (!next) throw new Error('nothing is planned from Thursday on');
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(dashboard.next.getByRole('heading', { level: 3 })).toHaveText(next.focus);
    await expect(dashboard.next).toContainText(next.why);
    await expect(dashboard.figure('Load')).toHaveText(String(next.load));
    await expect(dashboard.calendar).toHaveAttribute('href', '/activities');
    await expect(dashboard.generate).toBeHidden();
    await dashboard.open.click();
    await expect(page).toHaveURL(`/plan/${week.weekStart}?workout=${next.position}`);
  });

  test('moves on to the following workout when the next one is completed [4.10]', async ({
    page,
    rider,
    product,
  }) => {
    const { week, today } = await inSecondWeek(page, product.origin);
    const [next, following] = week.workouts.filter((workout) => isOpen(workout) && workout.date >= today);
    if (!next || !following) throw new Error('the week is too empty');
    const title = dashboardPage(page).next.getByRole('heading', { level: 3 });
    await rider.visit('/dashboard');
    await expect(title).toHaveText(next.focus);
    await completeByApi(page.request, product.origin, { week: week.weekStart, position: next.position });
    await page.reload();
    await expect(title).toHaveText(following.focus);
  });

  test('shows the week with today and what is done, and asks for no plan twice', async ({
    page,
    rider,
    product,
  }) => {
    const { week } = await inSecondWeek(page, product.origin);
    const past = week.workouts.slice(0, 3);
    await complete(page.request, product.origin, { ...week, workouts: past });
    const { days, season } = dashboardPage(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/v1/plans') asked.push(search);
    });
    await rider.visit('/dashboard');
    await expect(days).toHaveCount(7);
    await expect(days.and(page.locator('[aria-current="date"]'))).toContainText('Thursday');
    for (const [index, { status, type }] of week.workouts.entries()) {
      await expect(days.nth(index)).toContainText(type);
      const done = index < 3 && status === 'planned';
      await expect(days.nth(index).getByText('Done', { exact: true })).toHaveCount(done ? 1 : 0);
    }
    await expect(page.getByRole('heading', { name: 'Week 2 of 4, base' })).toBeVisible();
    await expect(season).toContainText('Recovery week');
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('counts what is marked as completed, and nothing else [1.9, 2.46, 2.50]', async ({
    page,
    rider,
    product,
  }) => {
    const { week } = await inSecondWeek(page, product.origin);
    const past = week.workouts.slice(0, 3);
    await complete(page.request, product.origin, { ...week, workouts: past });
    const done = past.filter(isOpen);
    const minutes = done.reduce((sum, workout) => sum + workout.minutes, 0);
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(dashboard.figure('Completed')).toHaveText(`${Math.round(minutes / 6) / 10} h`);
    const goal = week.workouts.reduce((sum, workout) => sum + workout.minutes, 0);
    await expect(dashboard.figure('Weekly goal')).toHaveText(`${Math.round(goal / 6) / 10} h`);
    await expect(dashboard.figure('Adherence')).toHaveText(`${Math.round((minutes / goal) * 100)} %`);
    await expect(dashboard.figure('Streak')).toHaveText(new RegExp(`^${done.length} days?$`));
    await expect(dashboard.figure('Workouts done')).toHaveText(new RegExp(`^${done.length} of \\d+$`));
    await expect(dashboard.bars).toHaveCount(7);
    for (const workout of past) {
      const ridden = isOpen(workout) ? workout.minutes : 0;
      await expect(dashboard.bars.filter({ hasText: workout.day.slice(0, 3) })).toContainText(
        ridden < 60 ? `: ${ridden} min` : `: ${Math.floor(ridden / 60)} h`,
      );
    }
  });

  test('offers to generate another plan when everything is ridden [2.48]', async ({
    page,
    rider,
    product,
  }) => {
    await planByApi(page.request, product.origin, { weeks: 2 });
    const plans = await plansByApi(page.request, product.origin, { from: thisMonday(), weeks: 2 });
    for (const plan of plans) await complete(page.request, product.origin, plan);
    await rider.visit('/dashboard');
    const { next, generate, open } = dashboardPage(page);
    await expect(next).toContainText('All ridden');
    await expect(open).toBeHidden();
    await expect(generate).toHaveAttribute('href', '/generate');
  });
});

test('after its end, a season is over on every card', async ({ page, rider, product }) => {
  await planByApi(page.request, product.origin);
  await page.clock.setFixedTime(`${addDays(thisMonday(), 7 * 6)}T09:00:00Z`);
  await rider.visit('/dashboard');
  const { next, season } = dashboardPage(page);
  await expect(next).toContainText('Season over');
  await expect(season).toContainText('Your last season is over.');
  await expect(season.getByRole('link')).toHaveAttribute('href', '/generate');
});

test.describe('while a plan is being written', () => {
  test('shows how far it has come, and then the plan', async ({ page, rider, product }) => {
    let now = givenGeneration({ weeks: 4, written: 2 });
    await showGeneration(page, () => now);
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(dashboard.writing).toHaveText('Writing week 3 of 4, base');
    await expect(dashboard.progress).toHaveAttribute('value', '50');
    await expect(page.getByRole('link', { name: 'Watch progress' })).toHaveAttribute('href', '/generate');
    await expect(dashboard.next).toContainText('Your plan is on its way');
    await expect(dashboard.generate).toBeVisible();
    await planByApi(page.request, product.origin);
    now = givenGeneration({ weeks: 4, written: 4 });
    await expect(dashboard.writing).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: TEXTS.saved(4) })).toBeVisible();
    await expect(dashboard.days).toHaveCount(7);
  });
});
