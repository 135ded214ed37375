import { expect, test } from '../fixtures/test.ts';
import { authPage } from '../pages/auth-page.ts';
import { shell } from '../pages/shell.ts';

test.describe('the guards', () => {
  test('send a visitor to the landing screen [2.1, 2.6, 2.8, 2.9, 2.16, 2.19]', async ({ page }) => {
    for (const path of ['/dashboard', '/onboarding', '/generate', '/activities', '/account']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A season that fits your week');
    }
  });

  test('send a rider from / and from /auth to the dashboard [2.2]', async ({ page, rider, context }) => {
    await context.clearCookies();
    const auth = authPage(page);
    await auth.open();
    await auth.logIn(rider);
    await expect(page).toHaveURL('/dashboard');
    for (const path of ['/', '/auth']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
    }
  });

  test('send a rider from / to the dashboard in a browser that remembers nothing but the session', async ({
    page,
    rider,
  }) => {
    await rider.visit('/');
    await expect(page).toHaveURL('/dashboard');
  });

  test('send a rider who has no profile to onboarding [2.55]', async ({ page, newcomer }) => {
    for (const path of ['/dashboard', '/generate', '/activities']) {
      await newcomer.visit(path);
      await expect(page).toHaveURL('/onboarding');
    }
  });

  test("show 'Loading...' while the session is awaited [2.20]", async ({ page, rider }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/session', async (route) => {
      await asked;
      await route.continue();
    });
    await rider.visit('/dashboard');
    await expect(shell(page).loading).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
    await expect(shell(page).loading).toBeHidden();
  });

  test('keep the place of a rider who reloads', async ({ page, rider }) => {
    await rider.visit('/account');
    await page.reload();
    await expect(page).toHaveURL('/account');
  });

  test('notice a session that ended elsewhere', async ({ page, rider, context, expected }) => {
    expected.answers(401);
    await rider.visit('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
    // What the screen still asks for would notice it first.
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await shell(page).goTo('Generate');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('You are not logged in any more. Please log in again.')).toBeVisible();
    await authPage(page).logIn(rider);
    await expect(page).toHaveURL('/generate');
  });
});

test.describe('an address that leads nowhere', () => {
  test('says so to a visitor, and leads to the start', async ({ page, expected }) => {
    expected.answers(404);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('says so to a rider, and leads to the dashboard', async ({ page, rider, expected }) => {
    expected.answers(404);
    await rider.visit('/account/nothing/here');
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('the frame', () => {
  test('has the brand, which leads home, and a copyright line [2.3, 2.26]', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Musette`);
    await shell(page).brand.click();
    await expect(page).toHaveURL('/');
  });

  test('leads from screen to screen, and says where one is [2.22]', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    for (const [name, path, title] of [
      ['Account', '/account', 'Account · Musette'],
      ['Setup', '/onboarding', 'Setup · Musette'],
      ['Dashboard', '/dashboard', 'Dashboard · Musette'],
    ] as const) {
      await shell(page).goTo(name);
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(title);
    }
  });
});
