import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, mondayOf, todayIn } from '../fixtures/days.ts';
import { keyboardOf } from '../fixtures/keyboard.ts';
import { completeByApi, planByApi } from '../fixtures/riders.ts';
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

  test('asks anew for the weeks beside, whose proofs it changes', async ({ page, rider, product }) => {
    const screen = planPage(page);
    const { plan, from, allowed } = await openMovable({ page, rider, product });
    await screen.next.click();
    await page.waitForURL(`**/plan/${plan.next}*`);
    await screen.proof.waitFor();
    await page.goBack();
    await screen.move.click();
    await dayOf(page, allowed).click();
    await expect(screen.moved).toContainText(`${from.focus} moved to ${allowed.day}`);
    const answered = Promise.withResolvers<void>();
    await page.route(`**/api/v1/plans/${plan.next}`, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await screen.next.click();
    await page.waitForURL(`**/plan/${plan.next}*`);
    await expect(screen.proof).toBeHidden();
    answered.resolve();
    await expect(screen.proof).toBeVisible();
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
    await askAt(page, from);
    await expect(dayOf(page, allowed)).toContainText('Fits');
    await walk(page, from, allowed);
    await page.keyboard.press('Enter');
    await expect(screen.moved).toContainText(`${from.focus} moved to ${allowed.day}`);
    await expect(screen.day(allowed.position).getByRole('link')).toBeFocused();
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
    await drag(page, from.position, refused.position);
    await expect(screen.day(refused.position)).toContainText(reason);
    await page.mouse.up();
    await expect(page.getByText(`Not moved. ${reason}`)).toBeVisible();
    await drag(page, from.position, allowed.position);
    await page.mouse.up();
    await expect(screen.moved).toContainText(`${from.focus} moved to ${allowed.day}`);
    await expect(page.getByText(`Not moved. ${reason}`)).toBeHidden();
    await screen.undo.click();
    await expect(screen.day(from.position)).toContainText(from.focus);
    expect(await focusOn(page, week, from.position)).toBe(from.focus);
  });

  test('in the calendar, by dragging it with the mouse and by the keyboard', async ({
    page,
    rider,
    product,
    isMobile,
  }) => {
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
    await day(from.date).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await keyboardOf(page).go(details(from.date).getByRole('button', { name: `Move ${from.focus}` }));
    await expect(dayOf(page, allowed)).toContainText('Fits');
    await walk(page, from, allowed);
    await page.keyboard.press('Enter');
    await expect(screen.moved).toContainText(`${from.focus} moved to ${allowed.day}`);
    await expect(day(allowed.date)).toBeFocused();
    expect(await focusOn(page, week, allowed.position)).toBe(from.focus);
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

  test('leaves alone what is over, what is done and the race, and says why, by keyboard as well', async ({
    page,
    rider,
    product,
  }) => {
    const screen = planPage(page);
    const { now, coming, race } = await seasonWithRace(page.request, product.origin);
    const refuses = async (from: Workout, to: Workout, reason: string) => {
      await askAt(page, from);
      await expect(dayOf(page, to)).toContainText(`Not possible`);
      await walk(page, from, to);
      await page.keyboard.press('Enter');
      await expect(screen.moves.dialog.getByRole('alert')).toHaveText(`Not moved. ${reason}`);
      await page.keyboard.press('Escape');
      await expect(screen.day(from.position).getByRole('link')).toBeFocused();
    };
    const isFixed = async ({ position, focus }: Workout) => {
      await expect(screen.move).toBeHidden();
      await expect(screen.day(position).getByRole('button', { name: `Move ${focus}` })).toBeHidden();
      await screen.day(position).getByRole('link').focus();
      await page.keyboard.press('m');
      await expect(screen.moves.dialog).toBeHidden();
    };

    const [monday, last] = [now.workouts[0], ridesOf(now).at(-1)];
    if (!monday || !last) throw new Error('This week has no ride left');
    await rider.visit(`/plan/${now.weekStart}?workout=${last.position}`);
    // On the last day of a week no other day is left, and the screen says so instead of asking.
    await expect(screen.move.or(screen.noRoom)).toBeVisible();
    if (await screen.noRoom.isVisible()) await isFixed(last);
    else await refuses(last, monday, 'Monday is over.');

    const [done, other] = ridesOf(coming);
    if (!done || !other) throw new Error('The coming week has too few rides');
    await completeByApi(page.request, product.origin, { week: coming.weekStart, position: done.position });
    await rider.visit(`/plan/${coming.weekStart}?workout=${done.position}`);
    await expect(screen.undoComplete).toBeVisible();
    await isFixed(done);
    await refuses(other, done, `What you did on ${done.day} stays there.`);

    const [day, ride] = [race.workouts[5], ridesOf(race)[0]];
    if (!day || !ride) throw new Error('The week of the race has no ride');
    await rider.visit(`/plan/${race.weekStart}?workout=${day.position}`);
    await expect(screen.title).toHaveText('Race day');
    await isFixed(day);
    await refuses(ride, day, 'Saturday is race day.');
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

/** A season with a race on a Saturday: this week, of which Monday is over, the coming one, and the one of the race. */
async function seasonWithRace(api: APIRequestContext, origin: string) {
  // So far apart, it is never Monday at both places.
  const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
  const isOnMonday = (zone: string) => todayIn(zone) === mondayOf(todayIn(zone));
  const timeZone = zones.find((zone) => !isOnMonday(zone));
  await api.patch('/api/v1/profile', { data: { version: 1, change: { timeZone } } });
  const raceDate = addDays(mondayOf(todayIn(timeZone ?? '')), 6 * 7 + 5);
  await planByApi(api, origin, { weeks: 8, raceDate });
  const [now = '', coming = ''] = await planWeeksInApi(api);
  return {
    now: await planInApi(api, now),
    coming: await planInApi(api, coming),
    race: await planInApi(api, mondayOf(raceDate)),
  };
}

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
