import type { Activity, ActivityDetail, ImportedFile } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { newId } from '#store/engine/ids.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../testing/engines.ts';
import { fitRide, gpxRide, importedId, upload } from '../testing/ride-files.ts';
import type { Rider } from '../testing/rider.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { DAY_MS } from '../testing/time.ts';

const START = '2026-02-03T17:30:00.000Z';
const A = gpxRide({ startAt: START, minutes: 30, name: 'A' });
const B = gpxRide({ startAt: '2026-02-03T17:30:10.000Z', minutes: 30, name: 'B' });
const WATCH = gpxRide({ startAt: '2026-02-03T17:33:00.000Z', minutes: 28, name: 'Watch' });
const NEXT_DAY = gpxRide({ startAt: '2026-02-04T10:00:00.000Z', minutes: 30, name: 'Next day' });
const TWO_RIDES = A.replace('</gpx>', NEXT_DAY.slice(NEXT_DAY.indexOf('<trk>')));

describe.each(SQLITE_AND_POSTGRES)('the same ride on $name', (engine) => {
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

  const send = async (file: string | Uint8Array<ArrayBuffer>): Promise<ImportedFile> =>
    (await upload(rider, file)).body as ImportedFile;
  const remove = async (id: string, version = 1) => {
    await rider.post(`/activities/${id}/remove`, { version });
    // What a rider does next comes later, also where the server answers twice within a millisecond.
    server.clock.advance(1);
  };
  const restore = (id: string, version = 2) => rider.post(`/activities/${id}/restore`, { version });
  const detail = async (id: string): Promise<ActivityDetail> =>
    (await rider.get(`/activities/${id}`)).body as ActivityDetail;
  const names = async (): Promise<readonly string[]> => {
    const { body } = await rider.get('/activities?from=2026-02-01&to=2026-02-28');
    return (body as { activities: readonly Activity[] }).activities.map(({ name }) => name).toSorted();
  };
  const sweep = async () => {
    server.clock.advance(2 * DAY_MS);
    await server.open.store.recordings.removeDeleted(nowOf(server.clock));
  };

  const tell = async (ride: {
    readonly name: string;
    readonly effort?: number;
    readonly type?: string;
  }): Promise<string> => {
    const id = newId();
    const told = {
      date: '2026-02-03',
      time: '18:30',
      minutes: 30,
      type: 'ride',
      indoor: false,
      distanceM: null,
      elevationM: null,
      averageWatts: null,
      averageHeartRateBpm: null,
      effort: null,
      ...ride,
    };
    const answer = await rider.put(`/manual-rides/${id}`, { version: null, ride: told });
    expect(answer).toMatchObject({ status: 200, body: { startedAt: START } });
    return id;
  };

  const FIT = fitRide({ startAt: START, minutes: 30 });
  const GPX = new TextEncoder().encode(A);

  it('does not come back beside another export of it that came after its deletion', async () => {
    const a = await importedId(rider, A);
    await remove(a);
    const b = await importedId(rider, B);
    expect(await send(A)).toMatchObject({ state: 'already-here', activities: [{ id: b }] });
    expect(await names()).toEqual(['B']);
  });

  it('has the figures of its file once that comes, and the name and effort that the rider told', async () => {
    const told = await tell({ name: 'With Anna', effort: 7 });
    const { state, notes, activities } = await send(A);
    expect({ state, notes }).toEqual({ state: 'imported', notes: ['replaces-told'] });
    const id = activities[0]?.id ?? '';
    expect(await detail(id)).toMatchObject({
      name: 'With Anna',
      effort: 7,
      averageWatts: 180,
      joined: [{ id: told }],
    });
    expect(await names()).toEqual(['With Anna']);
    await rider.post(`/activities/${id}/separate`, { version: 1 });
    expect(await names()).toEqual(['With Anna', 'With Anna']);
    // The rider has said that they are two.
    expect(await send(A)).toMatchObject({ state: 'already-here', notes: [] });
    expect(await names()).toHaveLength(2);
  });

  it('comes back alone when another one of its file is still here, also after it was swept away', async () => {
    const { activities } = await send(TWO_RIDES);
    const [first, second] = activities.map(({ id }) => id);
    await remove(first ?? '');
    expect(await send(TWO_RIDES)).toMatchObject({ state: 'imported', activities: [{ id: first }] });
    await remove(first ?? '', 3);
    await sweep();
    expect(await send(TWO_RIDES)).toMatchObject({ state: 'imported', activities: [{ name: 'A' }] });
    expect(await names()).toEqual(['A', 'Next day']);
    const again = await send(TWO_RIDES);
    expect(again).toMatchObject({ state: 'already-here', activities: [{ name: 'A' }, { id: second }] });
  });

  if (engine !== SQLITE) return;

  it('is joined with that export when its deletion is taken back', async () => {
    const a = await importedId(rider, A);
    await remove(a);
    const b = await importedId(rider, B);
    expect(await restore(a)).toMatchObject({ status: 200, body: { id: b } });
    expect(await names()).toEqual(['B']);
    expect((await detail(b)).joined).toMatchObject([{ id: a, name: 'A' }]);
  });

  it('is not the gym session of its minute, and is the ride of another kind of bike', async () => {
    await tell({ name: 'Gym', type: 'other' });
    expect(await send(A)).toMatchObject({ state: 'imported', notes: [] });
    expect(await names()).toEqual(['A', 'Gym']);
    // A watch may call it something else.
    for (const kind of ['gravel', 'running'])
      expect(await send(gpxRide({ startAt: START, minutes: 30, name: 'C', kind }))).toMatchObject({
        state: 'already-here',
      });
  });

  it('comes back beside one that it stood beside before, as the rider had separated them', async () => {
    const a = await importedId(rider, A);
    const told = await tell({ name: 'Told' });
    await remove(told);
    expect(await restore(told)).toMatchObject({ status: 200, body: { id: told } });
    expect(await names()).toEqual(['A', 'Told']);
    expect((await detail(a)).joined).toEqual([]);
  });

  it('is joined with that export also when both have been deleted and have come back before', async () => {
    const a = await importedId(rider, A);
    await remove(a);
    const b = await importedId(rider, B);
    await remove(b);
    await restore(a);
    await remove(a, 3);
    await restore(b);
    expect(await restore(a, 4)).toMatchObject({ status: 200, body: { id: b } });
    expect(await names()).toEqual(['B']);
  });

  it('is known again by its whole recording when only a part of it counts', async () => {
    const a = await importedId(rider, A);
    await rider.post(`/activities/${a}/trim`, { version: 1, trim: { fromS: 300, toS: 1200 } });
    expect(await send(B)).toMatchObject({ state: 'already-here', activities: [{ id: a }] });
    expect(await names()).toEqual(['A']);
  });

  it.each([
    ['its own file', WATCH],
    ['another export of it', gpxRide({ startAt: '2026-02-03T17:33:10.000Z', minutes: 28, name: 'Watch' })],
  ])('comes back by %s when the one that it was joined with is deleted', async (_by, file) => {
    const [a, watch] = [await importedId(rider, A), await importedId(rider, WATCH)];
    await rider.post(`/activities/${a}/join`, { version: 1, otherId: watch });
    expect(await send(file)).toMatchObject({ state: 'already-here', activities: [{ id: a }] });
    await remove(a, 2);
    expect(await send(file)).toMatchObject({ state: 'imported', activities: [{ name: 'Watch' }] });
    expect(await names()).toEqual(['Watch']);
  });

  it.each([
    ['FIT', FIT],
    ['GPX', GPX],
  ])('of which a cut %s file had the beginning is whole once the whole file comes', async (_format, file) => {
    const cut = (part: number) => file.slice(0, Math.floor(file.length * part));
    const beginning = await send(cut(0.4));
    expect(beginning).toMatchObject({ state: 'imported', notes: ['only-the-beginning'] });
    // A longer part is more of it, and a shorter one is nothing new.
    expect(await send(cut(0.6))).toMatchObject({ notes: ['only-the-beginning', 'replaces-the-beginning'] });
    expect(await send(cut(0.5))).toMatchObject({ state: 'already-here', notes: [] });
    const whole = await send(file);
    expect(whole).toMatchObject({ state: 'imported', notes: ['replaces-the-beginning'] });
    expect(whole.activities[0]?.elapsedSeconds).toBe(1800);
    expect(await names()).toHaveLength(1);
    expect(await send(cut(0.4))).toMatchObject({ state: 'already-here', activities: whole.activities });
    expect(await names()).toHaveLength(1);
  });

  it('is not the transition right before it in the same file, also when that is cut off', async () => {
    const run = gpxRide({ startAt: '2026-02-03T17:29:20.000Z', minutes: 0.5, name: 'Transition' });
    const both = run.replace('</gpx>', A.slice(A.indexOf('<trk>')));
    expect((await send(both.slice(0, Math.floor(both.length * 0.6)))).activities).toHaveLength(2);
    expect(await names()).toEqual(['A', 'Transition']);
    await send(both);
    expect(await names()).toEqual(['A', 'Transition']);
  });

  it('stays on its day when the rider has another time zone since', async () => {
    const id = await importedId(rider, gpxRide({ startAt: '2026-02-03T20:30:00.000Z', minutes: 30 }));
    const before = await detail(id);
    const { version } = await rider.profile();
    await rider.patch('/profile', { version, change: { timeZone: 'Asia/Tokyo' } });
    const trimmed = await rider.post(`/activities/${id}/trim`, {
      version: 1,
      trim: { fromS: 60, toS: null },
    });
    expect(trimmed).toMatchObject({ status: 200, body: { date: before.date } });
  });
});
