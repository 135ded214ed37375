import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { givenStrava, UNCONNECTED } from '#testing/strava.ts';

const RETURNED = '/strava-connect?state=sealed&code=c0ffee&scope=read,activity:read_all';
const running = givenStrava({ sync: 'running', fetched: 0, lastSyncedAt: null, changedAt: null });

const open = (strava: ApiAnswers['strava'], path = RETURNED) =>
  openScreen(path, { api: { strava: { connection: UNCONNECTED, ...strava } } });

const alert = () => page.getByRole('main').getByRole('alert');
const connect = () => page.getByRole('button', { name: 'Connect with Strava' });

it('exchanges the code once, begins the first sync, and goes on to the dashboard [2.18, 4.12]', async () => {
  let connection = UNCONNECTED;
  const token = () => (connection = running);
  const screen = await open({ connection: () => connection, token, sync: running });
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await expect.element(page.getByText('Strava is connected. Your rides are on their way.')).toBeVisible();
  expect(screen.api.inputsOf('strava.token')).toEqual([
    { code: 'c0ffee', state: 'sealed', scope: 'read,activity:read_all' },
  ]);
  expect(screen.api.inputsOf('strava.sync')).toHaveLength(1);
  await expect.element(page.getByText(/^Fetching your activities…/)).toBeVisible();
});

it('takes the code out of the address before it is exchanged [4.12]', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<typeof running>();
  const screen = await open({ token: () => answered, sync: running });
  await expect.element(page.getByText('Connecting…')).toBeVisible();
  expect(screen.path()).toBe('/strava-connect');
  expect(screen.history.length).toBe(1);
  answer(running);
  await expect.poll(() => screen.path()).toBe('/dashboard');
});

it('connects also where the first sync cannot begin', async () => {
  let connection = UNCONNECTED;
  const screen = await open({
    connection: () => connection,
    token: () => (connection = givenStrava({ lastSyncedAt: null })),
    sync: failWith({ code: 'rate-limited', retryAfterSeconds: 60 }),
  });
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await expect.element(page.getByRole('button', { name: 'Sync now' })).toBeVisible();
});

it.each([
  [{ code: 'strava-refused', serviceStatus: 400 }, 'HTTP error! Status: 400'],
  [{ code: 'strava-no-token' }, 'No access token received'],
  [{ code: 'strava-state-invalid' }, 'This connection was not begun here'],
  [{ code: 'strava-scope-missing' }, 'View data about your activities'],
  [{ code: 'strava-taken' }, 'Another rider here has this Strava account'],
  [{ code: 'rate-limited', retryAfterSeconds: 60 }, 'Too many attempts'],
] as const)(
  'says why it is not connected, and offers to connect again: %o [8.17, 8.18]',
  async (problem, words) => {
    await open({ token: failWith(problem) });
    await expect.element(alert().filter({ hasText: words })).toBeVisible();
    await expect.element(connect()).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }))
      .toHaveAttribute('href', '/dashboard');
  },
);

it("says 'User not authenticated' when the session has ended at Strava [8.19]", async () => {
  await open({ token: failWith({ code: 'not-signed-in' }) });
  await expect.element(page.getByText('User not authenticated')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});

it.each([
  ['with a code', RETURNED],
  ['without a code', '/strava-connect'],
])('offers files %s where Strava is not switched on', async (_, path) => {
  const connection = { ...UNCONNECTED, available: false };
  await open({ connection, token: failWith({ code: 'strava-off' }) }, path);
  await expect.element(alert().filter({ hasText: 'Strava is not switched on' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add rides from files' })).toBeVisible();
  expect(connect().elements()).toHaveLength(0);
});

it('leads to the dashboard with the error that Strava has given [8.20]', async () => {
  const screen = await open({}, '/strava-connect?state=sealed&error=access_denied');
  await expect.element(page.getByText(/^Strava is not connected: you did not allow it there/)).toBeVisible();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  expect(screen.api.inputsOf('strava.token')).toEqual([]);
});

it.each([
  ['with an old code', RETURNED],
  ['without a code', '/strava-connect'],
])('goes on to the dashboard %s where a connection stands, and says so', async (_, path) => {
  const screen = await open({ connection: givenStrava() }, path);
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await expect.element(page.getByText('Strava is connected already.')).toBeVisible();
  expect(screen.api.inputsOf('strava.token')).toEqual([]);
});

it('exchanges the code where the last connection has ended', async () => {
  let connection = givenStrava({ state: 'ended' });
  const token = () => (connection = running);
  const screen = await open({ connection: () => connection, token, sync: running });
  await expect.poll(() => screen.path()).toBe('/dashboard');
  expect(screen.api.inputsOf('strava.token')).toHaveLength(1);
});

it('asks to connect again without a code and without a connection', async () => {
  await open({}, '/strava-connect');
  await expect
    .element(alert().filter({ hasText: /Strava has sent no code\..*Please connect again\./ }))
    .toBeVisible();
  await expect.element(connect()).toBeVisible();
});

it("says 'Failed to get Strava connection status' where it cannot look, and looks again [8.16]", async () => {
  const failing = failWith({ code: 'rate-limited', retryAfterSeconds: 60 });
  const screen = await open({ connection: failing }, '/strava-connect');
  await expect.element(alert().filter({ hasText: 'Failed to get Strava connection status' })).toBeVisible();
  screen.api.answer({ strava: { connection: givenStrava() } });
  await alert().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
});

it('leads a visitor away from the page, and keeps no code [2.18]', async () => {
  const screen = await openScreen(RETURNED, { rider: null });
  await expect.poll(() => screen.path()).toBe('/');
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('c0ffee');
  expect(screen.api.inputsOf('strava.token')).toEqual([]);
});

it('is open to everybody: a code that is not accepted', async () => {
  await open({ token: failWith({ code: 'strava-off' }) });
  await expect.element(page.getByText('Strava is not switched on')).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: a tick that is missing', async () => {
  await open({ token: failWith({ code: 'strava-scope-missing' }) });
  await expect.element(alert()).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: a visit without a code', async () => {
  await open({}, '/strava-connect');
  await expect.element(page.getByText(/^Strava has sent no code/)).toBeVisible();
  await expectAccessible();
});
