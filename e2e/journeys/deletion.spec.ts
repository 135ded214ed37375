import { newRider, onboardByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage, REAUTH_TEXTS } from '../pages/account-page.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { inboxOf } from '../pages/inbox.ts';
import { providerPage } from '../pages/provider-page.ts';

const SURE = 'Are you sure you want to delete your account? This action cannot be undone.';
const DELETED = 'Account deleted successfully. You will be signed out.';

test.describe('deleting the account', () => {
  test('takes the password after an old sign-in, signs out, and nothing opens it any more [1.19, 2.98, 4.19, 4.20, 4.21, 7.33, 8.51, 8.52]', async ({
    page,
    rider,
    standIns,
    expected,
  }) => {
    expected.answers(401, 403, 422);
    // Five minutes are too long for a journey: the refusal of an old sign-in is played, all else is real.
    await page.route(
      '**/api/v1/account/delete',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: '', title: '', status: 403, code: 'reauthentication-required' }),
        }),
      { times: 1 },
    );
    const { deletion, signIn } = accountPage(page);
    await rider.visit('/account');
    await deletion.ask.click();
    await expect(deletion.dialog).toContainText(SURE);
    await deletion.confirm.click();
    await expect(signIn.dialog).toContainText(REAUTH_TEXTS.recent);
    await signIn.dialogPassword.fill('not-it-at-all');
    await signIn.dialogContinue.click();
    await expect(signIn.dialog.getByText(REAUTH_TEXTS.failedAgain)).toBeVisible();
    await signIn.dialogPassword.fill(rider.password);
    await signIn.dialogContinue.click();
    await expect(page.getByText(DELETED)).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await inboxOf(standIns, rider.email).letter('Your account was deleted');
    const auth = authPage(page);
    await auth.logIn(rider);
    await expect(page.getByText(AUTH_TEXTS.wrongCredentials)).toBeVisible();
  });

  test('needs no password of a rider who comes from a provider, and has just come', async ({
    page,
    context,
    product,
  }) => {
    const person = newRider({ name: 'Sosa Okafor' });
    await authPage(page).open();
    await authPage(page).google.click();
    await providerPage(page).useAnother(person);
    await expect(page).toHaveURL('/onboarding');
    await onboardByApi(context.request, product.origin);
    await page.goto('/account');
    const { deletion } = accountPage(page);
    await deletion.ask.click();
    await deletion.confirm.click();
    await expect(page.getByText(DELETED)).toBeVisible();
    await expect(page).toHaveURL('/auth');
    // The next time is the first time.
    await authPage(page).google.click();
    await providerPage(page).useAnother(person);
    await expect(page).toHaveURL('/onboarding');
  });
});
