import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { SIGN_IN_OPTIONS } from '#testing/sign-in-options.ts';

const OPTIONS = { ...SIGN_IN_OPTIONS, passwordMinimum: 6 };
const section = (name: string) => page.getByRole('region', { name, exact: true });

it('says who can change the address when the server sends no mail', async () => {
  await openScreen('/account', { api: { identity: { options: { ...OPTIONS, mail: false } } } });
  const email = section('Email');
  await expect.element(email.getByText('npm run rider -- set-email', { exact: true })).toBeVisible();
  await expect.element(email.getByRole('button')).not.toBeInTheDocument();
});

it('shows an unconfirmed address, and cancels its change', async () => {
  const methods = { password: true, providers: [], pendingEmail: 'new@example.org' };
  const screen = await openScreen('/account', { api: { identity: { options: OPTIONS, methods } } });
  const email = section('Email');
  const waiting = email.getByText('new@example.org', { exact: true });
  await expect.element(waiting).toBeVisible();
  screen.api.answer({
    identity: { methods: { ...methods, pendingEmail: null }, cancelEmailChange: { done: true } },
  });
  await email.getByRole('button', { name: 'Keep the old address' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(screen.api.inputsOf('identity.cancelEmailChange')).toHaveLength(1);
});

it('asks for confirmation before it unlinks a way to sign in', async () => {
  const methods = { password: true, providers: ['google' as const], pendingEmail: null };
  const screen = await openScreen('/account', {
    api: { identity: { options: OPTIONS, methods, unlink: { done: true } } },
  });
  const unlink = section('Ways to sign in').getByRole('button', { name: 'Unlink Google' });
  await unlink.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(screen.api.inputsOf('identity.unlink')).toEqual([]);
  await unlink.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click();
  await expect.poll(() => screen.api.inputsOf('identity.unlink')).toEqual([{ method: 'google' }]);
});

it.each([
  [true, /You can set a new one by mail\./],
  [false, /This server sends no mail: only the person who runs it can give you a link to a new one\./],
])('says how a rider gets a password again after it is unlinked (mail: %s)', async (mail, words) => {
  const methods = { password: true, providers: ['google' as const], pendingEmail: null };
  await openScreen('/account', { api: { identity: { options: { ...OPTIONS, mail }, methods } } });
  await section('Ways to sign in').getByRole('button', { name: 'Unlink Password' }).click();
  await expect.element(page.getByRole('alertdialog').getByText(words)).toBeVisible();
});

it("names the operator's own provider, and offers no password where there is none", async () => {
  const methods = { password: false, providers: ['oidc' as const], pendingEmail: null };
  const options = { ...OPTIONS, passwords: false, providers: ['oidc' as const], oidcName: 'Clubhouse' };
  await openScreen('/account', { api: { identity: { options, methods } } });
  await expect
    .element(page.getByText(/^You have no password here, and your email address comes from Clubhouse\./))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
});

it('says what to do to a rider whose only way to sign in was a password that is switched off', async () => {
  const methods = { password: false, providers: [], pendingEmail: null };
  await openScreen('/account', {
    api: { identity: { options: { ...OPTIONS, passwords: false }, methods } },
  });
  await expect
    .element(page.getByText(/^Passwords are switched off on this server.*Stay logged in here, and ask/))
    .toBeVisible();
});

const openEmail = () => section('Email').getByRole('button', { name: 'Change email' }).click();
const emailForm = page.getByRole('form', { name: 'Change email' });
const newEmail = emailForm.getByLabelText('New email');
const send = emailForm.getByRole('button', { name: 'Send link' });
const again = page.getByRole('dialog', { name: 'Sign in again' });
const password = again.getByLabelText('Password', { exact: true });
const goOn = again.getByRole('button', { name: 'Continue' });

it('asks for the password when the sign-in is old, and sends the link then [5.20, 7.34, 8.48, 8.50]', async () => {
  const changeEmail = failWith({ code: 'reauthentication-required' });
  const screen = await openScreen('/account', {
    api: {
      identity: { options: OPTIONS, changeEmail, reauthenticate: failWith({ code: 'wrong-password' }) },
    },
  });
  await openEmail();
  await newEmail.fill('another@example.org');
  await send.click();
  await expect
    .element(
      again.getByText(
        'This operation is sensitive and requires recent authentication. Please re-authenticate.',
      ),
    )
    .toBeVisible();
  await expect.element(password).toHaveFocus();
  await goOn.click();
  await expect.element(again.getByText('Password is required to re-authenticate.')).toBeVisible();
  await password.fill('not-it-at-all');
  await goOn.click();
  await expect
    .element(again.getByText('Re-authentication failed or error after re-auth: The password is not right.'))
    .toBeVisible();
  screen.api.answer({ identity: { reauthenticate: { done: true }, changeEmail: { done: true } } });
  await password.fill('a musette at the roadside');
  await goOn.click();
  await expect.element(page.getByText('A link is on its way to the new address.')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  expect(screen.api.inputsOf('identity.reauthenticate')).toEqual([
    { password: 'not-it-at-all' },
    { password: 'a musette at the roadside' },
  ]);
  const asked = { email: 'another@example.org' };
  expect(screen.api.inputsOf('identity.changeEmail')).toMatchObject([asked, asked]);
});

it('keeps the focus in that dialog, and gives it back on Escape', async () => {
  const changeEmail = failWith({ code: 'reauthentication-required' });
  await openScreen('/account', { api: { identity: { options: OPTIONS, changeEmail } } });
  await openEmail();
  await newEmail.fill('another@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveFocus();
  for (let stop = 0; stop < 12; stop += 1) {
    await userEvent.tab();
    const { activeElement, body } = document;
    expect(activeElement === body || activeElement?.closest('dialog')).toBeTruthy();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(newEmail).toHaveFocus();
});

it('refuses an address that is taken, and what is none', async () => {
  const changeEmail = failWith({ code: 'email-taken' });
  const screen = await openScreen('/account', { api: { identity: { options: OPTIONS, changeEmail } } });
  await openEmail();
  await newEmail.fill('nowhere');
  await send.click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.api.inputsOf('identity.changeEmail')).toEqual([]);
  await newEmail.fill('somebody@example.org');
  await send.click();
  await expect.element(emailForm.getByText('This address belongs to another account.')).toBeVisible();
  await expect.element(newEmail).toHaveFocus();
});

it('sends no link to the address that counts already', async () => {
  const screen = await openScreen('/account', { api: { identity: { options: OPTIONS } } });
  await expect.element(section('Email').getByText('anna@example.org')).toBeVisible();
  await openEmail();
  await newEmail.fill('Anna@Example.org');
  await send.click();
  await expect.element(emailForm.getByText('This is your address already.')).toBeVisible();
  expect(screen.api.inputsOf('identity.changeEmail')).toEqual([]);
});

it('offers no password to a rider who signs in with Google [5.21]', async () => {
  const methods = { password: false, providers: ['google' as const], pendingEmail: null };
  await openScreen('/account', { api: { identity: { options: OPTIONS, methods } } });
  await expect.element(page.getByText(/^You sign in with Google as /)).toBeVisible();
  expect(section('Password').elements()).toEqual([]);
});

it('is open to everybody: the forms for address and password', async () => {
  await openScreen('/account', { api: { identity: { options: OPTIONS } } });
  await openEmail();
  await section('Password').getByRole('button', { name: 'Change password' }).click();
  await expectAccessible();
});

it('is open to everybody: the dialog that asks for the password', async () => {
  const changeEmail = failWith({ code: 'reauthentication-required' });
  await openScreen('/account', { api: { identity: { options: OPTIONS, changeEmail } } });
  await openEmail();
  await page
    .getByRole('form', { name: 'Change email' })
    .getByLabelText('New email')
    .fill('another@example.org');
  await page.getByRole('form', { name: 'Change email' }).getByRole('button', { name: 'Send link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Password is required to re-authenticate.')).toBeVisible();
  await expectAccessible();
});
