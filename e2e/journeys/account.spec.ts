import { newRider } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { inboxOf } from '../pages/inbox.ts';
import { providerPage } from '../pages/provider-page.ts';
import { onboardByApi } from '../fixtures/riders.ts';
import { shell } from '../pages/shell.ts';

const NEW_PASSWORD = 'tour-de-kanton-48';
const LINK_SENT = 'A link is on its way to the new address.';
const MOVED = 'Your email address was changed. Please log in with the new one.';
const USED_UP = 'This link was used before or is too old. Please ask for a new one.';

test.describe('changing the e-mail address', () => {
  test('moves the account once the mail was answered, on another device, and tells the old address [7.30]', async ({
    page,
    rider,
    otherBrowser,
    standIns,
  }) => {
    const { email } = newRider();
    const { signIn } = accountPage(page);
    await rider.visit('/account');
    await signIn.openEmail();
    await signIn.newEmail.fill(email);
    await signIn.sendEmail.click();
    await expect(page.getByText(LINK_SENT)).toBeVisible();
    await expect(signIn.email).toContainText(rider.email);
    await expect(signIn.email).toContainText(`Waiting for ${email}`);
    await inboxOf(standIns, rider.email).letter('Your e-mail address is about to change');
    const { links } = await inboxOf(standIns, email).letter('Confirm your e-mail address');
    const other = await otherBrowser();
    await other.goto(links[0] ?? '');
    await expect(other).toHaveURL('/auth');
    await authPage(other).confirmAddress.click();
    await expect(other.getByText(MOVED)).toBeVisible();
    await expect(authPage(other).email).toHaveValue(email);
    await inboxOf(standIns, rider.email).letter('Your e-mail address was changed');
    await page.reload();
    await expect(signIn.email).toContainText(email);
    await expect(signIn.email).not.toContainText('Waiting');
    await shell(page).logOut();
    await expect(page).toHaveURL('/auth');
    await authPage(page).logIn({ ...rider, email });
    await expect(page).toHaveURL('/dashboard');
  });

  test('is sent again or taken back, and only the newest link works', async ({
    page,
    rider,
    standIns,
    expected,
  }) => {
    expected.answers(422);
    const { email } = newRider();
    const { signIn } = accountPage(page);
    await rider.visit('/account');
    await signIn.openEmail();
    await signIn.newEmail.fill(email);
    await signIn.sendEmail.click();
    await signIn.resend.click();
    await expect(page.getByText('A new link is on its way. The old one no longer works.')).toBeVisible();
    await expect.poll(() => inboxOf(standIns, email).subjects().length).toBe(2);
    const [first, newest] = standIns.mail.messages(email).map(({ links }) => links[0] ?? '');
    await page.goto('about:blank');
    await page.goto(first ?? '');
    await authPage(page).confirmAddress.click();
    await expect(authPage(page).alert(USED_UP)).toBeVisible();
    await page.goto('about:blank');
    await page.goto(newest ?? '');
    await authPage(page).confirmAddress.click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Your email address was changed.')).toBeVisible();
    await expect(signIn.email).toContainText(email);
    await signIn.openEmail();
    await signIn.newEmail.fill(rider.email);
    await signIn.sendEmail.click();
    await signIn.keepAddress.click();
    await expect(signIn.email).not.toContainText('Waiting');
    await expect(signIn.email).toContainText(email);
  });
});

test.describe('changing the password', () => {
  test('keeps this device signed in, ends every other session and says so by mail [7.31]', async ({
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
    // A dashboard asks for rides from time to time, and would notice the end of its session before it is loaded again.
    await other.goto('/generate');
    const { signIn } = accountPage(page);
    await rider.visit('/account');
    // What loads late has asked the server by then: the answer to it would cross the end of the old session.
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
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
    await expect(other).toHaveURL('/auth');
    await expect(other.getByText('You are not logged in any more. Please log in again.')).toBeVisible();
    await authPage(other).logIn({ ...rider, password: NEW_PASSWORD });
    await expect(other).toHaveURL('/generate');
  });
});

test.describe('the ways to sign in', () => {
  test('are shown, and all but the last can be unlinked', async ({
    page,
    otherBrowser,
    product,
    standIns,
  }) => {
    const person = newRider();
    const auth = authPage(page);
    const { signIn } = accountPage(page);
    await test.step('a rider comes with Google', async () => {
      const other = await otherBrowser();
      await authPage(other).open();
      await authPage(other).google.click();
      await providerPage(other).useAnother(person);
      await expect(other).toHaveURL('/onboarding');
      await onboardByApi(other.context().request, product.origin);
    });
    await test.step('and sets a password by mail', async () => {
      await auth.open();
      await auth.forgot.click();
      await auth.email.fill(person.email);
      await auth.sendLink.click();
      const { links } = await inboxOf(standIns, person.email).letter('Set a new password');
      await page.goto('about:blank');
      await page.goto(links[0] ?? '');
      await auth.newPassword.fill(NEW_PASSWORD);
      await auth.changePassword.click();
      await auth.logIn({ ...person, password: NEW_PASSWORD });
      await expect(page).toHaveURL('/dashboard');
    });
    await accountPage(page).open();
    await expect(signIn.ways.getByRole('listitem')).toHaveText([/^Password/, /^Google/]);
    await signIn.unlink('Google').click();
    const dialog = page.getByRole('alertdialog', { name: 'Unlink Google?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Unlink Google' }).click();
    await expect(page.getByText('Google no longer opens your account.')).toBeVisible();
    await expect(signIn.ways.getByRole('listitem')).toHaveText(['Password']);
    await expect(signIn.unlink('Password')).toBeHidden();
    await inboxOf(standIns, person.email).letter('A way to sign in was removed');
    await shell(page).logOut();
    await auth.google.click();
    await providerPage(page).choose(person.email);
    await expect(
      auth.alert('An account already exists with the same email address but different sign-in method.'),
    ).toBeVisible();
  });
});
