import { environmentOf, oidcEnvironment } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { startStrava } from '@musette/stand-ins/strava/server';
import { API_PATH } from '@musette/contract/routes/api';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { othersTurn } from '#kit/for-each-concurrent.ts';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import type { DeletedRider } from '#store/riders/deletion-store.ts';
import { DONE, refusal } from '../../testing/browser.ts';
import { addRow, POSTGRES, rowsOf } from '../../testing/engines.ts';
import { pausedWriter, until } from '../../testing/paused-writer.ts';
import { generate } from '../../testing/plans.ts';
import { newEmail, PASSWORD, type Rider, riderIn } from '../../testing/rider.ts';
import { entriesOf, gpxRide, pausedRideFiles, upload } from '../../testing/ride-files.ts';
import { comeBackFrom } from '../../testing/social.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';
import { deleteAgain, type DeletionParts } from './account-deletion.ts';

const MINUTE_MS = 60_000;

const servers: TestServer[] = [];
async function opened(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await openTestServer(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  const open = servers.splice(0);
  expect(open.flatMap(({ unexpected }) => unexpected)).toEqual([]);
  for (const server of open.toReversed()) await server.close();
});

const deleted = (rider: Rider) => rider.post('/account/delete', {});

/** The tables in which a rider still has rows. */
async function tablesWith({ open }: TestServer, { userId }: Rider): Promise<readonly string[]> {
  const tables = await open.store.deletion.tables();
  const found = tables.map(async ({ table, column }) => {
    const rows = await rowsOf(open.database, table);
    return rows.some((row) => row[column] === userId) ? [table] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Until everything that waits is done. */
async function settled({ clock, runner }: TestServer): Promise<void> {
  for (const minutes of [0, 3, 20]) {
    clock.advance(minutes * MINUTE_MS);
    await runner.drain();
  }
}

describe('who may delete an account', () => {
  it('is its rider, within five minutes of a sign-in [4.19, 4.20]', async () => {
    const server = await opened();
    const rider = await server.rider({ onboarded: true });
    server.clock.advance(5 * MINUTE_MS + 5000);
    expect(await deleted(rider)).toMatchObject(refusal('reauthentication-required'));
    const wrong = await rider.post('/account/reauthenticate', { password: 'another password' });
    expect(wrong).toMatchObject(refusal('wrong-password'));
    expect(await deleted(rider)).toMatchObject(refusal('reauthentication-required'));
    expect(await tablesWith(server, rider)).toContain('rider');
    expect(await rider.get('/profile')).toMatchObject({ status: 200 });
  });

  it('has entered the password again', async () => {
    const server = await opened();
    const rider = await server.rider({ onboarded: true });
    server.clock.advance(-10 * MINUTE_MS);
    expect(await rider.post('/account/reauthenticate', { password: PASSWORD })).toMatchObject(DONE);
    expect(await deleted(rider)).toMatchObject(DONE);
  });

  it('is also a rider whose only way in the operator has switched off', async () => {
    const before = await opened();
    const rider = await before.rider({ onboarded: true });
    const oidc = await startOidc();
    const off = await opened({
      settings: { ...oidcEnvironment(oidc), PASSWORDS: 'off' },
      engine: { open: () => Promise.resolve({ ...before.open, close: () => Promise.resolve() }) },
    });
    off.clock.advance(5 * MINUTE_MS + 5000);
    const there = off.visitor();
    for (const [name, value] of rider.browser.cookies) there.cookies.set(name, value);
    expect(await there.get(`${API_PATH}/account/sign-in-methods`)).toMatchObject({
      body: { password: false, providers: [] },
    });
    expect(await there.post(`${API_PATH}/account/delete`, {})).toMatchObject(DONE);
    await oidc.stop();
  });

  it('is a rider without a password who has come from the provider just now', async () => {
    const [oidc, mail] = [await startOidc(), await startMail()];
    const server = await opened({ settings: { ...environmentOf({ oidc, mail }) } });
    const browser = server.visitor();
    const email = newEmail();
    await comeBackFrom('google', browser, { email, name: 'Sosa' });
    const session = (await browser.get(`${API_PATH}/session`)).body as { rider: { userId: string } };
    const rider = riderIn(browser, { email, password: '', userId: session.rider.userId }, server.clock);
    server.clock.advance(5 * MINUTE_MS + 5000);
    expect(await deleted(rider)).toMatchObject(refusal('reauthentication-required'));
    const again = await rider.post('/account/reauthenticate', { password: PASSWORD });
    expect(again).toMatchObject(refusal('no-password'));
    server.clock.advance(-5 * MINUTE_MS - 5000);
    await comeBackFrom('google', browser, { email });
    expect(await deleted(rider)).toMatchObject(DONE);
    await settled(server);
    expect(await tablesWith(server, rider)).toEqual([]);
    await Promise.all([oidc.stop(), mail.stop()]);
  });
});

describe('an account that was deleted', () => {
  it('has no session, in no browser and at no server, and no way in [4.21]', async () => {
    const server = await opened({ engine: POSTGRES });
    const replica = await openTestServer({
      engine: { open: () => Promise.resolve({ ...server.open, close: () => Promise.resolve() }) },
    });
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider()];
    const phone = replica.visitor();
    const form = { email: rider.email, password: PASSWORD };
    await phone.post(`${API_PATH}/sign-in`, form);
    expect(await phone.get(`${API_PATH}/profile`)).toMatchObject({ status: 200 });
    const answer = await deleted(rider);
    expect(answer).toMatchObject(DONE);
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    // Before any job has run.
    expect(await phone.get(`${API_PATH}/profile`)).toMatchObject(refusal('not-signed-in'));
    expect(await rider.get('/profile')).toMatchObject(refusal('not-signed-in'));
    expect(await deleted(rider)).toMatchObject(refusal('not-signed-in'));
    const signIn = await replica.request('POST', '/sign-in', { body: form });
    expect(signIn).toMatchObject(refusal('invalid-credentials'));
    expect(await other.get('/session')).toMatchObject({ body: { rider: { userId: other.userId } } });
    await replica.close();
  });

  it('leaves its address free for a new account, which has nothing of the old one', async () => {
    const server = await opened();
    const rider = await server.rider({ onboarded: true });
    await deleted(rider);
    const again = await server.rider({ email: rider.email });
    await settled(server);
    expect(again.userId).not.toBe(rider.userId);
    expect(await again.get('/profile')).toMatchObject(refusal('profile-not-found'));
    expect(await tablesWith(server, rider)).toEqual([]);
  });

  it('gets a receipt by mail, once', async () => {
    const server = await opened({ settings: { BACKUP_KEEP: '3' } });
    const rider = await server.rider();
    expect((await rider.get('/account/deletion')).body).toEqual({
      backupNights: 3,
      sendsReceipt: true,
      appleByHand: false,
      subscribedAt: [],
    });
    await deleted(rider);
    await settled(server);
    const letters = await server.letters(rider.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Your account was deleted', 'Welcome to Musette']);
    expect(letters[0]?.text).toContain('for up to 3 nights more');
    expect(letters[0]?.text).not.toMatch(/Strava|intervals|subscri/);
  });

  it('is told before and after that a subscription of an app store goes on', async () => {
    const server = await opened();
    const [rider, ending] = [await server.rider(), await server.rider()];
    for (const { userId } of [rider, ending])
      await addRow(server.open.database, 'subscription', {
        user_id: userId,
        source: 'app',
        subscription_id: `app-${userId}`,
        status: 'active',
        started_at: '2026-01-05T12:00:00.000Z',
        ends_at: userId === ending.userId ? '2026-12-05T12:00:00.000Z' : null,
      });
    expect((await rider.get('/account/deletion')).body).toMatchObject({ subscribedAt: ['app'] });
    expect((await ending.get('/account/deletion')).body).toMatchObject({ subscribedAt: [] });
    for (const one of [rider, ending]) await deleted(one);
    await settled(server);
    const textOf = async ({ email }: Rider) =>
      (await server.letters(email)).find(({ subject }) => subject === 'Your account was deleted')?.text;
    expect(await textOf(rider)).toContain('until you cancel it in the settings of your app store');
    expect(await textOf(ending)).not.toContain('app store');
  });

  it('is removed a few rows at a time, so that others have their turn', async () => {
    const server = await opened();
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    const { kysely } = server.open.database;
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      user_id: rider.userId,
      source: 'strava' as const,
      source_id: String(n),
    }));
    for (let from = 0; from < rows.length; from += 500)
      await kysely
        .insertInto('deleted_ride')
        .values(rows.slice(from, from + 500))
        .execute();
    await deleted(rider);
    let isOver = false;
    const removal = server.runner.drain().finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      expect(await other.get('/profile')).toMatchObject({ status: 200 });
      answered += 1;
      await othersTurn();
    }
    await removal;
    expect(answered).toBeGreaterThan(5);
    expect(await rowsOf(server.open.database, 'deleted_ride')).toEqual([]);
  });
});

