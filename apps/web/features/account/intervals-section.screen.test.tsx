import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { hurry } from '#testing/hurry.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';
import type { IntervalsConnection, IntervalsStatus } from './intervals-api.ts';

const AT = '2026-03-02T10:48:00.000Z';
const CONNECTION: IntervalsConnection = {
  athleteName: 'Anna B.',
  connectedAt: AT,
  endedAt: null,
  workouts: { syncedAt: AT, isWaiting: false, failure: null, sent: 16 },
  rides: { syncedAt: AT, isWaiting: false, failure: null, fetched: 23, fromStrava: 2 },
};
const NOT_CONNECTED: IntervalsStatus = { isOn: true, connection: null };

const status = (change: Partial<IntervalsConnection> = {}): IntervalsStatus => ({
  isOn: true,
  connection: { ...CONNECTION, ...change },
});

const accepted = (isOldCalendarCleared = true, about = status()) => ({ ...about, isOldCalendarCleared });

const section = () => page.getByRole('region', { name: 'Send workouts to your head unit' });
const key = () => section().getByLabelText(/^(New )?API key$/);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const part = (name: string) => section().getByRole('region', { name });
const expectIn = async (name: string, words: string | RegExp) => {
  await expect.element(part(name).filter({ hasText: words })).toBeVisible();
};

type IntervalsApi = NonNullable<NonNullable<ScreenOptions['api']>['intervals']>;

const open = (intervals: IntervalsApi) => openScreen('/account', { size: 'whole', api: { intervals } });

it('takes a key, hidden and never offered again, and shows what becomes of it', async () => {
  hurry();
  const waiting = status({
    workouts: { syncedAt: null, isWaiting: true, failure: null, sent: 0 },
    rides: { syncedAt: null, isWaiting: true, failure: null, fetched: 0, fromStrava: 0 },
  });
  const { api } = await open({ get: NOT_CONNECTED, connect: accepted(true, waiting) });
  await expect.element(section().getByText(/Garmin, Wahoo, Hammerhead/)).toBeVisible();
  await expect.element(key()).toHaveAttribute('type', 'password');
  await expect.element(key()).toHaveAttribute('autocomplete', 'off');
  await button('Show API key').click();
  await expect.element(key()).toHaveAttribute('type', 'text');
  await key().fill(' my-key ');
  api.answer({ intervals: { get: waiting } });
  await button('Connect').click();
  await expect.element(section().getByText('Your workouts are being sent…')).toBeVisible();
  await expect.element(section().getByText('Your rides are being fetched…')).toBeVisible();
  api.answer({ intervals: { get: status() } });
  await expect
    .element(section().getByText('16 coming workouts are in your calendar at intervals.icu.'))
    .toBeVisible();
  expect(api.inputsOf('intervals.connect')).toEqual([{ apiKey: ' my-key ' }]);
});

it('says that the key is being checked', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof accepted>>();
  await open({ get: NOT_CONNECTED, connect: () => answer.promise });
  await key().fill('my-key');
  await button('Connect').click();
  await expect.element(section().getByText('Checking the key…')).toBeVisible();
  answer.resolve(accepted());
  await expect.element(section().getByText('Anna B.')).toBeVisible();
});

it.each([
  [
    'intervals-key-refused',
    'intervals.icu does not accept this key. Copy it again from your settings there.',
  ],
  ['intervals-unavailable', 'intervals.icu does not answer. Please try again later.'],
] as const)('says what is wrong after %s, and leaves the key in its field', async (code, words) => {
  await open({ get: NOT_CONNECTED, connect: failWith({ code }) });
  await key().fill('my-key');
  await button('Connect').click();
  await expect.element(section().getByText(words)).toBeVisible();
  await expect.element(key()).toHaveValue('my-key');
});

it.each([
  ['  ', 'Please enter your API key'],
  ['two words', 'An API key has no spaces and at most 200 characters'],
])('asks for a key instead of "%s"', async (text, words) => {
  const { api } = await open({ get: NOT_CONNECTED });
  await key().fill(text);
  await button('Connect').click();
  await expect.element(section().getByText(words)).toBeVisible();
  await expect.element(key()).toHaveFocus();
  expect(api.inputsOf('intervals.connect')).toEqual([]);
});

it('shows what is in step, and since when', async () => {
  await open({ get: status() });
  await expectIn('Workouts', /16 coming workouts.*Last synced 12 minutes ago/);
  await expectIn('Rides', /23 rides came from there/);
  await expectIn('Rides', /2 activities came to intervals.icu from Strava/);
});

it.each([
  ['unavailable', 'intervals.icu does not answer. Musette tries again soon.'],
  ['limited', 'intervals.icu takes no more requests for the moment. Musette tries again soon.'],
  ['refused', 'intervals.icu has refused the last attempt. Musette tries again within an hour.'],
] as const)('says that the last sync failed: %s', async (failure, words) => {
  await open({ get: status({ workouts: { ...CONNECTION.workouts, failure, isWaiting: true } }) });
  await expectIn('Workouts', words);
});

