import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { newRider } from '../fixtures/riders.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { inboxOf } from '../pages/inbox.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';
import { providerPage } from '../pages/provider-page.ts';
import { shell } from '../pages/shell.ts';

/** The texts of the specification, which words the two providers differently (spec 8). */
const PROVIDERS = [
  {
    id: 'google',
    name: 'Google',
    cancelled: 'Google Sign-in cancelled by user.',
    otherMethod: 'An account already exists with the same email address but different sign-in method.',
    missingTokens: 'Google Sign-In failed to provide necessary tokens. Please try again.',
    failed: 'Google Sign-In failed. Please try again.',
    newEntries: 1,
  },
  {
    id: 'apple',
    name: 'Apple',
    cancelled: 'Apple Sign-In cancelled.',
    otherMethod: 'An account exists with a different sign-in method.',
    missingTokens: 'Missing ID Token from Apple Sign-In',
    failed: 'Apple Sign-In failed. Please try again.',
    // The history entry is replaced (spec 2).
    newEntries: 0,
  },
] as const;

const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

for (const { id, name, newEntries, ...texts } of PROVIDERS) {
  test.describe(`signing in with ${name} [2.34, 8.7, 8.13, 8.14]`, () => {
    test('brings a new rider to onboarding, and a returning one to the dashboard [1.4, 2.30, 2.33, 3.2, 7.28]', async ({
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

    test('that is cancelled says so, and only once', async ({ page }) => {
      const auth = authPage(page);
      await auth.open();
      await auth[id].click();
      await providerPage(page).cancel();
      await expect(auth.alert(texts.cancelled)).toBeVisible();
      await expect(page).toHaveURL('/auth');
      await page.reload();
      await expect(auth.logInButton).toBeVisible();
      await expect(auth.alert(texts.cancelled)).toBeHidden();
    });

    test('does not open the account that has a password [8.8]', async ({
      page,
      rider,
      context,
      standIns,
    }) => {
      await context.clearCookies();
      standIns.oidc.addPerson(id, { email: rider.email, givenName: 'Somebody', familyName: 'Else' });
      const auth = authPage(page);
      await auth.open();
      await auth[id].click();
      await providerPage(page).choose(rider.email);
      await expect(auth.alert(texts.otherMethod)).toBeVisible();
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/');
    });

    test('with an address that is not verified there says so, and makes no account', async ({
      page,
      standIns,
    }) => {
      const { email } = newRider();
      standIns.oidc.addPerson(id, { email, emailVerified: false });
      const auth = authPage(page);
      await auth.open();
      await auth[id].click();
      await providerPage(page).choose(email);
      await expect(
        auth.alert(`${name} Sign-In failed. ${name} has not verified your email address.`),
      ).toBeVisible();
      await auth.open('sign-up');
      await auth.signUp({ email, password: 'kanonenkugel-47' });
      await expect(page).toHaveURL('/onboarding');
    });

    test('without the tokens says so [8.9]', async ({ page, standIns }) => {
      const auth = authPage(page);
      await auth.open();
      await auth[id].click();
      standIns.oidc.control.next({ behaviour: 'no-id-token' });
      await providerPage(page).choose('ada.lindqvist@example.org');
      await expect(auth.alert(texts.missingTokens)).toBeVisible();
      await expect(page).toHaveURL('/auth');
    });

    test('while the provider fails says so [8.10, 8.11]', async ({ page, standIns }) => {
      const auth = authPage(page);
      await auth.open();
      await auth[id].click();
      standIns.oidc.control.next({ path: '/token', status: 503, body: 'down', times: 5 });
      await providerPage(page).choose('ada.lindqvist@example.org');
      await expect(auth.alert(texts.failed)).toBeVisible();
      await expect(page).toHaveURL('/auth');
    });
  });
}

test('an account of one provider is not opened by the other [8.12]', async ({ page, otherBrowser }) => {
  const person = newRider();
  const auth = authPage(page);
  await auth.open();
  await auth.google.click();
  await providerPage(page).useAnother(person);
  await expect(page).toHaveURL('/onboarding');
  const other = await otherBrowser();
  await authPage(other).open();
  await authPage(other).apple.click();
  await providerPage(other).useAnother(person);
  await expect(authPage(other).alert('An account exists with a different sign-in method.')).toBeVisible();
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
