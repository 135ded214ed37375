import type { Activity, ActivityDetail, ManualRide } from '@musette/contract/schemas/activity';
import type { IsoDate } from '@musette/coach/calendar/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#store/engine/ids.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated, planOf, planWeeks } from '../../testing/plans.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

const RIDE: ManualRide = {
  date: '2026-01-05' as IsoDate,
  time: '17:30',
  minutes: 90,
  type: 'ride',
  indoor: false,
  name: ' Around the lake ',
  distanceM: 40_000,
  elevationM: 300,
  averageWatts: null,
  averageHeartRateBpm: null,
  effort: null,
};

/** With figures whose quotients have many digits. */
const MEASURED = { minutes: 71, distanceM: 33_333.3, averageWatts: 187, averageHeartRateBpm: 141, effort: 6 };

describe.each(SQLITE_AND_POSTGRES)('a ride that is told on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const save = (id: string, ride: Partial<ManualRide> = {}, version: number | null = null) =>
    rider.put(`/manual-rides/${id}`, { version, ride: { ...RIDE, ...ride } });
  const told = async (ride: Partial<ManualRide> = {}): Promise<Activity> =>
    (await save(newId(), ride)).body as Activity;

  it('is an activity as any other', async () => {
    const activity = await told();
    expect(activity).toMatchObject({
      source: 'manual',
      date: '2026-01-05',
      name: 'Around the lake',
      distanceM: 40_000,
      elevationM: 300,
      movingSeconds: 5400,
      elapsedSeconds: 5400,
      ftpWatts: 240,
      version: 1,
    });
    expect(activity.averageSpeedMps).toBeCloseTo(40_000 / 5400);
    const { body } = await rider.get('/activities?from=2026-01-01&to=2026-01-31');
    expect(body).toEqual({ activities: [activity] });
    expect(await rider.get(`/activities/${activity.id}`)).toMatchObject({
      status: 200,
      body: { hasFile: false, laps: [], bestEfforts: [], polyline: null },
    });
  });

  it('is added once when it is sent again', async () => {
    const id = newId();
    const [first, second] = [await save(id, MEASURED), await save(id, MEASURED)];
    expect(second).toMatchObject({ status: 200, body: first.body });
    const { body } = await rider.get('/activities?from=2026-01-01&to=2026-01-31');
    expect((body as { activities: unknown[] }).activities).toHaveLength(1);
  });

  it('is refused with other content under the id of a ride that is here', async () => {
    const id = newId();
    await save(id, MEASURED);
    for (const change of [{ minutes: 80 }, { name: 'Around two lakes' }, { effort: 7 }, { time: '17:31' }])
      expect(await save(id, { ...MEASURED, ...change })).toMatchObject({
        status: 409,
        body: { code: 'changed-elsewhere' },
      });
    expect((await rider.get(`/activities/${id}`)).body).toMatchObject({ movingSeconds: 4260, version: 1 });
  });

  it('is the same ride when the time zone of the rider or the FTP has changed before it is sent again', async () => {
    const id = newId();
    await save(id, MEASURED);
    await rider.patch('/profile', { version: 1, change: { timeZone: 'Europe/Zurich' } });
    await rider.post('/ftp-history', { remove: null, set: { date: '2026-01-01', watts: 200 } });
    await server.runner.drain();
    expect(await save(id, MEASURED)).toMatchObject({ status: 200, body: { id, ftpWatts: 200 } });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it.each([
    [{ averageWatts: 180, effort: 9 }, 'power', 1.5 * (180 / 240) ** 2 * 100],
    [{ effort: 5 }, 'effort', 90],
    [{ effort: 8 }, 'effort', 150],
    [{}, 'time', 1.5 * 0.65 ** 2 * 100],
  ] as const)('has its load from what is known: %j', async (ride, loadFrom, load) => {
    const activity = await told(ride);
    expect(activity.loadFrom).toBe(loadFrom);
    expect(activity.load).toBeCloseTo(load, 1);
  });

  it('starts at its time in the time zone of the rider, also where summer time leaves it out', async () => {
    await rider.patch('/profile', { version: 1, change: { timeZone: 'Europe/Zurich' } });
    expect((await told()).startedAt).toBe('2026-01-05T16:30:00.000Z');
    const night = await told({ date: '2025-03-30' as IsoDate, time: '02:30' });
    expect(night.startedAt).toBe('2025-03-30T01:30:00.000Z');
    expect(night.date).toBe('2025-03-30');
  });

  it('is not added again after its deletion', async () => {
    const id = newId();
    await save(id);
    await rider.post(`/activities/${id}/remove`, { version: 1 });
    expect(await save(id)).toMatchObject({ status: 404, body: { code: 'activity-not-found' } });
  });

  it('can be changed, unless it has changed elsewhere', async () => {
    const { id } = await told();
    expect(await save(id, { minutes: 60, effort: 3 }, 1)).toMatchObject({
      status: 200,
      body: { movingSeconds: 3600, load: 40, version: 2 },
    });
    expect(await save(id, { minutes: 30 }, 1)).toMatchObject({ body: { code: 'changed-elsewhere' } });
    await rider.post(`/activities/${id}/remove`, { version: 2 });
    expect(await save(id, { minutes: 30 }, 3)).toMatchObject({ body: { code: 'activity-not-found' } });
    expect(await save(newId(), {}, 1)).toMatchObject({ body: { code: 'activity-not-found' } });
  });

  it('is not for an activity of a file, nor for one of another rider', async () => {
    const id = await importedId(rider, gpxRide({ minutes: 5 }));
    expect(await save(id, {}, 1)).toMatchObject({ status: 404, body: { code: 'activity-not-found' } });
    const other = await server.rider({ onboarded: true });
    const { id: mine } = await told();
    const answer = await other.put(`/manual-rides/${mine}`, { version: 1, ride: RIDE });
    expect(answer).toMatchObject({ status: 404, body: { code: 'activity-not-found' } });
  });

  it('may not lie in the future or before 2001, and has figures that can be', async () => {
    const tomorrow = new Date(server.clock.nowMs() + DAY_MS).toISOString().slice(0, 10) as IsoDate;
    expect(await save(newId(), { date: tomorrow })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'ride.date', code: 'in-the-future' }] },
    });
    expect(await save(newId(), { date: '2000-12-31' as IsoDate })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'ride.date', code: 'out-of-range' }] },
    });
    for (const wrong of [
      { minutes: 0 },
      { time: '24:00' },
      { averageWatts: 9000 },
      { effort: 11 },
      { distanceM: -1 },
    ])
      expect(await save(newId(), wrong)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('completes the workout of its day, and takes it back when it moves to another day', async () => {
    await generated(server, rider, { weeks: 3 });
    const week = (await planWeeks(rider))[1] ?? '';
    const workout = (await planOf(rider, week)).workouts.find(({ status }) => status === 'planned');
    const { date = '', minutes = 0, position = 0 } = workout ?? {};
    server.clock.advance(Date.parse(date) + 2 * DAY_MS - server.clock.nowMs());
    const { id } = await told({ date: date as IsoDate, minutes, time: '07:00' });
    const statusOf = async () => (await planOf(rider, week)).workouts[position]?.status;
    expect(await statusOf()).toBe('completed');
    await save(id, { date: '2026-01-05' as IsoDate, minutes }, 1);
    expect(await statusOf()).toBe('planned');
  });

  it('has the FTP of its day, also after that has changed', async () => {
    const { id } = await told({ averageWatts: 180 });
    await rider.post('/ftp-history', { remove: null, set: { date: '2026-01-01', watts: 200 } });
    await server.runner.drain();
    const { ftpWatts, load } = (await rider.get(`/activities/${id}`)).body as ActivityDetail;
    expect(ftpWatts).toBe(200);
    expect(load).toBeCloseTo(1.5 * (180 / 200) ** 2 * 100, 1);
  });
});
