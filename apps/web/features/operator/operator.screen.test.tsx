import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const become = () => page.getByRole('button', { name: 'Become the operator' });

it('makes an operator of the rider who opens the link, and goes to the screen of operators', async () => {
  const screen = await openScreen('/operator#the-secret', {
    size: 'phone',
    api: {
      admin: {
        becomeOperator: { done: true },
        jobs: { kinds: [] },
        services: { services: [] },
        riders: { total: 0, riders: [] },
        invitations: { signUp: 'open', invitations: [] },
        inbox: { total: 0, sendsMail: true, messages: [] },
        storage: failWith({ code: 'internal' }),
      },
    },
  });
  await become().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Operator' })).toBeVisible();
  expect(screen.path()).toBe('/admin');
  // The way back: the session says it from now on.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('link', { name: 'Operator', exact: true })).toBeVisible();
  expect(screen.api.inputsOf('admin.becomeOperator')).toEqual([{ secret: 'the-secret' }]);
});

it('says that a link was used before', async () => {
  const code = 'setup-link-invalid';
  await openScreen('/operator#old', { api: { admin: { becomeOperator: failWith({ code }) } } });
  await become().click();
  await expect.element(page.getByText(/^This link was used before/)).toBeVisible();
});

it('says that a link is not whole', async () => {
  await openScreen('/operator');
  await expect.element(page.getByText('Something is missing in this link.')).toBeVisible();
});

it('asks a visitor to log in, and comes back', async () => {
  await openScreen('/operator#the-secret', { rider: null });
  await page.getByRole('link', { name: 'Log in' }).last().click();
  expect(sessionStorage.getItem('musette.wanted-place')).toBe('/operator#the-secret');
});
