import { addDays, addWeeks, day, daysBetween, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import { afterEach, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { refusal } from '../../testing/browser.ts';
import { heldWriter, until } from '../../testing/held-writer.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { generate, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

describe('the days of a plan', () => {
  let house: TestHouse;
  afterEach(async () => {
    expect(house.unexpected).toEqual([]);
    await house.close();
  });

  /** A rider somewhere, at a moment. */
  async function riderAt(instant: string, timeZone: string, ports = {}): Promise<Rider> {
    house = await openHouse({ settings: { AI_PARALLEL_WEEKS: '1' }, ports });
    house.clock.advance(Date.parse(instant) - house.clock.nowMs());
    const rider = await house.rider();
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
    await generated(house, rider, { weeks: 2 });
    expect(await planWeeks(rider)).toEqual([monday, addWeeks(day(monday) as WeekKey, 1)]);
  });

  it('are what is left of the week, on a Sunday that Sunday alone', async () => {
    const rider = await riderAt('2027-03-07T10:00:00Z', 'Europe/Paris');
    await generated(house, rider, { weeks: 2 });
    expect(await ridesIn(rider, '2027-03-01')).toEqual(['2027-03-07']);
    expect((await plansOf(rider)).every(({ proof }) => proof.passed)).toBe(true);
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
    const first = mondayOf(todayIn(timeZone, house.clock));
    await generated(house, rider, { weeks });
    const dates = (await plansOf(rider)).flatMap(({ workouts }) => workouts.map(({ date }) => date));
    expect(dates).toEqual(Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index)));
  });

  it('lead to a race on its day in a year to come', async () => {
    const rider = await riderAt('2026-12-01T10:00:00Z', 'Europe/Paris');
    const raceDate = day('2027-01-03');
    await generated(house, rider, { weeks: 5, raceDate });
    const races = (await plansOf(rider)).flatMap(({ workouts }) =>
      workouts.filter(({ type }) => type === 'Race'),
    );
    expect(races.map(({ date }) => date)).toEqual([raceDate]);
  });

  it('are counted to a race by the calendar of the rider: four weeks ahead and no day less', async () => {
    const rider = await riderAt('2027-03-07T23:30:00Z', 'Europe/Paris');
    const today = todayIn('Europe/Paris', house.clock);
    const asked = (days: number): Partial<GenerationRequest> => ({
      weeks: 6,
      raceDate: addDays(today, days),
    });
    expect(await generate(rider, asked(27))).toMatchObject(refusal('season-impossible'));
    expect((await generate(rider, asked(28))).status).toBe(200);
    await house.runner.drain();
  });

  it.each([false, true])(
    'stay those that were asked for when midnight and the week pass by meanwhile (in the place of others: %s)',
    async (replace) => {
      const held = heldWriter(2);
      const rider = await riderAt('2027-03-07T22:50:00Z', 'Europe/Paris', { planWriter: held.writer });
      const weeks = ['2027-03-01', '2027-03-08', '2027-03-15'];
      await generate(rider, { weeks: 3, replace });
      await until(async () => held.asked.length === 2);
      house.clock.advance(20 * 60_000);
      expect(todayIn('Europe/Paris', house.clock)).toBe('2027-03-08');
      held.open();
      await house.runner.drain();
      expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 3 });
      expect(await planWeeks(rider)).toEqual(weeks);
      expect((await plansOf(rider)).every(({ proof }) => proof.passed)).toBe(true);
      expect(await generate(rider, { weeks: 2 })).toMatchObject(refusal('plans-exist'));
      await generated(house, rider, { weeks: 3 });
      expect(await planWeeks(rider)).toEqual([...weeks, '2027-03-22']);
    },
  );

  it('stay those of the season where the rider travels meanwhile', async () => {
    const held = heldWriter(2);
    const rider = await riderAt('2027-03-07T12:30:00Z', 'Pacific/Auckland', { planWriter: held.writer });
    await generate(rider, { weeks: 3 });
    await until(async () => held.asked.length === 2);
    const { version } = await rider.profile();
    await rider.patch('/profile', { version, change: { timeZone: 'Pacific/Honolulu' } });
    held.open();
    await house.runner.drain();
    const weeks = await planWeeks(rider);
    expect(weeks).toEqual(['2027-03-08', '2027-03-15', '2027-03-22']);
    expect(daysBetween(day(weeks[0] ?? ''), todayIn('Pacific/Honolulu', house.clock))).toBe(-1);
    await generated(house, rider, { weeks: 2 });
    expect(await planWeeks(rider)).toEqual(['2027-03-01', ...weeks]);
    expect((await plansOf(rider)).every(({ proof }) => proof.passed)).toBe(true);
  });
});
