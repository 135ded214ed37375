import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { QueryClient } from '@tanstack/react-query';
import { givenActivity } from '#testing/activity.ts';
import { ANNA } from '#testing/rider.ts';
import { failWith } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';
import { browserPlatform } from '#lib/platform/browser-platform.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { startSession } from '#lib/api/session.ts';
import { reloadForOtherRider, startOffline } from './offline.tsx';
import { listChanges } from './queue-store.ts';
import { savedRead } from './saved-reads.ts';

const WEEK = '2026-03-02';
const plan = () => inject('recorded')['/plans/2026-03-02'];
const FOCUS = 'Twenty-minute test';

/** A screen whose signal can be lost. The browser says so, as a phone does. */
async function openWithSignal(path: string, options: ScreenOptions = {}) {
  const screen = await openScreen(path, {
    size: 'phone',
    now: '2026-03-03T11:00:00.000Z',
    offline: true,
    ...options,
  });
  const stubbed = globalThis.fetch;
  let hasSignal = true;
  globalThis.fetch = async (input, init) => {
    if (!hasSignal && input instanceof Request) throw new TypeError('Failed to fetch');
    return stubbed(input, init);
  };
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => hasSignal });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    globalThis.fetch = stubbed;
  });
  return {
    ...screen,
    signal(next: boolean) {
      hasSignal = next;
      dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
  };
}

const open = `/plan/${WEEK}?workout=1`;
const markComplete = page.getByRole('button', { name: 'Mark complete' });
const waiting = page.getByRole('region', { name: 'Waiting changes' });

it('says since when the screen is as it is, and nothing more once there is signal', async () => {
  const { signal } = await openWithSignal('/activities');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  signal(false);
  await expect.element(page.getByText(/^You are offline\. What you see is from \d\d:\d\d\.$/)).toBeVisible();
  signal(true);
  await expect.element(page.getByText(/You are offline/)).not.toBeInTheDocument();
});

it('counts a workout that a ride from Strava has completed as planned once that ride is left out', async () => {
  const ride = givenActivity({ source: 'strava', movingSeconds: 3000 });
  const done = { status: 'completed', completedBy: ride.id, completedSize: 'full' } as const;
  const plans = plansWith(({ date }) => (date === ride.date ? done : {}));
  const { signal } = await openWithSignal('/dashboard', {
    api: {
      plans: { list: plans },
      activities: {
        list: ({ from, to }) => ({ activities: from <= ride.date && to >= ride.date ? [ride] : [] }),
      },
    },
  });
  const minutes = plans.plans[0]?.workouts.find(({ date }) => date === ride.date)?.minutes ?? 0;
  const hours = (of: number) => String(Math.round(of / 6) / 10);
  const completed = () =>
    page.getByRole('main').getByRole('term').filter({ hasText: 'Completed' }).first().element()
      .nextElementSibling?.textContent;
  await expect.poll(completed).toContain(hours(50));
  const { userId } = inject('recorded')['/session'].rider;
  const rides = ['activities', 'list', '2025-12-08', ride.date];
  await expect.poll(() => savedRead(userId, rides)).not.toBeNull();
  signal(false);
  // The next morning asks for the rides of a day more.
  vi.setSystemTime(new Date('2026-03-04T06:00:00.000Z'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByText(/workouts that they completed count as planned/)).toBeVisible();
  await expect.poll(completed).toContain(hours(minutes));
});

it('names no time above a screen that could not be loaded', async () => {
  const { signal, history } = await openWithSignal('/activities');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  signal(false);
  history.push('/summary/form');
  await expect.element(page.getByText(/^Failed to load/)).toBeVisible();
  await expect.element(page.getByText('You are offline.', { exact: true })).toBeVisible();
});

it('shows that a completion waits at its place and in the list, and takes it back by the next press', async () => {
  const { signal, api } = await openWithSignal(open);
  await expect.element(markComplete).toBeVisible();
  signal(false);
  await markComplete.click();
  await expect.element(page.getByText('1 change waiting for signal')).toBeVisible();
  await page.getByText('1 change waiting for signal').click();
  await expect.element(waiting.getByText(`${FOCUS}, Tue, Mar 3: mark as completed`)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as not done' }).click();
  await expect.element(page.getByText('2 changes waiting for signal')).toBeVisible();
  await expect.element(markComplete).toBeVisible();
  api.answer({ plans: { complete: plan() } });
  signal(true);
  await expect.element(waiting).not.toBeInTheDocument();
  expect(api.inputsOf('plans.complete')).toMatchObject([{ completed: true }, { completed: false }]);
});

it('lets a rider move a workout without signal, and says that the days are not checked', async () => {
  const { signal, api } = await openWithSignal(open);
  await expect.element(markComplete).toBeVisible();
  signal(false);
  await page.getByRole('main').getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/the days are not checked/)).toBeVisible();
  await dialog
    .getByRole('button', { name: /Not checked/ })
    .first()
    .click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Move: waiting for signal')).toBeVisible();
  api.answer({ plans: { move: plan() } });
  signal(true);
  await expect.element(page.getByText('Move: waiting for signal')).not.toBeInTheDocument();
  expect(api.inputsOf('plans.move')).toHaveLength(1);
});

