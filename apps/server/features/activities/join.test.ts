import type { Activity, ActivityDetail } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

const BIKE = gpxRide({ startAt: '2026-02-03T17:30:00.000Z', minutes: 30, name: 'Bike computer' });
const WATCH = gpxRide({ startAt: '2026-02-03T17:33:00.000Z', minutes: 28, name: 'Watch', watts: 230 });

describe.each(SQLITE_AND_POSTGRES)('two recordings of a ride on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let bike: string;
  let watch: string;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
    bike = await importedId(rider, BIKE);
    watch = await importedId(rider, WATCH);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const join = (id: string, otherId: string, version = 1) =>
    rider.post(`/activities/${id}/join`, { version, otherId });
  const separate = (id: string, version: number) => rider.post(`/activities/${id}/separate`, { version });
  const detail = async (id: string): Promise<ActivityDetail> =>
    (await rider.get(`/activities/${id}`)).body as ActivityDetail;
  const names = async (): Promise<readonly string[]> => {
    const { body } = await rider.get('/activities?from=2026-02-01&to=2026-02-28');
    return (body as { activities: readonly Activity[] }).activities.map(({ name }) => name).toSorted();
  };
  const best = async (): Promise<number> => {
    const { body } = await rider.get('/best-efforts');
    return (body as { efforts: readonly { watts: number }[] }).efforts[0]?.watts ?? 0;
  };

  it('are one when the rider says so, and two again', async () => {
    expect(await best()).toBeCloseTo(230);
    expect(await join(bike, watch)).toMatchObject({ status: 200, body: { id: bike, version: 2 } });
    expect(await names()).toEqual(['Bike computer']);
    expect(await best()).toBeCloseTo(180);
    expect((await detail(bike)).joined).toMatchObject([{ id: watch, name: 'Watch' }]);
    expect((await rider.get(`/activities/${watch}`)).status).toBe(404);
    expect(await separate(bike, 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await names()).toEqual(['Bike computer', 'Watch']);
    expect(await best()).toBeCloseTo(230);
    expect((await detail(bike)).joined).toEqual([]);
  });

  it('go for good together', async () => {
    await join(bike, watch);
    await rider.post(`/activities/${bike}/remove`, { version: 2 });
    server.clock.advance(2 * DAY_MS);
    const sweep = () => server.open.store.recordings.removeDeleted(nowOf(server.clock));
    await sweep();
    await sweep();
    const left = await server.open.database.kysely
      .selectFrom('activity')
      .select('id')
      .where('user_id', '=', rider.userId)
      .execute();
    expect(left).toEqual([]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('stay one when the hidden one is sent again, and are not swept away', async () => {
    await join(bike, watch);
    expect((await upload(rider, WATCH)).body).toMatchObject({
      state: 'already-here',
      activities: [{ id: bike }],
    });
    const other = gpxRide({ startAt: '2026-02-03T17:33:10.000Z', minutes: 28, name: 'Watch, exported' });
    expect((await upload(rider, other)).body).toMatchObject({
      state: 'already-here',
      activities: [{ id: bike }],
    });
    server.clock.advance(2 * DAY_MS);
    await server.open.store.recordings.removeDeleted(nowOf(server.clock));
    expect(await names()).toEqual(['Bike computer']);
    await separate(bike, 2);
    expect(await names()).toEqual(['Bike computer', 'Watch']);
  });

  it('may be three', async () => {
    const third = await importedId(
      rider,
      gpxRide({ startAt: '2026-02-03T17:40:00.000Z', minutes: 15, name: 'Phone' }),
    );
    await join(watch, third);
    await join(bike, watch);
    expect((await detail(bike)).joined.map(({ name }) => name)).toEqual(['Watch', 'Phone']);
    await separate(bike, 2);
    expect(await names()).toEqual(['Bike computer', 'Phone', 'Watch']);
  });

  it('are not joined with themselves, with one of another time, of another rider, or one that is gone', async () => {
    const refused = { status: 404, body: { code: 'activity-not-found' } };
    const notAllowed = { status: 422, body: { code: 'join-not-allowed' } };
    expect(await join(bike, bike)).toMatchObject(notAllowed);
    const far = await importedId(rider, gpxRide({ startAt: '2026-02-05T17:30:00.000Z', minutes: 5 }));
    expect(await join(bike, far)).toMatchObject(notAllowed);
    const stranger = await server.rider({ onboarded: true });
    const theirs = await importedId(stranger, BIKE);
    expect(await join(bike, theirs)).toMatchObject(refused);
    await rider.post(`/activities/${watch}/remove`, { version: 1 });
    expect(await join(bike, watch)).toMatchObject(refused);
    expect(await names()).toHaveLength(2);
  });

  it('may be on two days in a row', async () => {
    const next = await importedId(rider, gpxRide({ startAt: '2026-02-04T17:30:00.000Z', minutes: 5 }));
    expect(await join(bike, next)).toMatchObject({ status: 200 });
  });

  it('are refused after a change elsewhere', async () => {
    await rider.patch(`/activities/${bike}`, { version: 1, change: { name: 'Mine' } });
    expect(await join(bike, watch)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
    expect(await names()).toEqual(['Mine', 'Watch']);
  });
});