describe('what is under way when an account is deleted writes nothing back', () => {
  it('an import', async () => {
    const paused = pausedRideFiles();
    const server = await opened({ ports: { rideFiles: paused.files } });
    const rider = await server.rider({ onboarded: true });
    const importing = upload(rider, gpxRide({ minutes: 5 }));
    await until(() => Promise.resolve(paused.isSaving()));
    await deleted(rider);
    await server.runner.drain();
    paused.letGo();
    await importing;
    expect(await tablesWith(server, rider)).toEqual([]);
    expect(await entriesOf(paused.files)).toEqual([]);
    paused.remove();
  });

  it.each(['of new weeks', 'that replaces a plan'])('a generation %s', async (kind) => {
    const planWriter = pausedWriter();
    const server = await opened({ ports: { planWriter: planWriter.writer } });
    const rider = await server.rider({ onboarded: true });
    if (kind === 'that replaces a plan') {
      planWriter.open();
      await generate(rider, { weeks: 2 });
      await server.runner.drain();
      planWriter.close();
    }
    const before = planWriter.asked.length;
    await generate(rider, { weeks: 4, replace: kind === 'that replaces a plan' });
    const working = server.runner.drain();
    await until(() => Promise.resolve(planWriter.asked.length > before));
    await deleted(rider);
    planWriter.open();
    await working;
    await settled(server);
    expect(await tablesWith(server, rider)).toEqual([]);
  });

  describe('of Strava', () => {
    const stravaReady = startStrava();
    afterAll(async () => (await stravaReady).stop());

    it('a sync, and an event', async () => {
      const strava = await stravaReady;
      const server = await opened({ settings: stravaSettings(strava) });
      const rider = await server.rider({ onboarded: true });
      await connectStrava(rider, strava);
      strava.control.next({ delayMs: 500, path: '/athlete/activities' });
      await rider.post('/strava/sync', {});
      const working = server.runner.drain();
      await until(() =>
        Promise.resolve(strava.control.received().some(({ path }) => path.endsWith('/athlete/activities'))),
      );
      await deleted(rider);
      await working;
      await settled(server);
      expect(await tablesWith(server, rider)).toEqual([]);
      expect(await server.open.store.connections.ownerOfAthlete(String(strava.athletes()[0]?.id))).toBeNull();
    });

    it('a connection: it ends at Strava too', async () => {
      const strava = await stravaReady;
      strava.control.reset();
      const server = await opened({ settings: stravaSettings(strava) });
      const rider = await server.rider({ onboarded: true });
      strava.control.next({ delayMs: 500, path: '/oauth/token' });
      const connecting = connectStrava(rider, strava);
      await until(() =>
        Promise.resolve(strava.control.received().some(({ path }) => path.endsWith('/oauth/token'))),
      );
      await deleted(rider);
      expect(await connecting).toMatchObject(refusal('not-signed-in'));
      await settled(server);
      expect(await tablesWith(server, rider)).toEqual([]);
      expect(strava.control.received().some(({ path }) => path.endsWith('/oauth/revoke'))).toBe(true);
    });

    it.each([
      ['ends it when Strava was switched off for a week', 7, true],
      ['is forgotten when Strava stays switched off for 30 days', 31, false],
    ])('a connection: the deletion %s', async (_, days, isEnded) => {
      const strava = await stravaReady;
      strava.control.reset();
      const server = await opened({ settings: stravaSettings(strava) });
      const rider = await server.rider({ onboarded: true });
      await connectStrava(rider, strava);
      const off = await openTestServer({
        engine: { open: () => Promise.resolve({ ...server.open, close: () => Promise.resolve() }) },
      });
      const phone = off.visitor();
      await phone.post(`${API_PATH}/sign-in`, { email: rider.email, password: PASSWORD });
      expect(await phone.post(`${API_PATH}/account/delete`, {})).toMatchObject(DONE);
      for (let day = 0; day < days; day += 1) {
        off.clock.advance(24 * 60 * MINUTE_MS);
        await off.runner.drain();
      }
      expect(strava.control.received().some(({ path }) => path.endsWith('/oauth/revoke'))).toBe(false);
      await off.close();
      server.clock.advance((days * 24 + 2) * 60 * MINUTE_MS);
      await settled(server);
      expect(strava.control.received().some(({ path }) => path.endsWith('/oauth/revoke'))).toBe(isEnded);
      const jobs = await rowsOf(server.open.database, 'job');
      expect(jobs.filter(({ kind }) => kind === 'leave-service')).toEqual([]);
    });
  });
});

