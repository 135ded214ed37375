import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const USER_ID = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const ANNA = {
  userId: USER_ID,
  email: 'anna@example.org',
  displayName: 'Anna',
  name: 'Anna Berg',
  onboarded: true,
  isOperator: false,
  theme: 'day',
} as const;
const DONE = { done: true } as const;
const STALE = failWith({ code: 'reauthentication-required' });
const RECENT = 'This operation is sensitive and requires recent authentication. Please re-authenticate.';

const section = () => page.getByRole('region', { name: 'Delete account' });
const ask = async () => {
  await section().getByRole('button', { name: 'Delete account' }).click();
  return page.getByRole('alertdialog');
};
const confirm = async () => (await ask()).getByRole('button', { name: 'Delete account' }).click();

it('says what goes, what stays where and for how long [2.98]', async () => {
  await openScreen('/account', {
    size: 'whole',
    api: {
      identity: {
        deletionFacts: { backupNights: 14, sendsReceipt: true, subscribedAt: [], appleByHand: true },
      },
    },
  });
  await expect.element(section().getByText(/^Everything of yours goes/)).toBeVisible();
  await expect.element(section().getByText(/hold your data for up to 14 nights more/)).toBeVisible();
  await expect.element(section().getByText(/A mail says that it is done/)).toBeVisible();
  await expect.element(section().getByText(/until you remove it at account.apple.com/)).toBeVisible();
});

it.each([
  ['stripe', /at Stripe is cancelled with the account/],
  ['app', /does not end with the account: cancel it in the settings of your app store/],
] as const)('says what becomes of a subscription: %s', async (source, words) => {
  await openScreen('/account', {
    size: 'whole',
    api: {
      identity: {
        deletionFacts: { backupNights: 0, sendsReceipt: true, subscribedAt: [source], appleByHand: false },
      },
    },
  });
  await expect.element(section().getByText(words).first()).toBeVisible();
  const dialog = await ask();
  await expect.element(dialog.getByText(words).first()).toBeVisible();
});

it('asks first, deletes, says so and signs out [4.19, 4.21, 8.51, 8.52]', async () => {
  const screen = await openScreen('/account', { size: 'whole', api: { identity: { deleteAccount: DONE } } });
  const dialog = await ask();
  await expect
    .element(dialog.getByText('Are you sure you want to delete your account? This action cannot be undone.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(screen.api.inputsOf('identity.deleteAccount')).toEqual([]);
  await confirm();
  await expect.element(page.getByText('Account deleted successfully. You will be signed out.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(screen.path()).toBe('/auth');
  expect(screen.api.inputsOf('identity.deleteAccount')).toHaveLength(1);
});

it('asks for the password after an old sign-in, says when it is wrong, and then deletes [4.20, 8.48, 8.50]', async () => {
  const screen = await openScreen('/account', {
    size: 'whole',
    api: { identity: { deleteAccount: STALE, reauthenticate: failWith({ code: 'wrong-password' }) } },
  });
  await confirm();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect.element(dialog.getByText(RECENT)).toBeVisible();
  const enter = async (password: string) => {
    await dialog
      .getByLabelText(/^Password/)
      .first()
      .fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await enter('not it at all');
  await expect
    .element(dialog.getByText('Re-authentication failed or error after re-auth: The password is not right.'))
    .toBeVisible();
  screen.api.answer({ identity: { deleteAccount: DONE, reauthenticate: DONE } });
  await enter('a musette at the roadside');
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(screen.path()).toBe('/auth');
  expect(screen.api.inputsOf('identity.deleteAccount')).toHaveLength(2);
});

it('sends a rider without a password to the provider after an old sign-in', async () => {
  const methods = { password: false, providers: ['google' as const], pendingEmail: null };
  const screen = await openScreen('/account', {
    size: 'whole',
    api: {
      identity: {
        methods,
        deleteAccount: STALE,
        startSocial: failWith({ code: 'provider-not-available' }),
      },
    },
  });
  await confirm();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect.element(dialog.getByText(RECENT)).toBeVisible();
  await expect.element(dialog.getByText(/Delete your account within five minutes/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect
    .poll(() => screen.api.inputsOf('identity.startSocial'))
    .toEqual([{ provider: 'google', purpose: 'delete-account' }]);
  await expect.element(page.getByText(/^Re-authentication failed or error after re-auth:/)).toBeVisible();
});

describe('a rider who comes back from the provider', () => {
  const asks = () => page.getByRole('alertdialog');
  const KEY = 'musette.deletion-of';
  afterEach(() => sessionStorage.clear());

  it('is asked once more, and the address says it once', async () => {
    sessionStorage.setItem(KEY, USER_ID);
    const screen = await openScreen('/account?deletion=again', { rider: ANNA, size: 'whole' });
    await expect.element(asks()).toBeVisible();
    expect(screen.path()).toBe('/account');
  });

  it.each([
    ['another rider', 'again', /you have signed in to another account\.$/],
    [USER_ID, 'failed&error=access_denied', /the sign-in was cancelled\.$/],
    [USER_ID, 'failed&error=no_code', /the sign-in did not succeed\.$/],
  ])('is told what went wrong: asked by %s, %s', async (asked, deletion, text) => {
    sessionStorage.setItem(KEY, asked);
    await openScreen(`/account?deletion=${deletion}`, { rider: ANNA, size: 'whole' });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(asks().elements()).toEqual([]);
  });

  it('is not asked where this browser had not begun to delete', async () => {
    await openScreen('/account?deletion=again', { size: 'whole' });
    await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    expect(asks().elements()).toEqual([]);
  });
});

it('stays on the page when it fails [8.49]', async () => {
  const screen = await openScreen('/account', {
    size: 'whole',
    api: { identity: { deleteAccount: failWith({ code: 'internal' }) } },
  });
  await confirm();
  await expect.element(page.getByText(/^Failed to delete account: \S/)).toBeVisible();
  expect(screen.path()).toBe('/account');
});

it('says that nobody is signed in when the session has ended [8.47]', async () => {
  await openScreen('/account', {
    size: 'whole',
    api: { identity: { deleteAccount: failWith({ code: 'not-signed-in' }) } },
  });
  await confirm();
  await expect.element(page.getByText('No user is currently signed in.')).toBeVisible();
});
