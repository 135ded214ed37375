import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const WHEN = { start_date: '2026-02-03T10:00:00Z', start_date_local: '2026-02-03T11:00:00Z' };

describe.each(SQLITE_AND_POSTGRES)('answers that are not as they should be, on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let athlete: number;
  beforeEach(async () => {
    strava.control.reset();
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
    rider = await server.rider({ onboarded: true });
    const added = strava.addAthlete({ firstname: 'Ines', lastname: 'Vidal' });
    athlete = added.id;
    await connectStrava(rider, strava, added);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const sync = async () => {
    await rider.post('/strava/sync', {});
    await server.runner.drain();
  };
  const rows = () => rowsOf(server.open.database, 'activity');
  const answers = (list: unknown, times: number) =>
    strava.control.next({ status: 200, body: JSON.stringify(list), path: '/athlete/activities', times });

  it('bring what can be read of them', async () => {
    const list = [
      { id: 1, ...WHEN },
      { id: 2, name: 'No start' },
      { id: 3, ...WHEN, start_date_local: 'today' },
      { id: 7, ...WHEN, start_date: '+275760-09-13T00:00:00Z' },
      { id: 8, ...WHEN, start_date: '-000001-01-01T00:00:00Z' },
      { ...WHEN, name: 'No id' },
      { id: 'not a number', ...WHEN },
      { id: 4, ...WHEN, start_date: '2026-02-04T10:00:00Z', distance: 'far', moving_time: null, map: 'none' },
      null,
      'nothing',
      [],
    ];
    // The newest, and the history before them.
    answers(list, 2);
    await sync();
    const found = await rows();
    expect(new Set(found.map(({ source_id }) => source_id))).toEqual(new Set(['1', '4']));
    expect(found.find(({ source_id }) => source_id === '1')).toMatchObject({
      type: 'other',
      name: '',
      distance_m: null,
      moving_s: null,
      recorded_s: 0,
    });
  });

  it('may have a route that is too long to be one', async () => {
    const map = { polyline: '?'.repeat(200_001), summary_polyline: '??AA' };
    answers([{ id: 9, ...WHEN, map }], 2);
    await sync();
    expect(await rows()).toMatchObject([{ polyline: '??AA' }]);
  });

  it('may have texts that no database keeps as they are', async () => {
    const [name, map] = [`${'x'.repeat(199)}🚲`, { summary_polyline: 'a\u0000b\uD800' }];
    answers([{ id: 6, ...WHEN, name, map, sport_type: 'Ride', calories: 1 }], 2);
    await sync();
    const [saved] = await rows();
    expect(saved).toMatchObject({ name: `${'x'.repeat(199)}\uFFFD`, polyline: 'ab\uFFFD' });
    answers([{ id: 6, ...WHEN, name, map, sport_type: 'Ride', calories: 1 }], 2);
    await sync();
    // It is the same, so it is not a change.
    expect(await rows()).toMatchObject([{ version: saved?.['version'] }]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('may be 5,000 activities', async () => {
    strava.setLimits({ read: [1000, 10_000], overall: [1000, 10_000] });
    for (let past = 1; past <= 5000; past += 1) {
      const start = new Date(strava.nowMs() - past * (DAY_MS / 2)).toISOString();
      strava.record({ athlete, start, minutes: 30, manual: true });
    }
    await sync();
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'idle', isComplete: true });
    const ids = (await rows()).map(({ source_id }) => source_id);
    expect(new Set(ids).size).toBe(5000);
    expect(ids).toHaveLength(5000);
  });

  it('bring each activity once, and no figure that no ride has', async () => {
    const absurd = {
      moving_time: 1e15,
      elapsed_time: -5,
      distance: 1e300,
      kudos_count: 2.6,
      average_watts: 1e9,
    };
    const one = { id: 5, ...WHEN, name: 'A\u0000B\uD800', sport_type: 'Ride', ...absurd };
    answers([one, one, { ...one, name: 'Last' }], 2);
    await sync();
    expect(await rows()).toMatchObject([
      {
        name: 'Last',
        moving_s: null,
        elapsed_s: null,
        distance_m: null,
        kudos_count: 3,
        average_watts: null,
      },
    ]);
    answers([one], 1);
    await sync();
    expect(await rows()).toMatchObject([{ name: 'AB\uFFFD' }]);
    expect(await rider.get('/activities?from=2026-02-01&to=2026-02-28')).toMatchObject({ status: 200 });
  });

  it('do not remove the ride of an entry that cannot be read', async () => {
    const changed = strava.record({ athlete, start: WHEN.start_date, minutes: 30, manual: true });
    const other = strava.record({ athlete, start: '2026-01-05T10:00:00Z', minutes: 30, manual: true });
    await sync();
    const list = [
      { id: Number(changed?.id), start_date: null },
      { id: Number(other?.id), start_date: '2026-01-05T10:00:00Z', start_date_local: '2026-01-05T11:00:00Z' },
    ];
    answers(list, 1);
    await sync();
    const ids = new Set((await rows()).map(({ source_id }) => source_id));
    expect(ids).toEqual(new Set([changed?.id, other?.id]));
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'idle' });
    strava.remove(changed?.id ?? '');
    await sync();
    expect(await rows()).toMatchObject([{ source_id: other?.id }]);
  });

  it('do not end the history with a part that cannot be read', async () => {
    for (let past = 1; past <= 150; past += 1) {
      const start = new Date(strava.nowMs() - past * DAY_MS).toISOString();
      strava.record({ athlete, start, minutes: 30, manual: true });
    }
    strava.control.next({ delayMs: 1, path: '/athlete/activities' });
    answers([{ id: 1, started: 'x' }, { id: 2 }], 1);
    await sync();
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'failed', isComplete: false });
    server.clock.advance(60_000);
    strava.advance(60);
    await server.runner.drain();
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'idle', isComplete: true });
    expect(await rows()).toHaveLength(150);
  });

  it.each([
    ['an object', '{}'],
    ['a list without an entry that can be read', '[{"id":1,"started":"x"},{"id":2}]'],
    ['nothing', ''],
    ['a list without an end', '[{"id":1'],
    ['a very long text', 'x'.repeat(5_000_000)],
  ])('remove nothing: %s', async (_, body) => {
    strava.record({ athlete, start: WHEN.start_date, minutes: 30, manual: true });
    await sync();
    strava.control.next({ status: 200, body, path: '/athlete/activities' });
    await sync();
    expect((await rider.get('/strava')).body).toMatchObject({ state: 'connected', sync: 'failed' });
    expect(await rows()).toHaveLength(1);
  });

  it('end no connection of a rider where the application is refused', async () => {
    const errors = [{ resource: 'Application', field: '', code: 'invalid' }];
    strava.control.next({
      status: 401,
      body: JSON.stringify({ errors }),
      path: '/athlete/activities',
      times: 2,
    });
    await sync();
    expect((await rider.get('/strava')).body).toMatchObject({ state: 'connected', sync: 'failed' });
  });

  it('end no calls with limits of nothing', async () => {
    const nothing = Object.fromEntries(
      ['limit', 'usage'].flatMap((part) => [
        [`x-ratelimit-${part}`, '0,0'],
        [`x-readratelimit-${part}`, '0,0'],
      ]),
    );
    strava.control.next({ status: 403, body: '{}', headers: nothing, path: '/athlete/activities' });
    await sync();
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'failed' });
    await sync();
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'idle', isComplete: true });
  });

  it('may come slowly, or not at all', async () => {
    strava.record({ athlete, start: WHEN.start_date, minutes: 30, manual: true });
    strava.control.next({ behaviour: 'slow', amount: 20, path: '/athlete/activities' });
    await sync();
    expect(await rows()).toHaveLength(1);
    strava.control.next({ drop: true, path: '/athlete/activities' });
    await sync();
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'failed' });
    server.clock.advance(60_000);
    strava.advance(60);
    await server.runner.drain();
    expect((await rider.get('/strava')).body).toMatchObject({ sync: 'idle' });
  });
});
