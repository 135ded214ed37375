import type { Page } from '@playwright/test';
import { type AsRider, expect, test } from '../fixtures/test.ts';
import { comingWeek, movesInApi, planInApi, type PlanInApi, planPage } from '../pages/plan-page.ts';

interface Movable {
  readonly plan: PlanInApi;
  readonly from: PlanInApi['workouts'][number];
  readonly allowed: PlanInApi['workouts'][number];
  readonly refused: PlanInApi['workouts'][number];
  readonly reason: string;
}

/** A ride of the coming week, a day that it may move to, and one that it may not. */
async function openMovable({ page, rider, product }: AsRider): Promise<Movable> {
  const { week, plan } = await comingWeek(page.request, product.origin);
  for (const from of plan.workouts.filter(({ status }) => status === 'planned')) {
    const moves = await movesInApi(page.request, week, from.position);
    const yes = moves.find(({ verdict }) => verdict === 'allowed');
    const no = moves.find(({ verdict }) => verdict === 'not-allowed');
    const [allowed, refused] = [plan.workouts[yes?.to ?? -1], plan.workouts[no?.to ?? -1]];
    if (!allowed || !refused) continue;
    await rider.visit(`/plan/${week}?workout=${from.position}`);
    await planPage(page).proof.waitFor();
    return { plan, from, allowed, refused, reason: no?.reasons.join(' ') ?? '' };
  }
  throw new Error('Nothing in this week can move');
}

const focusOn = async (page: Page, { plan }: Movable, position: number) =>
  (await planInApi(page.request, plan.weekStart)).workouts[position]?.focus;

const dayOf = (page: Page, { date }: PlanInApi['workouts'][number]) =>
  planPage(page).moves.day(
    new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  );

test.describe('moving a workout', () => {
  test('from the list of days: it says where it may go, moves, and comes back', async ({
    page,
    rider,
    product,
  }) => {
    const screen = planPage(page);
    const week = await openMovable({ page, rider, product });
    const { from, allowed, refused, reason } = week;
    await screen.move.click();
    await expect(dayOf(page, from)).toContainText('It is here now');
    await expect(dayOf(page, allowed)).toContainText('Fits');
    await expect(dayOf(page, refused)).toContainText('Not possible');
    await expect(dayOf(page, refused)).toContainText(reason);
    await dayOf(page, allowed).click();
    await expect(screen.moved).toContainText(`${from.focus} is on ${allowed.day} now`);
    await expect(screen.day(allowed.position)).toContainText(from.focus);
    await expect(screen.title).toHaveText(from.focus);
    await expect(page).toHaveURL(new RegExp(`workout=${allowed.position}$`));
    expect(await focusOn(page, week, allowed.position)).toBe(from.focus);
    await screen.undo.click();
    await expect(screen.moved).toContainText('Moved back');
    await expect(screen.day(from.position)).toContainText(from.focus);
    expect(await focusOn(page, week, from.position)).toBe(from.focus);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(screen.moved).toBeHidden();
  });

  test('to a day where it may not go is refused, with the reason', async ({ page, rider, product }) => {
    const screen = planPage(page);
    const week = await openMovable({ page, rider, product });
    await screen.move.click();
    await expect(dayOf(page, week.refused)).toContainText(week.reason);
    await dayOf(page, week.refused).click({ force: true });
    await expect(screen.moves.dialog.getByRole('alert')).toHaveText(`Not moved. ${week.reason}`);
    await page.keyboard.press('Escape');
    await expect(screen.moves.dialog).toBeHidden();
    await expect(screen.move).toBeFocused();
    expect(await focusOn(page, week, week.from.position)).toBe(week.from.focus);
  });

  test('with the keyboard: M, the arrows, Enter', async ({ page, rider, product }) => {
    const screen = planPage(page);
    const week = await openMovable({ page, rider, product });
    const { from, allowed } = week;
    await screen.day(from.position).getByRole('link').focus();
    await page.keyboard.press('m');
    await expect(dayOf(page, from)).toBeFocused();
    await expect(dayOf(page, allowed)).toContainText('Fits');
    const steps = allowed.position - from.position;
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    await expect(dayOf(page, allowed)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.moved).toContainText(`${from.focus} is on ${allowed.day} now`);
    expect(await focusOn(page, week, allowed.position)).toBe(from.focus);
  });

  test('by dragging it with the mouse', async ({ page, rider, product, isMobile }) => {
    // A finger scrolls, and phones have the list of days: this is a tablet with a mouse.
    if (isMobile) await page.setViewportSize({ width: 1100, height: 800 });
    const screen = planPage(page);
    const week = await openMovable({ page, rider, product });
    const { from, allowed, refused, reason } = week;
    await drag(page, from.position, refused.position);
    await expect(screen.day(allowed.position)).toContainText('Fits');
    await expect(screen.day(refused.position)).toContainText(reason);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(screen.day(refused.position)).not.toContainText(reason);
    await drag(page, from.position, allowed.position);
    await page.mouse.up();
    await expect(screen.moved).toContainText(`${from.focus} is on ${allowed.day} now`);
    await screen.undo.click();
    await expect(screen.day(from.position)).toContainText(from.focus);
    expect(await focusOn(page, week, from.position)).toBe(from.focus);
  });

  test('in two tabs at once: the second hears of it and sees the newest week', async ({
    page,
    rider,
    product,
    expected,
  }) => {
    expected.answers(409);
    const screen = planPage(page);
    const { plan, from, allowed } = await openMovable({ page, rider, product });
    await screen.move.click();
    await expect(dayOf(page, allowed)).toContainText('Fits');
    const other = await page.request.post(`/api/v1/plans/${plan.weekStart}/moves`, {
      data: { version: plan.version, from: from.position, to: allowed.position },
    });
    expect(other.status()).toBe(200);
    await dayOf(page, allowed).click();
    await expect(page.getByText(/The week was changed in another window/)).toBeVisible();
    await expect(screen.day(allowed.position)).toContainText(from.focus);
  });
});

async function drag(page: Page, from: number, to: number): Promise<void> {
  const screen = planPage(page);
  await screen.week.scrollIntoViewIfNeeded();
  await screen.day(to).scrollIntoViewIfNeeded();
  const centre = async (position: number) => {
    const box = await screen.day(position).boundingBox();
    if (!box) throw new Error('The day is not on the screen');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(to)), { steps: 6 });
}
