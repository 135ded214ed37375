import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivity } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { hurry } from '#testing/hurry.ts';
import { openScreen } from '#testing/screen.tsx';
import { givenStrava, UNCONNECTED } from '#testing/strava.ts';

const card = () => page.getByRole('region', { name: 'Connect accounts' });
/** Opens a screen and scrolls to the card, near which Strava loads. */
const openCard: typeof openScreen = async (...args) => {
  const screen = await openScreen(...args);
  await expect.element(card()).toBeVisible();
  card().element().scrollIntoView({ block: 'center' });
  return screen;
};
const button = (name: string) => card().getByRole('button', { name });
const connect = () => button('Connect with Strava');

const open = (given: Parameters<typeof givenStrava>[0] = {}, path = '/account') =>
  openCard(path, { api: { strava: { connection: givenStrava(given) } } });

it('says how an operator switches Strava on, and offers files', async () => {
  await openCard('/account');
  await expect
    .element(
      card().getByText(
        /^This server is not set up for Strava\..* with STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET/,
      ),
    )
    .toBeVisible();
  await expect.element(card().getByText('docs/services/strava.md')).toBeVisible();
  await expect.element(card().getByRole('link', { name: 'add rides' })).toHaveAttribute('href', '/import');
  expect(connect().elements()).toHaveLength(0);
  expect(button('Sync now').elements()).toHaveLength(0);
});

it.each(['/dashboard', '/account'])(
  'offers to connect, says what is fetched, and has no sync button yet [2.52, 2.53, 4.13] (%s)',
  async (path) => {
    await openCard(path, { api: { strava: { connection: UNCONNECTED } } });
    await expect.element(connect()).toBeVisible();
    await expect
      .element(card().getByText(/lets us keep its rides for 7 days\. After that they are fetched again/))
      .toBeVisible();
    await expect.element(card().getByText('Powered by Strava', { exact: true })).toBeVisible();
    expect(button('Sync now').elements()).toHaveLength(0);
    expect(button('Disconnect').elements()).toHaveLength(0);
  },
);

it("has the button of Strava's rules: orange, white, 48 px", async () => {
  await openCard('/account', { api: { strava: { connection: UNCONNECTED } } });
  await expect.element(connect()).toBeVisible();
  const { backgroundColor, color, height } = getComputedStyle(connect().element());
  expect({ backgroundColor, color, height }).toEqual({
    backgroundColor: 'rgb(252, 82, 0)',
    color: 'rgb(255, 255, 255)',
    height: '48px',
  });
});

it('goes to Strava at the press of the button', async () => {
  await openCard('/account', {
    api: { strava: { connection: UNCONNECTED, authorize: { url: '#at-strava' } } },
  });
  await connect().click();
  await expect.poll(() => location.hash).toBe('#at-strava');
  await expect.element(connect()).toHaveAttribute('aria-busy', 'true');
  history.replaceState(null, '', location.pathname + location.search);
});

it('stays where it is when Strava could not be opened', async () => {
  await openCard('/account', {
    api: { strava: { connection: UNCONNECTED, authorize: failWith({ code: 'strava-off' }) } },
  });
  await connect().click();
  await expect
    .element(card().getByRole('alert').filter({ hasText: 'Strava could not be opened' }))
    .toBeVisible();
  await expect.element(connect()).not.toHaveAttribute('aria-busy');
});

it("says 'Failed to get Strava connection status', and tries again [8.16]", async () => {
  const screen = await openCard('/account', {
    api: { strava: { connection: failWith({ code: 'rate-limited', retryAfterSeconds: 60 }) } },
  });
  await expect
    .element(card().getByRole('alert').filter({ hasText: 'Failed to get Strava connection status' }))
    .toBeVisible();
  screen.api.answer({ strava: { connection: UNCONNECTED } });
  await button('Try again').click();
  await expect.element(connect()).toBeVisible();
});

it('keeps what it knows, and an open question, when it cannot look again', async () => {
  const screen = await open();
  await button('Disconnect').click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect Strava?' });
  await expect.element(dialog).toBeVisible();
  screen.api.answer({ strava: { connection: failWith({ code: 'rate-limited', retryAfterSeconds: 60 }) } });
  const asked = screen.api.inputsOf('strava.connection').length;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => screen.api.inputsOf('strava.connection').length).toBeGreaterThan(asked);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(dialog).toBeVisible();
  expect(page.getByText('Failed to get Strava connection status').elements()).toEqual([]);
});

