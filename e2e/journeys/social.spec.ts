import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { newRider } from '../fixtures/riders.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { inboxOf } from '../pages/inbox.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';
import { providerPage } from '../pages/provider-page.ts';
import { shell } from '../pages/shell.ts';

/** The history entry is replaced for one of them (spec 2). What each of them can answer is tested in the server, its texts in the web app. */
const PROVIDERS = [
  { id: 'google', name: 'Google', newEntries: 1 },
  { id: 'apple', name: 'Apple', newEntries: 0 },
] as const;

const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

for (const { id, name, newEntries } of PROVIDERS) {
  test(`signing in with ${name} brings a new rider to onboarding, and a returning one to the dashboard [1.4, 2.30, 2.33, 2.34, 3.2, 7.28]`, async ({
    page,
    context,
    standIns,
  }) => {
    const person = newRider({ name: 'Astrid Øvrebø' });
    const auth = authPage(page);
    await auth.open();
    const entries = await historyLength(page);
    await auth[id].click();
    await expect(providerPage(page).heading).toHaveText(`Sign in with ${name}`);
    expect(await historyLength(page)).toBe(entries + newEntries);
    await providerPage(page).useAnother(person);
    await expect(page).toHaveURL('/onboarding');
    await expect(onboardingPage(page).name).toHaveValue(person.name);
    await inboxOf(standIns, person.email).letter('Welcome to Musette');
    await onboardingPage(page).name.fill(person.name);
    await onboardingPage(page).toBody();
    await onboardingPage(page).toWeek();
    await onboardingPage(page).completeSetup.click();
    await expect(page).toHaveURL('/dashboard');
    await shell(page).logOut();
    await expect(page).toHaveURL('/auth');
    await context.clearCookies();
    await auth[id].click();
    await providerPage(page).choose(person.email);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Astrid');
    expect(inboxOf(standIns, person.email).subjects()).toEqual(['Welcome to Musette']);
  });
}

test('a sign-in with a provider that is cancelled says so, and only once [8.7]', async ({ page }) => {
  const auth = authPage(page);
  await auth.open();
  await auth.google.click();
  await providerPage(page).cancel();
  await expect(auth.alert('Google Sign-in cancelled by user.')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await page.reload();
  await expect(auth.logInButton).toBeVisible();
  await expect(auth.alert('Google Sign-in cancelled by user.')).toBeHidden();
});

test('an answer that no provider gave is refused [8.6]', async ({ page }) => {
  await page.goto('/api/auth/callback/google?code=made-up&state=made-up');
  await expect(authPage(page).alert(AUTH_TEXTS.afterSignIn)).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('a provider that our server cannot lead to says so, and the rider can try again', async ({
  page,
  expected,
}) => {
  expected.answers(404);
  const auth = authPage(page);
  await page.route(
    '**/api/v1/social/google',
    (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'provider-not-available', status: 404, title: '', type: '' }),
      }),
    { times: 1 },
  );
  await auth.open();
  await auth.google.click();
  await expect(auth.alert('Google Sign-In failed. Please try again.')).toBeVisible();
  await auth.google.click();
  await expect(providerPage(page).heading).toBeVisible();
});
