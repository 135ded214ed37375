import { expect, inject, it } from 'vitest';
import type { Api, SentBy } from '@musette/contract/client';
import { page } from 'vitest/browser';
import { givenActivityDetail } from '#testing/activity.ts';
import { type ApiAnswers, type ApiStub, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Session = SentBy<Api['identity']['session']>;

const anna = (): NonNullable<Session['rider']> => {
  const { rider } = inject('recorded')['/session'];
  if (!rider) throw new Error('nobody is signed in');
  return rider;
};

const logIn = async () => {
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at the roadside');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

it.each(['/account', '/generate', '/activities'])(
  'opens %s after the login of a visitor who wanted to open it',
  async (wanted) => {
    const screen = await openScreen(wanted, {
      rider: null,
      api: { identity: { signIn: () => ({ rider: anna() }) } },
    });
    await expect.poll(() => screen.path()).toBe('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await logIn();
    await expect.poll(() => screen.path()).toBe(wanted);
  },
);

it('asks a visitor to log in to see a plan, and returns to it [2.13, 6.4]', async () => {
  const screen = await openScreen('/plan/2026-03-02?workout=3', {
    rider: null,
    api: { identity: { signIn: () => ({ rider: anna() }) } },
  });
  await expect.element(page.getByText('Please log in to view plan details')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn();
  await expect.poll(() => screen.path()).toBe('/plan/2026-03-02?workout=3');
});

const ENDED = 'You are not logged in any more. Please log in again.';

it('says that the session has ended, and returns to the same screen after the login', async () => {
  const screen = await openScreen('/account', { api: { identity: { signIn: () => ({ rider: anna() }) } } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  screen.api.answer({ plans: { list: failWith({ code: 'not-signed-in' }) } });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => screen.path()).toBe('/auth');
  await expect.element(page.getByText(ENDED)).toBeVisible();
  screen.api.answer({ plans: { list: { plans: [] } } });
  await logIn();
  await expect.poll(() => screen.path()).toBe('/dashboard');
});

const ACTIVITY = '/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const NOT_SIGNED_IN = failWith({ code: 'not-signed-in' });

const ENDED_ON: readonly (readonly [path: string, words: string, api: ApiAnswers])[] = [
  ['/activities', 'Please log in to view your activities.', { plans: { list: NOT_SIGNED_IN } }],
  [ACTIVITY, 'Please log in to view activity details', { activities: { get: NOT_SIGNED_IN } }],
  [
    '/summary',
    'Please sign in to view your weekly summary',
    { plans: { list: NOT_SIGNED_IN }, activities: { bestEfforts: { efforts: [] } } },
  ],
  [
    '/summary/form',
    'Please sign in to view your fitness and form',
    { progress: { form: NOT_SIGNED_IN, records: NOT_SIGNED_IN } },
  ],
  ['/account', 'Please sign in to view your account information.', { profile: { get: NOT_SIGNED_IN } }],
];

it.each(ENDED_ON)(
  'asks on %s to log in when the session ends there [6.3, 6.5, 6.7, 6.8, 8.53]',
  async (path, words, api) => {
    const screen = await openScreen(path, { api });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(screen.path()).toBe(path);
    screen.api.answer({
      identity: { signIn: () => ({ rider: anna() }) },
      activities: { get: givenActivityDetail({ hasFile: false }), bestEfforts: { efforts: [] } },
      plans: { list: { plans: [] } },
    });
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn();
    await expect.poll(() => screen.path()).toBe(path);
  },
);

const howHard = (name: string) =>
  page.getByRole('radiogroup', { name: 'How hard' }).getByRole('radio', { name });
const toScreen = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Opens the generator, makes a choice there and leaves by the given way, then logs in and opens the generator again. */
async function generatorAfter(leave: (api: ApiStub) => Promise<void>): Promise<void> {
  const screen = await openScreen('/generate', {
    api: { identity: { signIn: () => ({ rider: anna() }), signOut: { done: true } } },
  });
  await expect.element(howHard('Moderate')).toBeChecked();
  await howHard('Easy').click();
  await leave(screen.api);
  await expect.poll(() => screen.path()).toBe('/auth');
  screen.api.answer({ plans: { list: { plans: [] } } });
  await logIn();
  await toScreen('Generate').click();
}

it('keeps the choices in the generator when the session ends', async () => {
  await generatorAfter(async (api) => {
    api.answer({ plans: { list: failWith({ code: 'not-signed-in' }) } });
    await toScreen('Dashboard').click();
  });
  await expect.element(howHard('Easy')).toBeChecked();
});

it('deletes the choices in the generator on a log-out', async () => {
  await generatorAfter(() => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click());
  await expect.element(howHard('Moderate')).toBeChecked();
});

it('says that the session has ended to a rider who comes back later', async () => {
  localStorage.setItem('musette.signed-in', '1');
  const screen = await openScreen('/account', {
    rider: null,
    api: { identity: { signIn: () => ({ rider: anna() }) } },
  });
  await expect.poll(() => screen.path()).toBe('/auth');
  await expect.element(page.getByText(ENDED)).toBeVisible();
  await logIn();
  await expect.poll(() => screen.path()).toBe('/account');
});

it('leads to the landing screen after a log-out, with no word about the session', async () => {
  const screen = await openScreen('/account', { api: { identity: { signOut: { done: true } } } });
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => screen.path()).toBe('/auth');
  await expect.element(page.getByText(ENDED)).not.toBeInTheDocument();
  screen.history.push('/account');
  await expect.poll(() => screen.path()).toBe('/');
});

it('opens the dashboard after a log-out and a new login', async () => {
  const screen = await openScreen('/account', {
    api: { identity: { signIn: () => ({ rider: anna() }), signOut: { done: true } } },
  });
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => screen.path()).toBe('/auth');
  await logIn();
  await expect.poll(() => screen.path()).toBe('/dashboard');
});

it('offers links to a visitor on a page that does not exist', async () => {
  await openScreen('/no-such-page', { rider: null });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Log in' })).toBeVisible();
});
