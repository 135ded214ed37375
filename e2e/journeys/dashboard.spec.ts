import type { APIRequestContext, Page } from '@playwright/test';
import {
  type ApiPlan,
  type ApiWorkout,
  completeByApi,
  onboardByApi,
  planByApi,
  plansByApi,
} from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';

const DAY_MS = 86_400_000;
const GOAL_MINUTES = 540;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week that it is for the rider. */
function thisMonday(): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' }).format(new Date());
  return dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
}

const isOpen = ({ status }: ApiWorkout) => status === 'planned';

/** Plans four weeks, and turns the browser's clock to the Thursday of the second, which is whole whatever day it is. */
async function inSecondWeek(page: Page, origin: string): Promise<{ week: ApiPlan; today: string }> {
  await planByApi(page.request, origin);
  const plans = await plansByApi(page.request, origin, { from: thisMonday(), weeks: 2 });
  const week = plans[1];
  if (!week) throw new Error('there is no second week');
  const today = dayAfter(week.weekStart, 3);
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
  test('greets by the first name, with a word for the road', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    const { heading, quote } = dashboardPage(page);
    await expect(heading).toHaveText(/^(Morning|Afternoon|Evening), Nora$/);
    await expect(quote).toHaveText(/\w.{20,}\./);
  });

  test('greets by the hour where the rider lives', async ({ page, newcomer, product }) => {
    await onboardByApi(page.request, product.origin, { timeZone: 'Asia/Tokyo' });
    await page.clock.setFixedTime('2026-05-20T10:00:00Z');
    await newcomer.visit('/dashboard');
    await expect(dashboardPage(page).heading).toHaveText('Evening, Nora');
  });

  test('leads to the setup without a profile', async ({ page, newcomer }) => {
    await newcomer.visit('/dashboard');
    await expect(page).toHaveURL('/onboarding');
  });
});

test.describe('without a plan', () => {
  test('offers to generate one, and invents no figure', async ({ page, rider }) => {
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(dashboard.next).toContainText('There is no plan yet.');
    await expect(dashboard.figure('Weekly goal')).toHaveText('9 h');
    await expect(dashboard.figure('Completed')).toHaveText('0 h');
    await expect(dashboard.figure('Adherence')).toHaveText('0 %');
    await expect(dashboard.figure('Streak')).toHaveText('0 days');
    await expect(dashboard.lastDays).toContainText('No rides in these days.');
    await expect(dashboard.season).toContainText('No season yet.');
    await expect(dashboard.season.getByRole('link')).toHaveAttribute('href', '/generate');
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
  test('shows the next workout, and leads to it', async ({ page, rider, product }) => {
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

  test('moves on to the following workout when the next one is completed', async ({
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

  test('shows the week with today and what is done', async ({ page, rider, product }) => {
    const { week } = await inSecondWeek(page, product.origin);
    const past = week.workouts.slice(0, 3);
    await complete(page.request, product.origin, { ...week, workouts: past });
    const { days, season } = dashboardPage(page);
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
  });

  test('counts what is marked as completed, and nothing else', async ({ page, rider, product }) => {
    const { week } = await inSecondWeek(page, product.origin);
    const past = week.workouts.slice(0, 3);
    await complete(page.request, product.origin, { ...week, workouts: past });
    const done = past.filter(isOpen);
    const minutes = done.reduce((sum, workout) => sum + workout.minutes, 0);
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(dashboard.figure('Completed')).toHaveText(`${Math.round(minutes / 6) / 10} h`);
    await expect(dashboard.figure('Adherence')).toHaveText(`${Math.round((minutes / GOAL_MINUTES) * 100)} %`);
    await expect(dashboard.figure('Streak')).toHaveText(new RegExp(`^${done.length} days?$`));
    await expect(dashboard.figure('Workouts done')).toHaveText(new RegExp(`^${done.length} of \\d+$`));
    await expect(dashboard.bars).toHaveCount(7);
    for (const workout of past) {
      const ridden = isOpen(workout) ? workout.minutes : 0;
      await expect(dashboard.bars.filter({ hasText: workout.day.slice(0, 3) })).toContainText(
        `: ${ridden} min`,
      );
    }
  });

  test('offers to generate another plan when everything is ridden', async ({ page, rider, product }) => {
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

test.describe('while a plan is being written', () => {
  const weeks = (written: number) =>
    Array.from({ length: 4 }, (_, index) => ({
      weekStart: dayAfter(thisMonday(), index * 7),
      number: index + 1,
      phase: 'base',
      recovery: index === 3,
      state: index < written ? 'written' : 'waiting',
      made: index < written ? 'built-in' : null,
    }));
  const generation = (state: 'running' | 'done', written: number) => ({
    id: 'one',
    state,
    replace: false,
    model: null,
    weeks: weeks(written),
    written,
    startedAt: '2026-01-05T08:00:00.000Z',
    finishedAt: null,
  });

  test('shows how far it has come, and then the plan', async ({ page, rider, product }) => {
    let now = generation('running', 2);
    await page.route('**/api/v1/generation', (route) => route.fulfill({ json: { generation: now } }));
    await page.route('**/api/v1/generation/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(now)}\n\n` }),
    );
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(dashboard.writing).toHaveText('Writing week 3 of 4, base');
    await expect(dashboard.progress).toHaveAttribute('value', '50');
    await expect(page.getByRole('link', { name: 'See it being written' })).toHaveAttribute(
      'href',
      '/generate',
    );
    await expect(dashboard.generate).toBeVisible();
    await planByApi(page.request, product.origin);
    now = generation('done', 4);
    await expect(dashboard.writing).toBeHidden();
    await expect(dashboard.days).toHaveCount(7);
  });
});

test.describe('what cannot be loaded', () => {
  test('says that the data could not be loaded, and tries again', async ({ page, rider, expected }) => {
    expected.answers(500);
    await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await rider.visit('/dashboard');
    const failure = page.getByText('Failed to load user data. Please try again later.');
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/v1/profile');
    await dashboardPage(page).retry.click();
    await expect(dashboardPage(page).generate).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('says that the plans could not be loaded, and tries again', async ({ page, rider, expected }) => {
    expected.answers(500);
    const plans = /\/api\/v1\/plans\?/;
    await page.route(plans, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await rider.visit('/dashboard');
    const failure = page.getByText('Failed to load plan details');
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await page.unroute(plans);
    await dashboardPage(page).retry.click();
    await expect(dashboardPage(page).generate).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('shows the rest when only the season could not be loaded', async ({
    page,
    rider,
    product,
    expected,
  }) => {
    expected.answers(500);
    await planByApi(page.request, product.origin);
    const season = (url: URL) => url.pathname === '/api/v1/plans' && url.searchParams.get('weeks') !== '5';
    await page.route(season, (route) => route.fulfill({ status: 500, body: 'broken' }));
    const dashboard = dashboardPage(page);
    await rider.visit('/dashboard');
    await expect(page.getByText('Failed to load plan details')).toBeVisible({ timeout: 20_000 });
    await expect(dashboard.days).toHaveCount(7);
    await expect(dashboard.figure('Streak')).toHaveText('–');
    await page.unroute(season);
    await dashboard.retry.click();
    await expect(dashboard.season).toContainText('Workouts done');
  });
});