it('says that rides were not fetched because the rider has no space for them, and what to do', async () => {
  await open({ get: status({ rides: { ...CONNECTION.rides, failure: 'quota-reached' } }) });
  await expectIn(
    'Rides',
    /use all the space that you have on this server.*Delete rides.*Then fetch them again/,
  );
});

it('says that rides were not fetched because the server has no space for them', async () => {
  await open({ get: status({ rides: { ...CONNECTION.rides, failure: 'storage-full' } }) });
  await expectIn(
    'Rides',
    /server has too little free space.*can make room\. Musette tries again within an hour/,
  );
});

it('counts one as one, and nothing as nothing', async () => {
  const { api } = await open({
    get: status({
      workouts: { ...CONNECTION.workouts, sent: 1 },
      rides: { ...CONNECTION.rides, fetched: 1, fromStrava: 1 },
    }),
    fetchRides: status({
      workouts: { ...CONNECTION.workouts, sent: 0 },
      rides: { ...CONNECTION.rides, fetched: 0, fromStrava: 0 },
    }),
  });
  await expectIn('Workouts', '1 coming workout is in your calendar');
  await expectIn('Rides', /1 ride came from there.*1 activity came to/);
  await button('Fetch rides now').click();
  await expectIn('Workouts', 'Your plan has no coming workout.');
  await expectIn('Rides', 'No rides from there yet.');
  expect(api.inputsOf('intervals.fetchRides')).toHaveLength(1);
});

it('says when the key is no longer accepted, and takes another one', async () => {
  await open({ get: status({ endedAt: AT }), connect: accepted() });
  await expect
    .element(
      section()
        .getByRole('alert')
        .filter({ hasText: 'intervals.icu no longer accepts your key, since Mar 2.' }),
    )
    .toBeVisible();
  await section().getByLabelText('New API key').fill('another');
  await button('Connect').click();
  await expect.element(part('Workouts')).toBeVisible();
});

it('says when workouts may still be in the calendar of the account before', async () => {
  await open({ get: status({ endedAt: AT }), connect: accepted(false) });
  await section().getByLabelText('New API key').fill('another');
  await button('Connect').click();
  await expect
    .element(page.getByText(/may still be in the calendar of your other account at intervals.icu/))
    .toBeVisible();
  await expect.element(part('Workouts')).toBeVisible();
});

it.each([
  [true, 'Your key is removed, and so are the coming workouts at intervals.icu.'],
  [false, /Your key is removed. Coming workouts may still be in your calendar/],
])('removes the key after a question (calendar cleared: %s)', async (isCalendarCleared, words) => {
  const { api } = await open({ get: status(), disconnect: { isCalendarCleared } });
  await button('Remove the key').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(api.inputsOf('intervals.disconnect')).toEqual([]);
  await button('Remove the key').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(key()).toBeVisible();
});

it('says that coming workouts stay there when the key is removed that is no longer accepted', async () => {
  await open({ get: status({ endedAt: AT }), disconnect: { isCalendarCleared: false } });
  await button('Remove the key').click();
  await expect
    .element(page.getByRole('alertdialog').getByText(/Its coming workouts stay in your calendar there/))
    .toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect
    .element(section().getByRole('alert').filter({ hasText: 'may still be in your calendar' }))
    .toBeVisible();
});

it('says so when rides cannot be fetched and a key cannot be removed', async () => {
  await open({
    get: status(),
    fetchRides: failWith({ code: 'intervals-not-connected' }),
    disconnect: failWith({ code: 'not-ready' }),
  });
  await button('Fetch rides now').click();
  await expect
    .element(page.getByText('intervals.icu is no longer connected. Reload the page.'))
    .toBeVisible();
  await button('Remove the key').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
  await expect.element(part('Workouts')).toBeVisible();
});

it('offers another try when it cannot be loaded', async () => {
  hurry();
  const { api } = await open({ get: failWith({ code: 'not-ready' }) });
  await expect.element(page.getByText('Failed to load whether intervals.icu is connected.')).toBeVisible();
  api.answer({ intervals: { get: status() } });
  await page
    .getByRole('group')
    .or(page.getByRole('alert'))
    .filter({ hasText: 'Failed to load whether' })
    .getByRole('button')
    .click();
  await expect.element(section()).toBeVisible();
});

it('is not offered where the operator has switched it off', async () => {
  const { api } = await open({ get: { isOn: false, connection: null } });
  await expect.poll(() => api.inputsOf('intervals.get')).toHaveLength(1);
  await expect.element(section()).not.toBeInTheDocument();
});
