import type { APIRequestContext, Page } from '@playwright/test';
import { keyboardOf } from '../fixtures/keyboard.ts';
import { planByApi } from '../fixtures/riders.ts';
import { type AsRider, expect, test } from '../fixtures/test.ts';
import {
  comingWeek,
  movesInApi,
  planInApi,
  type PlanInApi,
  planPage,
  planWeeksInApi,
} from '../pages/plan-page.ts';
import { activitiesPage } from '../pages/activities-page.ts';

type Workout = PlanInApi['workouts'][number];

interface Movable {
  readonly plan: PlanInApi;
  readonly from: Workout;
  readonly allowed: Workout;
  readonly refused: Workout;
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

const dayOf = (page: Page, { date }: Workout) =>
  planPage(page).moves.day(
    new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  );

/** Asks with the keyboard where a workout may go. */
async function askAt(page: Page, workout: Workout): Promise<void> {
  await planPage(page).day(workout.position).getByRole('link').focus();
  await page.keyboard.press('m');
  await expect(dayOf(page, workout)).toBeFocused();
}

/** Goes from one day of the list to another with the arrows. */
async function walk(page: Page, from: Workout, to: Workout): Promise<void> {
  const steps = to.position - from.position;
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await expect(dayOf(page, to)).toBeFocused();
}

test.describe('moving a workout', () => {
  test('from the list of days: it says where it may go, moves, and comes back @both', async ({
    page,
    rider,
    product,
  }) => {
    const screen = planPage(page);
    const week = await openMovable({ page, rider, product });
    const { from, allowed, refused, reason } = week;
    await screen.move.click();
    await expect(dayOf(page, from)).toContainText('Here now');
    await expect(dayOf(page, allowed)).toContainText('Fits');
    await expect(dayOf(page, refused)).toContainText('Not possible');
    await expect(dayOf(page, refused)).toContainText(reason);
    await dayOf(page, allowed).click();
    await expect(screen.moved).toContainText(`${from.focus} moved to ${allowed.day}`);
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
    await expect(screen.move).toBeFocused();
  });

  test('in the calendar, by dragging it with the mouse', async ({ page, rider, product, isMobile }) => {
    // Phones have a list of days: this is a tablet with a mouse.
    if (isMobile) await page.setViewportSize({ width: 1100, height: 800 });
    const screen = planPage(page);
    const { day, details } = activitiesPage(page);
    const week = await openMovable({ page, rider, product });
    const { from, allowed, refused, reason } = week;
    await rider.visit('/activities');
    const dragTo = async ({ date }: Workout) => {
      await day(from.date).getByRole('link').hover();
      await expect(details(from.date)).toBeVisible();
      await page.mouse.down();
      await day(date).hover();
      await expect(details(from.date)).toBeHidden();
      await expect(page.getByText('From here')).toBeVisible();
      await page.mouse.up();
    };
    await dragTo(refused);
    await expect(page.getByText(`Not moved. ${reason}`)).toBeVisible();
    await dragTo(allowed);
    await expect(screen.moved).toContainText(`${from.focus} moved to ${allowed.day}`);
    expect(await focusOn(page, week, allowed.position)).toBe(from.focus);
    await screen.undo.click();
    await expect(screen.moved).toContainText('Moved back');
    expect(await focusOn(page, week, from.position)).toBe(from.focus);
  });

  test('at a cost says what it costs, shows it in the proof, and is taken back, by keyboard alone', async ({
    page,
    rider,
    product,
  }) => {
    const screen = planPage(page);
    const { plan, from, to, reason } = await costlyMove(page.request, product.origin);
    const promises = plan.proof.checks.length;
    const isProven = `Plan proven, ${promises} of ${promises}`;
    await rider.visit(`/plan/${plan.weekStart}?workout=${from.position}`);
    await expect(screen.week).toContainText(isProven);
    await askAt(page, from);
    await expect(dayOf(page, to)).toContainText('At a cost');
    await expect(dayOf(page, to)).toContainText(reason);
    await walk(page, from, to);
    await page.keyboard.press('Enter');
    await expect(screen.moved).toContainText(`${from.focus} moved to ${to.day}`);
    await expect(screen.why).toContainText(`You moved it here from ${from.day}.`);
    await expect(screen.week).toContainText(`Not all kept, ${promises - 1} of ${promises}`);
    const [, figure = ''] = /: (.+)\.$/.exec(reason) ?? [];
    const broken = screen.proof.getByRole('listitem').first();
    await expect(broken).toContainText(figure);
    await expect(broken).toContainText('Not kept');
    await keyboardOf(page).go(screen.undo);
    await expect(screen.moved).toContainText('Moved back');
    await expect(screen.week).toContainText(isProven);
    await expect(screen.proof.getByText('Not kept')).toBeHidden();
    await expect(screen.why).toContainText(from.why);
  });
});

const ridesOf = ({ workouts }: PlanInApi): readonly Workout[] =>
  workouts.filter(({ status }) => status === 'planned');

/** A hard season, and the first move in it that costs something. */
async function costlyMove(api: APIRequestContext, origin: string) {
  await planByApi(api, origin, { weeks: 8, difficulty: 'hard' });
  const weeks = await planWeeksInApi(api);
  // The last weeks are the hardest.
  for (const week of weeks.toReversed()) {
    const plan = await planInApi(api, week);
    for (const from of ridesOf(plan)) {
      const moves = await movesInApi(api, week, from.position);
      const costly = moves.find(({ verdict }) => verdict === 'at-a-cost');
      const to = plan.workouts[costly?.to ?? -1];
      if (to) return { plan, from, to, reason: costly?.reasons.join(' ') ?? '' };
    }
  }
  throw new Error('Nothing in this season costs anything');
}