it.each<readonly [way: string, platform: Platform | undefined, button: string, confirm: string]>([
  ['signs out everywhere', undefined, 'Sign out everywhere', 'Sign out everywhere'],
  ['changes the server', { ...browserPlatform, name: 'android' }, 'Change server', 'Log out and change'],
])('asks the rider who %s, too, and loses nothing where the rider stays', async (...given) => {
  const [, platform, button, confirm] = given;
  const { signal, api, history } = await openWithSignal(open, { ...(platform && { platform }) });
  api.answer({ plans: { complete: failWith({ code: 'internal' }) } });
  await expect.element(markComplete).toBeVisible();
  signal(false);
  await markComplete.click();
  await expect.element(page.getByText('1 change waiting for signal')).toBeVisible();
  signal(true);
  history.push('/account');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay logged in' }).click();
  await expect.element(page.getByRole('button', { name: button })).toBeEnabled();
  expect(await listChanges()).toHaveLength(1);
});

it('asks before a log-out that loses what waits, and then wipes the device', async () => {
  const { signal, api, path } = await openWithSignal(open);
  await expect.element(markComplete).toBeVisible();
  await expect.poll(() => savedRead(null, ['profile'])).not.toBeNull();
  signal(false);
  await markComplete.click();
  await expect.element(page.getByText('1 change waiting for signal')).toBeVisible();
  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  await logOut();
  await expect
    .element(page.getByText('1 change has not reached the server. When you log out, it is lost.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  expect(await listChanges()).toHaveLength(1);
  // The server has a fault with what waits, and none with the log-out.
  api.answer({ identity: { signOut: { done: true } }, plans: { complete: failWith({ code: 'internal' }) } });
  await logOut();
  signal(true);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(path).toBe('/auth');
  expect(await listChanges()).toEqual([]);
  expect(await savedRead(null, ['profile'])).toBeNull();
});

it('loads the page again once another tab has signed in somebody else, and not for the same rider', () => {
  const client = new QueryClient();
  startSession(client, ANNA);
  onTestFinished(() => localStorage.clear());
  const reload = vi.fn<() => void>();
  const tab = Object.assign(new EventTarget(), { location: { reload } });
  reloadForOtherRider(client, tab);
  tab.dispatchEvent(new Event('storage'));
  expect(reload).not.toHaveBeenCalled();
  // As another tab does it.
  startSession(new QueryClient(), { ...ANNA, userId: 'ben' });
  tab.dispatchEvent(new Event('storage'));
  expect(reload).toHaveBeenCalledOnce();
});

it('follows neither the client nor the window once it is stopped', () => {
  const client = new QueryClient();
  startSession(client, ANNA);
  const follow = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    follow.mockRestore();
    localStorage.clear();
  });
  const stop = startOffline(client);
  expect(client.getQueryCache().hasListeners()).toBe(true);
  stop();
  expect(client.getQueryCache().hasListeners()).toBe(false);
  expect(follow).toHaveBeenCalledTimes(5);
  for (const [event, , options] of follow.mock.calls)
    expect({ event, options }).toMatchObject({ options: { signal: { aborted: true } } });
});
