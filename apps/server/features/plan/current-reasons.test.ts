import { addWeeks } from '@musette/coach/calendar/days';
import { sessionOf } from '@musette/coach/library/library';
import type { DayReason } from '@musette/coach/workout/why';
import type { Move, Plan, PlanDetail } from '@musette/contract/schemas/plan';
import { ENGLISH } from '@musette/words/languages/en';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

const HOURS = {
  monday: 0,
  tuesday: 1.5,
  wednesday: 1.5,
  thursday: 1.5,
  friday: 1.5,
  saturday: 1.5,
  sunday: 4,
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.advance(Date.parse('2027-03-08T10:00:00Z') - server.clock.nowMs());
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

async function planned(weeks: number): Promise<Rider> {
  const rider = await server.rider();
  await rider.put('/profile', { ...ONBOARDING, goal: 'performance', availabilityHours: HOURS });
  await generated(server, rider, { weeks, difficulty: 'hard' });
  return rider;
}

const says = (why: string, reasons: readonly DayReason[]): boolean =>
  reasons.some((reason) => ENGLISH.reasons[reason].includes(why));

const isHard = (workout: Plan['workouts'][number] | undefined) =>
  workout !== undefined && sessionOf(workout)?.hard === true;

/** The days that are said to come after or before a hard one, with the days that are meant. */
const namesOfHardDays = ({ workouts }: Plan) =>
  workouts.flatMap(({ position, why }) => [
    ...(says(why, ['easy-after-hard', 'rest-after-hard', 'easy-between-hard']) ? [position - 1] : []),
    ...(says(why, ['easy-before-hard', 'rest-before-hard', 'easy-between-hard']) ? [position + 1] : []),
  ]);

const putAt = (plan: PlanDetail, position: number, rest: string) =>
  `/plans/${plan.weekStart}/workouts/${position}${rest}`;

it('names no hard day that was moved away, and names it again when it is back', async () => {
  const rider = await planned(4);
  const before = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
  const hard = before.flatMap((plan) =>
    plan.workouts.filter(isHard).map(({ position }) => ({ plan, position })),
  );
  let moved = 0;
  for (const { plan, position } of hard) moved += await moveThereAndBack(rider, plan, position);
  expect(before.flatMap(namesOfHardDays).length).toBeGreaterThan(4);
  expect(moved).toBeGreaterThan(10);
});

/** Moves a workout to each possible day and back; returns the number of moves. */
async function moveThereAndBack(rider: Rider, plan: PlanDetail, from: number): Promise<number> {
  const { weekStart } = plan;
  const { moves } = (await rider.get(putAt(plan, from, '/moves'))).body as { moves: Move[] };
  const possible = moves.filter(({ verdict }) => verdict !== 'not-allowed');
  for (const { to } of possible) {
    const { version } = await planOf(rider, weekStart);
    const moved = detailIn(await rider.post(`/plans/${weekStart}/moves`, { version, from, to }));
    for (const named of namesOfHardDays(moved)) expect(isHard(moved.workouts[named])).toBe(true);
    const back = { version: moved.version, from: to, to: from };
    expect(detailIn(await rider.post(`/plans/${weekStart}/moves`, back)).workouts).toEqual(plan.workouts);
  }
  return possible.length;
}

it('compares with no week of which a ride was shortened', async () => {
  const rider = await planned(8);
  const longer = / min longer than last week/;
  const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
  const later = plans.find(({ workouts }) => workouts.some(({ why }) => longer.test(why)));
  const steps = plans.find(({ aim }) => /One step up from|more than/.test(aim));
  if (!later || !steps) throw new Error('no week compares');
  const { version } = await rider.profile();
  await rider.patch('/profile', { version, change: { availabilityHours: { ...HOURS, sunday: 1 } } });
  for (const week of new Set([later, steps].map(({ weekStart }) => addWeeks(weekStart, -1)))) {
    const last = await planOf(rider, week);
    detailIn(await rider.put(putAt(last, 6, '/fit'), { version: last.version, how: 'shorten' }));
  }
  const listed = (await rider.get(`/plans?from=${later.weekStart}&weeks=1`)).body as { plans: Plan[] };
  for (const { workouts } of [await planOf(rider, later.weekStart), ...listed.plans])
    expect(workouts.filter(({ why }) => longer.test(why))).toEqual([]);
  expect((await planOf(rider, steps.weekStart)).aim).not.toContain('from last week');
});
