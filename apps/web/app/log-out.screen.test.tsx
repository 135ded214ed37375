import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { SIGN_IN_OPTIONS } from '#testing/sign-in-options.ts';

const navbar = () => page.getByRole('navigation', { name: 'Main' });

/** Logs out on the dashboard, and opens the calendar before the server has answered. */
async function leaveAndGoOn(signOut: () => { readonly done: true } = () => ({ done: true })) {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const screen = await openScreen('/dashboard', {
    api: {
      identity: {
        options: SIGN_IN_OPTIONS,
        signOut: async () => {
          await answered;
          return signOut();
        },
      },
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => screen.api.inputsOf('identity.signOut')).toHaveLength(1);
  const before = screen.api.calls.length;
  await navbar().getByRole('link', { name: 'Calendar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const readsSince = () =>
    screen.api.calls.slice(before).filter(({ endpoint }) => !endpoint.startsWith('identity.'));
  return { screen, answer, readsSince };
}

it('sends no more requests for the rider during a log-out', async () => {
  const { screen, answer, readsSince } = await leaveAndGoOn();
  expect(readsSince()).toEqual([]);
  answer();
  await expect.poll(() => screen.path()).toBe('/auth');
  expect(readsSince()).toEqual([]);
});

it('stays on the screen when the log-out fails', async () => {
  const { screen, answer } = await leaveAndGoOn(failWith({ code: 'not-ready' }));
  answer();
  await expect.element(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to today' })).toBeEnabled();
  expect(screen.path()).toBe('/activities');
});
