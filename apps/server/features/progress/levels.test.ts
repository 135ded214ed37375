import { addDays, mondayOf } from '@musette/coach/calendar/days';
import { WORK_SCALES } from '@musette/coach/library/work-level';
import { sessionById } from '@musette/coach/library/library';
import type { EnergySystem } from '@musette/coach/rider/levels';
import type { PlanWorkout } from '@musette/contract/schemas/plan';
import type { Ledger } from '@musette/contract/schemas/progress';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated, planOf, planWeeks } from '../../testing/plans.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

describe.each(SQLITE_AND_POSTGRES)('levels on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  type Planned = PlanWorkout & { readonly weekStart: string };

  const read = async (of = rider): Promise<Ledger> => (await of.get('/levels')).body as Ledger;
  const systemIn = async (system: EnergySystem) =>
    (await read()).systems.find((each) => each.system === system) ?? expect.fail(system);
  /** The workouts of the plan that train one system. */
  const planned = async (): Promise<readonly (Planned & { readonly system: EnergySystem })[]> => {
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    return plans.flatMap(({ weekStart, workouts }) =>
      workouts.flatMap((one) => {
        const stimulus = one.session && sessionById(one.session)?.stimulus;
        const scale = stimulus ? WORK_SCALES[stimulus] : null;
        return scale ? [{ ...one, weekStart, system: scale.system }] : [];
      }),
    );
  };
  const put = async ({ weekStart, position }: Planned, what: string, body: object) =>
    expect((await rider.put(`/plans/${weekStart}/workouts/${position}/${what}`, body)).status).toBe(200);

  it('come from best efforts as shares of the FTP of their day', async () => {
    const today = await rider.today();
    await rider.post('/ftp-history', { remove: null, set: { date: '2026-01-05', watts: 200 } });
    const id = await importedId(
      rider,
      gpxRide({ minutes: 21, watts: 210, startAt: `${addDays(today, -3)}T06:00:00.000Z` }),
    );
    const { level, changes } = await systemIn('threshold');
    expect(level).toBe(5.5);
    expect(changes).toMatchObject([
      { cause: expect.stringContaining('210 W'), workout: null, activityId: id },
    ]);
    const other = await server.rider({ onboarded: true });
    expect((await read(other)).systems.every((each) => each.level === null)).toBe(true);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('are unknown without evidence, and so in a plan', async () => {
    const { systems, stravaLeftOutSince } = await read();
    expect(systems).toHaveLength(7);
    expect(systems.filter(({ level, changes }) => level !== null || changes.length > 0)).toEqual([]);
    expect(stravaLeftOutSince).toBeNull();
  });

  it('come from completed workouts and from how they felt, each with its cause', async () => {
    await generated(server, rider, { weeks: 3 });
    const [workout = expect.fail('no workout')] = await planned();
    await put(workout, 'completion', { completed: true });
    const { level, changes } = await systemIn(workout.system);
    expect(changes).toMatchObject([
      {
        date: workout.date,
        from: null,
        to: level,
        workout: { position: workout.position },
        activityId: null,
      },
    ]);
    expect(changes[0]?.cause).toContain(workout.focus);
    await put(workout, 'feedback', { effort: 'too-hard', notes: '' });
    const after = await systemIn(workout.system);
    expect(after.level).toBe(Math.max(1, Math.round((level ?? 0) * 10 - 5) / 10));
    expect(after.changes).toHaveLength(1);
    await put(workout, 'feedback', { effort: 'just-right', notes: '' });
    await put(workout, 'completion', { completed: false });
    expect((await systemIn(workout.system)).level).toBe(level);
    await put(workout, 'skip', { reason: 'ill' });
    expect((await systemIn(workout.system)).level).toBeNull();
  });

  it('take nothing from a ride that is at Strava alone, until the rider says how it felt', async () => {
    await generated(server, rider, { weeks: 2 });
    const athlete = strava.addAthlete({ firstname: 'Siv', lastname: 'Ek' });
    await connectStrava(rider, strava, athlete);
    const [workout = expect.fail('no workout')] = (await planned()).slice(-1);
    const start = `${workout.date}T10:00:00.000Z`;
    server.clock.advance(
      Math.max(0, Date.parse(`${addDays(workout.date, 1)}T12:00:00Z`) - server.clock.nowMs()),
    );
    strava.record({ athlete: athlete.id, start, minutes: workout.minutes, indoor: true });
    await rider.post('/strava/sync', {});
    await server.runner.drain();
    expect((await planned()).find(({ date }) => date === workout.date)?.status).toBe('completed');
    expect((await systemIn(workout.system)).level).toBeNull();
    await put(workout, 'feedback', { effort: 'just-right', notes: '' });
    expect((await systemIn(workout.system)).level).not.toBeNull();
  });

  it('shape the next plan', async () => {
    await generated(server, rider, { weeks: 2 });
    const [workout = expect.fail('no workout')] = await planned();
    await put(workout, 'completion', { completed: true });
    const { level } = await systemIn(workout.system);
    await generated(server, rider, { weeks: 4, replace: true });
    const seasonId = (await rowsOf(server.open.database, 'plan')).findLast(
      (row) => row['user_id'] === rider.userId,
    )?.['season_id'];
    const season = await server.open.store.seasons.find(ownerOf(rider.userId), String(seasonId));
    expect(season?.rider.levels?.levels[workout.system]).toBe(level);
    expect(season?.rider.levels?.weekStart).toBe(mondayOf(await rider.today()));
  });
});
