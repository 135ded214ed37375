import type { Activity, ImportedFile } from '@musette/contract/schemas/activity';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#store/engine/ids.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const START = '2026-03-03T17:30:00.000Z';
const FILE = gpxRide({ startAt: START, minutes: 60, name: 'Bike computer' });

describe.each(SQLITE_AND_POSTGRES)('a ride that came from Strava and in another way on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let athlete: number;
  beforeEach(async () => {
    strava.control.reset();
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
    rider = await server.rider({ onboarded: true });
    const added = strava.addAthlete({ firstname: 'Ewa', lastname: 'Nowak' });
    athlete = added.id;
    await connectStrava(rider, strava, added);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const record = (more = {}) =>
    strava.record({
      athlete,
      name: 'At Strava',
      start: START,
      minutes: 60,
      indoor: true,
      watts: 150,
      ...more,
    });
  const sync = async () => {
    await rider.post('/strava/sync', {});
    await server.runner.drain();
  };
  const listed = async (): Promise<readonly Activity[]> =>
    ((await rider.get('/activities?from=2026-03-01&to=2026-03-31')).body as { activities: Activity[] })
      .activities;
  const rows = () => rowsOf(server.open.database, 'activity');

  it('is that of the file, when the file was here first', async () => {
    await upload(rider, FILE);
    record();
    await sync();
    expect(await listed()).toMatchObject([{ source: 'file', name: 'Bike computer' }]);
    // A later sync knows the hidden one.
    expect(await rows()).toHaveLength(2);
    await sync();
    expect(await rows()).toHaveLength(2);
    expect(await listed()).toHaveLength(1);
  });

  it('is joined when its times at Strava become those of a file', async () => {
    await upload(rider, FILE);
    const other = record({ start: '2026-03-04T17:30:00.000Z' });
    await sync();
    expect(await listed()).toHaveLength(2);
    strava.remove(other?.id ?? '');
    record({ id: other?.id ?? '' });
    await sync();
    expect(await listed()).toMatchObject([{ source: 'file' }]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is that of the file, when Strava was first, and takes nothing of it', async () => {
    record();
    await sync();
    const [before] = await listed();
    expect(before).toMatchObject({ source: 'strava', name: 'At Strava' });
    const { body } = await upload(rider, FILE);
    expect(body as ImportedFile).toMatchObject({ state: 'imported', notes: [] });
    expect(await listed()).toMatchObject([{ source: 'file', name: 'Bike computer' }]);
    await sync();
    expect(await listed()).toHaveLength(1);
    // Without the file, it is that of Strava again.
    const [file] = await listed();
    await rider.post(`/activities/${file?.id}/separate`, { version: file?.version });
    expect((await listed()).map(({ source }) => source).toSorted()).toEqual(['file', 'strava']);
  });

  it('is that of Strava, where the rider has told it by hand, and keeps the effort', async () => {
    const ride = {
      date: '2026-03-03',
      time: '18:30',
      minutes: 60,
      type: 'ride',
      indoor: true,
      name: 'Told',
      distanceM: null,
      elevationM: null,
      averageWatts: null,
      averageHeartRateBpm: null,
      effort: 7,
    };
    expect((await rider.put(`/manual-rides/${newId()}`, { version: null, ride })).status).toBe(200);
    record();
    await sync();
    const [shown, ...others] = await listed();
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ source: 'strava', name: 'At Strava' });
    expect((await rider.get(`/activities/${shown?.id}`)).body).toMatchObject({ effort: 7 });
  });

  it('completes the workout of its day, and the workout stays completed when the ride goes', async () => {
    await generated(server, rider, { weeks: 3 });
    const today = await rider.today();
    const week = (await rider.get('/plan-weeks')).body as { weeks: string[] };
    const plans = await Promise.all(week.weeks.map((monday) => planOf(rider, monday)));
    const planned = plans
      .flatMap(({ workouts }) => workouts)
      .find((one) => one.status !== 'rest' && one.date > today);
    const date = planned?.date ?? today;
    const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
    server.clock.advance((days + 1) * 86_400_000);
    strava.advance((days + 1) * 86_400);
    await connectStrava(
      rider,
      strava,
      strava.athletes().find(({ id }) => id === athlete),
    );
    const start = `${date}T10:00:00.000Z`;
    const ride = record({ start, minutes: planned?.minutes });
    await sync();
    const workout = async () => {
      const all = await Promise.all(week.weeks.map((monday) => planOf(rider, monday)));
      return all.flatMap(({ workouts }) => workouts).find((one) => one.date === date);
    };
    expect(await workout()).toMatchObject({ status: 'completed' });
    // Too long now: it was not this workout.
    const id = ride?.id ?? '';
    strava.remove(id);
    record({ id, start, minutes: 600 });
    await sync();
    expect(await workout()).toMatchObject({ status: 'planned' });
    strava.remove(id);
    record({ id, start, minutes: planned?.minutes });
    await sync();
    expect(await workout()).toMatchObject({ status: 'completed' });
    strava.remove(id);
    await sync();
    expect(await rows()).toEqual([]);
    expect(await workout()).toMatchObject({ status: 'completed', completedBy: null });
  });

  it('cannot be renamed or be of another type here', async () => {
    record();
    await sync();
    const [ride] = await listed();
    for (const change of [{ name: 'Mine' }, { type: 'run' }])
      expect(await rider.patch(`/activities/${ride?.id}`, { version: 1, change })).toMatchObject({
        status: 409,
        body: { code: 'activity-from-strava' },
      });
    const trim = { version: 1, trim: { fromS: 60, toS: null } };
    expect(await rider.post(`/activities/${ride?.id}/trim`, trim)).toMatchObject({
      status: 409,
      body: { code: 'activity-from-strava' },
    });
    expect(await listed()).toEqual([ride]);
  });
});
