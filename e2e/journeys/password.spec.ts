import { newRider } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';
import { inboxOf } from '../pages/inbox.ts';

const NEW_PASSWORD = 'tour-de-kanton-48';
const ON_ITS_WAY = 'If an account exists for that address, a mail with a link is on its way.';
const USED_UP = 'This link was used before or is too old. Please ask for a new one.';

test.describe('a forgotten password', () => {
  test('is replaced through the mail, once [7.32]', async ({ page, rider, context, standIns, expected }) => {
    expected.answers(401, 422);
    await context.clearCookies();
    const auth = authPage(page);

    const link = await test.step('the rider asks for a link', async () => {
      await auth.open();
      await auth.email.fill(rider.email);
      await auth.forgot.click();
      await expect(auth.email).toHaveValue(rider.email);
      await auth.sendLink.click();
      await expect(page.getByText(ON_ITS_WAY)).toBeVisible();
      const letter = await inboxOf(standIns, rider.email).letter('Set a new password');
      return letter.links[0] ?? '';
    });

    await test.step('the link asks for a new password, and leaves the address', async () => {
      await page.goto(link);
      await expect(auth.newPassword).toBeVisible();
      await expect(page).toHaveURL('/auth');
      await auth.newPassword.fill('mus47');
      await auth.changePassword.click();
      await expect(page.getByText(AUTH_TEXTS.weakPassword)).toBeVisible();
      await auth.newPassword.fill('123456');
      await auth.changePassword.click();
      await expect(page.getByText(/among the first that anyone would guess/)).toBeVisible();
      await auth.newPassword.fill(NEW_PASSWORD);
      await auth.changePassword.click();
      await expect(page.getByText('Your password was changed. Please log in.')).toBeVisible();
    });

    await test.step('the old password is worth nothing, the new one opens', async () => {
      await auth.logIn(rider);
      await expect(auth.alert(AUTH_TEXTS.wrongCredentials)).toBeVisible();
      await auth.logIn({ ...rider, password: NEW_PASSWORD });
      await expect(page).toHaveURL('/dashboard');
    });

    await test.step('the link is refused the second time', async () => {
      await context.clearCookies();
      // Only what stands behind the # differs from an address that is open: another page in between loads it anew.
      await page.goto('about:blank');
      await page.goto(link);
      await auth.newPassword.fill('another-one-49');
      await auth.changePassword.click();
      await expect(auth.alert(USED_UP)).toBeVisible();
      await page.getByRole('button', { name: 'Ask for a new link' }).click();
      await expect(auth.sendLink).toBeVisible();
    });
  });

  test('ends every session when it is replaced', async ({ page, rider, otherBrowser, standIns }) => {
    const auth = authPage(page);
    await rider.visit('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // An open dashboard asks the server now and then, and would say it before the rider comes back.
    await page.goto('about:blank');
    const other = await otherBrowser();
    await authPage(other).open();
    await authPage(other).email.fill(rider.email);
    await authPage(other).forgot.click();
    await authPage(other).sendLink.click();
    const { links } = await inboxOf(standIns, rider.email).letter('Set a new password');
    await other.goto('about:blank');
    await other.goto(links[0] ?? '');
    await authPage(other).newPassword.fill(NEW_PASSWORD);
    await authPage(other).changePassword.click();
    await expect(authPage(other).logInButton).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('You are not logged in any more. Please log in again.')).toBeVisible();
    await auth.logIn({ ...rider, password: NEW_PASSWORD });
    await expect(page).toHaveURL('/dashboard');
  });

  test('brings no mail to an address without an account, and says the same', async ({ page, standIns }) => {
    const { email } = newRider();
    const auth = authPage(page);
    await auth.open();
    await auth.forgot.click();
    await auth.email.fill(email);
    await auth.sendLink.click();
    await expect(page.getByText(ON_ITS_WAY)).toBeVisible();
    expect(standIns.mail.messages(email)).toEqual([]);
  });

  test('needs an address, and a network', async ({ page, context, expected }) => {
    expected.offline();
    const auth = authPage(page);
    await auth.open();
    await auth.forgot.click();
    await auth.email.fill('nowhere');
    await auth.sendLink.click();
    await expect(page.getByText(AUTH_TEXTS.invalidEmail)).toBeVisible();
    await auth.email.fill('nora@example.org');
    await context.setOffline(true);
    await auth.sendLink.click();
    await expect(
      auth.alert('The server cannot be reached. Please check your connection and try again.'),
    ).toBeVisible();
    await context.setOffline(false);
  });
});

test('a password is pasted, shown and hidden again', async ({ page }) => {
  const auth = authPage(page);
  await auth.open();
  await auth.password.fill('kanonenkugel-47');
  await expect(auth.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(auth.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(auth.password).toHaveAttribute('type', 'password');
});
