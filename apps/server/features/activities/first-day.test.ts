import { addDays, mondayOf } from '@musette/coach/calendar/days';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn, instantAt } from '#ports/clock.ts';
import { generated, planWeeks } from '../../testing/plans.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const strava = await startStrava();
beforeAll(async () => {
  server = await openTestServer({ settings: stravaSettings(strava) });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
  await strava.stop();
});

const firstDay = async (rider: Rider) => ((await rider.get('/first-day')).body as { date: unknown }).date;

it('is the day of the account, the Monday of an earlier plan or the day of an earlier ride', async () => {
  const rider = await server.rider({ onboarded: true });
  const today = await rider.today();
  expect(await firstDay(rider)).toBe(today);
  await generated(server, rider, { weeks: 2, start: 'today' });
  expect(await firstDay(rider)).toBe((await planWeeks(rider))[0]);
  expect(await firstDay(rider)).toBe(mondayOf(today));
  const date = addDays(today, -400);
  await upload(rider, gpxRide({ startAt: `${date}T12:00:00.000Z`, minutes: 5 }));
  expect(await firstDay(rider)).toBe(date);
  expect(await firstDay(await server.rider({ onboarded: true }))).toBe(today);
});

it('is the day of the account where the plan begins later', async () => {
  const rider = await server.rider({ onboarded: true });
  const today = await rider.today();
  await generated(server, rider, { weeks: 1, start: addDays(mondayOf(today), 14) });
  expect(await firstDay(rider)).toBe(today);
});

it('is the day where the rider lives', async () => {
  // At any hour it is another day in one of these places than in Greenwich.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const) {
    const rider = await server.rider({ onboarded: true });
    const { version } = await rider.profile();
    await rider.patch('/profile', { version, change: { timeZone } });
    expect(await firstDay(rider)).toBe(dayIn(timeZone, instantAt(Date.now())));
  }
});

it('is unknown while older rides may come from Strava', async () => {
  const rider = await server.rider({ onboarded: true });
  await connectStrava(rider, strava, strava.addAthlete({ firstname: 'Hana', lastname: 'Ito' }));
  expect(await firstDay(rider)).toBeNull();
  expect(await rider.post('/strava/disconnect', {})).toMatchObject({ status: 200 });
  await server.runner.drain();
  expect(await firstDay(rider)).toBe(await rider.today());
});
