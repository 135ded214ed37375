import { addDays, addWeeks, day, daysBetween, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { randomUUID } from 'node:crypto';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import type { Generation, GenerationRequest } from '@musette/contract/schemas/generation';
import { afterEach, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { refusal } from '../../testing/browser.ts';
import { pausedWriter, until } from '../../testing/paused-writer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { FOUR_WEEKS, generate, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';

describe('the days of a plan', () => {
  let server: TestServer;
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** A rider somewhere, at a moment. */
  async function riderAt(instant: string, timeZone: string, ports = {}): Promise<Rider> {
    server = await openTestServer({ settings: { AI_PARALLEL_WEEKS: '1' }, ports });
    server.clock.advance(Date.parse(instant) - server.clock.nowMs());
    const rider = await server.rider();
    await rider.put('/profile', { ...ONBOARDING, availabilityHours: DEFAULT_AVAILABILITY, timeZone });
    return rider;
  }
  const plansOf = async (rider: Rider) =>
    Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
  const ridesIn = async (rider: Rider, week: string) =>
    (await planOf(rider, week)).workouts.filter(({ minutes }) => minutes > 0).map((workout) => workout.date);

  it.each([
    ['Pacific/Auckland', '2027-03-07T12:30:00Z', '2027-03-08'],
    ['Europe/Paris', '2027-03-07T22:59:00Z', '2027-03-01'],
    ['Europe/Paris', '2027-03-07T23:01:00Z', '2027-03-08'],
    ['Pacific/Honolulu', '2027-03-08T09:59:00Z', '2027-03-01'],
    ['Pacific/Honolulu', '2027-03-08T10:01:00Z', '2027-03-08'],
    ['Asia/Kathmandu', '2027-03-07T18:14:00Z', '2027-03-01'],
    ['Asia/Kathmandu', '2027-03-07T18:16:00Z', '2027-03-08'],
  ])('begin with the Monday that it is for the rider in %s at %s', async (timeZone, instant, monday) => {
    const rider = await riderAt(instant, timeZone);
    await generated(server, rider, { weeks: 2 });
    expect(await planWeeks(rider)).toEqual([monday, addWeeks(day(monday) as WeekKey, 1)]);
  });

  it('are what is left of the week, on a Sunday that Sunday alone', async () => {
    const rider = await riderAt('2027-03-07T10:00:00Z', 'Europe/Paris');
    await generated(server, rider, { weeks: 1, start: 'today' });
    expect(await planWeeks(rider)).toEqual(['2027-03-01', '2027-03-08']);
    const [monday] = (await planOf(rider, '2027-03-01')).workouts;
    expect(monday).toMatchObject({ type: 'Before your plan', focus: 'Before your plan', status: 'rest' });
    expect(await ridesIn(rider, '2027-03-01')).toEqual(['2027-03-07']);
    expect((await plansOf(rider)).every(({ proof }) => proof.passed)).toBe(true);
  });

  it.each([
    {
      when: 'on a Monday',
      now: '2027-03-01T10:00:00Z',
      start: undefined,
      first: '2027-03-01',
      weeks: 2,
      chosen: 'today',
    },
    {
      when: 'on a Friday, with three days left',
      now: '2027-03-05T10:00:00Z',
      start: undefined,
      first: '2027-03-01',
      weeks: 3,
      chosen: 'today',
    },
    {
      when: 'on a Saturday, with two days left',
      now: '2027-03-06T10:00:00Z',
      start: undefined,
      first: '2027-03-08',
      weeks: 2,
      chosen: 'monday',
    },
    {
      when: 'today, as the rider says',
      now: '2027-03-06T10:00:00Z',
      start: 'today',
      first: '2027-03-01',
      weeks: 3,
      chosen: 'today',
    },
    {
      when: 'on Monday, as the rider says',
      now: '2027-03-02T10:00:00Z',
      start: 'monday',
      first: '2027-03-08',
      weeks: 2,
      chosen: 'monday',
    },
  ] as const)('begin $when', async ({ now, start, first, weeks, chosen }) => {
    const rider = await riderAt(now, 'Europe/Paris');
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const asked = { ...FOUR_WEEKS, weeks: 2, start };
    const begun = await rider.post('/generation', asked, key);
    await server.runner.drain();
    expect(await generationOf(rider)).toMatchObject({
      state: 'done',
      written: weeks,
      choice: { weeks: 2, start: chosen },
    });
    expect(await planWeeks(rider)).toEqual(
      Array.from({ length: weeks }, (_, index) => addWeeks(day(first) as WeekKey, index)),
    );
    expect((await plansOf(rider)).every(({ proof }) => proof.passed)).toBe(true);
    const id = (answer: typeof begun) => (answer.body as Generation).id;
    expect(id(await rider.post('/generation', asked, key))).toBe(id(begun));
  });

  it('begin today or on Monday: one key does not stand for both, also on a Monday', async () => {
    const rider = await riderAt('2027-03-01T10:00:00Z', 'Europe/Paris');
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const ask = async (start: 'today' | 'monday') =>
      (await rider.post('/generation', { ...FOUR_WEEKS, start }, key)).status;
    expect([await ask('monday'), await ask('today')]).toEqual([200, 422]);
    await server.runner.drain();
    server.clock.advance(DAY_MS);
    const later = { headers: { 'idempotency-key': randomUUID() } };
    const replace = async (start: 'today' | 'monday') =>
      (await rider.post('/generation', { ...FOUR_WEEKS, replace: true, start }, later)).status;
    expect([await replace('monday'), await replace('today')]).toEqual([200, 422]);
    await server.runner.drain();
  });

  it('leave this week as it is where a plan that begins on Monday takes the place of another', async () => {
    const rider = await riderAt('2027-03-03T10:00:00Z', 'Europe/Paris');
    await generated(server, rider, { weeks: 3, start: 'today', difficulty: 'easy' });
    const before = await planOf(rider, '2027-03-01');
    await generated(server, rider, { weeks: 2, start: 'monday', difficulty: 'hard', replace: true });
    expect((await planOf(rider, '2027-03-01')).workouts).toEqual(before.workouts);
    expect(await planWeeks(rider)).toEqual(['2027-03-01', '2027-03-08', '2027-03-15']);
    expect((await plansOf(rider)).map(({ difficulty }) => difficulty)).toEqual(['easy', 'hard', 'hard']);
  });

  it('are a year and the rest of a week at most', async () => {
    const rider = await riderAt('2027-03-03T10:00:00Z', 'Europe/Paris');
    expect(await generated(server, rider, { weeks: 52, start: 'today' })).toMatchObject({ written: 53 });
  });

  it.each([
    { over: 'New Year and week 53', from: '2026-12-15T10:00:00Z', timeZone: 'Europe/Paris', weeks: 6 },
    {
      over: 'the hour that is lost in spring',
      from: '2027-03-08T10:00:00Z',
      timeZone: 'Europe/Paris',
      weeks: 6,
    },
    {
      over: 'the hour that is won in autumn',
      from: '2027-10-18T10:00:00Z',
      timeZone: 'Australia/Lord_Howe',
      weeks: 6,
    },
    { over: 'a leap day', from: '2028-02-15T10:00:00Z', timeZone: 'America/Santiago', weeks: 52 },
  ])('follow one another over $over', async ({ from, timeZone, weeks }) => {
    const rider = await riderAt(from, timeZone);
    const first = mondayOf(todayIn(timeZone, server.clock));
    await generated(server, rider, { weeks });
    const dates = (await plansOf(rider)).flatMap(({ workouts }) => workouts.map(({ date }) => date));
    expect(dates).toEqual(Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index)));
  });

  it('lead to a race on its day in a year to come', async () => {
    const rider = await riderAt('2026-12-01T10:00:00Z', 'Europe/Paris');
    const raceDate = day('2027-01-03');
    await generated(server, rider, { weeks: 5, raceDate });
    const races = (await plansOf(rider)).flatMap(({ workouts }) =>
      workouts.filter(({ type }) => type === 'Race'),
    );
    expect(races.map(({ date }) => date)).toEqual([raceDate]);
  });

  it('are counted to a race by the calendar of the rider: four weeks ahead and no day less', async () => {
    const rider = await riderAt('2027-03-07T23:30:00Z', 'Europe/Paris');
    const today = todayIn('Europe/Paris', server.clock);
    const asked = (days: number): Partial<GenerationRequest> => ({
      weeks: 6,
      raceDate: addDays(today, days),
    });
    expect(await generate(rider, asked(27))).toMatchObject(refusal('season-impossible'));
    expect((await generate(rider, asked(28))).status).toBe(200);
    await server.runner.drain();
  });

  it.each([false, true])(
    'stay those that were asked for when midnight and the week pass by meanwhile (in the place of others: %s)',
    async (replace) => {
      const held = pausedWriter(2);
      const rider = await riderAt('2027-03-07T22:50:00Z', 'Europe/Paris', { planWriter: held.writer });
      const weeks = ['2027-03-01', '2027-03-08', '2027-03-15'];
      await generate(rider, { weeks: 3, replace });
      await until(async () => held.asked.length === 2);
      server.clock.advance(20 * 60_000);
      expect(todayIn('Europe/Paris', server.clock)).toBe('2027-03-08');
      held.open();
      // The lease of the job has run out. To drain now would take the job for that of a server that has crashed.
      await until(async () => (await generationOf(rider))?.state === 'done');
      expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 3 });
      expect(await planWeeks(rider)).toEqual(weeks);
      expect((await plansOf(rider)).every(({ proof }) => proof.passed)).toBe(true);
      expect(await generate(rider, { weeks: 2 })).toMatchObject(refusal('plans-exist'));
      await generated(server, rider, { weeks: 3 });
      expect(await planWeeks(rider)).toEqual([...weeks, '2027-03-22']);
    },
  );

  it('stay those of the season where the rider travels meanwhile', async () => {
    const held = pausedWriter(2);
    const rider = await riderAt('2027-03-07T12:30:00Z', 'Pacific/Auckland', { planWriter: held.writer });
    await generate(rider, { weeks: 3 });
    await until(async () => held.asked.length === 2);
    const { version } = await rider.profile();
    await rider.patch('/profile', { version, change: { timeZone: 'Pacific/Honolulu' } });
    held.open();
    await server.runner.drain();
    const weeks = await planWeeks(rider);
    expect(weeks).toEqual(['2027-03-08', '2027-03-15', '2027-03-22']);
    expect(daysBetween(day(weeks[0] ?? ''), todayIn('Pacific/Honolulu', server.clock))).toBe(-1);
    await generated(server, rider, { weeks: 2 });
    expect(await planWeeks(rider)).toEqual(['2027-03-01', ...weeks]);
    expect((await plansOf(rider)).every(({ proof }) => proof.passed)).toBe(true);
  });
});
