import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import { POSTGRES, rowsOf, SQLITE_AND_POSTGRES, type TestEngine } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';
import { schedule, STRAVA_HISTORY_JOB, STRAVA_SYNC_JOB } from './sync-job.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const RIDES = 450;
/** The newest, two parts of history, and one that shows that there are no more. */
const PARTS = 4;
const LIST = '/athlete/activities';

let server: TestServer;
let rider: Rider;
let owner: Owner;
let athlete: ReturnType<typeof strava.addAthlete>;

async function openWith(engine: TestEngine): Promise<void> {
  strava.control.reset();
  server = await openTestServer({ engine, settings: stravaSettings(strava) });
  rider = await server.rider({ onboarded: true });
  owner = ownerOf(rider.userId);
  athlete = strava.addAthlete({ firstname: 'Ewa', lastname: 'Nowak' });
  for (let past = 1; past <= RIDES; past += 1) {
    const start = new Date(strava.nowMs() - past * DAY_MS).toISOString();
    strava.record({ athlete: athlete.id, start, minutes: 30, manual: true });
  }
  await connectStrava(rider, strava, athlete);
}
async function close(): Promise<void> {
  expect(server.unexpected).toEqual([]);
  await server.close();
}

const reads = () => strava.control.received().filter(({ path }) => path.endsWith(LIST)).length;
const rides = async () => (await rowsOf(server.open.database, 'activity')).length;
const connection = async () => (await rider.get('/strava')).body;

/** Begins a sync, and comes back while Strava sends the last part of the history: that there are no more. */
async function syncUntilLastPart(): Promise<void> {
  strava.control.next({ delayMs: 1, path: LIST, times: PARTS - 1 });
  strava.control.next({ delayMs: 1000, status: 200, body: '[]', path: LIST });
  await rider.post('/strava/sync', {});
  await expect.poll(reads, { interval: 5, timeout: 20_000 }).toBe(PARTS);
}
/** Waits until the last part was taken, before any other job begins. */
async function lastPartTaken(): Promise<void> {
  await expect.poll(jobs, { interval: 5, timeout: 20_000 }).not.toContain(STRAVA_HISTORY_JOB);
}
const jobs = async () => (await rowsOf(server.open.database, 'job')).map(({ kind }) => kind);

describe.each(SQLITE_AND_POSTGRES)('connected again while Strava answers, on $name', (engine) => {
  beforeEach(() => openWith(engine));
  afterEach(close);

  it('reads all rides again, though the earlier connection reads the end of its list', async () => {
    await syncUntilLastPart();
    await rider.post('/strava/disconnect', {});
    expect((await connectStrava(rider, strava, athlete)).status).toBe(200);
    await rider.post('/strava/sync', {});
    await server.runner.drain();
    expect(await rides()).toBe(RIDES);
    expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
  });

  it('goes on with the sync of the same athlete', async () => {
    strava.control.next({ delayMs: 1000, status: 200, body: '[]', path: LIST });
    await rider.post('/strava/sync', {});
    await expect.poll(reads, { interval: 5, timeout: 20_000 }).toBe(1);
    server.clock.advance(1000);
    expect((await connectStrava(rider, strava, athlete)).status).toBe(200);
    await server.runner.drain();
    expect(await rides()).toBe(RIDES);
    expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
  });

  it('goes on with the new tokens when Strava refuses the ones before', async () => {
    const sixHours = 6 * 3600;
    strava.advance(sixHours);
    server.clock.advance(sixHours * 1000);
    // Both are of the connection before: its refresh comes too late.
    strava.control.next({ delayMs: 1000, path: '/oauth/token' });
    const refreshes = () =>
      strava.control.received().filter(({ body }) => body.includes('grant_type=refresh_token')).length;
    await rider.post('/strava/sync', {});
    await expect.poll(refreshes, { interval: 5, timeout: 20_000 }).toBe(1);
    expect((await connectStrava(rider, strava, athlete)).status).toBe(200);
    await server.runner.drain();
    expect(await connection()).toMatchObject({ state: 'connected', sync: 'idle', isComplete: true });
    expect(await rides()).toBe(RIDES);
  });

  it('does a sync that was asked for while the history before it ended', async () => {
    await syncUntilLastPart();
    await server.open.store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      await schedule(tables, owner, { kind: STRAVA_SYNC_JOB, nowMs: server.clock.nowMs() });
    });
    await lastPartTaken();
    await server.runner.drain();
    expect(reads()).toBeGreaterThan(PARTS);
    expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
    expect(await rides()).toBe(RIDES);
  });
});

describe('a connection that ends while a sync begins, on postgres', () => {
  beforeEach(() => openWith(POSTGRES));
  afterEach(close);

  it('is not written to as if its sync ran', async () => {
    const { store } = server.open;
    const before = await store.connections.find(owner);
    if (before === null) throw new Error('There is no connection');
    await store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      await schedule(tables, owner, { kind: STRAVA_SYNC_JOB, nowMs: server.clock.nowMs() });
    });
    const working: Promise<boolean>[] = [];
    await store.transaction(async (tables) => {
      await tables.riders.lock(owner);
      await tables.connections.end(owner, before, nowOf(server.clock));
      working.push(server.runner.drain());
      // The job has found the connection, and waits until it may write.
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await Promise.all(working);
    expect(await store.connections.find(owner)).toMatchObject({ sync_state: 'idle', sync_key: null });
  });
});