it.each([
  ['just now', '2026-03-02T10:59:30.000Z'],
  ['1 minute ago', '2026-03-02T10:59:00.000Z'],
  ['59 minutes ago', '2026-03-02T10:01:00.000Z'],
  ['23 hours ago', '2026-03-01T12:00:00.000Z'],
  ['6 days ago', '2026-02-24T11:00:00.000Z'],
  ['Feb 23, 2026', '2026-02-23T11:00:00.000Z'],
])('says when rides were last synced: %s [2.54, 9.30]', async (words, lastSyncedAt) => {
  await open({ lastSyncedAt });
  await expect.element(card().getByText(`Last synced ${words}`, { exact: true })).toBeVisible();
});

it('says that nothing has been synced yet', async () => {
  await open({ lastSyncedAt: null, isComplete: false });
  await expect.element(card().getByText('Connected, not synced yet')).toBeVisible();
});

it('begins a sync with its button, and says how far it is', async () => {
  const screen = await openCard('/account', {
    api: {
      strava: {
        connection: givenStrava(),
        sync: givenStrava({ sync: 'running', fetched: 0 }),
      },
    },
  });
  await expect.element(button('Sync now')).toBeVisible();
  screen.api.answer({ strava: { connection: givenStrava({ sync: 'running', fetched: 60 }) } });
  await button('Sync now').click();
  await expect.element(card().getByText('Fetching your activities…')).toBeVisible();
  await expect.element(button('Sync now')).toHaveAttribute('aria-busy', 'true');
  await expect.element(card().getByText('Fetching your activities: 60 so far')).toBeVisible();
  screen.api.answer({ strava: { connection: givenStrava({ lastSyncedAt: '2026-03-02T10:59:59.000Z' }) } });
  await expect.element(card().getByText('Last synced just now')).toBeVisible();
  await expect.element(button('Sync now')).not.toHaveAttribute('aria-busy');
});

it('asks every two seconds while a sync runs', async () => {
  hurry();
  const screen = await open({ sync: 'running', fetched: 3 });
  await expect.element(card().getByText('Fetching your activities: 3 so far')).toBeVisible();
  const before = performance.now();
  const asked = screen.api.inputsOf('strava.connection').length;
  await expect.poll(() => screen.api.inputsOf('strava.connection').length).toBe(asked + 2);
  // A tenth of two seconds after the first of the two.
  expect(performance.now() - before).toBeGreaterThan(200);
});

it('asks every five seconds while Strava is connected, so that a ride it tells of soon shows', async () => {
  hurry();
  const screen = await open();
  await expect.element(button('Sync now')).toBeVisible();
  const asked = screen.api.inputsOf('strava.connection').length;
  await expect.poll(() => screen.api.inputsOf('strava.connection').length).toBeGreaterThan(asked);
});

it.each([
  [false, /^New rides come when you press “Sync now” or look at their days\. Strava lets us keep its rides/],
  [true, /^Strava lets us keep its rides for 7 days/],
])('says how new rides come (told of by Strava: %s)', async (tellsOfRides, words) => {
  await open({ tellsOfRides });
  await expect.element(card().getByText(words)).toBeVisible();
});

it('says until when a sync waits for Strava, in the time of the rider', async () => {
  await open({ sync: 'waiting', waitsUntil: '2026-03-02T11:15:00.000Z', fetched: 400, isComplete: false });
  await expect.element(card().getByText(/The sync goes on at 12:15\.$/)).toBeVisible();
});

it("says 'Failed to sync activities' of a sync that Strava did not answer, and tries again [8.15]", async () => {
  const screen = await openCard('/account', {
    api: {
      strava: {
        connection: givenStrava({ sync: 'failed' }),
        sync: givenStrava({ sync: 'running', fetched: 0 }),
      },
    },
  });
  await expect
    .element(card().getByRole('alert').filter({ hasText: 'Failed to sync activities' }))
    .toBeVisible();
  screen.api.answer({ strava: { connection: givenStrava({ sync: 'running', fetched: 1 }) } });
  await button('Try again').click();
  await expect.element(card().getByText('Fetching your activities: 1 so far')).toBeVisible();
  expect(card().getByRole('alert').elements()).toHaveLength(0);
});

it("says 'Failed to sync activities' of a sync that could not begin [8.15]", async () => {
  await openCard('/account', {
    api: { strava: { connection: givenStrava(), sync: failWith({ code: 'not-ready' }) } },
  });
  await button('Sync now').click();
  await expect
    .element(
      card()
        .getByRole('alert')
        .filter({ hasText: 'Failed to sync activities. The server is busy. Please try again in a moment.' }),
    )
    .toBeVisible();
});

