import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';

const message = () => page.getByRole('alert').filter({ hasText: 'Strava is not connected' });

it.each([
  ['access_denied', 'you did not allow it there'],
  ['invalid_url', 'the link that came back could not be read'],
  ['<b>x</b>', 'something went wrong there'],
  ['x'.repeat(5000), 'something went wrong there'],
  ['constructor', 'something went wrong there'],
])(
  'says in words why Strava was not connected, and takes %s out of the address [2.7]',
  async (code, words) => {
    const screen = await openScreen(`/dashboard?strava_error=${encodeURIComponent(code)}`);
    await expect.element(message().filter({ hasText: words })).toBeVisible();
    await expect.poll(() => screen.path()).toBe('/dashboard');
    expect(message().element().textContent.length).toBeLessThan(150);
    await expect.element(message()).toBeVisible();
  },
);

it('goes when it is dismissed', async () => {
  await openScreen('/dashboard?strava_error=access_denied');
  await message().getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(message()).not.toBeInTheDocument();
  expect(document.activeElement?.id).toBe('main');
});

it('is no message without an error', async () => {
  await openScreen('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(message().elements()).toHaveLength(0);
});

it('is open to everybody', async () => {
  await openScreen('/dashboard?strava_error=access_denied');
  await expect.element(message()).toBeVisible();
  await expectAccessible();
});
