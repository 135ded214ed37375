import type { Activity } from '@musette/contract/schemas/activity';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import { startStrava } from '@musette/stand-ins/strava/server';
import { HUGE_ID } from '@musette/stand-ins/strava/seed-rides';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, firstAthlete, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const HOUR_MS = 3_600_000;

describe.each(SQLITE_AND_POSTGRES)('a sync with Strava on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeEach(async () => {
    strava.control.reset();
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
    rider = await server.rider({ onboarded: true });
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const letTimePass = (ms: number): void => {
    strava.advance(ms / 1000);
    server.clock.advance(ms);
  };
  const connection = async () => (await rider.get('/strava')).body as StravaConnection;
  const sync = async () => {
    expect((await rider.post('/strava/sync', {})).status).toBe(200);
    await server.runner.drain();
  };
  const listed = async (from = '2000-01-01', to = '2100-01-01'): Promise<readonly Activity[]> =>
    ((await rider.get(`/activities?from=${from}&to=${to}`)).body as { activities: Activity[] }).activities;
  /** The rows of the rider, also hidden and deleted ones. */
  const rows = async () =>
    (await rowsOf(server.open.database, 'activity')).filter(({ source }) => source === 'strava');
  const reads = () =>
    strava.control.received().filter(({ path }) => path.endsWith('/athlete/activities')).length;
  /** Somebody with short rides that were typed in, one each day before now. */
  function athleteWith(count: number) {
    const athlete = strava.addAthlete({ firstname: 'Dana', lastname: `With ${count}` });
    for (let past = 1; past <= count; past += 1) recordDaysAgo(athlete.id, past);
    return athlete;
  }
  const recordDaysAgo = (athlete: number, days: number, more = {}) =>
    strava.record({
      athlete,
      name: `Ride ${days}`,
      start: new Date(strava.nowMs() - days * DAY_MS).toISOString(),
      minutes: 30,
      manual: true,
      ...more,
    });

  it('brings every activity with its figures, and says when it was [3.16, 7.3]', async () => {
    await connectStrava(rider, strava);
    await rider.post('/strava/sync', {});
    expect(await connection()).toMatchObject({ sync: 'running', fetched: 0, lastSyncedAt: null });
    await server.runner.drain();
    expect(await connection()).toMatchObject({ sync: 'idle', fetched: null, isComplete: true });
    expect(Date.parse((await connection()).lastSyncedAt ?? '')).toBeGreaterThan(Date.now() - HOUR_MS);
    const all = await rows();
    expect(all).toHaveLength(40);
    expect(all.map(({ source_id }) => source_id)).toContain(HUGE_ID);
    const tempo = (await listed()).find(({ name }) => name === 'Along the Fyris');
    expect(tempo).toMatchObject({
      source: 'strava',
      type: 'ride',
      movingSeconds: 5400,
      averageWatts: 195,
      kudosCount: 0,
      loadFrom: 'power',
      ftpWatts: 240,
    });
    expect(await rider.get(`/activities/${tempo?.id}`)).toMatchObject({
      body: { hasFile: false, bestEfforts: [], laps: [], polyline: expect.stringMatching(/.{20}/) },
    });
  });

  it('is one at a time, and one that is asked for meanwhile is not lost', async () => {
    await connectStrava(rider, strava);
    strava.control.next({ delayMs: 300, path: '/athlete/activities' });
    await rider.post('/strava/sync', {});
    await expect.poll(reads, { interval: 5 }).toBe(1);
    // It has read the list already when this ride comes.
    const asked = rider.post('/strava/sync', {});
    await Promise.all([asked, rider.post('/strava/sync', {}), rider.post('/strava/sync', {})]);
    await server.runner.drain();
    expect(reads()).toBe(3);
    expect(await connection()).toMatchObject({ sync: 'idle' });
  });

  it('changes what has changed at Strava, and removes what is gone', async () => {
    await connectStrava(rider, strava);
    await sync();
    const before = await listed();
    const [first, second] = before;
    const idOf = async (id: string) => String((await rows()).find((row) => row['id'] === id)?.['source_id']);
    strava.change(await idOf(first?.id ?? ''), { name: 'Renamed', sport_type: 'Run' });
    strava.remove(await idOf(second?.id ?? ''));
    const { changedAt } = await connection();
    await sync();
    const after = await listed();
    expect(after).toHaveLength(before.length - 1);
    expect(after[0]).toMatchObject({ id: first?.id, name: 'Renamed', type: 'run', version: 2 });
    expect(after.map(({ id }) => id)).not.toContain(second?.id);
    expect((await connection()).changedAt).not.toBe(changedAt);
    expect(after.slice(1).every(({ version }) => version === 1)).toBe(true);
    const again = (await connection()).changedAt;
    await sync();
    expect((await connection()).changedAt).toBe(again);
  });

  it('does not bring back what the rider has deleted here, also after it was swept away', async () => {
    await connectStrava(rider, strava);
    await sync();
    const [first] = await listed();
    expect((await rider.post(`/activities/${first?.id}/remove`, { version: 1 })).status).toBe(200);
    await sync();
    const { body } = await rider.post(`/activities/${first?.id}/restore`, { version: 2 });
    expect(body).toMatchObject({ id: first?.id });
    await rider.post(`/activities/${first?.id}/remove`, { version: 3 });
    letTimePass(2 * DAY_MS);
    await server.open.store.recordings.removeDeleted(instantAt(server.clock.nowMs()));
    expect(await rows()).toHaveLength(39);
    await sync();
    expect(await rows()).toHaveLength(39);
    await rider.post('/strava/disconnect', {});
    await connectStrava(rider, strava);
    await sync();
    expect(await rows()).toHaveLength(40);
  });

  it('writes nothing once the rider has gone, or is connected with another athlete', async () => {
    await connectStrava(rider, strava);
    strava.control.next({ delayMs: 300, path: '/athlete/activities' });
    await rider.post('/strava/sync', {});
    await expect.poll(reads, { interval: 5 }).toBe(1);
    await connectStrava(rider, strava, athleteWith(3));
    await server.runner.drain();
    expect(await rows()).toEqual([]);
    await sync();
    expect(await rows()).toHaveLength(3);
    strava.control.next({ delayMs: 300, path: '/athlete/activities' });
    const before = reads();
    await rider.post('/strava/sync', {});
    await expect.poll(reads, { interval: 5 }).toBe(before + 1);
    await rider.post('/strava/disconnect', {});
    await server.runner.drain();
    expect(await rows()).toEqual([]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('brings the 100 newest first, and then reads back to the first one, each once', async () => {
    const athlete = athleteWith(450);
    await connectStrava(rider, strava, athlete);
    strava.control.next({ behaviour: 'internal', path: '/athlete/activities' });
    await sync();
    expect(await rows()).toHaveLength(0);
    letTimePass(10_000);
    await sync();
    expect(await rows()).toHaveLength(450);
    expect(await connection()).toMatchObject({ isComplete: true, sync: 'idle' });
    const sizes = strava.control
      .received()
      .flatMap(({ path, query }) => (path.endsWith('/athlete/activities') ? [query['per_page']] : []));
    // One that failed, the newest, two parts of history, and one that shows that there are no more.
    expect(sizes).toEqual(['100', '100', '200', '200', '200']);
  });

  it('reads later only what is new', async () => {
    const athlete = athleteWith(150);
    await connectStrava(rider, strava, athlete);
    await sync();
    const before = reads();
    letTimePass(2 * DAY_MS);
    recordDaysAgo(athlete.id, 0);
    await sync();
    expect(reads()).toBe(before + 1);
    expect(await rows()).toHaveLength(151);
  });

  it('of an athlete without any activity is complete', async () => {
    await connectStrava(rider, strava, athleteWith(0));
    await sync();
    expect(await connection()).toMatchObject({ isComplete: true, sync: 'idle' });
    expect((await connection()).lastSyncedAt).not.toBeNull();
  });

  it('reads more than one part where much is new', async () => {
    const athlete = athleteWith(1);
    await connectStrava(rider, strava, athlete);
    await sync();
    letTimePass(250 * DAY_MS);
    for (let past = 1; past <= 240; past += 1) recordDaysAgo(athlete.id, past);
    expect((await connectStrava(rider, strava, athlete)).status).toBe(200);
    await sync();
    expect(await rows()).toHaveLength(241);
  });

  it('ends the connection when Strava no longer accepts it', async () => {
    await connectStrava(rider, strava);
    await sync();
    strava.revokeAccess(firstAthlete(strava));
    await sync();
    expect(await connection()).toMatchObject({ state: 'ended', sync: 'idle', fetched: null });
    const before = reads();
    letTimePass(HOUR_MS);
    await server.runner.drain();
    expect(reads()).toBe(before);
    expect(await rider.post('/strava/sync', {})).toMatchObject({ body: { code: 'strava-not-connected' } });
  });

  it.each(['internal', 'html', 'half-body', 'break', 'forbidden'] as const)(
    'says that it failed, and tries again: %s',
    async (behaviour) => {
      await connectStrava(rider, strava);
      strava.control.next({ behaviour, path: '/athlete/activities' });
      await sync();
      expect(await connection()).toMatchObject({ state: 'connected', sync: 'failed', lastSyncedAt: null });
      letTimePass(10_000);
      await server.runner.drain();
      expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
      expect(await rows()).toHaveLength(40);
    },
  );

  it.each([
    ['quarter of an hour', { read: [2, 1000] }, 15 * 60_000],
    ['day', { read: [100, 3] }, DAY_MS],
  ] as const)('waits for the next %s when Strava takes no more calls', async (_, limits, windowMs) => {
    const untilNext = windowMs - (server.clock.nowMs() % windowMs);
    letTimePass(Math.ceil(untilNext / 1000) * 1000);
    strava.setLimits(limits);
    await connectStrava(rider, strava, athleteWith(700));
    await sync();
    const waiting = await connection();
    expect(waiting.sync).toBe('waiting');
    expect(Date.parse(waiting.waitsUntil ?? '') % windowMs).toBe(0);
    expect(waiting.lastSyncedAt).not.toBeNull();
    expect(waiting.fetched).toBeGreaterThanOrEqual(100);
    expect(waiting.isComplete).toBe(false);
    for (let turn = 0; turn < 60 && (await connection()).sync === 'waiting'; turn += 1) {
      letTimePass(windowMs === DAY_MS ? 2 * HOUR_MS : windowMs);
      await server.runner.drain();
    }
    expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
    expect(await rows()).toHaveLength(700);
  });
});