it('says that older rides are still to come', async () => {
  await open({ isComplete: false });
  await expect.element(card().getByText(/^Older rides are not all here yet/)).toBeVisible();
});

it('says what happened when Strava no longer accepts the connection, and offers to connect again', async () => {
  await open({ state: 'ended' });
  await expect
    .element(card().getByText('Strava no longer accepts the connection.', { exact: true }))
    .toBeVisible();
  await expect.element(connect()).toBeVisible();
  expect(button('Disconnect').elements()).toHaveLength(0);
  expect(button('Sync now').elements()).toHaveLength(0);
});

it('forgets a connection that has ended at Strava when the rider wants no other', async () => {
  const screen = await open({ state: 'ended' });
  screen.api.answer({ strava: { disconnect: failWith({ code: 'not-ready' }) } });
  await button('Leave it disconnected').click();
  await expect.element(card().getByText(/^That did not work\. .*The server is busy\./)).toBeVisible();
  screen.api.answer({ strava: { disconnect: { done: true }, connection: UNCONNECTED } });
  await button('Leave it disconnected').click();
  await expect.element(page.getByText('Strava is disconnected.')).toBeVisible();
  await expect.element(card().getByText(/no longer accepts/)).not.toBeInTheDocument();
  await expect.element(card().getByRole('heading', { name: 'Strava' })).toHaveFocus();
});

it('offers to disconnect where the operator has switched Strava off', async () => {
  await open({ available: false });
  await expect.element(card().getByText(/with STRAVA_CLIENT_ID/)).toBeVisible();
  await expect.element(button('Disconnect')).toBeVisible();
  expect(connect().elements()).toHaveLength(0);
});

it('disconnects after a question that says what leaves and what stays', async () => {
  const screen = await openCard('/account', {
    api: { strava: { connection: givenStrava(), disconnect: { done: true } } },
  });
  await button('Disconnect').click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect Strava?' });
  await expect
    .element(dialog.filter({ hasText: 'Rides that came from Strava alone leave Musette' }))
    .toBeVisible();
  await expect.element(dialog.filter({ hasText: 'so do completed workouts' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(screen.api.inputsOf('strava.disconnect')).toHaveLength(0);
  await button('Disconnect').click();
  screen.api.answer({ strava: { connection: UNCONNECTED } });
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(connect()).toBeVisible();
  await expect.element(page.getByText('Strava is disconnected.')).toBeVisible();
  await expect.element(card().getByRole('heading', { name: 'Strava' })).toHaveFocus();
});

it('stays connected when that fails, and says so', async () => {
  await openCard('/account', {
    api: { strava: { connection: givenStrava(), disconnect: failWith({ code: 'not-ready' }) } },
  });
  await button('Disconnect').click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect Strava?' });
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'It is still connected' })).toBeVisible();
});

it('shows a ride that has come from Strava without a reload', async () => {
  const screen = await open({ sync: 'running', fetched: 0 }, '/dashboard');
  await expect.element(page.getByRole('region', { name: 'Last 7 days' })).toBeVisible();
  const ride = givenActivity({ source: 'strava', date: '2026-03-01', name: 'By webhook' });
  screen.api.answer({
    activities: { list: { activities: [ride] } },
    strava: { connection: givenStrava({ changedAt: '2026-03-02T10:59:00.000Z' }) },
  });
  await expect
    .element(
      page
        .getByRole('region', { name: 'Last 7 days' })
        .getByText(/60|1 h/)
        .first(),
    )
    .toBeVisible();
});

it.each([
  ['not connected', UNCONNECTED, /lets us keep its rides for 7 days\. After that they are fetched again/],
  ['connected', {}, /Last synced 12 minutes ago/],
  ['syncing', { sync: 'running', fetched: 120 }, /120 so far/],
  ['waiting', { sync: 'waiting', waitsUntil: '2026-03-02T11:15:00.000Z' }, /The sync goes on at/],
  ['failed', { sync: 'failed' }, /^Failed to sync activities/],
  ['ended', { state: 'ended' }, /^Strava no longer accepts the connection/],
] as const)('is open to everybody: Strava %s', async (_state, given, words) => {
  await open(given);
  await expect.element(card().getByText(words).first()).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: a connection that is not known', async () => {
  await openCard('/account', { api: { strava: { connection: failWith({ code: 'internal' }) } } });
  await expect.element(card().getByText(/^Failed to get Strava connection status/)).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: the question before it is disconnected', async () => {
  await open();
  await button('Disconnect').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: the account page with a connection', async () => {
  await open({}, '/account');
  await expect.element(card().getByText('Powered by Strava', { exact: true })).toBeVisible();
  await expectAccessible();
});
