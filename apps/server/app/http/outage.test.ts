import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type PostgresServer, startPostgres } from '@musette/stand-ins/postgres/server';
import { openWire } from '@musette/stand-ins/postgres/wire';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseOutage } from '#ports/outage.ts';
import { RideFilesOutage } from '#ports/ride-files.ts';
import { migrate } from '#store/migrate.ts';
import { type Answer, DONE } from '../../testing/browser.ts';
import { limitPages, openPostgresAt, POSTGRES, refuseRows, rowsOf } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generate } from '../../testing/plans.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import { newEmail, PASSWORD, type Rider } from '../../testing/rider.ts';
import { reportOutagesOnce } from './outage.ts';

// Long enough for a busy machine to connect.
const LIMITS = { connectMs: 1500, statementMs: 1500, answerMs: 1500 };

const MESSAGE = { userName: 'Alex', feedback: 'Hello', page: '/', date: '2026-01-05', time: '12:00' };

/** The answer to a request while the database is away. */
const comeBack = (answer: Answer) => ({
  status: answer.status,
  body: answer.body,
  retryAfter: answer.headers.get('retry-after'),
});
const COME_BACK = {
  status: 503,
  body: expect.objectContaining({ code: 'not-ready', retryAfterSeconds: 5 }) as unknown,
  retryAfter: '5',
};

const sendFeedback = (rider: Rider, key: string = randomUUID()) =>
  rider.post('/feedback', MESSAGE, { headers: { 'idempotency-key': key } });

const readiness = async (testServer: TestServer): Promise<number> => {
  testServer.clock.advance(6000);
  return (await testServer.visitor().get('/readyz')).status;
};

const logged = (testServer: TestServer, event: string) =>
  testServer.logged.filter((line) => line.includes(`"event":"${event}"`));

describe('PostgreSQL', () => {
  let server: PostgresServer;
  let testServer: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    // What is answered must be on the disk here.
    server = await startPostgres({ synchronous_commit: 'on' });
    const address = await createDatabase(server.urlOf('postgres'), 'musette');
    const open = await openPostgresAt(address, () => Promise.resolve(), { limits: LIMITS });
    await migrate(open.database, { nowMs: Date.now() });
    testServer = await openTestServer({ engine: { open: () => Promise.resolve(open) } });
    rider = await testServer.rider({ onboarded: true });
    testServer.runner.start();
  });
  afterAll(async () => {
    await testServer.close();
    await server.stop();
  });

  // A test that fails must not leave it frozen.
  afterEach(() => server.thaw());

  it('that is frozen makes every request one to come back with, and is reported once', async () => {
    const { version } = await rider.profile();
    const other = await testServer.rider();
    await server.freeze();
    const answers = await Promise.all([
      rider.get('/session'),
      rider.get('/profile'),
      rider.patch('/profile', { version, change: { name: 'Robin' } }),
      rider.get('/generation'),
      rider.post('/account/password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }),
      sendFeedback(rider),
      other.post('/sign-out', {}),
      testServer.visitor().post('/api/v1/sign-in', { email: rider.email, password: PASSWORD }),
      testServer.visitor().post('/api/v1/sign-up', { email: newEmail(), password: PASSWORD }),
      rider.get('/generation/events'),
    ]);
    expect(answers.map(comeBack)).toEqual(answers.map(() => COME_BACK));
    expect(await readiness(testServer)).toBe(503);
    expect((await testServer.visitor().get('/livez')).status).toBe(200);
    // Whoever looks for work looks again and again.
    await wait(1500);
    expect(testServer.unexpected).toEqual([expect.any(DatabaseOutage)]);
    expect(logged(testServer, 'database.outage')).toHaveLength(1);
    expect(logged(testServer, 'identity.library')).toEqual([]);
    server.thaw();
    await expect.poll(() => readiness(testServer)).toBe(200);
    // A session is neither lost by an outage, nor ended for the rider's eyes alone.
    for (const { get, email } of [rider, other])
      expect((await get('/session')).body).toMatchObject({ rider: { email } });
  });

  it('that restarts under load is used again, and has kept all that was answered, once', async () => {
    const reported = testServer.unexpected.length;
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const statuses: number[] = [];
    const untilTaken = async (key: string): Promise<void> => {
      const { status } = await sendFeedback(rider, key);
      statuses.push(status);
      if (status !== 503) return;
      await wait(50);
      await untilTaken(key);
    };
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (const key of keys.slice(lane * 5, lane * 5 + 5)) await untilTaken(key);
    });
    await Promise.race(lanes);
    await server.crash();
    const late = Promise.all([...lanes, ...keys.slice(0, 5).map(untilTaken)]);
    await expect.poll(() => statuses.includes(503)).toBe(true);
    await server.start();
    await late;
    const rows = await rowsOf(testServer.open.database, 'feedback');
    expect(rows).toHaveLength(keys.length);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(keys));
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    // The outage before may be the same one still.
    expect(testServer.unexpected.length).toBeLessThanOrEqual(reported + 1);
  });
});

