import type { Records } from '@musette/contract/schemas/progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

describe.each(SQLITE_AND_POSTGRES)('records on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const read = async (rider: Rider): Promise<Records> => (await rider.get('/records')).body as Records;
  const ride = (rider: Rider, startAt: string, minutes: number) =>
    importedId(rider, gpxRide({ startAt, minutes }));

  it('are the largest ride and the largest week, of which a run is no part', async () => {
    const rider = await server.rider({ onboarded: true });
    await ride(rider, '2026-01-06T10:00:00.000Z', 30);
    const longest = await ride(rider, '2026-01-13T10:00:00.000Z', 50);
    await ride(rider, '2026-01-06T15:00:00.000Z', 40);
    const run = await ride(rider, '2026-01-07T10:00:00.000Z', 90);
    await rider.patch(`/activities/${run}`, { version: 1, change: { type: 'run' } });
    const records = await read(rider);
    expect(records.longest).toMatchObject({ activityId: longest, date: '2026-01-13' });
    expect(records.farthest?.activityId).toBe(longest);
    expect(records.biggestWeek).toMatchObject({ weekStart: '2026-01-05', rides: 2 });
    expect(Math.round((records.biggestWeek?.seconds ?? 0) / 60)).toBe(70);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('are empty without rides', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await read(rider)).toEqual({
      longest: null,
      farthest: null,
      mostClimbing: null,
      biggestWeek: null,
      stravaLeftOutSince: null,
    });
  });

  it('leave out deleted rides and those of others', async () => {
    const rider = await server.rider({ onboarded: true });
    await ride(await server.rider({ onboarded: true }), '2026-01-06T10:00:00.000Z', 30);
    const id = await ride(rider, '2026-01-06T10:00:00.000Z', 30);
    await rider.post(`/activities/${id}/remove`, { version: 1 });
    expect((await read(rider)).longest).toBeNull();
  });
});
