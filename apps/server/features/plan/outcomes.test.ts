import { addWeeks, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import type { Move, PlanDetail, PlanWorkout } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

/** Saturday, with three hours: the long ride. */
const LONG = 5;

describe.each(SQLITE_AND_POSTGRES)('what becomes of a workout on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let week: WeekKey;
  let before: PlanDetail;
  beforeAll(async () => {
    server = await openTestServer({ engine });
    week = addWeeks(mondayOf(todayIn(ONBOARDING.timeZone, server.clock)), 1);
    rider = await planned();
    before = await planOf(rider, week);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  async function planned(): Promise<Rider> {
    const one = await server.rider({ onboarded: true });
    await generated(server, one, { weeks: 2 });
    return one;
  }
  const putAs = (who: Rider, what: 'completion' | 'skip', said: object) =>
    who.put(`/plans/${week}/workouts/${LONG}/${what}`, said);
  const put = (what: 'completion' | 'skip', said: object) => putAs(rider, what, said);
  const workoutIn = (plan: PlanDetail, position = LONG) => {
    const workout = plan.workouts[position];
    if (!workout) throw new Error('There is no such workout.');
    return workout;
  };
  const long = () => workoutIn(before);

  it('keeps a skipped workout planned, with the reason, until that is taken back', async () => {
    const skipped = detailIn(await put('skip', { reason: 'ill' }));
    const { skippedAt, ...workout } = workoutIn(skipped);
    expect(skippedAt).toEqual(expect.any(String));
    expect(workout).toMatchObject({ status: 'planned', skipReason: 'ill', minutes: long().minutes });
    expect(detailIn(await put('skip', { reason: 'ill' })).workouts).toEqual(skipped.workouts);
    expect(workoutIn(detailIn(await put('skip', { reason: 'tired' })))).toMatchObject({
      skippedAt,
      skipReason: 'tired',
    });
    expect(await rider.get(`/plans/${week}/workouts/${LONG}/moves`)).toMatchObject(refusal('not-a-workout'));
    expect(detailIn(await put('skip', { reason: null })).workouts).toEqual(before.workouts);
    expect(detailIn(await put('skip', { reason: null })).workouts).toEqual(before.workouts);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('counts a workout in the size that was ridden, beside all that is planned', async () => {
    const done = detailIn(await put('completion', { completed: true, size: 'minimum' }));
    const { completedAt, completedMinutes, completedLoad, completedSteps, ...workout } = workoutIn(done);
    const { minutes, load, steps } = long();
    expect(workout).toMatchObject({ status: 'completed', completedSize: 'minimum', minutes, load, steps });
    expect(completedMinutes).toBeLessThan(minutes);
    expect(completedLoad).toBeLessThan(load);
    expect(completedSteps).toEqual(before.shorter[LONG]?.minimum);
    expect(done.load).toBeLessThan(before.load);
    expect(done.proof).toEqual(before.proof);
    const again = detailIn(await put('completion', { completed: true }));
    expect(again.workouts).toEqual(done.workouts);
    const changed = workoutIn(detailIn(await put('completion', { completed: true, size: 'short' })));
    expect(changed).toMatchObject({ completedSize: 'short', completedAt });
    expect(changed.completedMinutes).toBeGreaterThan(completedMinutes ?? 0);
    const whole = detailIn(await put('completion', { completed: true, size: 'full' }));
    expect(workoutIn(whole)).toMatchObject({
      completedSize: 'full',
      completedMinutes: minutes,
      completedLoad: load,
      completedSteps: null,
    });
    expect(whole.load).toBe(before.load);
    expect(detailIn(await put('completion', { completed: false })).workouts).toEqual(before.workouts);
  });

  it('has no size that the workout does not have', async () => {
    expect(await put('completion', { completed: true, size: 'tiny' })).toMatchObject(
      refusal('invalid-input'),
    );
    const racing = await server.rider({ onboarded: true });
    const raceDate = addWeeks(week, 4);
    await generated(server, racing, { weeks: 6, raceDate });
    const path = `/plans/${raceDate}/workouts/0/completion`;
    expect(await racing.put(path, { completed: true, size: 'short' })).toMatchObject(refusal('no-such-size'));
    expect(workoutIn(detailIn(await racing.put(path, { completed: true })), 0)).toMatchObject({
      completedSize: 'full',
      completedMinutes: 0,
    });
  });

  it('is either completed or skipped, and a rest day is neither', async () => {
    await put('skip', { reason: 'weather' });
    const done = detailIn(await put('completion', { completed: true }));
    expect(workoutIn(done)).toMatchObject({ status: 'completed', skippedAt: null, skipReason: null });
    expect(await put('skip', { reason: 'ill' })).toMatchObject(refusal('already-completed'));
    await put('completion', { completed: false });
    const monday = `/plans/${week}/workouts/0/skip`;
    expect(await rider.put(monday, { reason: 'ill' })).toMatchObject(refusal('not-a-workout'));
    expect(await put('skip', { reason: 'lazy' })).toMatchObject(refusal('invalid-input'));
    expect(await put('skip', { reason: 'ill', focus: 'Of old' })).toMatchObject(refusal('changed-elsewhere'));
    expect((await planOf(rider, week)).workouts).toEqual(before.workouts);
  });

  it('asks no hours for a skipped ride, which goes along when another takes its day', async () => {
    const one = await planned();
    const { version, availabilityHours } = await one.profile();
    await putAs(one, 'skip', { reason: 'no-time' });
    const change = { availabilityHours: { ...availabilityHours, saturday: 0 } };
    await one.patch('/profile', { version, change });
    const { body } = await one.get('/plan-conflicts');
    const { rides } = body as { rides: { weekStart: string; position: number }[] };
    expect(rides.some(({ weekStart, position }) => weekStart === week && position === LONG)).toBe(false);
    const plan = await planOf(one, week);
    expect(plan.proof.passed).toBe(true);
    const from = 6;
    const moves = (await one.get(`/plans/${week}/workouts/${from}/moves`)).body as { moves: Move[] };
    expect(moves.moves.find(({ to }) => to === LONG)?.reasons).toEqual(['You have no time on Saturday.']);
    const back = { availabilityHours };
    await one.patch('/profile', { version: (await one.profile()).version, change: back });
    const moved = detailIn(await one.post(`/plans/${week}/moves`, { version: plan.version, from, to: LONG }));
    expect(workoutIn(moved, from)).toMatchObject({ focus: long().focus, skipReason: 'no-time' });
  });

  it('plans the next weeks from what was ridden', async () => {
    const next = addWeeks(week, 1);
    const longest = async (size: string) => {
      const one = await planned();
      await putAs(one, 'completion', { completed: true, size });
      await generated(server, one, { weeks: 3 });
      const plan = await planOf(one, next);
      expect(plan.proof.passed).toBe(true);
      return Math.max(...plan.workouts.map(({ minutes }) => minutes));
    };
    const growth = (await planOf(rider, week)).proof.checks.find(({ name }) => name === 'long-ride-growth');
    expect(growth).toBeDefined();
    expect(await longest('minimum')).toBeLessThanOrEqual(await longest('full'));
  });
});

it('takes feedback from the day of a workout on, in the time zone of the rider', async () => {
  const server = await openTestServer();
  server.clock.advance(Date.parse('2027-03-01T11:00:00Z') - server.clock.nowMs());
  const rider = await server.rider({ onboarded: true });
  await generated(server, rider, { weeks: 1 });
  const week = '2027-03-01';
  const [ride, other] = (await planOf(rider, week)).workouts.filter(({ status }) => status === 'planned');
  if (!ride || !other) throw new Error('The week has too few rides.');
  const put = ({ position }: PlanWorkout, what: string, said: object) =>
    rider.put(`/plans/${week}/workouts/${position}/${what}`, said);
  const felt = { effort: 'just-right', notes: 'Good legs' };
  // Midnight in Paris, in winter.
  const dayBegins = Date.parse(`${ride.date}T00:00:00+01:00`);
  server.clock.advance(dayBegins - 1000 - server.clock.nowMs());
  expect(await put(ride, 'feedback', felt)).toMatchObject(refusal('too-early'));
  expect((await planOf(rider, week)).workouts[ride.position]?.feedback).toBeNull();
  server.clock.advance(1000);
  expect(detailIn(await put(ride, 'feedback', felt)).workouts[ride.position]?.feedback).toMatchObject(felt);
  expect(await put(other, 'feedback', felt)).toMatchObject(refusal('too-early'));
  // A workout that was done before its day has feedback, and keeps it when the mark is taken back.
  await put(other, 'completion', { completed: true });
  expect(await put(other, 'feedback', felt)).toMatchObject({ status: 200 });
  await put(other, 'completion', { completed: false });
  expect(await put(other, 'feedback', { ...felt, effort: 'too-hard' })).toMatchObject({ status: 200 });
  expect(server.unexpected).toEqual([]);
  await server.close();
});
