import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActivityDetail } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#store/engine/ids.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

describe.each(SQLITE_AND_POSTGRES)('the type of an activity on $name', (engine) => {
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

  const detail = async (id: string) => (await rider.get(`/activities/${id}`)).body as ActivityDetail;
  const changed = async (id: string, type: string) =>
    (await rider.patch(`/activities/${id}`, { version: 1, change: { type } })).body;

  it('makes a run of a ride, whose load then comes from no FTP', async () => {
    const id = await importedId(rider, gpxRide({ minutes: 30, watts: 300 }));
    const before = await detail(id);
    expect(before).toMatchObject({ loadFrom: 'power', averageWatts: 300 });
    expect(await changed(id, 'run')).toMatchObject({ type: 'run', loadFrom: 'time', averageWatts: null });
    expect(await detail(id)).toMatchObject({ bestEfforts: [], load: expect.closeTo(21.1, 0) as number });
    await rider.patch(`/activities/${id}`, { version: 2, change: { type: 'gravel-ride' } });
    expect(await detail(id)).toMatchObject({ loadFrom: 'power', load: before.load });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('makes a ride of what the file calls a run, with its power', async () => {
    const id = await importedId(rider, gpxRide({ minutes: 30, watts: 240, kind: 'running' }));
    expect(await detail(id)).toMatchObject({ loadFrom: 'time', averageWatts: null });
    expect(await changed(id, 'ride')).toMatchObject({ loadFrom: 'power', averageWatts: 240 });
    // It stays so when all rides are computed again.
    await rider.post('/ftp-history', { remove: null, set: { date: '2026-01-01', watts: 200 } });
    await server.runner.drain();
    expect(await detail(id)).toMatchObject({ loadFrom: 'power', ftpWatts: 200 });
  });

  it('of an export decides too', async () => {
    const { body } = await rider.post('/ride-files?name=a.gpx&type=run', undefined, {
      raw: gpxRide({ minutes: 30, watts: 300 }),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(body).toMatchObject({ activities: [{ type: 'run', loadFrom: 'time' }] });
  });

  it('of a told run compares its power with no FTP of cycling', async () => {
    const [id, other] = [newId(), newId()];
    const ride = {
      date: '2026-01-05',
      time: '17:30',
      minutes: 60,
      type: 'run',
      indoor: false,
      name: '',
      distanceM: null,
      elevationM: null,
      averageWatts: 300,
      averageHeartRateBpm: null,
      effort: 5,
    };
    expect((await rider.put(`/manual-rides/${id}`, { version: null, ride })).body).toMatchObject({
      loadFrom: 'effort',
      load: 60,
    });
    await rider.put(`/manual-rides/${other}`, { version: null, ride: { ...ride, type: 'ride' } });
    expect(await changed(other, 'walk')).toMatchObject({ loadFrom: 'effort', load: 60 });
  });

  it('changes also when the original is damaged, and the load stays', async () => {
    const id = await importedId(rider, gpxRide({ minutes: 30, watts: 300 }));
    const folder = join(server.config.DATA_DIR, 'rides', rider.userId);
    const [file = ''] = readdirSync(folder);
    writeFileSync(join(folder, file), 'something else');
    expect(await changed(id, 'run')).toMatchObject({ type: 'run', loadFrom: 'power', version: 2 });
  });
});
