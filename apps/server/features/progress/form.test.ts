import { addDays, day } from '@musette/coach/calendar/days';
import { expectedLoad } from '@musette/coach/event/season-events';
import type { Form, RecentRidingAnswer } from '@musette/contract/schemas/progress';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#store/engine/ids.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { generated, planOf, planWeeks } from '../../testing/plans.ts';
import { gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;

describe.each(SQLITE_AND_POSTGRES)('form on $name', (engine) => {
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

  const read = async (query = '', of = rider): Promise<Form> => (await of.get(`/form${query}`)).body as Form;
  const today = async (): Promise<string> => (await read()).today;
  const dayBefore = (date: string, days: number): string =>
    new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
  const ride = (date: string) =>
    upload(rider, gpxRide({ startAt: `${date}T00:30:00.000Z`, minutes: 30, watts: 200 }));

  it('is computed for each day from the first ride on', async () => {
    const now = await today();
    await ride(dayBefore(now, 20));
    await ride(dayBefore(now, 3));
    const { days, firstDay, lastDay } = await read();
    expect([firstDay, lastDay]).toEqual([dayBefore(now, 20), now]);
    expect(days).toHaveLength(21);
    expect(days.filter(({ load }) => load > 0).map(({ date }) => date)).toEqual([
      dayBefore(now, 20),
      dayBefore(now, 3),
    ]);
    // Two days without a ride: fatigue falls faster than fitness.
    const [before, after] = [days.at(-3), days.at(-1)];
    expect(after?.fatigue).toBeLessThan(before?.fatigue ?? 0);
    expect(after?.form).toBeGreaterThan(before?.form ?? 0);
    const other = await server.rider({ onboarded: true });
    expect((await read('', other)).days).toEqual([]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is empty without rides', async () => {
    expect(await read()).toMatchObject({
      firstDay: null,
      riddenToday: 0,
      seasonStart: null,
      races: [],
      days: [],
    });
  });

  it('has the days that are asked for, which are the same as in the whole', async () => {
    const now = await today();
    await ride(dayBefore(now, 20));
    const { days } = await read();
    const from = dayBefore(now, 5);
    expect((await read(`?from=${from}&to=${dayBefore(now, 4)}`)).days).toEqual(days.slice(15, 17));
    expect((await rider.get('/form?from=soon')).status).toBe(400);
  });

  it('begins with the first ride of the last ten years, however old another one is', async () => {
    const now = await today();
    await ride('2002-05-01');
    await ride(dayBefore(now, 3));
    const { days, firstDay } = await read();
    expect(firstDay).toBe(dayBefore(now, 3));
    expect(days).toHaveLength(4);
    expect(days[0]?.fitness).toBeGreaterThan(0);
  });

  it('goes on as it is planned', async () => {
    const now = await today();
    await ride(dayBefore(now, 2));
    await generated(server, rider, { weeks: 2 });
    const { days, lastDay, seasonStart } = await read();
    const weeks = await planWeeks(rider);
    expect(seasonStart).toBe(weeks[0]);
    expect(days.at(-1)?.date).toBe(lastDay);
    expect(lastDay > now).toBe(true);
    const { workouts } = await planOf(rider, weeks[1] ?? '');
    const ahead = new Map(days.map(({ date, load }) => [date, load]));
    // The two are rounded on different ways.
    for (const { date, load } of workouts) expect(Math.abs((ahead.get(date) ?? NaN) - load)).toBeLessThan(1);
    const [from = '', to] = [weeks[1], addDays(day(weeks[1] ?? ''), 2)];
    await rider.post('/days-away', { from, to, kind: 'illness' });
    const away = new Map((await read()).days.map(({ date, load }) => [date, load]));
    for (const { date, load } of workouts)
      expect(away.get(date)).toBe(date <= to ? 0 : (ahead.get(date) ?? load));
  });

  it('counts a workout that was completed by hand, unless there is a ride on its day', async () => {
    await generated(server, rider, { weeks: 3 });
    const week = (await planWeeks(rider))[1] ?? '';
    const workout = (await planOf(rider, week)).workouts.find(({ status }) => status === 'planned');
    const { date = '', load = 0, position } = workout ?? {};
    await rider.put(`/plans/${week}/workouts/${position}/completion`, { completed: true });
    server.clock.advance(Date.parse(date) + DAY_MS + DAY_MS / 2 - Date.parse(await today()));
    const { days, firstDay } = await read();
    expect(firstDay).toBe(date);
    // The plan has whole points, the form tenths.
    expect(Math.round(days[0]?.load ?? NaN)).toBe(load);
    await ride(date);
    const { activities } = (await rider.get(`/activities?from=${date}&to=${date}`)).body as {
      activities: readonly { readonly load: number }[];
    };
    expect((await read()).days[0]?.load).toBeCloseTo(activities[0]?.load ?? 0, 0);
  });
});

describe('form with an event ahead', () => {
  const fixture = plannedRider(SQLITE);
  const { week } = fixture;
  const EVENT = { name: 'Three Gorges', kind: 'gravel', priority: 'B', minutes: 300, ascentM: null };

  it('counts it as the proof does, unless it is skipped, and when it was ridden without a record', async () => {
    const { server } = fixture;
    const rider = await server.rider({ onboarded: true });
    const date = addDays(week(2), 5);
    const workout = `/plans/${week(2)}/workouts/5`;
    const event = { ...EVENT, date, startTime: null, course: null };
    await rider.put(`/race-events/${newId()}`, { version: null, event });
    await upload(
      rider,
      gpxRide({ startAt: `${addDays(week(1), -7)}T00:30:00.000Z`, minutes: 30, watts: 200 }),
    );
    await generated(server, rider, { weeks: 4 });
    const days = async () => ((await rider.get('/form')).body as Form).days;
    const loadOn = async () => (await days()).find((one) => one.date === date)?.load;
    const expected = expectedLoad({ date, kind: 'gravel', priority: 'B', minutes: 300 });
    expect(await loadOn()).toBeCloseTo(expected, 0);
    await rider.put(`${workout}/skip`, { reason: 'ill' });
    expect(await loadOn()).toBe(0);
    await rider.put(`${workout}/skip`, { reason: null });
    await rider.put(`${workout}/completion`, { completed: true });
    server.clock.advance(14 * DAY_MS);
    expect(await loadOn()).toBeCloseTo(expected, 0);
  });
});

describe('form with few rides', () => {
  const fixture = plannedRider(SQLITE);
  const RIDE = { type: 'ride', indoor: false, name: '', distanceM: null, elevationM: null };
  const NOT_MEASURED = { averageWatts: null, averageHeartRateBpm: null };
  const read = async (): Promise<Form> => (await fixture.rider.get('/form')).body as Form;
  const rideOn = (date: string, minutes: number) =>
    fixture.rider.put(`/manual-rides/${newId()}`, {
      version: null,
      ride: { ...RIDE, ...NOT_MEASURED, date, time: '07:30', minutes, effort: 5 },
    });
  const tell = async (usualWeeklyHours: number) => {
    const { version } = await fixture.rider.profile();
    return fixture.rider.patch('/profile', { version, change: { usualWeeklyHours } });
  };
  const evening = ({ days }: Form, date: string) => days.find((one) => one.date === date);

  it('starts before the first ride of these weeks from what the plan starts from, however old other rides are', async () => {
    const { server } = fixture;
    await fixture.plan({ weeks: 4 });
    await tell(6);
    await generated(server, fixture.rider, { weeks: 4, replace: true });
    const now = fixture.today();
    const dayBefore = addDays(now, -1);
    for (const date of ['2019-06-01', '2021-08-01', dayBefore]) await rideOn(date, 60);
    const form = await read();
    expect(form).toMatchObject({ firstDay: '2019-06-01', guessedSince: dayBefore, restartedOn: dayBefore });
    expect(evening(form, addDays(now, -2))).toMatchObject({ fitness: 42, fatigue: 42 });
    expect(evening(form, dayBefore)).toMatchObject({ form: 0 });
    expect(evening(form, dayBefore)?.fitness).toBeCloseTo(42, -0.5);
    // The plan still starts from 6 h, until it is replaced.
    await tell(3);
    expect(evening(await read(), addDays(now, -2))?.fitness).toBe(42);
    await generated(server, fixture.rider, { weeks: 4, replace: true });
    expect(evening(await read(), addDays(now, -2))?.fitness).toBe(21);
  });

  it('starts from rides once there are six weeks of them', async () => {
    await fixture.plan({ weeks: 2 });
    await tell(12);
    for (const past of [41, 34, 27, 20, 13, 6]) await rideOn(addDays(fixture.today(), -past), 60);
    const first = addDays(fixture.today(), -41);
    expect(await read()).toMatchObject({ firstDay: first, guessedSince: first, restartedOn: null });
    await rideOn(addDays(fixture.today(), -48), 60);
    const form = await read();
    expect(form).toMatchObject({ guessedSince: null, restartedOn: null });
    await rideOn('2021-08-01', 60);
    expect(await read()).toMatchObject({
      guessedSince: null,
      restartedOn: addDays(fixture.today(), -48),
    });
    const recent = (await fixture.rider.get('/recent-riding')).body as RecentRidingAnswer;
    expect(recent.recent?.fitness).toBe(evening(form, addDays(fixture.today(), -1))?.fitness);
  });
});
