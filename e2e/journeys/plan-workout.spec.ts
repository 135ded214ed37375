import type { APIRequestContext } from '@playwright/test';
import { breakAt } from '../fixtures/broken.ts';
import { expect, test } from '../fixtures/test.ts';
import { comingWeek, movesInApi, PLAN_TEXTS, planInApi, planPage } from '../pages/plan-page.ts';

/** The code that works without signal. */
const OFFLINE_PARTS = /\/assets\/offline-[\w-]+\.js/;

test.describe('a workout', () => {
  test('is marked complete and taken back, and both last [2.82, 2.84]', async ({ page, rider, product }) => {
    const screen = planPage(page);
    const { week, ride } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    await screen.complete.click();
    await screen.confirmComplete.click();
    await expect(screen.undoComplete).toBeVisible();
    await expect(screen.day(ride.position)).toContainText('Completed');
    await expect(screen.figure('Completed', screen.week)).toContainText('1 of');
    await page.reload();
    await expect(screen.day(ride.position)).toContainText('Completed');
    await expect(screen.move).toBeHidden();
    await screen.undoComplete.click();
    await expect(screen.complete).toBeVisible();
    await page.reload();
    await expect(screen.day(ride.position)).toContainText('Pending');
    const { workouts } = await planInApi(page.request, week);
    expect(workouts[ride.position]).toMatchObject({ status: 'planned', completedAt: null });
  });

  test('keeps what is its own: its size, its open menu, what is being marked and what has moved', async ({
    page,
    rider,
    product,
  }) => {
    const screen = planPage(page);
    const { plan } = await comingWeek(page.request, product.origin);
    const [ride, other] = plan.workouts.filter(({ status }) => status === 'planned');
    const rest = plan.workouts.find(({ status }) => status === 'rest');
    if (!ride || !other || !rest) throw new Error('The week has too few days of a kind');
    const open = ({ position }: { readonly position: number }) =>
      screen.day(position).getByRole('link').click();

    await rider.visit(`/plan/${plan.weekStart}?workout=${ride.position}`);
    await screen.exportButton.click();
    await expect(screen.exportTo('Zwift (ZWO)')).toBeVisible();
    await page.keyboard.press('Escape');
    await screen.size('Minimum').click();
    await open(rest);
    await expect(screen.title).toHaveText('Rest');
    await open(other);
    await expect(screen.size('Full')).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.exportTo('Zwift (ZWO)')).toBeHidden();

    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/completion', async (route) => {
      await asked;
      await route.continue();
    });
    await screen.complete.click();
    await screen.confirmComplete.click();
    await open(ride);
    await expect(screen.title).toHaveText(ride.focus);
    await expect(screen.complete).not.toHaveAttribute('aria-busy');
    answer();
    await expect(page.getByText(`${other.focus}: marked as completed`)).toBeVisible();

    // Weeks that were seen before come without a wait, and with nothing of another one.
    await screen.next.click();
    await expect(page).toHaveURL(`/plan/${plan.next}`);
    await screen.move.click();
    await screen.moves.fitting.first().waitFor();
    await page.goBack();
    await expect(screen.moves.dialog).toBeHidden();
    await screen.move.click();
    await screen.moves.fitting.first().click();
    await expect(screen.moved).toBeVisible();
    await screen.next.click();
    await expect(page).toHaveURL(`/plan/${plan.next}`);
    await expect(screen.undo).toBeHidden();
  });

  test('that moved in another window is not marked in the place of what stands there now', async ({
    page,
    rider,
    product,
    expected,
  }) => {
    // Whether it is a day off now or another workout is up to the week.
    expected.answers(409, 422);
    const screen = planPage(page);
    const { week, plan, ride } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    await expect(screen.complete).toBeVisible();
    const places = await movesInApi(page.request, week, ride.position);
    const to = places.find(({ verdict }) => verdict !== 'not-allowed')?.to;
    const moved = await page.request.post(`/api/v1/plans/${week}/moves`, {
      data: { version: plan.version, from: ride.position, to },
    });
    expect(moved.status()).toBe(200);
    await screen.complete.click();
    await screen.confirmComplete.click();
    await expect(page.getByText(/changed in (another window|the meantime)/)).toBeVisible();
    const { workouts } = await planInApi(page.request, week);
    expect(workouts.filter(({ status }) => status === 'completed')).toEqual([]);
  });

  test('of a rider whose session has ended asks to log in', async ({
    page,
    rider,
    product,
    context,
    expected,
  }) => {
    expected.answers(401);
    const screen = planPage(page);
    const { week } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}`);
    await screen.proof.waitFor();
    await context.clearCookies();
    await screen.complete.click();
    await screen.confirmComplete.click();
    await expect(page.getByText(PLAN_TEXTS.visitor)).toBeVisible();
    await expect(page.getByText('You are not logged in any more. Please log in again.')).toBeVisible();
  });

  test('that is marked without signal waits, and arrives once there is some', async ({
    page,
    rider,
    product,
    context,
    expected,
  }) => {
    expected.offline();
    const screen = planPage(page);
    const { week, ride } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    // What works without signal comes after the screen.
    await page.waitForResponse(OFFLINE_PARTS);
    await screen.complete.click();
    await expect(screen.confirmComplete).toBeVisible();
    await context.setOffline(true);
    await screen.confirmComplete.click();
    await expect(page.getByText(`Waiting for signal. ${ride.focus}: marked as completed`)).toBeVisible();
    await expect(screen.undoComplete).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await planInApi(page.request, week)).workouts[ride.position]?.status)
      .toBe('completed');
    await expect(page.getByText('1 change waiting for signal')).toBeHidden();
  });
});

test.describe('feedback', () => {
  const NOTES = 'Legs <b>like</b> lead & "fire" 🚴‍♀️\nsecond line';

  /** Completes a workout that lies ahead: feedback is asked from the day of the ride on, or once it is done. */
  async function complete(api: APIRequestContext, week: string, position: number): Promise<void> {
    const path = `/api/v1/plans/${week}/workouts/${position}/completion`;
    expect((await api.put(path, { data: { completed: true } })).status()).toBe(200);
  }

  test('needs an effort, is saved, shown again, and can be changed [2.85, 2.86, 5.22]', async ({
    page,
    rider,
    product,
  }) => {
    const { feedback } = planPage(page);
    const { week, ride } = await comingWeek(page.request, product.origin);
    await complete(page.request, week, ride.position);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    await feedback.notes.fill(NOTES);
    await expect(feedback.save).toBeDisabled();
    await feedback.effort('Too hard').check();
    await feedback.save.click();
    await expect(feedback.saved).toBeVisible();
    await page.reload();
    await expect(feedback.effort('Too hard')).toBeChecked();
    await expect(feedback.notes).toHaveValue(NOTES);
    await feedback.effort('Just right').check();
    await feedback.notes.fill('');
    await feedback.save.click();
    await expect(feedback.saved).toBeVisible();
    const { workouts } = await planInApi(page.request, week);
    expect(workouts[ride.position]?.feedback).toMatchObject({ effort: 'just-right', notes: '' });
  });

  test('that fails keeps what was typed, over a reload and another workout [5.22]', async ({
    page,
    rider,
    product,
    expected,
  }) => {
    expected.answers(500);
    const screen = planPage(page);
    const { feedback } = screen;
    const { week, plan, ride } = await comingWeek(page.request, product.origin);
    const other = plan.workouts.findLast(({ status }) => status === 'planned');
    for (const { position } of [ride, other ?? ride]) await complete(page.request, week, position);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    await feedback.effort('Too easy').check();
    await feedback.notes.fill(NOTES);
    await breakAt(page, '**/feedback', { times: 1 });
    await feedback.save.click();
    await expect(page.getByText('Your feedback was not saved')).toBeVisible();
    await expect(feedback.notes).toHaveValue(NOTES);
    await screen
      .day(other?.position ?? 6)
      .getByRole('link')
      .click();
    await expect(screen.title).toHaveText(other?.focus ?? '');
    await expect(feedback.notes).toHaveValue('');
    await page.goto(`/plan/${week}?workout=${ride.position}`);
    await expect(feedback.notes).toHaveValue(NOTES);
    await expect(feedback.effort('Too easy')).toBeChecked();
    await feedback.save.click();
    await expect(feedback.saved).toBeVisible();
  });

  test('has notes of 2000 characters at most', async ({ page, rider, product, expected }) => {
    expected.answers(400);
    const { feedback } = planPage(page);
    const { week, ride } = await comingWeek(page.request, product.origin);
    await complete(page.request, week, ride.position);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    await feedback.effort('Just right').check();
    await feedback.notes.fill('x'.repeat(2001));
    await feedback.save.click();
    await expect(page.getByText('At most 2000 characters')).toBeVisible();
    await feedback.notes.fill('x'.repeat(2000));
    await feedback.save.click();
    await expect(feedback.saved).toBeVisible();
  });
});
