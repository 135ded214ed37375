import type { Locator, Page } from '@playwright/test';
import { cutOff, overlappingTexts, sidewaysPx, smallTargets } from '@musette/web/testing/layout';
import { profileByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';
import { comingWeek, planPage } from '../pages/plan-page.ts';

const PHONES_AND_TABLET = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
] as const;

test.describe('with the thumb', () => {
  test('a rider goes from screen to screen by the tab bar', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Account' }).tap();
    await expect(page).toHaveURL('/account');
    await expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Dashboard' }).tap();
    await expect(page).toHaveURL('/dashboard');
  });

  test('the last thing of a screen is not under the tab bar', async ({ page, rider }) => {
    await rider.visit('/account');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    const last = page.getByRole('contentinfo').getByText('Musette');
    await accountPage(page).fact('Name').waitFor();
    await accountPage(page).signIn.password.waitFor();
    // Later sections make the page longer.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [barBox, lastBox] = [await bar.boundingBox(), await last.boundingBox()];
      expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    }).toPass();
  });

  test('the tab bar waits until the setup is done', async ({ page, newcomer }) => {
    await newcomer.visit('/onboarding');
    await onboardingPage(page).headings.you.waitFor();
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeHidden();
  });

  test('the hours of a day go up and down by halves, and stop at their ends', async ({
    page,
    newcomer,
    product,
  }) => {
    const setup = onboardingPage(page);
    await newcomer.visit('/onboarding');
    await setup.name.fill('Nora');
    await setup.next.tap();
    await setup.headings.body.waitFor();
    await setup.next.tap();
    await setup.headings.week.waitFor();
    const monday = page.getByRole('listitem').filter({ hasText: 'Monday' });
    const [less, more] = [
      monday.getByRole('button', { name: 'Less time' }),
      monday.getByRole('button', { name: 'More time' }),
    ];
    await more.tap();
    await expect(setup.hours('Monday')).toHaveValue('1.5');
    for (let step = 0; step < 3; step += 1) await less.tap();
    await expect(setup.hours('Monday')).toHaveValue('0');
    await expect(less).toBeDisabled();
    await setup.completeSetup.tap();
    await expect(page).toHaveURL('/dashboard');
    expect(await profileByApi(page.request, product.origin)).toMatchObject({ availability: 6 });
  });

  test('the days of a plan are chosen above the workout', async ({ page, rider, product }) => {
    const { week, plan } = await comingWeek(page.request, product.origin);
    await rider.visit(`/plan/${week}`);
    const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link');
    await expect(days).toHaveCount(7);
    const last = plan.workouts.findLast(({ status }) => status === 'planned');
    const day = days.nth(last?.position ?? 6);
    await expect(day).toHaveAccessibleName(new RegExp(`\\d ${last?.focus}, pending$`));
    await day.tap();
    await expect(planPage(page).title).toHaveText(last?.focus ?? '');
    await expect(day).toHaveAttribute('aria-current', /page|true/);
    await planPage(page).complete.tap();
    await planPage(page).confirmComplete.tap();
    await expect(day).toHaveAccessibleName(/, completed$/);
  });

  test('what is to be saved stays within reach', async ({ page, rider }) => {
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.tap();
    await expect(account.save).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(account.save).toBeInViewport();
  });

  test('the bars of the system cover nothing', async ({ page, rider }) => {
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.tap();
    await account.save.waitFor();
    await page.evaluate(() => {
      const { style } = document.documentElement;
      style.setProperty('--safe-area-inset-top', '47px');
      style.setProperty('--safe-area-inset-bottom', '34px');
    });
    const boxOf = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().toJSON());
    const bar = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }));
    expect(bar.height).toBeGreaterThanOrEqual(60 + 34);
    expect((await boxOf(account.save)).bottom).toBeLessThan(bar.top);
    expect((await boxOf(page.getByRole('link', { name: 'Skip to content' }))).bottom).toBeLessThanOrEqual(0);
    expect((await boxOf(page.getByRole('link', { name: 'Musette' }).first())).top).toBeGreaterThan(47);
  });

  test('everything is as large as a finger, and fits with text of twice the size', async ({
    page,
    rider,
    otherBrowser,
    product,
    expected,
  }) => {
    expected.answers(404);
    const visitor = await otherBrowser();
    for (const path of ['/', '/auth', '/auth?mode=sign-up', '/no-such-page', '/plan/current'])
      await expectRoomFor(visitor, path);
    await rider.visit('/dashboard');
    await expectRoomFor(page, '/onboarding');
    await expectRoomFor(page, '/dashboard');
    const { week, ride } = await comingWeek(page.request, product.origin);
    const screens = [
      '/dashboard',
      '/activities',
      `/plan/${week}?workout=${ride.position}`,
      '/plan/2020-01-06',
      '/generate',
      '/account',
      '/summary',
      '/summary/form',
      '/import',
      '/activity/sample',
      '/operator',
    ];
    for (const path of screens) await expectRoomFor(page, path);
  });
});

/** Opens a screen, and looks for what is too small, cut off or on something else, at each size and with letters of twice the size. */
async function expectRoomFor(page: Page, path: string): Promise<void> {
  const faults = expect.configure({ soft: true });
  // So high that the parts load that wait until they are near.
  await page.setViewportSize({ width: 390, height: 6000 });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  for (const size of PHONES_AND_TABLET) {
    await page.setViewportSize(size);
    const small = () => page.evaluate(smallTargets, ['body', 44] as const);
    await faults.poll(small, { message: `${path} at ${size.width} px` }).toEqual([]);
    faults(await page.evaluate(sidewaysPx), `${path} sideways at ${size.width} px`).toBe(0);
  }
  await page.setViewportSize(PHONES_AND_TABLET[0]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await faults.poll(() => page.evaluate(sidewaysPx), { message: `${path} sideways at 200 %` }).toBe(0);
  await faults.poll(() => page.evaluate(cutOff), { message: `${path} cut off at 200 %` }).toEqual([]);
  await faults
    .poll(() => page.evaluate(overlappingTexts), { message: `${path} on one another at 200 %` })
    .toEqual([]);
}
