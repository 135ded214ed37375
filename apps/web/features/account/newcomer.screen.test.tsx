import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

const newcomer = () => {
  const { rider } = inject('recorded')['/session'];
  return rider && { ...rider, onboarded: false };
};
const card = (name: string) => page.getByRole('region', { name, exact: true });

it('lets a rider leave who has not finished the setup, with the data and without asking for a profile', async () => {
  const screen = await openScreen('/account', {
    rider: newcomer(),
    api: {
      data: { get: { export: null, import: null, rideFiles: { usedBytes: 0, maxBytes: null } } },
      identity: {
        deleteAccount: { done: true },
        deletionFacts: { backupNights: 14, sendsReceipt: false, subscribedAt: [], appleByHand: false },
      },
    },
  });
  expect(screen.path()).toBe('/account');
  await expect.element(card('Signing in')).toBeVisible();
  await expect
    .element(card('Your data').getByRole('button', { name: 'Make a zip of my data' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  await card('Delete account').getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect.poll(() => screen.path()).toBe('/auth');
  expect(screen.api.inputsOf('identity.deleteAccount')).toHaveLength(1);
  expect(screen.api.calls.filter(({ endpoint }) => endpoint.startsWith('profile.'))).toEqual([]);
});

it('leads on to the setup, and is in the menu of the setup', async () => {
  const screen = await openScreen('/account', {
    rider: newcomer(),
    api: { events: { record: { done: true } } },
  });
  await page.getByRole('link', { name: 'Finish the setup' }).click();
  await expect.poll(() => screen.path()).toBe('/onboarding');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect.poll(() => screen.path()).toBe('/account');
  expect(menu.getByRole('link').elements()).toHaveLength(1);
});
