import type { Api, SentBy } from '@musette/contract/client';
import { describe, expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

type Session = SentBy<Api['identity']['session']>;

const session = () => inject('recorded')['/session'];
const newcomer = () => {
  const { rider } = session();
  return rider && { ...rider, onboarded: false };
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('the guards', () => {
  it.each(['/dashboard', '/onboarding', '/generate', '/activities', '/account'])(
    'lead a visitor from %s to the landing screen',
    async (path) => {
      const screen = await openScreen(path, { rider: null });
      await expect.element(heading('A season that fits your week')).toBeVisible();
      expect(screen.path()).toBe('/');
    },
  );

  it.each(['/', '/auth'])('lead a rider from %s to the dashboard [2.2]', async (path) => {
    const screen = await openScreen(path);
    await expect.poll(() => screen.path()).toBe('/dashboard');
  });

  it.each(['/dashboard', '/generate', '/activities'])(
    'lead a rider without a profile from %s to the setup [2.55, 8.32]',
    async (path) => {
      const screen = await openScreen(path, {
        rider: newcomer(),
        api: { events: { record: { done: true } } },
      });
      await expect.poll(() => screen.path()).toBe('/onboarding');
    },
  );

  it("show 'Loading...' until the session is known [2.20]", async () => {
    const known = Promise.withResolvers<Session>();
    await openScreen('/dashboard', { api: { identity: { session: () => known.promise } } });
    const loading = page.getByText('Loading...');
    await expect.element(loading).toBeVisible();
    known.resolve(session());
    await expect.element(page.getByRole('region', { name: /^Next workout/ })).toBeVisible();
    expect(loading.elements()).toEqual([]);
  });
});

it('leads a rider from an address that leads nowhere to the dashboard', async () => {
  const screen = await openScreen('/account/nothing/here');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
});

describe('the frame', () => {
  it('has the brand, which leads home, and a copyright line [2.3, 2.26]', async () => {
    const screen = await openScreen('/auth', { rider: null });
    await expect.element(page.getByRole('contentinfo').getByText('© 2026 Musette')).toBeVisible();
    await page.getByRole('link', { name: 'Musette', exact: true }).first().click();
    await expect.poll(() => screen.path()).toBe('/');
  });

  it('leads from screen to screen, and says where one is [2.22]', async () => {
    const screen = await openScreen('/dashboard', { api: { events: { record: { done: true } } } });
    for (const [name, path] of [
      ['Account', '/account'],
      ['Setup', '/onboarding'],
      ['Dashboard', '/dashboard'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect.poll(() => document.title).toBe(`${name} · Musette`);
      expect(screen.path()).toBe(path);
    }
  });
});
