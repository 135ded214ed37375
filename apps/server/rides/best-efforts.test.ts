import type { Activity, ActivityDetail, ImportedFile } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE, SQLITE_AND_POSTGRES } from '../testing/engines.ts';
import { gpxRide, type RecordedRide, upload } from '../testing/ride-files.ts';
import type { Rider } from '../testing/rider.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(SQLITE_AND_POSTGRES)('best efforts on $name', (engine) => {
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

  async function ridden(ride: RecordedRide): Promise<Activity> {
    const { body } = await upload(rider, gpxRide(ride));
    const { activities } = body as ImportedFile;
    expect(activities).toHaveLength(1);
    return activities[0] as Activity;
  }
  const read = async (id: string): Promise<ActivityDetail> =>
    (await rider.get(`/activities/${id}`)).body as ActivityDetail;
  const best = async (query = ''): Promise<Record<number, number>> => {
    const { efforts } = (await rider.get(`/best-efforts${query}`)).body as {
      efforts: readonly { seconds: number; watts: number }[];
    };
    return Object.fromEntries(efforts.map(({ seconds, watts }) => [seconds, watts]));
  };

  it('are the best of each duration, over all rides or over those of some days', async () => {
    expect(await best()).toEqual({});
    await ridden({ startAt: '2026-02-03T17:30:00.000Z', minutes: 6, watts: 300 });
    await ridden({ startAt: '2026-03-03T17:30:00.000Z', minutes: 20, watts: 200 });
    expect(await best()).toMatchObject({ 60: 300, 300: 300, 480: 200, 1200: 200 });
    expect(await best('?from=2026-03-01')).toMatchObject({ 60: 200, 1200: 200 });
    expect(await best('?to=2026-03-02')).toMatchObject({ 60: 300 });
    expect(await best('?from=2026-03-04&to=2026-03-31')).toEqual({});
    const other = await server.rider({ onboarded: true });
    expect((await other.get('/best-efforts')).body).toEqual({ efforts: [] });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('of an activity say when the rider last had more power', async () => {
    await ridden({ startAt: '2026-02-03T17:30:00.000Z', minutes: 6, watts: 300 });
    await ridden({ startAt: '2026-02-10T17:30:00.000Z', minutes: 6, watts: 260 });
    const { id } = await ridden({ startAt: '2026-02-20T17:30:00.000Z', minutes: 20, watts: 250 });
    // A later ride does not matter.
    await ridden({ startAt: '2026-03-01T17:30:00.000Z', minutes: 20, watts: 400 });
    const { bestEfforts } = await read(id);
    expect(bestEfforts.find(({ seconds }) => seconds === 300)).toEqual({
      seconds: 300,
      watts: 250,
      betterOn: '2026-02-10',
    });
    expect(bestEfforts.find(({ seconds }) => seconds === 1200)).toMatchObject({ betterOn: null });
  });

  it('are those of bike rides that are not deleted', async () => {
    const { id } = await ridden({ minutes: 6, watts: 300 });
    const change = async (path: string, body: object): Promise<void> => {
      const { status } = await (path === '' ? rider.patch : rider.post)(`/activities/${id}${path}`, body);
      expect(status).toBe(200);
    };
    await change('/remove', { version: 1 });
    expect(await best()).toEqual({});
    await change('/restore', { version: 2 });
    expect(await best()).toMatchObject({ 60: 300 });
    await change('', { version: 3, change: { type: 'e-bike-ride' } });
    expect(await best()).toEqual({});
    expect((await read(id)).bestEfforts).toEqual([]);
    await change('', { version: 4, change: { type: 'gravel-ride' } });
    expect(await best()).toMatchObject({ 60: 300 });
    await change('/remove', { version: 5 });
    // The same file again brings a deleted ride back.
    await ridden({ minutes: 6, watts: 300 });
    expect(await best()).toMatchObject({ 60: 300 });
  });
});
