import { newRider, signUpByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { inboxOf } from '../pages/inbox.ts';
import { providerPage } from '../pages/provider-page.ts';
import { onboardByApi } from '../fixtures/riders.ts';
import { shell } from '../pages/shell.ts';

const NEW_PASSWORD = 'tour-de-kanton-48';
const RECENT = 'This operation is sensitive and requires recent authentication. Please re-authenticate.';
const FAILED_AGAIN = 'Re-authentication failed or error after re-auth: The password is not right.';

test.describe('changing the e-mail address', () => {
  test('moves the account, and tells the old address', async ({ page, rider, standIns }) => {
    const { email } = newRider();
    const { signIn } = accountPage(page);
    await rider.visit('/account');
    await signIn.openEmail();
    await signIn.newEmail.fill(email);
    await signIn.sendEmail.click();
    await expect(page.getByText('Your email address was changed.')).toBeVisible();
    await expect(signIn.email).toContainText(email);
    await inboxOf(standIns, rider.email).letter('Your e-mail address was changed');
    await shell(page).logOut();
    await expect(page).toHaveURL('/auth');
    await authPage(page).logIn({ ...rider, email });
    await expect(page).toHaveURL('/dashboard');
  });

  // Five minutes are too long for a journey: the server's refusal of an old sign-in is played, all else is real. That
  // it refuses then, and only then, is tested where the clock can be set.
  test('asks for the password again when the sign-in is old', async ({ page, rider, expected }) => {
    expected.answers(403, 422);
    const { email } = newRider();
    const { signIn } = accountPage(page);
    await page.route(
      '**/api/v1/account/email',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: '', title: '', status: 403, code: 'reauthentication-required' }),
        }),
      { times: 1 },
    );
    await rider.visit('/account');
    await signIn.openEmail();
    await signIn.newEmail.fill(email);
    await signIn.sendEmail.click();
    await expect(signIn.dialog).toContainText(RECENT);
    await expect(signIn.dialogPassword).toBeFocused();
    await signIn.dialogContinue.click();
    await expect(signIn.dialog.getByText('Password is required to re-authenticate.')).toBeVisible();
    await signIn.dialogPassword.fill('not-it-at-all');
    await signIn.dialogContinue.click();
    await expect(signIn.dialog.getByText(FAILED_AGAIN)).toBeVisible();
    await signIn.dialogPassword.fill(rider.password);
    await signIn.dialogContinue.click();
    await expect(page.getByText('Your email address was changed.')).toBeVisible();
    await expect(signIn.dialog).toBeHidden();
    await page.reload();
    await expect(signIn.email).toContainText(email);
  });

  test('refuses an address that is taken, and what is none', async ({
    page,
    rider,
    playwright,
    product,
    expected,
  }) => {
    expected.answers(409);
    const api = await playwright.request.newContext();
    const somebody = await signUpByApi(api, product.origin);
    await api.dispose();
    const { signIn } = accountPage(page);
    await rider.visit('/account');
    await signIn.openEmail();
    await signIn.newEmail.fill('nowhere');
    await signIn.sendEmail.click();
    await expect(page.getByText(AUTH_TEXTS.invalidEmail)).toBeVisible();
    await signIn.newEmail.fill(somebody.email);
    await signIn.sendEmail.click();
    await expect(page.getByText(AUTH_TEXTS.emailTaken)).toBeVisible();
    await expect(signIn.newEmail).toBeFocused();
  });
});

test.describe('changing the password', () => {
  test('keeps this device signed in, ends every other session and says so by mail', async ({
    page,
    rider,
    otherBrowser,
    standIns,
    expected,
  }) => {
    expected.answers(422);
    const other = await otherBrowser();
    await authPage(other).open();
    await authPage(other).logIn(rider);
    await expect(other).toHaveURL('/dashboard');
    const { signIn } = accountPage(page);
    await rider.visit('/account');
    await signIn.openPassword();
    await expect(signIn.currentPassword).toBeFocused();
    await signIn.currentPassword.fill('not-it-at-all');
    await signIn.newPassword.fill(NEW_PASSWORD);
    await signIn.sendPassword.click();
    await expect(page.getByText('The password is not right.')).toBeVisible();
    await signIn.currentPassword.fill(rider.password);
    await signIn.newPassword.fill('mus47');
    await signIn.sendPassword.click();
    await expect(page.getByText(AUTH_TEXTS.weakPassword)).toBeVisible();
    await signIn.newPassword.fill('password');
    await signIn.sendPassword.click();
    await expect(page.getByText(/among the first that anyone would guess/)).toBeVisible();
    await signIn.newPassword.fill(NEW_PASSWORD);
    await signIn.sendPassword.click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await inboxOf(standIns, rider.email).letter('Your password was changed');
    await page.reload();
    await expect(page).toHaveURL('/account');
    await other.reload();
    await expect(other).toHaveURL('/');
    await authPage(other).open();
    await authPage(other).logIn({ ...rider, password: NEW_PASSWORD });
    await expect(other).toHaveURL('/dashboard');
  });

  test('is not offered to a rider who signs in with Google', async ({ page, context, product }) => {
    const person = newRider();
    await authPage(page).open();
    await authPage(page).google.click();
    await providerPage(page).useAnother(person);
    await expect(page).toHaveURL('/onboarding');
    await onboardByApi(context.request, product.origin);
    await page.goto('/account');
    await expect(page.getByText(`You sign in with Google as ${person.email}.`)).toBeVisible();
    await expect(accountPage(page).signIn.password).toBeHidden();
  });
});
