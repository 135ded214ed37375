import type { WeekKey } from '@musette/coach/calendar/days';
import { sessionOf } from '@musette/coach/library/library';
import type { Move, PlanDetail } from '@musette/contract/schemas/plan';
import { afterEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';

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

describe.each(SQLITE_AND_POSTGRES)('a move sees the weeks around as they stand on $name', (engine) => {
  let server: TestServer;
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  async function opened(): Promise<Rider> {
    server = await openTestServer({ engine });
    server.clock.advance(Date.parse('2027-03-08T10:00:00Z') - server.clock.nowMs());
    const rider = await server.rider();
    await rider.put('/profile', { ...ONBOARDING, goal: 'performance', availabilityHours: HOURS });
    return rider;
  }
  const isHard = (workout: PlanDetail['workouts'][number]) => sessionOf(workout)?.hard === true;
  /** The first hard ride of a week. */
  const hardIn = ({ workouts }: PlanDetail): number => workouts.findIndex(isHard);
  const send = (rider: Rider, { weekStart, version }: PlanDetail, places: { from: number; to: number }) =>
    rider.post(`/plans/${weekStart}/moves`, { version, ...places });
  const move = async (rider: Rider, plan: PlanDetail, to: number) =>
    detailIn(await send(rider, plan, { from: hardIn(plan), to }));
  const moveTo = async (rider: Rider, plan: PlanDetail, to: number) => {
    const answer = await rider.get(`/plans/${plan.weekStart}/workouts/${hardIn(plan)}/moves`);
    return (answer.body as { moves: Move[] }).moves.find((each) => each.to === to);
  };
  /** What the kept proof of a week says of hard days in a row. */
  const apartIn = async (rider: Rider, week: string) =>
    (await planOf(rider, week)).proof.checks.find(({ name }) => name === 'no-hard-days-in-a-row');
  const broken = (days: string) => ({ passed: false, figure: expect.stringContaining(days) as string });
  const inARow = expect.arrayContaining([expect.stringContaining('Sunday and the Monday after')]) as string[];

  it('and keeps their proofs true, as undoing it does, and nothing else of them changes', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 4, difficulty: 'hard' });
    const [first = '', second = '', third = '', fourth = ''] = await planWeeks(rider);
    await move(rider, await planOf(rider, third), MONDAY);
    const [before, own, ...far] = await Promise.all(
      [third, second, first, fourth].map((week) => planOf(rider, week)),
    );
    if (!before || !own) throw new Error('no such weeks');
    const from = hardIn(own);
    const moved = detailIn(await send(rider, own, { from, to: SUNDAY }));
    expect(await apartIn(rider, third)).toMatchObject(broken('the Sunday before and Monday'));
    expect({ ...(await planOf(rider, third)), proof: before.proof }).toEqual(before);
    expect(await Promise.all([first, fourth].map((week) => planOf(rider, week)))).toEqual(far);
    detailIn(await send(rider, moved, { from: SUNDAY, to: from }));
    expect(await planOf(rider, third)).toEqual(before);
  });

  it('also when two weeks side by side are moved in at once', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 4, difficulty: 'hard' });
    const pair = (await planWeeks(rider)).slice(1, 3);
    const plans = () => Promise.all(pair.map((week) => planOf(rider, week)));
    const before = await plans();
    const ways = before.map((plan, index) => ({ from: hardIn(plan), to: [SUNDAY, MONDAY][index] ?? 0 }));
    const goAll = async (places: typeof ways) => {
      const now = await plans();
      const answers = places.map((place, index) => send(rider, now[index] as PlanDetail, place));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    };
    for (let round = 0; round < 3; round += 1) {
      await goAll(ways);
      expect(await apartIn(rider, pair[0] ?? '')).toMatchObject(broken('Sunday and the Monday after'));
      expect(await apartIn(rider, pair[1] ?? '')).toMatchObject(broken('the Sunday before and Monday'));
      await goAll(ways.map(({ from, to }) => ({ from: to, to: from })));
      const back = await plans();
      expect(back.map(({ proof }) => proof)).toEqual(before.map(({ proof }) => proof));
    }
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('within their season', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 4, difficulty: 'hard' });
    const [, second = '', third = ''] = await planWeeks(rider);
    const before = await moveTo(rider, await planOf(rider, second), SUNDAY);
    expect(before?.reasons).not.toEqual(inARow);
    await move(rider, await planOf(rider, third), MONDAY);
    const after = await moveTo(rider, await planOf(rider, second), SUNDAY);
    expect(after).toMatchObject({ verdict: 'at-a-cost', reasons: inARow });
    const moved = await move(rider, await planOf(rider, second), SUNDAY);
    expect(moved.proof.passed).toBe(false);
    expect(await apartIn(rider, second)).toMatchObject(broken('Sunday and the Monday after'));
  });

  it('beyond its end, where weeks were added', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 1, difficulty: 'hard' });
    await generated(server, rider, { weeks: 6, difficulty: 'hard' });
    const [last = '', first = ''] = await planWeeks(rider);
    await move(rider, await planOf(rider, first), MONDAY);
    expect(await moveTo(rider, await planOf(rider, last), SUNDAY)).toMatchObject({ reasons: inARow });
    await move(rider, await planOf(rider, last), SUNDAY);
    expect(await apartIn(rider, first)).toMatchObject(broken('the Sunday before and Monday'));
  });

  it('and offers no week for planning again because of a cost that the rider has seen', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 4, difficulty: 'hard' });
    const [, second, third] = (await planWeeks(rider)) as readonly WeekKey[];
    if (!second || !third) throw new Error('no such weeks');
    const saved = async (week: WeekKey) =>
      (await server.open.store.plans.find(ownerOf(rider.userId), week))?.proof;
    await move(rider, await planOf(rider, third), MONDAY);
    const [before, beside] = [await saved(second), await saved(third)];
    const from = hardIn(await planOf(rider, second));
    const moved = await move(rider, await planOf(rider, second), SUNDAY);
    expect(moved.proof.passed).toBe(false);
    expect((await planOf(rider, third)).proof.passed).toBe(false);
    expect((await rider.get('/plan-conflicts')).body).toMatchObject({ weeks: [] });
    expect(await rider.post('/generation/again', {})).toMatchObject(refusal('nothing-to-plan'));
    await send(rider, moved, { from: SUNDAY, to: from });
    expect([await saved(second), await saved(third)]).toEqual([before, beside]);
  });

  it('and is not refused because a week beside it was moved in since', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 4, difficulty: 'hard' });
    const [, second = '', third = ''] = await planWeeks(rider);
    const open = await planOf(rider, third);
    await move(rider, await planOf(rider, second), SUNDAY);
    await move(rider, open, MONDAY);
    expect(await apartIn(rider, second)).toMatchObject(broken('Sunday and the Monday after'));
    expect(await apartIn(rider, third)).toMatchObject(broken('the Sunday before and Monday'));
  });

  it('and says what it costs only there, until other weeks take their place', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 4, difficulty: 'hard' });
    const [over = ''] = await planWeeks(rider);
    await move(rider, await planOf(rider, over), SUNDAY);
    server.clock.advance(7 * DAY_MS);
    await generated(server, rider, { weeks: 4, difficulty: 'hard', replace: true });
    const [, now = ''] = await planWeeks(rider);
    expect(await moveTo(rider, await planOf(rider, now), MONDAY)).toMatchObject({
      verdict: 'at-a-cost',
      reasons: [expect.stringMatching(/^The week before would break “.+Sunday and the Monday after/)],
    });
    const moved = await move(rider, await planOf(rider, now), MONDAY);
    expect(moved.proof.passed).toBe(true);
    expect(await apartIn(rider, over)).toMatchObject(broken('Sunday and the Monday after'));
    await generated(server, rider, { weeks: 4, difficulty: 'hard', replace: true });
    expect(await apartIn(rider, over)).toMatchObject({ passed: true });
  });
});
