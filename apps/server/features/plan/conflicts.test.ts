import {
  addDays,
  addWeeks,
  type IsoDate,
  mondayOf,
  WEEKDAYS,
  type WeekKey,
} from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import type { Conflict, PlanDetail, RaceConflict } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';

describe.each(SQLITE_AND_POSTGRES)('hours that change after planning, on $name', (engine) => {
  let house: TestHouse;
  let rider: Rider;
  beforeAll(async () => {
    house = await openHouse({ engine });
  });
  afterAll(async () => {
    expect(house.unexpected).toEqual([]);
    await house.close();
  });

  const today = (): IsoDate => todayIn(ONBOARDING.timeZone, house.clock);
  const next = (): WeekKey => addWeeks(mondayOf(today()), 1);
  async function planned(): Promise<void> {
    rider = await house.rider({ onboarded: true });
    await generated(house, rider, { weeks: 3 });
  }
  const setHours = async (hours: Partial<Availability>) => {
    const { version, availabilityHours } = await rider.profile();
    const change = { availabilityHours: { ...availabilityHours, ...hours } };
    expect(await rider.patch('/profile', { version, change })).toMatchObject({ status: 200 });
  };
  const conflicts = async (): Promise<readonly Conflict[]> =>
    ((await rider.get('/plan-conflicts')).body as { rides: Conflict[] }).rides;
  const broken = ({ proof }: PlanDetail) =>
    proof.checks.filter(({ passed }) => !passed).map(({ name, figure }) => `${name} ${figure}`);

  it('names the rides that no longer fit, and shows the broken promise, at once', async () => {
    await planned();
    expect(await conflicts()).toEqual([]);
    await setHours({ saturday: 0.5, sunday: 0 });
    const week = await planOf(rider, next());
    const [saturday, sunday] = [week.workouts[5], week.workouts[6]];
    expect((await conflicts()).filter(({ weekStart }) => weekStart === next())).toEqual(
      [saturday, sunday].flatMap((workout, index) =>
        workout && workout.minutes > 0
          ? [
              {
                weekStart: next(),
                version: week.version,
                position: workout.position,
                date: workout.date,
                focus: workout.focus,
                minutes: workout.minutes,
                minutesFree: index === 0 ? 30 : 0,
                shorterMinutes: index === 0 ? 30 : null,
              },
            ]
          : [],
      ),
    );
    expect(week.proof.passed).toBe(false);
    expect(broken(week).join(', ')).toMatch(/days-off Sunday/);
  });

  it('forgets them when the hours come back', async () => {
    await planned();
    const before = await planOf(rider, next());
    await setHours({ saturday: 0.5 });
    expect((await planOf(rider, next())).proof.passed).toBe(false);
    await setHours({ saturday: ONBOARDING.availabilityHours.saturday });
    expect(await conflicts()).toEqual([]);
    expect(await planOf(rider, next())).toEqual(before);
  });

  it('judges moves by the hours of now, and a move away keeps the promises again', async () => {
    await planned();
    await setHours({ saturday: 0, friday: 3 });
    const from = 5;
    const { version, workouts } = await planOf(rider, next());
    expect(workouts[from]?.minutes).toBeGreaterThan(0);
    const { body } = await rider.get(`/plans/${next()}/workouts/${from}/moves`);
    const { moves } = body as { moves: { to: number; verdict: string }[] };
    expect(moves.find(({ to }) => to === 4)?.verdict).not.toBe('not-allowed');
    const moved = await rider.post(`/plans/${next()}/moves`, { version, from, to: 4 });
    expect(moved.status).toBe(200);
    expect((await conflicts()).filter(({ weekStart }) => weekStart === next())).toEqual([]);
    expect(broken(moved.body as PlanDetail).filter((line) => line.startsWith('day'))).toEqual([]);
    const away = await rider.post(`/plans/${next()}/moves`, { version: version + 1, from: 4, to: from });
    expect(away.status).toBe(422);
  });

  it('names all rides of a rider without any time, and stays right when hours change twice at once', async () => {
    await planned();
    const none = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 0])) as Availability;
    const { version } = await rider.profile();
    const answers = await Promise.all(
      [none, { ...none, sunday: 4 } as const].map((availabilityHours) =>
        rider.patch('/profile', { version, change: { availabilityHours } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { availabilityHours } = await rider.profile();
    const { workouts, proof } = await planOf(rider, next());
    const expected = workouts.filter(
      ({ minutes }, index) => minutes > availabilityHours[WEEKDAYS[index] ?? 'monday'] * 60,
    );
    const named = (await conflicts()).filter(({ weekStart }) => weekStart === next());
    expect(named.map(({ position }) => position)).toEqual(expected.map(({ position }) => position));
    expect(proof.passed).toBe(false);
  });

  it('says which promise a race breaks that is removed or has another date, until the plan follows it', async () => {
    rider = await house.rider({ onboarded: true });
    const raceDate = addDays(addWeeks(next(), 6), 6);
    await generated(house, rider, { weeks: 7, start: 'monday', raceDate });
    const lastWeek = addWeeks(next(), 6);
    const race = async () =>
      ((await rider.get('/plan-conflicts')).body as { race: RaceConflict | null }).race;
    const setRace = async (date: IsoDate | null) => {
      const { version } = await rider.profile();
      expect(await rider.patch('/profile', { version, change: { raceDate: date } })).toMatchObject({
        status: 200,
        body: { raceDate: date },
      });
    };
    expect(await race()).toBeNull();
    await setRace(null);
    expect(await race()).toMatchObject({ planned: raceDate, now: null });
    expect((await race())?.broken).toContainEqual({ weekStart: lastWeek, promise: 'race-day' });
    expect((await race())?.broken).toContainEqual({ weekStart: lastWeek, promise: 'taper' });
    const { proof } = await planOf(rider, lastWeek);
    expect(proof.passed).toBe(false);
    expect(proof.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual([
      'taper',
      'race-day',
    ]);
    await setRace(raceDate);
    expect(await race()).toBeNull();
    expect((await planOf(rider, lastWeek)).proof.passed).toBe(true);
    const later = addDays(raceDate, 7);
    await setRace(later);
    expect(await race()).toMatchObject({ planned: raceDate, now: later });
    await generated(house, rider, { weeks: 8, start: 'monday', raceDate: later, replace: true });
    expect(await race()).toBeNull();
  });

  it('says nothing of days that are over, and of what is done', async () => {
    await planned();
    await setHours({ saturday: 0.5 });
    const [first] = (await conflicts()).filter(({ weekStart }) => weekStart === next());
    const path = `/plans/${next()}/workouts/${first?.position}/completion`;
    await rider.put(path, { completed: true });
    expect((await planOf(rider, next())).proof.passed).toBe(true);
    expect((await conflicts()).some(({ weekStart }) => weekStart === next())).toBe(false);
    await rider.put(path, { completed: false });
    expect((await planOf(rider, next())).proof.passed).toBe(false);
    const week = next();
    house.clock.advance(13 * DAY_MS);
    expect(today() > addDays(week, 5)).toBe(true);
    expect((await conflicts()).every(({ date }) => date >= today())).toBe(true);
    expect((await planOf(rider, week)).proof.passed).toBe(true);
  });
});
