import { day, mondayOf } from '@musette/coach/calendar/days';
import type { Activity } from '@musette/contract/schemas/activity';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { openLimits } from '#store/limits/limits.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';
import { enqueueExpiry } from './expire.ts';
import { enqueueActivity } from './sync-job.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const HOUR_MS = 3_600_000;

describe.each(SQLITE_AND_POSTGRES)('the cache of what came from Strava on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let athlete: number;
  beforeEach(async () => {
    strava.control.reset();
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
    rider = await server.rider({ onboarded: true });
    const added = strava.addAthlete({ firstname: 'Finn', lastname: 'Berg' });
    athlete = added.id;
    await connectStrava(rider, strava, added);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const letTimePass = (ms: number): void => {
    strava.advance(ms / 1000);
    server.clock.advance(ms);
  };
  const daysAgo = (days: number): string => instantAt(strava.nowMs() - days * DAY_MS);
  const dayOf = (days: number): string => daysAgo(days).slice(0, 10);
  const record = (days: number, more = {}) =>
    strava.record({ athlete, name: `${days} ago`, start: daysAgo(days), minutes: 30, indoor: true, ...more });
  const sync = async () => {
    await rider.post('/strava/sync', {});
    await server.runner.drain();
  };
  const expire = async () => {
    await enqueueExpiry(server.open.store, server.clock);
    await server.runner.drain();
  };
  const rows = () => rowsOf(server.open.database, 'activity');
  const reads = () =>
    strava.control.received().filter(({ path }) => path.endsWith('/athlete/activities')).length;
  const connection = async () => (await rider.get('/strava')).body as StravaConnection;
  const look = async (from: number, to: number): Promise<readonly Activity[]> => {
    const { body } = await rider.get(`/activities?from=${dayOf(from)}&to=${dayOf(to)}`);
    return (body as { activities: Activity[] }).activities;
  };
  const looked = async (from: number, to: number) => {
    await look(from, to);
    await server.runner.drain();
    return (await look(from, to)).map(({ name }) => name);
  };

  /** Reads one activity as its page does. */
  const readOne = async (id: string) => {
    const { store } = server.open;
    const { clock } = server;
    const { log, fitness } = server.ports;
    const limits = openLimits({ counts: store.limits, clock, log, factor: 1 });
    letTimePass(3_600_000);
    await enqueueActivity(
      { store, clock, limits, fitness, wake: () => undefined },
      ownerOf(rider.userId),
      id,
    );
    await server.runner.drain();
  };

  it('is removed before seven days are over, unless it was fetched again', async () => {
    record(1);
    await sync();
    letTimePass(6 * DAY_MS);
    await expire();
    expect(await rows()).toHaveLength(1);
    await sync();
    letTimePass(6 * DAY_MS);
    await expire();
    expect(await rows()).toHaveLength(1);
    letTimePass(DAY_MS - HOUR_MS);
    await expire();
    expect(await rows()).toEqual([]);
  });

  it('leaves files alone, and no deleted ride comes back after it', async () => {
    await upload(rider, gpxRide({ startAt: daysAgo(1), minutes: 30, name: 'File' }));
    record(1);
    record(3);
    await sync();
    const [deleted] = await look(3, 2);
    await rider.post(`/activities/${deleted?.id}/remove`, { version: 1 });
    letTimePass(7 * DAY_MS);
    await expire();
    expect((await rows()).map(({ source }) => source)).toEqual(['file']);
    await sync();
    expect((await rows()).map(({ source }) => source)).toEqual(['file', 'strava']);
    expect(await look(20, 0)).toMatchObject([{ source: 'file', name: 'File' }]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is filled again for the dates that a screen shows, without holding it up, once an hour', async () => {
    for (const days of [1, 30, 60]) record(days);
    await sync();
    letTimePass(7 * DAY_MS);
    await expire();
    const before = reads();
    strava.control.next({ delayMs: 300, path: '/athlete/activities' });
    const beganMs = performance.now();
    expect(await look(40, 35)).toEqual([]);
    expect(performance.now() - beganMs).toBeLessThan(300);
    await server.runner.drain();
    expect((await look(40, 35)).map(({ name }) => name)).toEqual(['30 ago']);
    expect((await connection()).changedAt).toBe(
      (await server.open.store.connections.find(ownerOf(rider.userId)))?.changed_at,
    );
    await looked(40, 35);
    await looked(40, 36);
    expect(reads()).toBe(before + 1);
    letTimePass(HOUR_MS);
    await looked(40, 35);
    expect(reads()).toBe(before + 2);
  });

  it('takes one activity again, with what only its page says, or removes it', async () => {
    const ride = record(2, { watts: 200 });
    const id = ride?.id ?? '';
    await sync();
    const shown = async () => (await look(3, 0))[0];
    expect(await shown()).toMatchObject({ caloriesKcal: null });
    strava.change(id, { name: 'Renamed' });
    await readOne(id);
    expect(await shown()).toMatchObject({ name: 'Renamed' });
    const { caloriesKcal } = (await shown()) ?? {};
    expect(caloriesKcal).toBeGreaterThan(0);
    await sync();
    expect(await shown()).toMatchObject({ name: 'Renamed', caloriesKcal });
    strava.remove(id);
    await readOne(id);
    expect(await rows()).toEqual([]);
  });

  it('is removed also when the connection has ended, and when Strava is switched off', async () => {
    record(1);
    await sync();
    const off = await openTestServer({
      engine: { open: () => Promise.resolve({ ...server.open, close: () => Promise.resolve() }) },
    });
    await server.open.store.connections.change(ownerOf(rider.userId), {
      ended_at: instantAt(server.clock.nowMs()),
    });
    off.clock.advance(7 * DAY_MS);
    await enqueueExpiry(off.open.store, off.clock);
    await off.runner.drain();
    expect(await rows()).toEqual([]);
    expect(off.unexpected).toEqual([]);
    await off.close();
  });

  it('is asked for again within the hour once the rider has connected again', async () => {
    record(30);
    await looked(60, 53);
    const before = reads();
    const athleteNow = strava.athletes().find(({ id }) => id === athlete);
    await rider.post('/strava/disconnect', {});
    letTimePass(1000);
    await connectStrava(rider, strava, athleteNow);
    await looked(60, 53);
    expect(reads()).toBe(before + 1);
  });

  it('is not asked for again when all of these dates were listed within the hour', async () => {
    for (const days of [1, 30, 60]) record(days);
    await sync();
    const before = reads();
    expect(await looked(45, 0)).toEqual(['1 ago', '30 ago']);
    expect(await looked(7, 0)).toEqual(['1 ago']);
    expect(reads()).toBe(before);
    letTimePass(HOUR_MS);
    record(0.1);
    expect(await looked(7, 0)).toEqual(['0.1 ago', '1 ago']);
    expect(await looked(14, 1)).toEqual(['1 ago']);
    expect(reads()).toBe(before + 1);
  });

  it('moves the time of the last sync when a screen lists the newest', async () => {
    record(2);
    await sync();
    const lastSynced = async () =>
      ((await rider.get('/strava')).body as { readonly lastSyncedAt: string }).lastSyncedAt;
    const before = await lastSynced();
    letTimePass(2 * HOUR_MS);
    await looked(3, 0);
    expect(Date.parse(await lastSynced()) - Date.parse(before)).toBeGreaterThan(HOUR_MS);
  });

  it('is not asked for by riders who are not connected', async () => {
    const other = await server.rider({ onboarded: true });
    const before = strava.control.received().length;
    await other.get(`/activities?from=${dayOf(10)}&to=${dayOf(0)}`);
    await rider.post('/strava/disconnect', {});
    await look(10, 0);
    await server.runner.drain();
    expect(
      strava.control
        .received()
        .slice(before)
        .map(({ path }) => path),
    ).toEqual(['/oauth/revoke']);
  });

  it('waits with the dates of a screen until Strava takes calls again', async () => {
    record(30);
    await sync();
    letTimePass(7 * DAY_MS);
    await expire();
    const nowMs = server.clock.nowMs();
    const until = instantAt(nowMs + 15 * 60_000 - (nowMs % (15 * 60_000)));
    await server.open.store.callBudget.exhaust(nowMs, until);
    expect(await looked(40, 35)).toEqual([]);
    letTimePass(15 * 60_000);
    await server.runner.drain();
    expect((await look(40, 35)).map(({ name }) => name)).toEqual(['30 ago']);
  });

  it('changes and removes also what a clock that was far ahead has fetched', async () => {
    const [ride] = [record(2), record(3)];
    await sync();
    const { fetched } = server.open.store;
    const ids = (await rows()).map(({ id }) => String(id));
    await fetched.renew(ownerOf(rider.userId), ids, instantAt(server.clock.nowMs() + 30 * DAY_MS));
    strava.change(ride?.id ?? '', { name: 'Renamed' });
    await sync();
    expect((await rows()).map(({ name }) => name)).toContain('Renamed');
    await fetched.renew(ownerOf(rider.userId), ids, instantAt(server.clock.nowMs() + 30 * DAY_MS));
    await expire();
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['by a clock that was ahead', 2 * HOUR_MS, 60],
    ['back to a moment that a rider east of UTC has after the beginning of a week', 0, 1 / 12],
  ])('asks again for days that were listed %s', async (_, aheadMs, daysBefore) => {
    record(1);
    await sync();
    const before = reads();
    // A Monday that is over everywhere.
    const nowMs = server.clock.nowMs();
    const monday = mondayOf(day(instantAt(nowMs - 14 * DAY_MS).slice(0, 10)));
    await server.open.store.connections.change(ownerOf(rider.userId), {
      listed_at: instantAt(nowMs + aheadMs),
      listed_from: instantAt(Date.parse(monday) - daysBefore * DAY_MS),
    });
    await rider.get(`/activities?from=${monday}&to=${monday}`);
    await server.runner.drain();
    expect(reads()).toBe(before + 1);
  });

  it('brings no activity of another athlete, also if Strava shows it', async () => {
    const body = JSON.stringify({
      id: 5,
      athlete: { id: 4711 },
      name: 'Theirs',
      start_date: '2026-05-01T07:00:00Z',
      start_date_local: '2026-05-01T09:00:00Z',
    });
    strava.control.next({ path: '/activities/5', status: 200, body });
    await readOne('5');
    expect(strava.control.received().map(({ path }) => path)).toContain('/api/v3/activities/5');
    expect(await rows()).toEqual([]);
  });

  it('links to the page of a ride at the Strava of the settings, as its rules want', async () => {
    const ride = record(2, { name: 'Along the river' });
    await sync();
    const [listed] = await look(3, 0);
    const { body } = await rider.get(`/activities/${listed?.id}`);
    const { viewUrl } = body as { viewUrl: string };
    expect(viewUrl).toBe(`${strava.origin}/activities/${ride?.id}`);
    expect(await (await fetch(viewUrl)).text()).toContain('<h1>Along the river</h1>');
  });

  it('asks for what only its page says when a rider opens it, once an hour', async () => {
    record(2, { watts: 200 });
    await sync();
    const [listed] = await look(3, 0);
    const page = async () => (await rider.get(`/activities/${listed?.id}`)).body;
    const asked = () => strava.control.received().filter(({ path }) => path.includes('/activities/')).length;
    expect(await page()).toMatchObject({ caloriesKcal: null });
    await page();
    await server.runner.drain();
    expect(await page()).toMatchObject({ caloriesKcal: expect.any(Number) as number });
    await server.runner.drain();
    expect(asked()).toBe(1);
  });
});
