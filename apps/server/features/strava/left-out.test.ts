import { day, mondayOf } from '@musette/coach/calendar/days';
import { loadOf } from '@musette/coach/workout/load';
import type { Activity, ImportedFile } from '@musette/contract/schemas/activity';
import type { Form, Records } from '@musette/contract/schemas/progress';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { enqueueExpiry } from './expire.ts';
import { saveList } from './save-list.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

describe.each(SQLITE_AND_POSTGRES)(
  'what counts over a longer time than Strava allows, on $name',
  (engine) => {
    let server: TestServer;
    let rider: Rider;
    let athlete: number;
    beforeEach(async () => {
      strava.control.reset();
      server = await openTestServer({ engine, settings: stravaSettings(strava) });
      rider = await server.rider({ onboarded: true });
      const added = strava.addAthlete({ firstname: 'Gro', lastname: 'Lie' });
      athlete = added.id;
      await connectStrava(rider, strava, added);
    });
    afterEach(async () => {
      expect(server.unexpected).toEqual([]);
      await server.close();
    });

    const daysAgo = (days: number): string => new Date(strava.nowMs() - days * DAY_MS).toISOString();
    const record = (days: number, more = {}) =>
      strava.record({ athlete, start: daysAgo(days), minutes: 60, indoor: true, watts: 200, ...more });
    const sync = async () => {
      await rider.post('/strava/sync', {});
      await server.runner.drain();
    };
    const form = async () => (await rider.get('/form')).body as Form;
    const records = async () => (await rider.get('/records')).body as Records;
    const nothing = { longest: null, farthest: null, mostClimbing: null, biggestWeek: null };

    it('leaves rides from Strava out of form, records and power, and says since when', async () => {
      expect(await form()).toMatchObject({ stravaLeftOutSince: null });
      expect(await records()).toEqual({ ...nothing, stravaLeftOutSince: null });
      record(20);
      record(3);
      await sync();
      const since = daysAgo(20).slice(0, 10);
      expect(await form()).toMatchObject({
        firstDay: null,
        riddenToday: 0,
        days: [],
        stravaLeftOutSince: since,
      });
      expect(await records()).toEqual({ ...nothing, stravaLeftOutSince: since });
      expect((await rider.get('/best-efforts')).body).toEqual({ efforts: [] });
      // The same with the file of a ride: that counts.
      await upload(rider, gpxRide({ startAt: daysAgo(20), minutes: 60 }));
      expect(await form()).toMatchObject({ firstDay: since, stravaLeftOutSince: daysAgo(3).slice(0, 10) });
      expect((await records()).longest?.date).toBe(since);
    });

    // The stores' own suites show on every engine what the others go through.
    if (engine !== SQLITE) return;

    it('says it also of rides that are no longer here, with which the calendar begins, until they are read again or the connection goes', async () => {
      const first = record(20);
      record(3);
      await sync();
      const since = daysAgo(20).slice(0, 10);
      server.clock.advance(7 * DAY_MS);
      strava.advance((7 * DAY_MS) / 1000);
      await enqueueExpiry(server.open.store, server.clock);
      await server.runner.drain();
      expect((await form()).stravaLeftOutSince).toBe(since);
      expect((await rider.get('/first-day')).body).toEqual({ date: since });
      strava.remove(first?.id ?? '');
      await rider.get(`/activities?from=${daysAgo(35).slice(0, 10)}&to=${daysAgo(0).slice(0, 10)}`);
      await server.runner.drain();
      // What was listed ends after that day.
      expect((await form()).stravaLeftOutSince).toBe(since);
      await rider.post('/strava/disconnect', {});
      expect((await form()).stravaLeftOutSince).toBeNull();
    });

    it('says it until the whole day of a rider far from UTC was read again', async () => {
      const { store } = server.open;
      const owner = ownerOf(rider.userId);
      const leftOutSince = async (after: string | null, before: string | null) => {
        await store.connections.change(owner, { left_out_since: day('2026-01-10') });
        const at = instantAt(server.clock.nowMs());
        const span = { after: after as Instant | null, before: before as Instant | null };
        const list = { athleteId: String(athlete), activities: [], span, askedAt: at, at };
        await store.transaction((tables) => saveList(tables, owner, list));
        return (await store.connections.find(owner))?.left_out_since;
      };
      // On the east side of the date line, the day begins at 10:00 of the day before; on its west side it ends at 12:00 of the next one.
      expect(await leftOutSince('2026-01-09T12:00:00.000Z', null)).toBe('2026-01-10');
      expect(await leftOutSince('2026-01-08T12:00:00.000Z', null)).toBeNull();
      expect(await leftOutSince(null, '2026-01-11T10:00:00.000Z')).toBe('2026-01-10');
      expect(await leftOutSince(null, '2026-01-12T00:00:00.000Z')).toBe('2026-01-11');
    });

    it('counts a workout that such a ride completed as it was planned', async () => {
      await generated(server, rider, { weeks: 3 });
      const today = await rider.today();
      const weeks = ((await rider.get('/plan-weeks')).body as { weeks: string[] }).weeks;
      const plans = await Promise.all(weeks.map((monday) => planOf(rider, monday)));
      const workout = plans
        .flatMap(({ workouts }) => workouts)
        .find(({ status, date }) => status !== 'rest' && date > today && mondayOf(date) > today);
      if (workout === undefined) throw new Error('There is no workout');
      const ahead = Date.parse(workout.date) - Date.parse(today) + 8 * DAY_MS;
      server.clock.advance(ahead);
      strava.advance(ahead / 1000);
      await connectStrava(
        rider,
        strava,
        strava.athletes().find(({ id }) => id === athlete),
      );
      record(0, { start: `${workout.date}T10:00:00.000Z`, minutes: workout.minutes, watts: 300 });
      await sync();
      const { body } = await rider.get(`/activities?from=${workout.date}&to=${workout.date}`);
      const [ride] = (body as { activities: Activity[] }).activities;
      const load = async () => (await form()).days.find(({ date }) => date === workout.date)?.load;
      const planned = loadOf(workout.steps);
      expect(Math.abs((ride?.load ?? 0) - planned)).toBeGreaterThan(5);
      expect(await load()).toBeCloseTo(planned, 0);
      // Another ride of that day, which counts by itself, is added to it.
      const before = (await load()) ?? 0;
      const other = gpxRide({ startAt: `${workout.date}T18:00:00.000Z`, minutes: 20 });
      const sent = (await upload(rider, other)).body as ImportedFile;
      const added = sent.activities[0]?.load ?? 0;
      expect(added).toBeGreaterThan(1);
      expect(await load()).toBeCloseTo(before + added, 0);
      // It stays so when the ride goes.
      await rider.post('/strava/disconnect', {});
      expect(await load()).toBeCloseTo(before + added, 0);
    });
  },
);
