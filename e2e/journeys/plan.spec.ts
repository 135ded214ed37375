import { addDays, mondayOf } from '../fixtures/days.ts';
import { planByApi, thisMonday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { comingWeek, PLAN_TEXTS, planPage } from '../pages/plan-page.ts';

test.describe('a plan', () => {
  test('asks a visitor to log in [2.13, 6.4]', async ({ page }) => {
    await planPage(page).open('2026-11-23');
    await expect(page.getByText(PLAN_TEXTS.visitor)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('of no week is not found [8.37, 8.39]', async ({ page, rider, expected }) => {
    expected.answers(404);
    for (const id of ['abc', '2026-13-45', '2026-11-24', '2031-01-06']) {
      await rider.visit(`/plan/${id}`);
      await expect(planPage(page).title).toHaveText(PLAN_TEXTS.notFound);
      await expect(page.getByText(/^Plan not found/)).toBeVisible();
    }
    await page.getByRole('link', { name: PLAN_TEXTS.back }).click();
    await expect(page).toHaveURL('/activities');
  });

  test('shows the week, the workout that the address names, and its proof [1.15, 2.14, 2.81, 2.82, 2.83, 2.84] @both', async ({
    page,
    rider,
    product,
  }) => {
    const screen = planPage(page);
    const { week, plan, ride } = await comingWeek(page.request, product.origin);
    const rides = plan.workouts.filter(({ status }) => status !== 'rest');
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    await expect(screen.title).toHaveText(ride.focus);
    await expect(screen.why).toContainText(ride.why);
    await expect(screen.steps).toContainText('for your FTP of 240 W');
    await expect(screen.steps).toContainText(/\d+ W/);
    await expect(page.getByText(/^Week of .*, base, week 2 of 4$/)).toBeVisible();
    await expect(screen.week).toContainText(plan.aim);
    await expect(screen.figure('Total duration', screen.week)).toHaveText(durationOf(rides));
    await expect(screen.figure('Completed', screen.week)).toHaveText(`0 of ${rides.length}`);
    await expect(screen.figure('Completion rate', screen.week)).toHaveText('0 %');
    await expect(screen.figure('Completed load', screen.week)).toHaveText(`0 of ${plan.targetLoad} planned`);
    await expect(screen.week.getByText('Pending')).toHaveCount(rides.length);
    await expect(screen.day(ride.position).getByRole('link')).toHaveAttribute('aria-current', /page|true/);
    await expect(screen.proof).toContainText('Written by the built-in coach.');
    await expect(screen.proof.getByText('Kept', { exact: true })).toHaveCount(plan.proof.checks.length);
    for (const { limit } of plan.proof.checks) await expect(screen.proof).toContainText(limit);
    const last = rides.at(-1);
    await screen
      .day(last?.position ?? 6)
      .getByRole('link')
      .click();
    await expect(screen.title).toHaveText(last?.focus ?? '');
    await expect(page).toHaveURL(new RegExp(`workout=${last?.position}$`));
  });

  test('opens at its first ride to come without a workout in the address, or with a wrong one [2.14]', async ({
    page,
    rider,
    product,
  }) => {
    const { week, ride } = await comingWeek(page.request, product.origin);
    for (const query of ['', '?workout=7', '?workout=x']) {
      await rider.visit(`/plan/${week}${query}`);
      await expect(planPage(page).title).toHaveText(ride.focus);
    }
  });

  test('stays at the workout that it opened at when a new day begins', async ({ page, rider, product }) => {
    const { week, ride } = await comingWeek(page.request, product.origin);
    await page.clock.install({ time: `${ride.date}T12:00:00Z` });
    await rider.visit(`/plan/${week}`);
    const { title, day } = planPage(page);
    await expect(title).toHaveText(ride.focus);
    await expect(day(ride.position)).toContainText('Today');
    await page.clock.fastForward('24:00:00');
    await expect(day(ride.position)).not.toContainText('Today');
    await expect(title).toHaveText(ride.focus);
  });

  test('is where it was after a reload', async ({ page, rider, product }) => {
    const { week } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}`);
    const { steps } = planPage(page);
    const top = () => page.evaluate(() => Math.round(scrollY));
    await steps.waitFor();
    // A place is remembered once the page has been told that it scrolled.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          scrollTo(0, 500);
        }),
    );
    expect(await top()).toBe(500);
    await page.reload();
    await steps.waitFor();
    // What came instead of a placeholder is a little higher or lower.
    await expect.poll(top).toBeGreaterThan(450);
  });

  test('explains load and intensity when asked to', async ({ page, rider, product }) => {
    const { week } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}`);
    const words = page.getByText(/an hour, is 100/);
    await expect(words).toBeHidden();
    await page.getByText('What load and intensity mean').click();
    await expect(words).toBeVisible();
  });

  test('shows a rest day as one, with nothing to ride or to save', async ({ page, rider, product }) => {
    const screen = planPage(page);
    const { week, plan } = await comingWeek(page.request, product.origin);
    const rest = plan.workouts.find(({ status }) => status === 'rest');
    await rider.visit(`/plan/${week}?workout=${rest?.position}`);
    await expect(screen.title).toHaveText('Rest');
    await expect(screen.why).toContainText(rest?.why ?? '');
    await expect(screen.proof).toBeVisible();
    await expect(screen.exportButton).toBeHidden();
    await expect(screen.complete).toBeHidden();
    await expect(screen.feedback.form).toBeHidden();
  });

  test('is ridden by feel and heart rate by who has given no FTP', async ({ page, rider, product }) => {
    await page.request.patch('/api/v1/profile', { data: { version: 1, change: { ftpWatts: null } } });
    const screen = planPage(page);
    const { week, ride } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    await expect(screen.steps).toContainText(/RPE \d/);
    await expect(screen.steps).toContainText(/\d+–\d+ % HR/);
    await expect(page.getByRole('main')).not.toContainText(/\d W\b/);
  });

  test('leads to the weeks around it', async ({ page, rider, product }) => {
    const screen = planPage(page);
    const { plan } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${plan.previous}`);
    await expect(page.getByText(/week 1 of 4$/)).toBeVisible();
    await expect(screen.previous).toBeHidden();
    await screen.next.click();
    await expect(page.getByText(/week 2 of 4$/)).toBeVisible();
    await expect(page).toHaveURL(`/plan/${plan.weekStart}`);
    await screen.previous.click();
    await expect(page.getByText(/week 1 of 4$/)).toBeVisible();
  });

  test('has a shorter size for a crowded day', async ({ page, rider, product }) => {
    const screen = planPage(page);
    const { week, ride } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}?workout=${ride.position}`);
    const load = screen.figure('Load').first();
    await expect(load).toHaveText(String(ride.load));
    await expect(screen.size('Full')).toHaveAttribute('aria-pressed', 'true');
    await screen.size('Minimum').click();
    await expect(screen.size('Minimum')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => Number(await load.textContent())).toBeLessThan(ride.load);
    await screen.size('Full').click();
    await expect(load).toHaveText(String(ride.load));
  });
});

test.describe('on paper', () => {
  test('the week is one page for the wall, black on white', async ({ page, rider, product }) => {
    const { week, plan } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}`);
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'night'));
    await planPage(page).proof.waitFor();
    // No printer is at hand. The app may write its title anew at any time, so the mark is one of our own.
    await page.evaluate(
      () => void (window.print = () => void (document.documentElement.dataset['printer'] = 'called')),
    );
    // What comes late may move the button away from under the pointer.
    await expect(async () => {
      await planPage(page).print.click();
      await expect(page.locator('html')).toHaveAttribute('data-printer', 'called', { timeout: 1000 });
    }).toPass();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('region', { name: 'The week on one page' });
    await expect(sheet.getByRole('listitem')).toHaveCount(7);
    for (const { focus, status } of plan.workouts) {
      await expect(sheet).toContainText(status === 'rest' ? 'Rest' : focus);
    }
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(planPage(page).proof).toBeHidden();
    const colours = await sheet.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
    expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    // A4 in points.
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  });
});

test('race day has no steps to read or to move, is exported as a day of a calendar, and is done like any other day', async ({
  page,
  rider,
  product,
}) => {
  const screen = planPage(page);
  const raceDate = addDays(thisMonday(), 6 * 7 + 5);
  await planByApi(page.request, product.origin, { weeks: 8, raceDate });
  await rider.visit(`/plan/${mondayOf(raceDate)}?workout=5`);
  await expect(screen.title).toHaveText('Race day');
  await expect(page.getByRole('region', { name: 'That morning' })).toBeVisible();
  await screen.exportButton.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Calendar (ICS)']);
  await page.keyboard.press('Escape');
  for (const none of [screen.move, screen.steps]) await expect(none).toBeHidden();
  await expect(screen.day(5)).not.toContainText(/\d (?:min|h)/);
  await screen.complete.click();
  await screen.confirmComplete.click();
  await expect(screen.undoComplete).toBeVisible();
});

/** All minutes of some workouts, as the screen says them: 5 h 35. */
function durationOf(workouts: readonly { readonly minutes: number }[]): string {
  const minutes = workouts.reduce((sum, workout) => sum + workout.minutes, 0);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`.replace(/ 00$/, '');
}
