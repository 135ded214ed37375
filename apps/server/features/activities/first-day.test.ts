import { addDays, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generated, planWeeks } from '../../testing/plans.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS, HOUR_MS } from '../../testing/time.ts';

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

it('is the day of the account where the first plan and the first ride come later', async () => {
  const rider = await server.rider({ onboarded: true });
  const today = await rider.today();
  const nextWeek = addDays(mondayOf(today), 7);
  await generated(server, rider, { weeks: 1, start: nextWeek });
  expect(await planWeeks(rider)).toEqual([nextWeek]);
  expect(await firstDay(rider)).toBe(today);
  server.clock.advance(2 * DAY_MS);
  const startAt = new Date(server.clock.nowMs() - HOUR_MS).toISOString();
  const added = await upload(rider, gpxRide({ startAt, minutes: 5 }));
  expect(added.body).toMatchObject({ state: 'imported' });
  expect(await firstDay(rider)).toBe(today);
});

it('is the first ride at Strava once the rides there are read back to it', async () => {
  const rider = await server.rider({ onboarded: true });
  const athlete = strava.addAthlete({ firstname: 'Ana', lastname: 'Cruz' });
  const date = addDays(await rider.today(), -500);
  strava.record({ athlete: athlete.id, start: `${date}T10:00:00.000Z`, minutes: 60, indoor: true });
  await connectStrava(rider, strava, athlete);
  expect(await firstDay(rider)).toBeNull();
  await rider.post('/strava/sync', {});
  await server.runner.drain();
  expect(await firstDay(rider)).toBe(date);
});

it('is unknown while older rides may come from Strava, and known once the connection has ended', async () => {
  const rider = await server.rider({ onboarded: true });
  const athlete = strava.addAthlete({ firstname: 'Hana', lastname: 'Ito' });
  await connectStrava(rider, strava, athlete);
  expect(await firstDay(rider)).toBeNull();
  strava.revokeAccess(athlete);
  await rider.post('/strava/sync', {});
  await server.runner.drain();
  expect((await rider.get('/strava')).body).toMatchObject({ state: 'ended' });
  expect(await firstDay(rider)).toBe(await rider.today());
});

it('is known after the rider has disconnected Strava', async () => {
  const rider = await server.rider({ onboarded: true });
  await connectStrava(rider, strava, strava.addAthlete({ firstname: 'Jo', lastname: 'Park' }));
  await rider.post('/strava/disconnect', {});
  expect(await firstDay(rider)).toBe(await rider.today());
});

it('is the day that it was for the rider when the account was made', async () => {
  server.clock.advanceToWindow(DAY_MS / 1000);
  const utcDay = new Date(server.clock.nowMs()).toISOString().slice(0, 10) as IsoDate;
  server.clock.advance(DAY_MS / 2);
  const rider = await server.rider();
  await rider.put('/profile', { ...ONBOARDING, timeZone: 'Pacific/Kiritimati' });
  // At noon UTC it is two in the morning of the next day there.
  expect(await firstDay(rider)).toBe(addDays(utcDay, 1));
});
