import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

it("names the operator's own provider, and offers no password where there is none", async () => {
  const methods = { password: false, providers: ['oidc' as const], pendingEmail: null };
  const options = { ...OPTIONS, passwords: false, providers: ['oidc' as const], oidcName: 'Clubhouse' };
  await openScreen('/account', { api: { identity: { options, methods } } });
  await expect
    .element(page.getByText(/^Musette keeps no password of yours.*comes from Clubhouse too\.$/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
});

const openEmail = () => section('Email').getByRole('button', { name: 'Change email' }).click();

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
