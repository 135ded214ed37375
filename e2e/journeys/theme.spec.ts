import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { shell } from '../pages/shell.ts';

const PAPER = { day: 'rgb(245, 242, 234)', night: 'rgb(15, 23, 21)' } as const;

const expectGround = async (page: Page, theme: keyof typeof PAPER) =>
  expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme]);

test.describe('the theme', () => {
  test("is kept in a rider's profile, and there on another device", async ({ page, rider, otherBrowser }) => {
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.click();
    await account.theme('Night').check();
    await expectGround(page, 'night');
    await account.save.click();
    await expect(account.saved).toBeVisible();
    await expectGround(page, 'night');
    const other = await otherBrowser();
    await other.context().addCookies(await page.context().cookies());
    await other.goto('/dashboard');
    await expectGround(other, 'night');
  });

  test('stays in the browser when the rider logs out, which clears all else, in every tab', async ({
    page,
    rider,
    context,
    expected,
  }) => {
    // What the other tab still asks for when the session ends is answered with 401, rightly.
    expected.answers(401);
    await page.request.patch('/api/v1/profile', { data: { version: 1, change: { theme: 'night' } } });
    await rider.visit('/dashboard');
    const tab = await context.newPage();
    await tab.goto('/dashboard', { waitUntil: 'networkidle' });
    for (const one of [page, tab])
      await one.evaluate(() => sessionStorage.setItem('a-draft', 'of the rider'));
    await shell(page).logOut();
    await expect(page).toHaveURL('/auth');
    for (const one of [page, tab])
      expect(await one.evaluate(() => sessionStorage.getItem('a-draft'))).toBeNull();
    await page.reload();
    await expectGround(page, 'night');
    await tab.close();
  });

  test('does not flash before the page is there', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('musette.theme', 'night'));
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  });
});
