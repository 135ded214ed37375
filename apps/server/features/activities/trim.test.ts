import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Activity, ActivityDetail, ActivitySamples } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { fitRide, gpxRide, importedId, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { recomputeAll } from './recompute.ts';

const FILE = gpxRide({ startAt: '2026-02-03T17:30:00.000Z', minutes: 30 });

describe.each(SQLITE_AND_POSTGRES)('a recording that is trimmed on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let id: string;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
    id = await importedId(rider, FILE);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const trim = (fromS: number | null, toS: number | null, version = 1) =>
    rider.post(`/activities/${id}/trim`, { version, trim: { fromS, toS } });
  const activity = async (): Promise<ActivityDetail> =>
    (await rider.get(`/activities/${id}`)).body as ActivityDetail;
  const samples = async (query = ''): Promise<ActivitySamples> =>
    (await rider.get(`/activities/${id}/samples${query}`)).body as ActivitySamples;

  const recompute = () =>
    recomputeAll(
      { ...server.ports, store: server.open.store },
      { onlyOutdated: false, atOnce: 1, stopping: new AbortController().signal, goOn: () => true },
    );

  it('has the figures of the part that counts', async () => {
    const before = await activity();
    expect((await trim(300, 1500)).status).toBe(200);
    const after = await activity();
    expect(after).toMatchObject({
      startedAt: '2026-02-03T17:35:00.000Z',
      elapsedSeconds: 1200,
      trim: { fromS: 300, toS: 1500 },
      version: 2,
    });
    expect(after.load).toBeCloseTo((before.load * 1200) / 1800, 0);
    expect(after.distanceM).toBeCloseTo(1200 * 8, -2);
    expect(after.bestEfforts.at(-1)?.seconds).toBe(1200);
    const { body } = await rider.get('/best-efforts');
    expect((body as { efforts: { seconds: number }[] }).efforts.at(-1)?.seconds).toBe(1200);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('gives the samples of that part, and the whole where it is asked for', async () => {
    await trim(300, 1500);
    expect((await samples()).timeS.at(-1)).toBe(1200);
    expect((await samples('?whole=true')).timeS.at(-1)).toBe(1800);
  });

  it('is the whole again, with the totals and the laps of the device, also when it is computed again', async () => {
    id = await importedId(rider, fitRide({ startAt: '2026-02-04T17:30:00.000Z', minutes: 30 }));
    const before = await activity();
    expect(before).toMatchObject({ caloriesKcal: 300, laps: [{ startS: 0, elapsedSeconds: 1800 }] });
    await trim(300, null);
    expect(await activity()).toMatchObject({ elapsedSeconds: 1500, laps: [] });
    await trim(null, null, 2);
    expect(await activity()).toEqual({ ...before, version: 3 });
    await recompute();
    expect(await activity()).toEqual({ ...before, version: 3 });
  });

  it('stays trimmed when it is computed again or sent again', async () => {
    await trim(null, 900);
    const trimmed = await activity();
    await recompute();
    expect(await activity()).toEqual(trimmed);
    expect((await upload(rider, FILE)).body).toMatchObject({ state: 'already-here' });
    expect(await activity()).toEqual(trimmed);
  });

  it('keeps a minute at least', async () => {
    const refused = { status: 400, body: { code: 'invalid-input' } };
    expect(await trim(1000, 1030)).toMatchObject(refused);
    expect(await trim(9000, null)).toMatchObject(refused);
    expect(await trim(1500, 300)).toMatchObject(refused);
    expect((await activity()).trim).toBeNull();
  });

  it('is refused after a change elsewhere, and for a ride without a recording', async () => {
    await rider.patch(`/activities/${id}`, { version: 1, change: { name: 'Mine' } });
    expect(await trim(300, null)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
    const other = await server.rider({ onboarded: true });
    expect(
      await other.post(`/activities/${id}/trim`, { version: 2, trim: { fromS: 1, toS: null } }),
    ).toMatchObject({ status: 404 });
    const list = (await rider.get('/activities?from=2026-02-01&to=2026-02-28')).body as {
      activities: readonly Activity[];
    };
    expect(list.activities).toHaveLength(1);
  });

  it('says that there is no file when the original is damaged, and takes it for no outage', async () => {
    const folder = join(server.config.DATA_DIR, 'rides', rider.userId);
    const [file = ''] = readdirSync(folder);
    writeFileSync(join(folder, file), 'something else');
    expect(await trim(300, 1500)).toMatchObject(refusal('no-ride-file'));
    expect(await rider.get(`/activities/${id}/samples`)).toMatchObject(refusal('no-ride-file'));
    expect(server.unexpected).toEqual([]);
  });
});
