import type { PlanWorkout } from '@musette/contract/schemas/plan';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE, SQLITE_AND_POSTGRES, rowsOf } from '../../testing/engines.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';
import { enqueueExpiry } from './expire.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

type Planned = PlanWorkout & { readonly week: string };

describe.each(SQLITE_AND_POSTGRES)(
  'a workout whose ride from Strava goes and comes back on $name',
  (engine) => {
    let server: TestServer;
    let rider: Rider;
    let athlete: ReturnType<typeof strava.addAthlete>;
    let workout: Planned;
    let next: Planned;
    beforeEach(async () => {
      strava.control.reset();
      server = await openTestServer({ engine, settings: stravaSettings(strava) });
      rider = await server.rider({ onboarded: true });
      await generated(server, rider, { weeks: 4 });
      const today = await rider.today();
      const workouts = await all();
      const at = workouts.findIndex(
        ({ status, date }, index) =>
          date > today && status !== 'rest' && workouts[index + 1]?.status === 'planned',
      );
      workout = workouts[at] ?? expect.fail('no workout');
      next = workouts[at + 1] ?? expect.fail('no next workout');
      letTimePass(Date.parse(next.date) - Date.parse(today) + DAY_MS);
      athlete = strava.addAthlete({ firstname: 'Siv', lastname: 'Ek' });
      await connectStrava(rider, strava, athlete);
    });
    afterEach(async () => {
      expect(server.unexpected).toEqual([]);
      await server.close();
    });

    const letTimePass = (ms: number): void => {
      strava.advance(ms / 1000);
      server.clock.advance(ms);
    };
    const all = async (): Promise<readonly Planned[]> => {
      const { weeks } = (await rider.get('/plan-weeks')).body as { weeks: string[] };
      const plans = await Promise.all(weeks.map((week) => planOf(rider, week)));
      return plans.flatMap((plan) => plan.workouts.map((one) => ({ ...one, week: plan.weekStart })));
    };
    const present = async ({ date }: Planned) => (await all()).find((one) => one.date === date);
    const mark = async ({ week, position }: Planned, body: object) =>
      expect(await rider.put(`/plans/${week}/workouts/${position}/completion`, body)).toMatchObject({
        status: 200,
      });
    const record = ({ date, minutes }: Pick<Planned, 'date' | 'minutes'>) =>
      strava.record({ athlete: athlete.id, start: `${date}T10:00:00.000Z`, minutes, indoor: true });
    const sync = async () => {
      await rider.post('/strava/sync', {});
      await server.runner.drain();
    };
    const rideId = async (): Promise<string> =>
      String((await rowsOf(server.open.database, 'activity'))[0]?.['id']);
    const expire = async () => {
      letTimePass(7 * DAY_MS);
      await enqueueExpiry(server.open.store, server.clock);
      await server.runner.drain();
      expect(await rowsOf(server.open.database, 'activity')).toEqual([]);
    };

    it('stays completed, names no ride while it is gone, and the same one when it is back', async () => {
      record(workout);
      await sync();
      const before = await present(workout);
      expect(before).toMatchObject({ status: 'completed', completedBy: await rideId() });
      await expire();
      expect(await present(workout)).toEqual({ ...before, completedBy: null });
      await sync();
      expect(await present(workout)).toEqual(before);
    });

    // The stores' own suites show on every engine what the others go through.
    if (engine !== SQLITE) return;

    it('stays open when the rider has said that it was not completed', async () => {
      record(workout);
      await sync();
      await mark(workout, { completed: false });
      await expire();
      await sync();
      expect(await present(workout)).toMatchObject({ status: 'planned' });
    });

    it('stays open when the rider says so while its ride is gone', async () => {
      record(workout);
      await sync();
      await expire();
      await mark(workout, { completed: false });
      await mark(workout, { completed: false });
      await sync();
      expect(await present(workout)).toMatchObject({ status: 'planned' });
    });

    it('keeps the size that the rider has said', async () => {
      await mark(workout, { completed: true, size: 'short' });
      const { completedMinutes } = (await present(workout)) ?? {};
      record({ date: workout.date, minutes: completedMinutes ?? 0 });
      await sync();
      const before = await present(workout);
      expect(before).toMatchObject({ completedSize: 'short', completedBy: await rideId() });
      await expire();
      await sync();
      expect(await present(workout)).toEqual(before);
    });

    const giveToDayBefore = async () => {
      record(next);
      await sync();
      await mark(next, { completed: false });
      await mark(workout, { completed: true, size: 'full', activityId: await rideId() });
    };

    it('shares its ride with no other day when the rider has given it to the day before', async () => {
      await giveToDayBefore();
      await expire();
      await sync();
      expect(await present(workout)).toMatchObject({ status: 'completed', completedBy: await rideId() });
      expect(await present(next)).toMatchObject({ status: 'planned' });
    });

    it('takes the file of a ride in the place of the ride that comes back', async () => {
      await giveToDayBefore();
      await expire();
      const file = await importedId(
        rider,
        gpxRide({ startAt: `${next.date}T10:00:00.000Z`, minutes: next.minutes }),
      );
      await sync();
      expect(await present(workout)).toMatchObject({ status: 'completed', completedBy: file });
      expect(await present(next)).toMatchObject({ status: 'planned' });
    });

    it('takes a file of its day while its ride is gone', async () => {
      record(workout);
      await sync();
      await rider.post('/strava/disconnect', {});
      const { date, minutes } = workout;
      const file = await importedId(rider, gpxRide({ startAt: `${date}T10:00:00.000Z`, minutes }));
      expect(await present(workout)).toMatchObject({ status: 'completed', completedBy: file });
    });
  },
);
