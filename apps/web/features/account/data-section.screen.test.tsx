import { DATA_PIECE_BYTES } from '@musette/contract/limits';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { server, setServer } from '#lib/api/server.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { hurry } from '#testing/hurry.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';
import type { DataExport, DataImport, DataStatus } from './data-api.ts';

const rideFiles = { usedBytes: 1_234_000_000, maxBytes: 5_000_000_000 };
const NOTHING: DataStatus = { export: null, import: null, rideFiles };
const AT = '2026-03-02T10:48:00.000Z';

const out = (change: Partial<DataExport> = {}): DataStatus => ({
  import: null,
  rideFiles,
  export: {
    state: 'ready',
    done: 219,
    total: 219,
    startedAt: AT,
    bytes: 48_211_004,
    weeks: 16,
    rides: 203,
    filesMissing: 0,
    expiresAt: '2026-03-05T10:49:00.000Z',
    ...change,
  },
});

const brought = (change: Partial<DataImport> = {}): DataStatus => ({
  export: null,
  rideFiles,
  import: {
    state: 'done',
    done: 12,
    total: 12,
    startedAt: AT,
    bytes: 1000,
    receivedBytes: 1000,
    problem: null,
    weeks: 14,
    weeksHere: 2,
    rides: 200,
    ridesHere: 3,
    onlyAtStrava: 1,
    profile: true,
    ...change,
  },
});

type DataApi = NonNullable<NonNullable<ScreenOptions['api']>['data']>;

const card = () => page.getByRole('region', { name: 'Your data' });
const takeAlong = () => card().getByRole('region', { name: 'Take your data along' });
const bring = () => card().getByRole('region', { name: 'Bring data from another Musette' });
const button = (name: string) => card().getByRole('button', { name, exact: true });
const open = (data: DataApi) => openScreen('/account', { size: 'whole', api: { data } });
const choose = (size: number) =>
  userEvent.upload(card().getByLabelText('Zip of data'), new File([new Uint8Array(size)], 'data.zip'));

it('offers to make a zip of everything, and shows how far it is', async () => {
  hurry();
  const { api } = await open({ get: NOTHING, startExport: out({ state: 'running', done: 0, total: 0 }) });
  await expect.element(takeAlong().getByText(/Everything that this server has of you/)).toBeVisible();
  api.answer({ data: { get: out({ state: 'running', done: 50, total: 200 }) } });
  await button('Make a zip of my data').click();
  await expect.element(takeAlong().getByText(/Your zip is being made/)).toBeVisible();
  await expect.element(takeAlong()).toHaveFocus();
  const bar = takeAlong().getByRole('progressbar', { name: 'Your zip' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '50 of 200 weeks and rides');
  await expect.element(bar).toHaveAttribute('value', '25');
  api.answer({ data: { get: out() } });
  await expect.element(takeAlong().getByText(/Your zip is ready/)).toBeVisible();
});

it('offers the zip with what is in it, its size and until when it is there', async () => {
  await open({ get: out({ filesMissing: 2 }) });
  await expect
    .element(takeAlong().getByText('Your zip is ready: 16 weeks of plans and 203 rides, 48 MB.'))
    .toBeVisible();
  await expect
    .element(takeAlong().getByRole('link', { name: 'Download the zip' }))
    .toHaveAttribute('href', '/api/v1/data/export/file');
  await expect.element(takeAlong().getByText(/It is deleted here on Thu, Mar 5\./)).toBeVisible();
  await expect.element(takeAlong().getByText(/The original files of 2 rides are lost/)).toBeVisible();
  await expect.element(button('Make a new one')).toBeVisible();
});

it('fetches the zip from a server at another address, where a link would not be signed in', async () => {
  const own = server();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let isThere = false;
  setServer({
    ...own,
    origin: 'https://musette.example',
    async send(request) {
      const { pathname, search } = new URL(request.url);
      if (pathname !== '/api/v1/data/export/file') return fetch(new Request(pathname + search, request));
      const headers = { 'content-disposition': 'attachment; filename="musette-data-2026-03-02.zip"' };
      return isThere ? new Response('PK', { headers }) : new Response(null, { status: 503 });
    },
  });
  onTestFinished(() => {
    setServer(own);
    clicked.mockRestore();
  });
  await open({ get: out() });
  await button('Download the zip').click();
  await expect.element(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
  isThere = true;
  await button('Download the zip').click();
  await expect.poll(() => clicked.mock.contexts.length).toBe(1);
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'musette-data-2026-03-02.zip' });
});

it('says that a zip could not be made, or not be asked for', async () => {
  await open({
    get: out({ state: 'failed' }),
    startExport: failWith({ code: 'rate-limited', retryAfterSeconds: 120 }),
  });
  await expect.element(takeAlong().getByText(/could not be made/)).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByText('Too many attempts. Please try again in 2 minutes.')).toBeVisible();
});

it('says how much space ride files use', async () => {
  const answer = Promise.withResolvers<DataStatus>();
  await open({ get: () => answer.promise });
  await expect.element(card().getByText('Loading your data...')).toBeVisible();
  answer.resolve(NOTHING);
  await expect.element(card().getByText('Ride files use 1.2 GB of 5 GB.')).toBeVisible();
  await expectAccessible();
});

