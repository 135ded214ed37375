import { sessionOf } from '@musette/coach/workout/library';
import type { Move, PlanDetail } from '@musette/contract/schemas/plan';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { detailIn, generated, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

const HOURS = {
  monday: 2,
  tuesday: 2,
  wednesday: 2,
  thursday: 2,
  friday: 2,
  saturday: 2,
  sunday: 2,
} as const;
const [MONDAY, SUNDAY] = [0, 6];

describe('a move sees the weeks around as they stand', () => {
  let house: TestHouse;
  afterEach(async () => {
    expect(house.unexpected).toEqual([]);
    await house.close();
  });

  async function opened(): Promise<Rider> {
    house = await openHouse();
    house.clock.advance(Date.parse('2027-03-08T10:00:00Z') - house.clock.nowMs());
    const rider = await house.rider();
    await rider.put('/profile', { ...ONBOARDING, goal: 'performance', availabilityHours: HOURS });
    return rider;
  }
  const isHard = (workout: PlanDetail['workouts'][number]) => sessionOf(workout)?.hard === true;
  /** The first hard ride of a week. */
  const hardIn = ({ workouts }: PlanDetail): number => workouts.findIndex(isHard);
  const move = async (rider: Rider, plan: PlanDetail, to: number) =>
    detailIn(
      await rider.post(`/plans/${plan.weekStart}/moves`, { version: plan.version, from: hardIn(plan), to }),
    );
  const moveTo = async (rider: Rider, plan: PlanDetail, to: number) => {
    const answer = await rider.get(`/plans/${plan.weekStart}/workouts/${hardIn(plan)}/moves`);
    return (answer.body as { moves: Move[] }).moves.find((each) => each.to === to);
  };
  const inARow = expect.arrayContaining([expect.stringContaining('Sunday and next Monday')]) as string[];

  it('within their season', async () => {
    const rider = await opened();
    await generated(house, rider, { weeks: 4, difficulty: 'hard' });
    const [, second = '', third = ''] = await planWeeks(rider);
    const before = await moveTo(rider, await planOf(rider, second), SUNDAY);
    expect(before?.reasons).not.toEqual(inARow);
    await move(rider, await planOf(rider, third), MONDAY);
    const after = await moveTo(rider, await planOf(rider, second), SUNDAY);
    expect(after).toMatchObject({ verdict: 'at-a-cost', reasons: inARow });
    const moved = await move(rider, await planOf(rider, second), SUNDAY);
    expect(moved.proof.checks.find(({ name }) => name === 'no-hard-days-in-a-row')).toMatchObject({
      passed: false,
      figure: expect.stringContaining('Sunday and next Monday') as string,
    });
  });

  it('beyond its end, where weeks were added', async () => {
    const rider = await opened();
    await generated(house, rider, { weeks: 1, difficulty: 'hard' });
    await generated(house, rider, { weeks: 6, difficulty: 'hard' });
    const [last = '', first = ''] = await planWeeks(rider);
    await move(rider, await planOf(rider, first), MONDAY);
    expect(await moveTo(rider, await planOf(rider, last), SUNDAY)).toMatchObject({ reasons: inARow });
  });
});
