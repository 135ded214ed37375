import { newRider, onboardByApi, signUpByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { shell } from '../pages/shell.ts';

test.describe('logging in', () => {
  test('brings a returning rider to the dashboard, and asks no CAPTCHA [1.24, 2.4, 2.32, 4.1, 7.27]', async ({
    page,
    rider,
    context,
  }) => {
    await context.clearCookies();
    const auth = authPage(page);
    await auth.open();
    await expect(auth.logInTab).toHaveAttribute('aria-selected', 'true');
    await expect(auth.robotCheck).toBeHidden();
    await auth.logIn({ ...rider, email: rider.email.toUpperCase() });
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('the log-in form says', () => {
  test('the same for a wrong password and an unknown address [8.4]', async ({
    page,
    rider,
    context,
    expected,
  }) => {
    expected.answers(401);
    await context.clearCookies();
    const auth = authPage(page);
    for (const wrong of [{ ...rider, password: 'not-it-at-all' }, newRider()]) {
      await auth.open();
      await auth.logIn(wrong);
      await expect(auth.alert(AUTH_TEXTS.wrongCredentials)).toBeVisible();
      await expect(page).toHaveURL('/auth');
    }
  });
});

test.describe('Logout', () => {
  test('leads to the log-in screen, and nothing of the rider is left [2.5, 4.3]', async ({ page, rider }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
    await shell(page).logOut();
    await expect(page).toHaveURL('/auth');
    await page.goBack();
    await expect(page).not.toHaveURL('/dashboard');
    await expect(page.getByText('Nora')).toBeHidden();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(rider.email);
    // The device stays known: nobody who guesses elsewhere keeps its rider out.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['musette.device']);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
  });

  test('on one device leaves the other signed in', async ({ page, rider, otherBrowser }) => {
    const other = await otherBrowser();
    const auth = authPage(other);
    await auth.open();
    await auth.logIn(rider);
    await expect(other).toHaveURL('/dashboard');
    await page.goto('/dashboard');
    await shell(page).logOut();
    await expect(page).toHaveURL('/auth');
    await other.reload();
    await expect(other).toHaveURL('/dashboard');
  });
});

test('a tab of one rider becomes a tab of another who logs in beside it', async ({
  page,
  rider,
  context,
  request,
  product,
  expected,
}) => {
  // What the first tab asks for before it becomes the other rider's.
  expected.answers(401);
  await rider.visit('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  await page.waitForLoadState('networkidle');
  await signUpByApi(request, product.origin);
  await onboardByApi(request, product.origin, { name: 'Ben Beside' });
  // A log-in beside leaves its session and the name of its rider, as one step for a tab that asks nothing in between.
  const session = await request.get(`${product.origin}/api/v1/session`);
  const { rider: ben } = (await session.json()) as { readonly rider: { readonly userId: string } };
  await page.evaluate((userId) => localStorage.setItem('musette.signed-in', userId), ben.userId);
  await context.addCookies((await request.storageState()).cookies);
  const beside = await context.newPage();
  await beside.goto('/dashboard');
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('Ben');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ben');
});
