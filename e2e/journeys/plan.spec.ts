import { expect, test } from '../fixtures/test.ts';
import { comingWeek, planPage } from '../pages/plan-page.ts';

test.describe('a plan', () => {
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
    await expect(screen.figure('Load of completed workouts', screen.week)).toHaveText(
      `0 of ${plan.targetLoad} planned`,
    );
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

/** All minutes of some workouts, as the screen says them: 5 h 35. */
function durationOf(workouts: readonly { readonly minutes: number }[]): string {
  const minutes = workouts.reduce((sum, workout) => sum + workout.minutes, 0);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`.replace(/ 00$/, '');
}
