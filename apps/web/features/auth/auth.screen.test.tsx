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
