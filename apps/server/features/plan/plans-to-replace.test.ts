import { addWeeks, day, type WeekKey } from '@musette/coach/calendar/days';
import type { Replacement } from '@musette/contract/schemas/generation';
import type { Move } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, planOf, planWeeks } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';

const WEDNESDAY = '2027-03-03T11:00:00Z';
const [THIS_WEEK, RACE] = [day('2027-03-01') as WeekKey, day('2027-04-11')];

describe.each(SQLITE_AND_POSTGRES)('what a new plan would replace, on $name', (engine) => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer({ engine });
    house.clock.advance(Date.parse(WEDNESDAY) - house.clock.nowMs());
  });
  afterAll(async () => {
    expect(house.unexpected).toEqual([]);
    await house.close();
  });

  const replacement = async (rider: Rider, start?: string) =>
    (await rider.get(`/generation/replacement${start === undefined ? '' : `?start=${start}`}`))
      .body as Replacement;
  const weeksFrom = (first: WeekKey, count: number) =>
    Array.from({ length: count }, (_, index) => addWeeks(first, index));

  it('is nothing before the first plan', async () => {
    const rider = await house.rider({ onboarded: true });
    expect(await replacement(rider)).toEqual({ weeks: [], races: [], moved: 0, skipped: 0, feedback: 0 });
  });

  it('is not said to a rider without a profile', async () => {
    const rider = await house.rider();
    expect(await rider.get('/generation/replacement')).toMatchObject(refusal('profile-not-found'));
  });

  it('names the weeks, the race, and what the rider did to the workouts that go', async () => {
    const rider = await house.rider({ onboarded: true });
    await generated(house, rider, { weeks: 5, start: 'today', raceDate: RACE });
    expect(await replacement(rider)).toEqual({
      weeks: weeksFrom(THIS_WEEK, 6),
      races: [RACE],
      moved: 0,
      skipped: 0,
      feedback: 0,
    });
    const next = addWeeks(THIS_WEEK, 1);
    const base = `/plans/${next}`;
    const { workouts: before } = await planOf(rider, next);
    const isRide = (position: number) => before[position]?.status === 'planned';
    const swaps = await Promise.all(
      before
        .filter(({ position }) => isRide(position))
        .map(async ({ position: from }) => {
          const { moves } = (await rider.get(`${base}/workouts/${from}/moves`)).body as {
            moves: readonly Move[];
          };
          return moves.flatMap(({ to, verdict }) =>
            verdict !== 'not-allowed' && isRide(to) ? [{ from, to }] : [],
          );
        }),
    );
    const [swap] = swaps.flat();
    const felt = { effort: 'just-right', notes: '' };
    const { version } = detailIn(await rider.put(`${base}/workouts/${swap?.from}/feedback`, felt));
    detailIn(await rider.post(`${base}/moves`, { version, ...swap }));
    expect(await replacement(rider)).toMatchObject({ moved: 2, feedback: 1 });
    // What is done stays.
    const { workouts } = await planOf(rider, next);
    const done = workouts.find(({ feedback }) => feedback !== null);
    detailIn(await rider.put(`${base}/workouts/${done?.position}/completion`, { completed: true }));
    expect(await replacement(rider)).toMatchObject({ moved: 1, feedback: 0 });
  });

  it('counts skipped workouts until the skip is taken back', async () => {
    const rider = await house.rider({ onboarded: true });
    await generated(house, rider, { weeks: 2, start: 'today' });
    const next = addWeeks(THIS_WEEK, 1);
    const ride = (await planOf(rider, next)).workouts.find(({ status }) => status === 'planned');
    const path = `/plans/${next}/workouts/${ride?.position}/skip`;
    detailIn(await rider.put(path, { reason: 'ill' }));
    expect(await replacement(rider)).toMatchObject({ skipped: 1 });
    detailIn(await rider.put(path, { reason: null }));
    expect(await replacement(rider)).toMatchObject({ skipped: 0 });
  });

  it('leaves this week out where the new plan begins on Monday', async () => {
    const rider = await house.rider({ onboarded: true });
    await generated(house, rider, { weeks: 3, start: 'today' });
    expect(await planWeeks(rider)).toHaveLength(4);
    expect((await replacement(rider, 'monday')).weeks).toEqual(weeksFrom(addWeeks(THIS_WEEK, 1), 3));
    expect((await replacement(rider, 'today')).weeks).toEqual(weeksFrom(THIS_WEEK, 4));
  });
});