it('notes each hour only those deleted riders who are missing in the database or beside it', async () => {
  const { open, ports, clock } = await opened();
  const riderGone = (digit: number): DeletedRider => ({
    owner: ownerOf(`019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a1${digit}`),
    at: instantAt(1_700_000_000_000 + digit),
  });
  const [one, two] = [riderGone(1), riderGone(2)];
  await open.store.deletion.noteDeleted([one]);
  let beside: readonly DeletedRider[] = [two];
  const noted: (readonly DeletedRider[])[] = [];
  const deletion: typeof open.store.deletion = {
    ...open.store.deletion,
    noteDeleted(riders) {
      noted.push(riders);
      return open.store.deletion.noteDeleted(riders);
    },
  };
  const parts: DeletionParts = {
    ...ports,
    clock,
    store: { ...open.store, deletion },
    steps: [],
    backupNights: 0,
    sendsMail: false,
    noteDeleted(riders) {
      noted.push(riders);
      beside = [...beside, ...riders];
    },
  };
  await deleteAgain(parts, beside);
  expect(noted).toEqual([[two], [one]]);
  expect([beside, await open.store.deletion.deleted()]).toEqual([
    [two, one],
    [one, two],
  ]);
  await deleteAgain(parts, beside);
  expect(noted.slice(2)).toEqual([[], []]);
});