it('says how to get more space where little is left, and nothing of a limit where there is none', async () => {
  hurry();
  const { usedBytes } = rideFiles;
  const full = { usedBytes, maxBytes: usedBytes };
  const { api } = await open({ get: { ...out({ state: 'running' }), rideFiles: full } });
  await expect.element(card().getByText(/^Ride files use 1\.2 GB of 1\.2 GB\. Delete rides/)).toBeVisible();
  api.answer({ data: { get: { ...NOTHING, rideFiles: { usedBytes, maxBytes: null } } } });
  await expect.element(card().getByText('Ride files use 1.2 GB.', { exact: true })).toBeVisible();
});

it('says that it could not be loaded', async () => {
  await open({ get: failWith({ code: 'internal' }) });
  await expect.element(page.getByText('Failed to load what becomes of your data.')).toBeVisible();
});

it('says what happens before a zip is chosen, and sends it piece by piece', async () => {
  hurry();
  const receiving = brought({ state: 'receiving', bytes: DATA_PIECE_BYTES + 10, receivedBytes: 0 });
  const { api } = await open({
    get: NOTHING,
    startImport: receiving,
    sendPiece: ({ position }) => (position === 1 ? brought({ state: 'checking', done: 0 }) : receiving),
  });
  await expect.element(bring().getByText(/Weeks that have a plan here are skipped/)).toBeVisible();
  await expect.element(bring().getByRole('checkbox', { name: /Replace my profile/ })).not.toBeChecked();
  api.answer({ data: { get: brought({ state: 'running', done: 3 }) } });
  await choose(DATA_PIECE_BYTES + 10);
  await expect.element(bring().getByText(/Your data is being added/)).toBeVisible();
  await expect
    .element(bring().getByRole('progressbar', { name: 'The import' }))
    .toHaveAttribute('value', '25');
  expect(api.inputsOf('data.startImport')).toEqual([{ bytes: DATA_PIECE_BYTES + 10, withProfile: false }]);
  expect(api.inputsOf('data.sendPiece')).toEqual([{ position: 0 }, { position: 1 }]);
  api.answer({ data: { get: brought() } });
  await expect
    .element(bring().getByText('Added: 14 weeks and 200 rides. Your profile is now the one in the zip.'))
    .toBeVisible();
  await expect.element(bring().getByText('2 weeks had a plan here, which stays.')).toBeVisible();
  await expect.element(bring().getByText('3 rides were here already.')).toBeVisible();
  await expect.element(bring().getByText(/1 ride of that account is only at Strava/)).toBeVisible();
});

it('says why a zip was refused, and takes another one', async () => {
  await open({
    get: brought({ state: 'failed', problem: 'newer-version' }),
    startImport: failWith({ code: 'data-transfer-running' }),
  });
  await expect
    .element(
      bring()
        .getByRole('alert')
        .filter({ hasText: /comes from a newer Musette/ }),
    )
    .toBeVisible();
  await choose(10);
  await expect
    .element(
      bring()
        .getByRole('alert')
        .filter({ hasText: /under way already/ }),
    )
    .toBeVisible();
  await expect.element(button('Choose a zip')).toBeVisible();
});

it('says that an empty file is no zip, and sends nothing', async () => {
  const { api } = await open({ get: NOTHING });
  await choose(0);
  await expect
    .element(bring().getByRole('alert'))
    .toHaveTextContent('This file is not a zip of data from Musette. Nothing was imported.');
  expect(api.inputsOf('data.startImport')).toEqual([]);
});

it('replaces the profile if the rider says so', async () => {
  const receiving = brought({ state: 'receiving', bytes: 10, receivedBytes: 0 });
  const { api } = await open({ get: NOTHING, startImport: receiving, sendPiece: receiving });
  await bring()
    .getByRole('checkbox', { name: /Replace my profile/ })
    .click();
  await choose(10);
  await expect.poll(() => api.inputsOf('data.sendPiece')).toHaveLength(1);
  expect(api.inputsOf('data.startImport')).toEqual([{ bytes: 10, withProfile: true }]);
  await expect.element(bring().getByText(/was not sent to its end/)).toBeVisible();
});

it('shows the import of a zip whose last piece arrived, although its answer was lost', async () => {
  hurry();
  const receiving = brought({ state: 'receiving', bytes: 10, receivedBytes: 0 });
  const { api } = await open({
    get: NOTHING,
    startImport: receiving,
    sendPiece: failWith({ code: 'not-ready' }),
  });
  await expect.element(button('Choose a zip')).toBeVisible();
  api.answer({ data: { get: brought({ state: 'running', done: 3 }) } });
  await choose(10);
  await expect.element(bring().getByText(/Your data is being added/)).toBeVisible();
  api.answer({ data: { get: brought() } });
  await expect.element(bring().getByText(/^Added: 14 weeks and 200 rides/)).toBeVisible();
});

it('says that a zip was not sent to its end', async () => {
  await open({ get: brought({ state: 'receiving', receivedBytes: 10 }) });
  await expect.element(bring().getByText(/was not sent to its end/)).toBeVisible();
});
