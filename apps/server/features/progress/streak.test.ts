import { addDays, addWeeks, daysBetween, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { planIn } from '../../testing/samples.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

describe.each(SQLITE_AND_POSTGRES)('the streak on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const streakDays = async (rider: Rider): Promise<number> =>
    ((await rider.get('/streak')).body as { days: number }).days;
  const ride = async (rider: Rider, date: IsoDate, change: Parameters<typeof activityRow>[1] = {}) =>
    server.open.store.activities.add(
      ownerOf(rider.userId),
      activityRow(crypto.randomUUID(), {
        day: date,
        source_id: crypto.randomUUID(),
        file_id: null,
        ...change,
      }),
    );
  /** Rides on each of the last days, today the last of them. */
  const rideOn = async (rider: Rider, days: number, change: Parameters<typeof ride>[2] = {}) => {
    const today = await rider.today();
    for (let ago = 0; ago < days; ago += 1) await ride(rider, addDays(today, -ago), change);
  };

  it('goes over weeks that no screen loads, by rides and completed workouts, over rest and days away [3.13]', async () => {
    const rider = await server.rider({ onboarded: true });
    const today = await rider.today();
    const monday = addWeeks(mondayOf(today), -11);
    const away = addDays(monday, 3);
    const statuses = [
      'completed',
      'completed',
      'completed',
      'planned',
      'rest',
      'completed',
      'completed',
    ] as const;
    const { workouts, ...plan } = planIn(monday);
    await server.open.store.plans.add(ownerOf(rider.userId), {
      ...plan,
      workouts: workouts.map((workout, index) => ({ ...workout, status: statuses[index] ?? 'planned' })),
    });
    expect(await rider.post('/days-away', { from: away, to: away, kind: 'illness' })).toMatchObject({
      status: 200,
    });
    await rideOn(rider, daysBetween(monday, today) - 6);
    for (let before = 1; before <= 30; before += 1) await ride(rider, addDays(monday, -before));
    // Of the week of the plan five days.
    expect(await streakDays(rider)).toBe(daysBetween(monday, today) - 6 + 5 + 30);
  });

  it('ends on a day with a run, a deleted ride or a ride of another rider alone', async () => {
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    const today = await rider.today();
    const startAt = `${addDays(today, -1)}T08:00:00.000Z`;
    const id = await importedId(rider, gpxRide({ startAt, minutes: 5 }));
    await ride(rider, today);
    await ride(rider, addDays(today, -2), { type: 'run' });
    await ride(other, addDays(today, -2));
    await ride(rider, addDays(today, -3));
    expect(await streakDays(rider)).toBe(2);
    await rider.post(`/activities/${id}/remove`, { version: 1 });
    expect(await streakDays(rider)).toBe(1);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('counts rides from Strava that are here, and asks Strava for nothing', async () => {
    const rider = await server.rider({ onboarded: true });
    await connectStrava(rider, strava, strava.addAthlete({ firstname: 'Siv', lastname: 'Ek' }));
    await rideOn(rider, 120, { source: 'strava' });
    const jobs = () => server.open.database.kysely.selectFrom('job').selectAll().execute();
    const before = await jobs();
    expect(await streakDays(rider)).toBe(120);
    expect(await jobs()).toEqual(before);
  });

  it('is looked for over ten years, and not further', async () => {
    const rider = await server.rider({ onboarded: true });
    const today = await rider.today();
    await server.open.store.transaction(async ({ activities }) => {
      for (let ago = 0; ago < 4000; ago += 1) {
        const row = activityRow(`${rider.userId}-${ago}`, { day: addDays(today, -ago), file_id: null });
        await activities.add(ownerOf(rider.userId), row);
      }
    });
    const days = await streakDays(rider);
    expect(days).toBeGreaterThanOrEqual(3653);
    expect(days).toBeLessThan(3653 + 8 * 7);
  });

  it('is 0 without training', async () => {
    expect(await streakDays(await server.rider({ onboarded: true }))).toBe(0);
  });
});
