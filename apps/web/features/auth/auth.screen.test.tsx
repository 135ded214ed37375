import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

const OPTIONS = {
  passwordMinimum: 8,
  providers: [],
  mail: true,
  analytics: false,
  captcha: { kind: 'off' as const },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('says who can help with a forgotten password where the server sends no mail', async () => {
  const screen = await openScreen('/auth', {
    rider: null,
    api: { identity: { session: { rider: null }, options: { ...OPTIONS, mail: false } } },
  });
  await page.getByLabelText('Email').fill('anna@example.org');
  await button('Forgot your password?').click();
  await expect.element(page.getByText(/^This server sends no mail/)).toBeVisible();
  await expect.element(page.getByText('npm run rider -- reset-password')).toBeVisible();
  await expect.element(button('Send me a link')).not.toBeInTheDocument();
  await button('Back to log in').click();
  await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.org');
  expect(screen.api.inputsOf('identity.forgotPassword')).toEqual([]);
});

it('shows every error of a sign-up form at once', async () => {
  await openScreen('/auth?mode=sign-up', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS } },
  });
  await page.getByLabelText('Email').fill('anna');
  await page.getByLabelText('Password', { exact: true }).fill('abc');
  await button('Create an Account').click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(page.getByText('Password should be at least 8 characters')).toBeVisible();
});

it('names each form in the title of the window', async () => {
  await openScreen('/auth', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS } },
  });
  await expect.poll(() => document.title).toBe('Log in · Musette');
  await page.getByRole('tab', { name: 'Create an Account' }).click();
  await expect.poll(() => document.title).toBe('Create an account · Musette');
  await page.getByRole('tab', { name: 'Log in' }).click();
  await button('Forgot your password?').click();
  await expect.poll(() => document.title).toBe('Forgot your password? · Musette');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
});

it('names the screen of a mailed link, and leaves no name behind', async () => {
  await openScreen('/auth#reset=token', {
    rider: null,
    api: { identity: { session: { rider: null }, options: OPTIONS } },
  });
  await expect.poll(() => document.title).toBe('Set a new password · Musette');
  await page.getByRole('link', { name: 'Musette' }).first().click();
  await expect.poll(() => document.title).toBe('A season that fits your week · Musette');
});
