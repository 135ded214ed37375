import { addWeeks, mondayOf, WEEKDAYS, type WeekKey } from '@musette/coach/calendar/days';
import type { Move, PlanDetail } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { refusal } from '../../testing/browser.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

describe('moving a workout', () => {
  let server: TestServer;
  let rider: Rider;
  let week: WeekKey;
  beforeAll(async () => {
    server = await openTestServer();
    rider = await server.rider({ onboarded: true });
    week = addWeeks(mondayOf(todayIn(ONBOARDING.timeZone, server.clock)), 1);
    await generated(server, rider, { weeks: 3 });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const movesFrom = async (from: number): Promise<readonly Move[]> =>
    ((await rider.get(`/plans/${week}/workouts/${from}/moves`)).body as { moves: Move[] }).moves;
  const move = (plan: PlanDetail, from: number, to: number) =>
    rider.post(`/plans/${week}/moves`, { version: plan.version, from, to });
  const contents = ({ workouts }: PlanDetail) =>
    workouts.map(({ type, focus, steps, description }) => ({ type, focus, steps, description }));

  it('says of every other day whether it may stand there, and why not', async () => {
    const moves = await movesFrom(5);
    expect(moves.map(({ to }) => to)).toEqual([0, 1, 2, 3, 4, 6]);
    const monday = moves[0];
    expect(monday).toMatchObject({ verdict: 'not-allowed' });
    expect(monday?.reasons.join(' ')).toMatch(/time/);
  });

  it('changes two days with one another, keeps the proof true, and is undone by moving back', async () => {
    const before = await planOf(rider, week);
    const ride = before.workouts.findIndex(({ status, minutes }) => status === 'planned' && minutes <= 60);
    const target = (await movesFrom(ride)).find(({ verdict }) => verdict === 'allowed');
    const to = target?.to ?? -1;
    const after = detailIn(await move(before, ride, to));
    expect(after.version).toBe(before.version + 1);
    expect(contents(after)[to]).toEqual(contents(before)[ride]);
    expect(contents(after)[ride]).toEqual(contents(before)[to]);
    expect(after.workouts[to]?.why).toBe(`You moved it here from ${before.workouts[ride]?.day}.`);
    expect(after.proof.passed).toBe(true);
    const back = detailIn(await move(after, to, ride));
    expect(back.workouts).toEqual(before.workouts);
  });

  it('knows where a workout came from after a second move', async () => {
    const free = await server.rider({ onboarded: true });
    const availabilityHours = Object.fromEntries(WEEKDAYS.map((day) => [day, 2]));
    await free.patch('/profile', { version: (await free.profile()).version, change: { availabilityHours } });
    await generated(server, free, { weeks: 2 });
    const before = await planOf(free, week);
    const places = before.workouts.flatMap(({ position, status }) =>
      status === 'planned' ? [position] : [],
    );
    const [home = -1, second = -1, third = -1] = places;
    const go = async (plan: PlanDetail, from: number, to: number) =>
      detailIn(await free.post(`/plans/${week}/moves`, { version: plan.version, from, to }));
    const twice = await go(await go(before, home, second), second, third);
    expect(twice.workouts[third]?.why).toBe(`You moved it here from ${before.workouts[home]?.day}.`);
    const back = await go(await go(twice, third, second), second, home);
    expect(back.workouts).toEqual(before.workouts);
  });

  it('is refused where it would break the hours, and changes nothing', async () => {
    const plan = await planOf(rider, week);
    const refused = (await movesFrom(5)).find(({ verdict }) => verdict === 'not-allowed');
    expect(await move(plan, 5, refused?.to ?? -1)).toMatchObject(refusal('move-not-allowed'));
    expect(await move(plan, 5, 5)).toMatchObject(refusal('move-not-allowed'));
    expect(await planOf(rider, week)).toEqual(plan);
  });

  it('is refused when the week was changed meanwhile', async () => {
    const plan = await planOf(rider, week);
    const moves = await movesFrom(5);
    const to = moves.find(({ verdict }) => verdict !== 'not-allowed')?.to ?? 6;
    const answers = await Promise.all([move(plan, 5, to), move(plan, 5, to)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await move(await planOf(rider, week), to, 5);
  });

  it('is refused when the week was replaced meanwhile', async () => {
    const other = await server.rider({ onboarded: true });
    await generated(server, other, { weeks: 2 });
    const { version } = await planOf(other, week);
    await generated(server, other, { weeks: 2, difficulty: 'hard', replace: true });
    const stale = await other.post(`/plans/${week}/moves`, { version, from: 1, to: 3 });
    expect(stale).toMatchObject(refusal('changed-elsewhere'));
  });

  it('is for workouts that are still to be ridden', async () => {
    const plan = await planOf(rider, week);
    const rest = plan.workouts.findIndex(({ status }) => status === 'rest');
    expect(await rider.get(`/plans/${week}/workouts/${rest}/moves`)).toMatchObject(refusal('not-a-workout'));
    expect(await move(plan, rest, 5)).toMatchObject(refusal('not-a-workout'));
    await rider.put(`/plans/${week}/workouts/5/completion`, { completed: true });
    expect(await rider.get(`/plans/${week}/workouts/5/moves`)).toMatchObject(refusal('not-a-workout'));
    const onto = (await movesFrom(6)).find(({ to }) => to === 5);
    expect(onto).toMatchObject({
      verdict: 'not-allowed',
      reasons: ['What you did on Saturday stays there.'],
    });
    await rider.put(`/plans/${week}/workouts/5/completion`, { completed: false });
  });

  it('takes what the rider said of the workout along [3.35]', async () => {
    const plan = await planOf(rider, week);
    const from = plan.workouts.findIndex(({ status, minutes }) => status === 'planned' && minutes <= 60);
    const said = { effort: 'too-hard', notes: 'Wind 🌬️ <b>all</b> the way' };
    // A ride that lies ahead takes feedback only once it is done.
    const path = `/plans/${week}/workouts/${from}`;
    await rider.put(`${path}/completion`, { completed: true });
    await rider.put(`${path}/feedback`, said);
    const kept = detailIn(await rider.put(`${path}/completion`, { completed: false }));
    expect(kept.workouts[from]?.feedback).toMatchObject(said);
    const to = (await movesFrom(from)).find(({ verdict }) => verdict !== 'not-allowed')?.to ?? -1;
    const moved = detailIn(await move(kept, from, to));
    expect(moved.workouts[to]?.feedback).toMatchObject(said);
  });

  it('takes notes of 2000 characters', async () => {
    const notes = 'x'.repeat(2000);
    const path = `/plans/${week}/workouts/5`;
    await rider.put(`${path}/completion`, { completed: true });
    const said = detailIn(await rider.put(`${path}/feedback`, { effort: 'just-right', notes }));
    expect(said.workouts[5]?.feedback).toMatchObject({ notes });
    await rider.put(`${path}/completion`, { completed: false });
  });

  it('refuses what is no day and what says nothing', async () => {
    const bad = [
      ['/plans/2026-11-23/workouts/7/feedback', { effort: 'just-right', notes: '' }],
      [`/plans/${week}/workouts/1/feedback`, { effort: 'great', notes: '' }],
      [`/plans/${week}/workouts/1/feedback`, { effort: 'just-right', notes: 'x'.repeat(2001) }],
      [`/plans/${week}/workouts/1/completion`, { completed: 'yes' }],
    ] as const;
    for (const [path, body] of bad)
      expect(await rider.put(path, body)).toMatchObject(refusal('invalid-input'));
  });
});
