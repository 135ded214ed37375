import { addDays, day } from '@musette/coach/calendar/days';
import { err } from '@musette/coach/result';
import type { Activity } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionOf, intervalsForTests } from '../../testing/intervals.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { enqueueHourlySyncs } from './connect.ts';

const { service, settings, connected } = await intervalsForTests();

const DAY_MS = 24 * 3_600_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

describe('rides from intervals.icu', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const ridesOf = async (rider: Rider) => {
    const query = new URLSearchParams({ from: ago(200).slice(0, 10), to: ago(-2).slice(0, 10) });
    return ((await rider.get(`/activities?${query}`)).body as { activities: readonly Activity[] }).activities;
  };
  const fetchNow = async (rider: Rider) => {
    expect(await rider.post('/intervals/rides', {})).toMatchObject({ status: 200 });
    await server.runner.drain();
  };
  const noPlan = { weeks: 0 };

  /** Works while each file takes some time, and some do not come. */
  const whereFilesTake = async (
    take: (file: { readonly athleteId: string; readonly id: string }) => { ms: number; comes: boolean },
  ) => {
    const { trainingCalendar } = server.ports;
    const { original } = trainingCalendar;
    const slowly: typeof original = (access, id) => {
      const { ms, comes } = take({ athleteId: access.athleteId, id });
      server.clock.advance(ms);
      return comes ? original(access, id) : Promise.resolve(err({ code: 'unavailable' }));
    };
    Object.assign(trainingCalendar, { original: slowly });
    await server.runner.drain();
    Object.assign(trainingCalendar, { original });
  };

  it('arrive with all that is in their files, and feed everything', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    const startAt = ago(1);
    service.record({ athlete: athlete.id, name: 'Col de la Faucille', startAt, minutes: 5, watts: 200 });
    await fetchNow(rider);
    const [ride] = await ridesOf(rider);
    expect(ride).toMatchObject({
      source: 'intervals',
      name: 'Col de la Faucille',
      type: 'ride',
      movingSeconds: 300,
      loadFrom: 'power',
    });
    expect(ride?.averageWatts).toBeCloseTo(200, -1);
    const { body } = await rider.get(`/activities/${ride?.id}/samples`);
    expect((body as { timeS: number[] }).timeS).toHaveLength(301);
    expect(await connectionOf(rider)).toMatchObject({ rides: { fetched: 1, fromStrava: 0 } });
  });

  it('leave out what came from Strava, and count it', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    const strava = { athlete: athlete.id, source: 'STRAVA', minutes: 5 } as const;
    for (const days of [1, 2]) service.record({ ...strava, startAt: ago(days) });
    service.record({ athlete: athlete.id, source: 'MANUAL', startAt: ago(3), minutes: 5 });
    await fetchNow(rider);
    await fetchNow(rider);
    expect(await ridesOf(rider)).toEqual([]);
    expect(await connectionOf(rider)).toMatchObject({ rides: { fetched: 0, fromStrava: 2, failure: null } });
    expect(service.control.received().filter(({ path }) => path.endsWith('/file'))).toHaveLength(1);
  });

  it('are fetched once, and do not come back when the rider deletes one', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    await fetchNow(rider);
    const [ride] = await ridesOf(rider);
    await rider.post(`/activities/${ride?.id}/remove`, { version: ride?.version });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toEqual([]);
  });

  it('are not there twice when the rider has sent the file, or another device has the ride', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    const file = new TextEncoder().encode(gpxRide({ startAt: ago(1), minutes: 10 }));
    await upload(rider, file);
    service.upload(athlete, file);
    service.record({
      athlete: athlete.id,
      startAt: new Date(Date.parse(ago(1)) + 5000).toISOString(),
      minutes: 10,
    });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toMatchObject([{ source: 'file' }]);
    expect(await connectionOf(rider)).toMatchObject({ rides: { fetched: 2 } });
  });

  it('of the last 90 days come first, and after that the newest each hour', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    for (const days of [20, 89, 100]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toHaveLength(2);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    await enqueueHourlySyncs(server.open.store, server.clock);
    await server.runner.drain();
    expect(await ridesOf(rider)).toHaveLength(2);
    server.clock.advance(3_600_000);
    await enqueueHourlySyncs(server.open.store, server.clock);
    await server.runner.drain();
    expect(await ridesOf(rider)).toHaveLength(3);
    const lists = service.control.received().filter(({ path }) => path.endsWith(`${athlete.id}/activities`));
    const days = lists.map(
      ({ query }) => (Date.parse(query['newest'] ?? '') - Date.parse(query['oldest'] ?? '')) / DAY_MS,
    );
    expect(days).toEqual([90, 90, 7]);
  });

  /** An hour passes: each server asks for the syncs that are due, and works on what is. */
  const hourPasses = async () => {
    server.clock.advance(3_600_000);
    await enqueueHourlySyncs(server.open.store, server.clock);
    await server.runner.drain();
  };
  const jobsOf = ({ userId }: Rider) =>
    server.open.database.kysely
      .selectFrom('job')
      .select(['kind', 'state'])
      .where('user_id', '=', userId)
      .where('kind', 'like', 'intervals-%')
      .orderBy('kind')
      .execute();

  /** Works while intervals.icu answers nobody. */
  const inOutage = async (work: () => Promise<void>) => {
    const { trainingCalendar } = server.ports;
    const { activities, entries } = trainingCalendar;
    const unavailable = () => Promise.resolve(err({ code: 'unavailable' }));
    Object.assign(trainingCalendar, { activities: unavailable, entries: unavailable });
    await work();
    Object.assign(trainingCalendar, { activities, entries });
  };

  it('wait for the end of an outage in one job, however many hours it takes and plans change', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    await inOutage(async () => {
      for (let hour = 1; hour <= 4; hour += 1) {
        await hourPasses();
        const from = addDays(day(await rider.today()), hour);
        const away = { from, to: from, kind: 'holiday' };
        expect(await rider.post('/days-away', away)).toMatchObject({ status: 200 });
        await server.runner.drain();
      }
    });
    const waiting = { state: 'waiting' };
    expect(await jobsOf(rider)).toEqual([
      { kind: 'intervals-rides', ...waiting },
      { kind: 'intervals-workouts', ...waiting },
    ]);
    // Who asks does not wait for the next try.
    await fetchNow(rider);
    expect(await ridesOf(rider)).toHaveLength(1);
    server.clock.advance(3_600_000);
    await server.runner.drain();
    const asked = service.control.received().map(({ path }) => path.split(`${athlete.id}/`).at(-1));
    // Once with the key, and once after the outage.
    for (const list of ['activities', 'events'])
      expect(asked.filter((path) => path === list)).toHaveLength(2);
    expect(await jobsOf(rider)).toEqual([]);
  });

  it('come again with the next hour when their job was given up', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    await inOutage(hourPasses);
    await server.open.database.kysely
      .updateTable('job')
      .set({ state: 'dead' })
      .where('user_id', '=', rider.userId)
      .execute();
    await hourPasses();
    expect(await ridesOf(rider)).toHaveLength(1);
  });

  it('of a long history let those of another rider come first after half a minute', async () => {
    const { rider: long, athlete } = await connected(server, noPlan);
    const { rider: short, athlete: other } = await connected(server, noPlan);
    for (const days of [1, 2, 3, 4]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    service.record({ athlete: other.id, startAt: ago(1), minutes: 5 });
    for (const rider of [long, short])
      expect(await rider.post('/intervals/rides', {})).toMatchObject({ status: 200 });
    const asked: string[] = [];
    await whereFilesTake(({ athleteId }) => {
      asked.push(athleteId);
      return { ms: 16_000, comes: true };
    });
    expect(asked).toEqual([athlete.id, athlete.id, other.id, athlete.id, athlete.id]);
    expect(await ridesOf(long)).toHaveLength(4);
    expect(await connectionOf(long)).toMatchObject({ rides: { isWaiting: false, failure: null } });
  });

  it('let those of another rider come first also while no file comes', async () => {
    const { rider: stuck, athlete } = await connected(server, noPlan);
    const { rider, athlete: other } = await connected(server, noPlan);
    for (const days of [1, 2, 3, 4]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    service.record({ athlete: other.id, startAt: ago(1), minutes: 5 });
    for (const each of [stuck, rider])
      expect(await each.post('/intervals/rides', {})).toMatchObject({ status: 200 });
    const asked: string[] = [];
    await whereFilesTake(({ athleteId }) => {
      asked.push(athleteId);
      return athleteId === other.id ? { ms: 1000, comes: true } : { ms: 60_000, comes: false };
    });
    expect(asked.slice(0, 2)).toEqual([athlete.id, other.id]);
    expect(await connectionOf(stuck)).toMatchObject({ rides: { failure: 'unavailable', isWaiting: true } });
  });

  it('ask for a file that did not come once, however many turns all files take, and then again', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    for (let days = 1; days <= 6; days += 1)
      service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    expect(await rider.post('/intervals/rides', {})).toMatchObject({ status: 200 });
    const asked: string[] = [];
    const missing = (await listOf(athlete.id)).slice(0, 3).map(({ id }) => id);
    await whereFilesTake(({ id }) => {
      asked.push(id);
      return missing.includes(id) ? { ms: 60_000, comes: false } : { ms: 20_000, comes: true };
    });
    expect(asked).toHaveLength(6);
    expect(await ridesOf(rider)).toHaveLength(3);
    server.clock.advance(60_000);
    await whereFilesTake(({ id }) => {
      asked.push(id);
      return { ms: 20_000, comes: true };
    });
    expect(asked.slice(6).toSorted()).toEqual(missing.toSorted());
    expect(await ridesOf(rider)).toHaveLength(6);
    expect(await connectionOf(rider)).toMatchObject({ rides: { failure: null, isWaiting: false } });
  });

  it.each([
    ['a file that is no ride', { file: new TextEncoder().encode('nothing') }],
    ['a ride of another sport', { name: 'Run' }],
  ])('go on after %s', async (_what, odd) => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5, ...odd });
    service.record({ athlete: athlete.id, startAt: ago(2), minutes: 5, name: 'After it' });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toContainEqual(expect.objectContaining({ name: 'After it' }));
    expect(await connectionOf(rider)).toMatchObject({ rides: { isWaiting: false, failure: null } });
  });

  it.each([
    { behaviour: 'rate-limited', failure: 'limited', meanwhile: 1 },
    { behaviour: 'internal', failure: 'unavailable', meanwhile: 2 },
    { behaviour: 'html', failure: 'unavailable', meanwhile: 2 },
    { behaviour: 'half-body', failure: 'unavailable', meanwhile: 2 },
  ] as const)('go on later where $behaviour kept a file back', async ({ behaviour, failure, meanwhile }) => {
    const { rider, athlete } = await connected(server, noPlan);
    for (const days of [1, 2, 3]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    const files = service.control.received().length;
    expect(files).toBeGreaterThan(0);
    service.control.next({ path: '/none' });
    const [, second] = (await listOf(athlete.id)).map(({ id }) => id);
    service.control.next({ behaviour, path: `${second}/file` });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toHaveLength(meanwhile);
    expect(await connectionOf(rider)).toMatchObject({ rides: { failure, isWaiting: true } });
    server.clock.advance(60_000);
    await server.runner.drain();
    expect(await ridesOf(rider)).toHaveLength(3);
    const fetched = service.control.received().filter(({ path }) => path.endsWith('/file'));
    expect(fetched).toHaveLength(4);
  });

  it('wait while the disk of the server is full, which is said, and come when there is room', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    const { rideFiles } = server.ports;
    const { freeBytes } = rideFiles;
    Object.assign(rideFiles, { freeBytes: () => Promise.resolve(0) });
    await fetchNow(rider);
    Object.assign(rideFiles, { freeBytes });
    expect(await connectionOf(rider)).toMatchObject({ rides: { failure: 'storage-full', fetched: 0 } });
    server.clock.advance(60_000);
    await server.runner.drain();
    expect(await connectionOf(rider)).toMatchObject({ rides: { failure: null, fetched: 1 } });
  });

  it('come, however often the file of one of them does not', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    for (const days of [1, 2]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    const [newest] = (await listOf(athlete.id)).map(({ id }) => id);
    service.control.next({ behaviour: 'internal', path: `${newest}/file`, times: 1000 });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toHaveLength(1);
    service.control.reset();
  });

  it('have names that a database keeps, as long as those of rides', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    const name = `A\0${'x'.repeat(5000)}`;
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5, name });
    await fetchNow(rider);
    expect((await ridesOf(rider)).map((ride) => ride.name)).toEqual([`A${'x'.repeat(199)}`]);
  });

  it('lose no ride to a refusal that passes, and fetch the others meanwhile', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    for (const days of [1, 2]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    service.control.next({ behaviour: 'forbidden', path: '/file' });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toHaveLength(1);
    expect(await connectionOf(rider)).toMatchObject({
      endedAt: null,
      rides: { failure: 'refused', isWaiting: true },
    });
    server.clock.advance(3_600_000);
    await enqueueHourlySyncs(server.open.store, server.clock);
    await server.runner.drain();
    expect(await ridesOf(rider)).toHaveLength(2);
    expect(await connectionOf(rider)).toMatchObject({ rides: { failure: null, isWaiting: false } });
  });

  it('give up a file that is refused each time, once the key is shown to be good', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    for (const days of [1, 20]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    const [newest] = (await listOf(athlete.id)).map(({ id }) => id);
    const file = `${newest}/file`;
    service.control.next({ behaviour: 'forbidden', path: file, times: 1000 });
    await fetchNow(rider);
    expect(await ridesOf(rider)).toHaveLength(1);
    const asked = () => service.control.received().filter(({ path }) => path.endsWith(file)).length;
    const refused = { rides: { failure: 'refused', isWaiting: true } };
    for (const times of [2, 3, 4]) {
      await hourPasses();
      expect(await connectionOf(rider)).toMatchObject(refused);
      expect(asked()).toBe(times);
    }
    // Nobody knows whether it is the file or the key.
    service.control.next({ behaviour: 'internal', path: '/athlete/0', times: 2 });
    await hourPasses();
    expect(await connectionOf(rider)).toMatchObject(refused);
    const beforeMs = server.clock.nowMs();
    await hourPasses();
    expect(asked()).toBe(6);
    const { rides, endedAt } = await connectionOf(rider);
    expect({ rides, endedAt }).toMatchObject({ rides: { failure: null, isWaiting: false }, endedAt: null });
    expect(Date.parse(rides.syncedAt ?? '')).toBeGreaterThan(beforeMs);
    await hourPasses();
    expect(asked()).toBe(6);
    expect(await jobsOf(rider)).toEqual([]);
  });

  it('give it up also for a rider who asks for the rides again and again', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    const [newest] = (await listOf(athlete.id)).map(({ id }) => id);
    const file = `${newest}/file`;
    service.control.next({ behaviour: 'forbidden', path: file, times: 1000 });
    for (let press = 0; press < 8; press += 1) {
      await fetchNow(rider);
      await hourPasses();
    }
    expect(service.control.received().filter(({ path }) => path.endsWith(file))).toHaveLength(5);
    expect((await connectionOf(rider)).rides).toMatchObject({ failure: null, isWaiting: false });
  });

  it('end when a file is refused, and the key as well', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    service.control.next({ behaviour: 'forbidden', path: '/file' });
    service.control.next({ behaviour: 'forbidden', path: '/athlete/0' });
    await fetchNow(rider);
    expect(await connectionOf(rider)).toMatchObject({ endedAt: expect.any(String) as string });
  });

  it('are asked for once when the service never hands them out, or when they are too large', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    const file = new Uint8Array(30 * 1024 * 1024);
    for (const days of [1, 2]) service.record({ athlete: athlete.id, startAt: ago(days), file });
    service.control.next({ status: 422, path: '/file' });
    for (const _ of [1, 2]) await fetchNow(rider);
    expect(service.control.received().filter(({ path }) => path.endsWith('/file'))).toHaveLength(2);
    expect(await connectionOf(rider)).toMatchObject({ rides: { failure: null, isWaiting: false } });
  });

  it('end when the key is no longer accepted', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.revoke(athlete);
    await fetchNow(rider);
    expect(await connectionOf(rider)).toMatchObject({
      endedAt: expect.any(String) as string,
      rides: { isWaiting: false },
    });
  });

  it('stop in the middle when the rider is gone', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    for (const days of [1, 2]) service.record({ athlete: athlete.id, startAt: ago(days), minutes: 5 });
    service.control.next({ delayMs: 300, path: '/file' });
    expect(await rider.post('/intervals/rides', {})).toMatchObject({ status: 200 });
    const { kysely } = server.open.database;
    await kysely.deleteFrom('rider').where('user_id', '=', rider.userId).execute();
    await server.runner.drain();
    const rows = await kysely
      .selectFrom('activity')
      .select('id')
      .where('user_id', '=', rider.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('stay when the key is removed', async () => {
    const { rider, athlete } = await connected(server, noPlan);
    service.record({ athlete: athlete.id, startAt: ago(1), minutes: 5 });
    await fetchNow(rider);
    await rider.post('/intervals/disconnect', {});
    expect(await ridesOf(rider)).toHaveLength(1);
  });
});

/** The activities of an athlete as the service lists them. */
async function listOf(id: string): Promise<readonly { readonly id: string }[]> {
  const { apiKey } = service.athletes().find((athlete) => athlete.id === id) ?? {};
  const authorization = `Basic ${Buffer.from(`API_KEY:${apiKey}`).toString('base64')}`;
  const url = `${service.origin}/api/v1/athlete/0/activities?oldest=2000-01-01`;
  return (await (await fetch(url, { headers: { authorization } })).json()) as { id: string }[];
}
