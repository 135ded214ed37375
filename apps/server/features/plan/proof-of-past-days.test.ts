import { addDays, addWeeks, weekdayIndexOf, type WeekKey } from '@musette/coach/calendar/days';
import { nextMonday } from '@musette/coach/season/start';
import type { Move, PlanDetail } from '@musette/contract/schemas/plan';
import { describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { SQLITE } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { generated, planOf } from '../../testing/plans.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';

const [TUESDAY, FRIDAY, SUNDAY] = [1, 4, 6] as const;

describe('a week that was kept until Sunday', () => {
  const fixture = plannedRider(SQLITE);
  const { setHours, week } = fixture;
  const wait = (days: number) => fixture.server.clock.advance(days * DAY_MS);
  async function planned(): Promise<WeekKey> {
    wait((7 - weekdayIndexOf(fixture.today())) % 7);
    await fixture.plan({ weeks: 4, start: 'monday' });
    return week(1);
  }
  async function move(key: WeekKey, from: number, to?: number): Promise<void> {
    const { version } = await planOf(fixture.rider, key);
    const found = await fixture.rider.get(`/plans/${key}/workouts/${from}/moves`);
    const { moves } = found.body as { moves: Move[] };
    const free = to ?? moves.find(({ verdict }) => verdict !== 'not-allowed')?.to;
    const moved = await fixture.rider.post(`/plans/${key}/moves`, { version, from, to: free });
    expect(moved).toMatchObject({ status: 200 });
  }
  const broken = ({ proof }: PlanDetail) => proof.checks.filter(({ passed }) => !passed);
  async function expectKept(key: WeekKey): Promise<void> {
    expect(broken(await planOf(fixture.rider, key))).toEqual([]);
    const stored = await fixture.server.open.store.plans.find(ownerOf(fixture.rider.userId), key);
    expect(JSON.parse(stored?.proof ?? '')).toMatchObject({ passed: true });
  }

  it('is kept on Monday, though the week after it was proven with it', async () => {
    const key = await planned();
    await setHours({ friday: 4 });
    await move(key, SUNDAY, FRIDAY);
    await move(addWeeks(key, 1), TUESDAY);
    await expectKept(key);
    wait(7);
    await expectKept(key);
  });

  it('is kept on Monday, though a ride of the week after it was shortened', async () => {
    const key = await planned();
    await setHours({ friday: 4 });
    await move(key, SUNDAY, FRIDAY);
    await setHours({ sunday: 1 });
    const { version } = await planOf(fixture.rider, addWeeks(key, 1));
    const path = `/plans/${addWeeks(key, 1)}/workouts/${SUNDAY}/fit`;
    expect(await fixture.rider.put(path, { version, how: 'shorten' })).toMatchObject({ status: 200 });
    await expectKept(key);
    wait(7);
    await expectKept(key);
  });

  it('is kept on Monday, though a skipped ride came to a day that is too short for it', async () => {
    const key = await planned();
    await fixture.rider.put(`/plans/${key}/workouts/${SUNDAY}/skip`, { reason: 'ill' });
    await move(key, TUESDAY, SUNDAY);
    await expectKept(key);
    wait(7);
    await expectKept(key);
  });
});

it('says what no plan can keep any more in the week of a race that has come near', async () => {
  const server = await openTestServer({ engine: SQLITE });
  const rider = await server.rider({ onboarded: true });
  const change = async (changes: object) => {
    const { version } = await rider.profile();
    expect(await rider.patch('/profile', { version, change: changes })).toMatchObject({ status: 200 });
  };
  const { availabilityHours } = await rider.profile();
  await change({ availabilityHours: { ...availabilityHours, tuesday: 2, wednesday: 1.5, thursday: 1 } });
  await generated(server, rider, { weeks: 10, start: 'monday', difficulty: 'hard' });
  const first = nextMonday(await rider.today());
  const [key, sunday] = [addWeeks(first, 4), addDays(addWeeks(first, 4), SUNDAY)];
  while ((await rider.today()) < addDays(sunday, -1)) server.clock.advance(DAY_MS);
  for (const position of [1, 2, 3, 4])
    await rider.put(`/plans/${key}/workouts/${position}/completion`, { completed: true });
  await change({ raceDate: sunday });
  expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
  await server.runner.drain();
  expect((await rider.get('/plan-conflicts')).body).toEqual({ rides: [], race: null, weeks: [] });
  const { proof } = await planOf(rider, key);
  const figures = proof.checks.filter(({ passed }) => !passed).map(({ figure }) => figure);
  expect(figures).toContainEqual(
    expect.stringMatching(/; after what you have ridden, no plan can keep this$/),
  );
  await server.close();
});
