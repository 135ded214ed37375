import { expect, test } from '../fixtures/test.ts';

test.describe('the guards', () => {
  test('send a visitor to the landing screen [2.1, 2.6, 2.8, 2.9, 2.16, 2.19]', async ({ page }) => {
    for (const path of ['/dashboard', '/onboarding', '/generate', '/activities', '/account']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A season that fits your week');
    }
  });

  test('send a rider from / to the dashboard in a browser that remembers nothing but the session', async ({
    page,
    rider,
  }) => {
    await rider.visit('/');
    await expect(page).toHaveURL('/dashboard');
  });

  test('lead from an address that leads nowhere to the start', async ({ page, expected }) => {
    expected.answers(404);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
