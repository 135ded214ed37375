import { randomUUID } from 'node:crypto';
import type { Activity, ActivityDetail, ManualRide } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instant, nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { contentsOf, exported, filesIn, imported } from '../../testing/data.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const START = '2026-02-10T16:30:00.000Z';
/** Told by hand at the minute of `START`. */
const TOLD = {
  date: '2026-02-10',
  time: '17:30',
  minutes: 60,
  type: 'ride',
  indoor: false,
  name: 'Told',
  distanceM: null,
  elevationM: null,
  averageWatts: null,
  averageHeartRateBpm: null,
  effort: 5,
};
const FILE = gpxRide({ startAt: START, minutes: 60, name: 'File' });
const WATCH = gpxRide({ startAt: '2026-02-10T16:30:10.000Z', minutes: 60, watts: 170, name: 'Watch' });

describe.each(SQLITE_AND_POSTGRES)('rides of one minute that a rider keeps apart on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  async function tell(rider: Rider, ride: Partial<Record<keyof ManualRide, unknown>> = {}): Promise<string> {
    const id = randomUUID();
    const answer = await rider.put(`/manual-rides/${id}`, { version: null, ride: { ...TOLD, ...ride } });
    expect(answer).toMatchObject({ status: 200 });
    return id;
  }

  async function changeRow(rider: Rider, id: string, change: Partial<ActivityRow>): Promise<void> {
    const owner = ownerOf(rider.userId);
    const { activities } = server.open.store;
    const version = (await activities.find(owner, id))?.version ?? 0;
    const updated = { ...change, version, updated_at: nowOf(server.clock) };
    expect(await activities.change(owner, id, updated)).toBe(true);
  }

  const separate = async (rider: Rider, id: string) =>
    expect(await rider.post(`/activities/${id}/separate`, { version: 1 })).toMatchObject({ status: 200 });

  /** The rides with those that are joined with them, the form and the records. */
  async function shownTo(rider: Rider) {
    const { body } = await rider.get('/activities?from=2026-02-01&to=2026-02-28');
    const rides = [];
    for (const { id } of (body as { activities: readonly Activity[] }).activities) {
      const { name, joined } = (await rider.get(`/activities/${id}`)).body as ActivityDetail;
      rides.push({ id, name, joined: joined.map((other) => other.id) });
    }
    const [form, records] = [await rider.get('/form'), await rider.get('/records')];
    return { rides, form: form.body, records: records.body };
  }

  it('are all there, and count as before, in an empty account that takes its zip', async () => {
    const [rider, newcomer] = [await server.rider({ onboarded: true }), await server.rider()];
    await tell(rider);
    const fileId = await importedId(rider, FILE);
    await separate(rider, fileId);
    await tell(rider, { type: 'other', name: 'Gym' });
    // One is joined with the told ride of its minute, and one is another export of it, which was joined and separated.
    await tell(rider, { date: '2026-02-12' });
    await importedId(rider, gpxRide({ startAt: '2026-02-12T16:30:00.000Z' }));
    const watchId = await importedId(rider, gpxRide({ startAt: '2026-02-12T18:00:00.000Z', minutes: 59 }));
    const twinId = await importedId(rider, gpxRide({ startAt: '2026-02-12T18:02:00.000Z', minutes: 59 }));
    const { startedAt } = (await rider.get(`/activities/${watchId}`)).body as Activity;
    await changeRow(rider, twinId, { recorded_at: startedAt as Instant });
    const before = await shownTo(rider);
    expect(before.rides).toHaveLength(6);
    const zip = await exported(server, rider);
    expect(await imported(server, newcomer, { zip })).toMatchObject({
      state: 'done',
      rides: 6,
      ridesHere: 0,
    });
    expect(await shownTo(newcomer)).toEqual(before);
    expect(await imported(server, newcomer, { zip })).toMatchObject({
      state: 'done',
      rides: 0,
      ridesHere: 6,
    });
    expect(await shownTo(newcomer)).toEqual(before);
  });

  // The suites of the stores show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('are added beside one of them that is here, and not where each of them is here', async () => {
    const [rider, resident] = [
      await server.rider({ onboarded: true }),
      await server.rider({ onboarded: true }),
    ];
    await tell(rider);
    await separate(rider, await importedId(rider, FILE));
    const zip = await exported(server, rider);
    // The same file, under another id.
    await importedId(resident, FILE);
    expect(await imported(server, resident, { zip })).toMatchObject({ rides: 1, ridesHere: 1 });
    expect((await shownTo(resident)).rides).toMatchObject([{ joined: [] }, { joined: [] }]);
  });

  it('are both added where one of them is joined with a ride that was told here', async () => {
    const [rider, resident] = [
      await server.rider({ onboarded: true }),
      await server.rider({ onboarded: true }),
    ];
    const [told, shown] = [await tell(rider), await importedId(rider, FILE)];
    await separate(rider, shown);
    await rider.post(`/activities/${told}/remove`, { version: 3 });
    const watch = await importedId(rider, gpxRide({ startAt: '2026-02-10T18:00:00.000Z', name: 'Watch' }));
    await changeRow(rider, watch, { recorded_at: START as Instant });
    await tell(resident);
    const zip = await exported(server, rider);
    expect(await imported(server, resident, { zip })).toMatchObject({ rides: 2, ridesHere: 0 });
    expect((await shownTo(resident)).rides).toHaveLength(2);
  });

  it('are held against what is here: another recording is joined, and what is no cycling is not', async () => {
    const [rider, resident] = [
      await server.rider({ onboarded: true }),
      await server.rider({ onboarded: true }),
    ];
    await importedId(rider, FILE);
    await tell(rider, { date: '2026-02-12', type: 'other', name: 'Gym' });
    const zip = await exported(server, rider);
    const watch = await importedId(resident, WATCH);
    const ride = await tell(resident, { date: '2026-02-12' });
    expect(await imported(server, resident, { zip })).toMatchObject({ rides: 1, ridesHere: 1 });
    const ids = (await shownTo(resident)).rides.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(expect.arrayContaining([watch, ride]));
  });

  it('are one ride where the zip joins what is here alone with one that is no longer here', async () => {
    const rider = await server.rider({ onboarded: true });
    const told = await tell(rider);
    const file = await importedId(rider, FILE);
    const zip = await exported(server, rider);
    const before = await shownTo(rider);
    await separate(rider, file);
    await rider.post(`/activities/${file}/remove`, { version: 2 });
    server.clock.advance(1000);
    await server.open.store.recordings.removeDeleted(nowOf(server.clock));
    expect((await shownTo(rider)).rides).toMatchObject([{ id: told, joined: [] }]);
    expect(await imported(server, rider, { zip })).toMatchObject({ rides: 1, ridesHere: 0 });
    expect((await shownTo(rider)).rides).toEqual(before.rides);
  });

  it('are one ride in the zip where both are hidden under one from Strava', async () => {
    const [rider, newcomer] = [await server.rider({ onboarded: true }), await server.rider()];
    const [owner, shownId] = [ownerOf(rider.userId), randomUUID()];
    const ids = [await tell(rider), await tell(rider), await importedId(rider, FILE)];
    await server.open.store.activities.add(
      owner,
      activityRow(shownId, { source: 'strava', source_id: '988', file_id: null }),
    );
    const at = nowOf(server.clock);
    for (const id of ids) await changeRow(rider, id, { deleted_at: at, same_as: shownId });
    const zip = await exported(server, rider);
    expect(contentsOf(await filesIn(zip)).rides.map(({ source, sameAs }) => [source, sameAs])).toEqual([
      ['file', null],
      ['manual', ids[2]],
      ['manual', ids[2]],
    ]);
    expect(await imported(server, newcomer, { zip })).toMatchObject({ rides: 1, ridesHere: 0 });
    expect((await shownTo(newcomer)).rides).toMatchObject([{ id: ids[2], joined: { length: 2 } }]);
  });
});