it('A transaction that is cut at its end is one to come back with, and is done once', async () => {
  const open = await POSTGRES.open();
  const wire = await openWire(open.address);
  const over = await openPostgresAt(wire.url, () => open.close());
  const testServer = await openTestServer({ engine: { open: () => Promise.resolve(over) } });
  const rider = await testServer.rider({ onboarded: true });
  const ask = () => generate(rider, {}, { headers: { 'idempotency-key': key } });
  const key = randomUUID();
  wire.cutAfter('commit');
  const first = await ask();
  expect(comeBack(first)).toEqual(COME_BACK);
  const again = await ask();
  expect(again.status).toBe(200);
  const { id } = again.body as { id: string };
  expect((await ask()).body).toMatchObject({ id });
  expect(await rowsOf(over.database, 'season')).toHaveLength(1);
  await testServer.close();
  await wire.stop();
});

it('A row that PostgreSQL refuses again and again for the sake of others is one to come back with', async () => {
  const testServer = await openTestServer({ engine: POSTGRES });
  const { database } = testServer.open;
  const rider = await testServer.rider({ onboarded: true });
  const signIn = () =>
    testServer.visitor().post('/api/v1/sign-in', { email: rider.email, password: rider.password });
  for (const table of ['auth_session', 'generation']) await refuseRows(database, table, '40001');
  expect([comeBack(await signIn()), comeBack(await generate(rider))]).toEqual([COME_BACK, COME_BACK]);
  for (const table of ['auth_session', 'generation']) await refuseRows(database, table, null);
  expect([(await signIn()).status, (await generate(rider)).status]).toEqual([200, 200]);
  await testServer.close();
});

describe('a SQLite file', () => {
  it('on a full disk makes writing a request to come back with, and reading none', async () => {
    const testServer = await openTestServer();
    const rider = await testServer.rider({ onboarded: true });
    await limitPages(testServer.open.database, 1);
    let answer = await sendFeedback(rider);
    for (let sent = 0; answer.status === 200 && sent < 500; sent += 1) answer = await sendFeedback(rider);
    expect(comeBack(answer)).toEqual(COME_BACK);
    expect(comeBack(await sendFeedback(rider))).toEqual(COME_BACK);
    expect((await rider.get('/profile')).status).toBe(200);
    expect(testServer.unexpected).toMatchObject([{ message: 'database or disk is full' }]);
    await limitPages(testServer.open.database, 1_000_000);
    expect(await sendFeedback(rider)).toMatchObject(DONE);
    await testServer.close();
  });
});

describe('reports of an outage', () => {
  const facts: string[] = [];
  const log = (event: string): void => void facts.push(event);
  const reported: unknown[] = [];
  const reports = reportOutagesOnce(
    { report: (error) => void reported.push(error), flush: () => Promise.resolve() },
    { debug: log, info: log, warn: log, error: log },
    50,
  );

  it('are one for each outage, and other failures are each reported', async () => {
    const [first, second, bug] = [new DatabaseOutage('a'), new DatabaseOutage('b'), new Error('a bug')];
    for (const error of [first, first, bug, second, bug]) reports.report(error, {});
    expect(reported).toEqual([first, bug, bug]);
    await expect.poll(() => facts).toEqual(['database.outage', 'database.works-again']);
    reports.report(second, {});
    expect(reported).toEqual([first, bug, bug, second]);
  });

  it('are also made of a transaction that the engine refused too often', () => {
    reported.splice(0);
    const refused = Object.assign(new Error('once more'), { code: '40001' });
    for (const error of [refused, refused]) reports.report(error, {});
    expect(reported).toEqual([]);
  });

  it('tell an outage of the ride files from one of the database', async () => {
    const [seen, sent]: [string[], unknown[]] = [[], []];
    const note = (event: string): void => void seen.push(event);
    const watched = reportOutagesOnce(
      { report: (error) => void sent.push(error), flush: () => Promise.resolve() },
      { debug: note, info: note, warn: note, error: note },
      50,
    );
    const [disk, database] = [new RideFilesOutage('full'), new DatabaseOutage('away')];
    for (const error of [disk, database, disk, database]) watched.report(error, {});
    expect([sent, seen]).toEqual([
      [disk, database],
      ['ride-files.outage', 'database.outage'],
    ]);
    await expect
      .poll(() => seen.slice(2).toSorted())
      .toEqual(['database.works-again', 'ride-files.works-again']);
  });
});

it('lets a ride file be sent again when the disk did not take it', async () => {
  const testServer = await openTestServer();
  const rider = await testServer.rider({ onboarded: true });
  const folder = join(testServer.config.DATA_DIR, 'rides');
  writeFileSync(folder, 'in the way');
  expect(comeBack(await upload(rider, gpxRide()))).toEqual(COME_BACK);
  rmSync(folder);
  expect((await upload(rider, gpxRide())).body).toMatchObject({ state: 'imported' });
  expect(testServer.unexpected).toHaveLength(1);
  await testServer.close();
});
