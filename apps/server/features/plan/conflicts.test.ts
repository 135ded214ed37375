import { addDays, addWeeks, type IsoDate, WEEKDAYS } from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import { nextMonday } from '@musette/coach/season/start';
import { SAMPLE_START } from '@musette/coach/testing/sample-season';
import { seasonFor } from '@musette/coach/testing/season-for';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { describe, expect, it } from 'vitest';
import { newId } from '#store/engine/ids.ts';
import { presentTime } from './conflicts.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';

describe.each(SQLITE_AND_POSTGRES)('hours that change after planning, on $name', (engine) => {
  const fixture = plannedRider(engine);
  const { today, next, setHours, conflicts, conflictsNext, raceConflict } = fixture;
  const planned = () => fixture.plan({ weeks: 3 });
  const broken = ({ proof }: PlanDetail) =>
    proof.checks.filter(({ passed }) => !passed).map(({ name, figure }) => `${name} ${figure}`);

  it('names the rides that no longer fit, and shows the broken promise, at once', async () => {
    await planned();
    expect(await conflicts()).toEqual([]);
    await setHours({ saturday: 0.5, sunday: 0 });
    const week = await planOf(fixture.rider, next());
    const [saturday, sunday] = [week.workouts[5], week.workouts[6]];
    expect(await conflictsNext()).toEqual(
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
                away: null,
                shorterMinutes: index === 0 ? 30 : null,
              },
            ]
          : [],
      ),
    );
    expect(week.proof.passed).toBe(false);
    expect(broken(week).join(', ')).toMatch(/days-off Sunday/);
  });

  it('names all rides of a rider with hardly any time, and stays right when hours change twice at once', async () => {
    await planned();
    const none = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 0])) as Availability;
    const { version } = await fixture.rider.profile();
    const answers = await Promise.all(
      [{ ...none, monday: 0.5 } as const, { ...none, sunday: 4 } as const].map((availabilityHours) =>
        fixture.rider.patch('/profile', { version, change: { availabilityHours } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { availabilityHours } = await fixture.rider.profile();
    const { workouts, proof } = await planOf(fixture.rider, next());
    const expected = workouts.filter(
      ({ minutes }, index) => minutes > availabilityHours[WEEKDAYS[index] ?? 'monday'] * 60,
    );
    const named = await conflictsNext();
    expect(named.map(({ position }) => position)).toEqual(expected.map(({ position }) => position));
    expect(proof.passed).toBe(false);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('forgets them when the hours come back', async () => {
    await planned();
    const before = await planOf(fixture.rider, next());
    await setHours({ saturday: 0.5 });
    expect((await planOf(fixture.rider, next())).proof.passed).toBe(false);
    await setHours({ saturday: ONBOARDING.availabilityHours.saturday });
    expect(await conflicts()).toEqual([]);
    expect(await planOf(fixture.rider, next())).toEqual(before);
  });

  it('judges moves by the hours of now, and a move away keeps the promises again', async () => {
    await planned();
    await setHours({ saturday: 0, friday: 3 });
    const from = 5;
    const { version, workouts } = await planOf(fixture.rider, next());
    expect(workouts[from]?.minutes).toBeGreaterThan(0);
    const { body } = await fixture.rider.get(`/plans/${next()}/workouts/${from}/moves`);
    const { moves } = body as { moves: { to: number; verdict: string }[] };
    expect(moves.find(({ to }) => to === 4)?.verdict).not.toBe('not-allowed');
    const moved = await fixture.rider.post(`/plans/${next()}/moves`, { version, from, to: 4 });
    expect(moved.status).toBe(200);
    expect(await conflictsNext()).toEqual([]);
    expect(broken(moved.body as PlanDetail).filter((line) => line.startsWith('day'))).toEqual([]);
    const away = await fixture.rider.post(`/plans/${next()}/moves`, {
      version: version + 1,
      from: 4,
      to: from,
    });
    expect(away.status).toBe(422);
  });

  it('says that a race has no day which falls into a week that stays', async () => {
    await fixture.plan({ weeks: 8, start: 'monday' });
    const raceDate = addDays(fixture.week(6), 6);
    await generated(fixture.server, fixture.rider, { weeks: 12, start: 'monday', raceDate });
    expect(await fixture.rider.profile()).toMatchObject({ raceDate });
    expect(await raceConflict()).toMatchObject({
      planned: null,
      now: raceDate,
      broken: [
        { weekStart: fixture.week(6), promise: 'taper' },
        { weekStart: fixture.week(6), promise: 'race-day' },
      ],
    });
  });

  it('says that a race after the end of its plan has no day once weeks without a race are added up to it', async () => {
    await fixture.plan({ weeks: 4, start: 'monday', raceDate: addDays(fixture.week(8), 6) });
    expect(await raceConflict()).toBeNull();
    await generated(fixture.server, fixture.rider, { weeks: 10, start: 'monday' });
    expect(await raceConflict()).toMatchObject({
      planned: null,
      broken: [
        { weekStart: fixture.week(8), promise: 'taper' },
        { weekStart: fixture.week(8), promise: 'race-day' },
      ],
    });
  });

  it('says nothing of a race that a first plan was made without, until it moves', async () => {
    const rider = await fixture.server.rider({ onboarded: true });
    const conflict = async () => (await rider.get('/plan-conflicts')).body;
    const [raceDate, moved, id] = [addDays(fixture.week(7), 5), addDays(fixture.week(6), 5), newId()];
    const saveEvent = async (version: number | null, change: object) => {
      const told = { name: 'Hills', kind: 'gravel', priority: 'A', minutes: 120, ascentM: null };
      const event = { ...told, startTime: null, course: null, ...change };
      expect(await rider.put(`/race-events/${id}`, { version, event })).toMatchObject({ status: 200 });
    };
    const again = async () => {
      expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
      await fixture.server.runner.drain();
    };
    await saveEvent(null, { date: raceDate });
    await generated(fixture.server, rider, { weeks: 8 });
    expect(await rider.profile()).toMatchObject({ raceDate });
    expect(await conflict()).toEqual({ rides: [], race: null, weeks: [] });
    expect(await planOf(rider, fixture.week(7))).toMatchObject({ raceDate: null, proof: { passed: true } });
    // Weeks that are planned again for another reason still lead to no race.
    await saveEvent(1, { date: raceDate, minutes: 300 });
    expect(await conflict()).toMatchObject({ race: null, weeks: [{ weekStart: fixture.week(7) }] });
    await again();
    expect(await conflict()).toEqual({ rides: [], race: null, weeks: [] });
    expect(await planOf(rider, fixture.week(7))).toMatchObject({ raceDate: null });
    await saveEvent(2, { date: moved, minutes: 300 });
    expect(await conflict()).toMatchObject({ race: { planned: null, now: moved, isAfterPlan: false } });
    await again();
    expect(await conflict()).toEqual({ rides: [], race: null, weeks: [] });
    expect(await planOf(rider, fixture.week(6))).toMatchObject({ raceDate: moved });
  });

  it('says nothing of a former race whose plan is replaced by one that ends before the new race', async () => {
    await fixture.plan({ weeks: 7, start: 'monday', raceDate: addDays(fixture.week(7), 6) });
    const raceDate = addDays(fixture.week(12), 6);
    await generated(fixture.server, fixture.rider, { weeks: 4, start: 'monday', raceDate, replace: true });
    expect(await fixture.rider.profile()).toMatchObject({ raceDate });
    expect(await raceConflict()).toBeNull();
  });

  it.each([
    { discipline: 'road', goal: 'power' },
    { discipline: 'cx', goal: 'performance' },
  ])(
    'tapers for the discipline of the plan when a race is moved, not for a profile of %o',
    async (change) => {
      const raceDate = addDays(fixture.week(16), 6);
      await fixture.plan({ weeks: 1 });
      const save = async (changes: object): Promise<void> => {
        const { version } = await fixture.rider.profile();
        expect(await fixture.rider.patch('/profile', { version, change: changes })).toMatchObject({
          status: 200,
        });
      };
      // Enough riding for a taper of two weeks.
      await setHours(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 3])));
      await save({ usualWeeklyHours: 10 });
      const request = { weeks: 16, start: 'monday', discipline: 'road', replace: true } as const;
      await generated(fixture.server, fixture.rider, { ...request, raceDate });
      await save({ ...change, raceDate: addDays(raceDate, -14) });
      expect((await raceConflict())?.broken).toContainEqual({
        weekStart: fixture.week(13),
        promise: 'taper',
      });
    },
  );

  it('says which promise a race breaks that is removed or has another date, until the plan follows it', async () => {
    // On a Monday the plan starts this week, on any other day next week.
    const lastWeek = addWeeks(nextMonday(today()), 6);
    const raceDate = addDays(lastWeek, 6);
    await fixture.plan({ weeks: 7, start: 'monday', raceDate });
    const setRace = async (date: IsoDate | null) => {
      const { version } = await fixture.rider.profile();
      expect(await fixture.rider.patch('/profile', { version, change: { raceDate: date } })).toMatchObject({
        status: 200,
        body: { raceDate: date },
      });
    };
    expect(await raceConflict()).toBeNull();
    await setRace(null);
    expect(await raceConflict()).toMatchObject({ planned: raceDate, now: null });
    expect((await raceConflict())?.broken).toContainEqual({ weekStart: lastWeek, promise: 'race-day' });
    expect((await raceConflict())?.broken).toContainEqual({ weekStart: lastWeek, promise: 'taper' });
    const { proof } = await planOf(fixture.rider, lastWeek);
    expect(proof.passed).toBe(false);
    expect(proof.checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual([
      'taper',
      'race-day',
    ]);
    await setRace(raceDate);
    expect(await raceConflict()).toBeNull();
    expect((await planOf(fixture.rider, lastWeek)).proof.passed).toBe(true);
    const later = addDays(raceDate, 7);
    await setRace(later);
    expect(await raceConflict()).toMatchObject({ planned: raceDate, now: later });
    const nowRaceWeek = addWeeks(lastWeek, -2);
    await setRace(addDays(nowRaceWeek, 6));
    expect((await raceConflict())?.broken).toContainEqual({ weekStart: nowRaceWeek, promise: 'taper' });
    expect((await planOf(fixture.rider, nowRaceWeek)).proof.passed).toBe(false);
    // So short a plan has no taper before race week.
    expect((await planOf(fixture.rider, addWeeks(nowRaceWeek, -1))).proof.passed).toBe(true);
    await setRace(later);
    await generated(fixture.server, fixture.rider, {
      weeks: 8,
      start: 'monday',
      raceDate: later,
      replace: true,
    });
    expect(await raceConflict()).toBeNull();
  });

  it('says nothing of days that are over, and of what is done', async () => {
    await planned();
    await setHours({ saturday: 0.5 });
    const [first] = await conflictsNext();
    const path = `/plans/${next()}/workouts/${first?.position}/completion`;
    await fixture.rider.put(path, { completed: true });
    expect((await planOf(fixture.rider, next())).proof.passed).toBe(true);
    expect((await conflicts()).some(({ weekStart }) => weekStart === next())).toBe(false);
    await fixture.rider.put(path, { completed: false });
    expect((await planOf(fixture.rider, next())).proof.passed).toBe(false);
    const week = next();
    fixture.server.clock.advance(13 * DAY_MS);
    expect(today() > addDays(week, 5)).toBe(true);
    expect((await conflicts()).every(({ date }) => date >= today())).toBe(true);
    expect((await planOf(fixture.rider, week)).proof.passed).toBe(true);
  });
});

it('compares the weeks of no more seasons with another race than a read has time for', () => {
  const raceDate = addDays(SAMPLE_START, 76);
  const season = seasonFor([0, 1, 1, 1.5, 0, 3, 2], {}, { weeks: 11, raceDate });
  const race = { date: raceDate, priority: 'A', kind: 'gran-fondo', minutes: 330 } as const;
  const now = {
    availability: season.rider.availability,
    today: SAMPLE_START,
    daysAway: [],
    events: [race],
    raceDate,
  };
  const seasons = new Map(Array.from({ length: 7 }, (_, index) => [String(index), season]));
  const counts = [...presentTime(now, seasons).otherRaceWeeks.values()].map(({ size }) => size);
  expect(counts.slice(5)).toEqual([10, 10]);
  expect(new Set(counts.slice(0, 5))).toEqual(new Set([counts[0]]));
  expect(counts[0]).toBeLessThan(10);
  const [none] = presentTime({ ...now, raceDate: null }, seasons).otherRaceWeeks.values();
  expect(none?.size).toBe(0);
});
