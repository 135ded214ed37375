import { addDays, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import type { PlanWorkout } from '@musette/contract/schemas/plan';
import type { RecentRidingAnswer } from '@musette/contract/schemas/progress';
import type { ProfileChange } from '@musette/contract/schemas/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { FOUR_WEEKS, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const RIDE = {
  time: '09:30',
  type: 'ride',
  indoor: false,
  name: '',
  distanceM: null,
  elevationM: null,
  averageWatts: null,
  averageHeartRateBpm: null,
  effort: 5,
};

describe.each(SQLITE_AND_POSTGRES)('the start of a season on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let today: IsoDate;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
    today = todayIn('Europe/Paris', server.clock);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const ride = (daysAgo: number, minutes: number) =>
    rider.put(`/manual-rides/${newId()}`, {
      version: null,
      ride: { ...RIDE, date: addDays(today, -daysAgo), minutes },
    });
  const tell = async (change: ProfileChange) =>
    rider.patch('/profile', { version: (await rider.profile()).version, change });
  const recent = async () => (await rider.get('/recent-riding')).body as RecentRidingAnswer;
  /** The season that is planned. */
  async function season(request: Partial<GenerationRequest> = {}) {
    await generated(server, rider, { weeks: 2, ...request });
    const owner = ownerOf(rider.userId);
    const row = await server.open.store.generations.find(owner);
    const found = await server.open.store.seasons.find(owner, row?.season_id ?? '');
    if (!found) throw new Error('no season');
    return found;
  }

  it('is from the rides of the last six weeks, unless the rider wants to start from what they tell', async () => {
    await tell({ usualWeeklyHours: 2, longestRideMinutes: 60 });
    for (const daysAgo of [35, 28, 21, 14, 7]) await ride(daysAgo, 120);
    await ride(3, 190);
    await ride(50, 300);
    const answer = await recent();
    expect(answer.recent).toMatchObject({ weeklyHours: 2.2, longestRideMinutes: 190 });
    const fitness = answer.recent?.fitness ?? 0;
    expect(fitness).toBeGreaterThan(5);
    expect(await season()).toMatchObject({
      startSource: 'rides',
      startFitness: fitness,
      rider: { fitness, weeklyHours: 2.2, longestRideMinutes: 190 },
    });
    expect(await generationOf(rider)).toMatchObject({ choice: { startFrom: 'rides' } });
    expect(await season({ startFrom: 'told', replace: true })).toMatchObject({
      startSource: 'told',
      rider: { fitness: null, weeklyHours: 2, longestRideMinutes: 60 },
    });
    expect(await generationOf(rider)).toMatchObject({ choice: { startFrom: 'told' } });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is a guess for a rider who tells nothing and has no rides', async () => {
    expect(await recent()).toEqual({ recent: null, stravaLeftOutSince: null });
    const { startSource, rider: known } = await season();
    expect([startSource, known.age]).toEqual(['guess', null]);
  });

  it('is what the rider tells, when there are no rides', async () => {
    await tell({ yearOfBirth: 1970, usualWeeklyHours: 6.5, longestRideMinutes: 150 });
    expect(await season()).toMatchObject({
      startSource: 'told',
      usual: { minutes: 390, longRideMinutes: 150 },
      rider: {
        age: Number(today.slice(0, 4)) - 1970,
        weeklyHours: 6.5,
        longestRideMinutes: 150,
        fitness: null,
      },
    });
  });

  it('says where it comes from beside the plan', async () => {
    await tell({ usualWeeklyHours: 5, longestRideMinutes: 130 });
    await season();
    const [week = ''] = await planWeeks(rider);
    expect((await planOf(rider, week)).start).toBe(
      'The plan starts from what you told us: 5 h a week, longest ride 2 h 10.',
    );
  });

  it.each([
    ['yearOfBirth', 1919],
    ['yearOfBirth', 2021],
    ['usualWeeklyHours', 60.5],
    ['longestRideMinutes', 1441],
    ['longestRideMinutes', 90.5],
  ])('refuses a profile whose %s is %d', async (field, value) => {
    expect(await tell({ [field]: value })).toMatchObject(refusal('invalid-input'));
  });

  it('may be on a date: the days before it keep the plan that they have', async () => {
    const monday = addDays(mondayOf(today), 14);
    const startOn = addDays(monday, 3);
    await generated(server, rider, { weeks: 4, start: 'monday', difficulty: 'easy' });
    const before = await planOf(rider, monday);
    const asked = { ...FOUR_WEEKS, weeks: 2, start: startOn, difficulty: 'hard' as const };
    const counted = await rider.get(`/generation/replacement?start=${startOn}&weeks=2`);
    expect(counted.body).toMatchObject({ weeks: [monday, addDays(monday, 7), addDays(monday, 14)] });
    await generated(server, rider, { ...asked, replace: true });
    expect(await generationOf(rider)).toMatchObject({
      state: 'done',
      written: 3,
      choice: { start: startOn, weeks: 2 },
    });
    const after = await planOf(rider, monday);
    expect(after.workouts.slice(0, 3)).toEqual(before.workouts.slice(0, 3));
    expect(after.workouts.slice(3)).not.toEqual(before.workouts.slice(3));
    expect(after.proof.checks.filter(({ passed }) => !passed)).toEqual([]);
    expect((await planWeeks(rider)).at(-1)).toBe(addDays(monday, 14));
  });

  it.each([-1, 57])('is refused on a date that is %d days ahead', async (days) => {
    const answer = await rider.post('/generation', { ...FOUR_WEEKS, start: addDays(today, days) });
    expect(answer).toMatchObject(refusal('season-impossible'));
    expect(answer.body).toMatchObject({ fields: [{ path: 'start', code: 'out-of-range' }] });
  });
});

describe('the start of a season from completed workouts', () => {
  const fixture = plannedRider(SQLITE);
  const recent = async () => ((await fixture.rider.get('/recent-riding')).body as RecentRidingAnswer).recent;

  /** Completes a number of rides of a week by hand, and says how long they were. */
  async function complete(week: WeekKey, count: number): Promise<readonly PlanWorkout[]> {
    const { workouts } = await planOf(fixture.rider, week);
    const rides = workouts.filter(({ minutes }) => minutes > 0).slice(0, count);
    for (const { position } of rides) {
      const path = `/plans/${week}/workouts/${position}/completion`;
      await fixture.rider.put(path, { completed: true });
    }
    return rides;
  }

  it('is the same in a new plan and in weeks that are planned again, after single rides', async () => {
    const { server } = fixture;
    await fixture.plan({ weeks: 4 });
    const { version } = await fixture.rider.profile();
    await fixture.rider.patch('/profile', { version, change: { usualWeeklyHours: 6 } });
    await generated(server, fixture.rider, { weeks: 4, replace: true });
    for (const past of [40, 30, 15, 1]) {
      const ride = { ...RIDE, date: addDays(fixture.today(), -past), minutes: 70 };
      await fixture.rider.put(`/manual-rides/${newId()}`, { version: null, ride });
    }
    const startOf = async () => {
      await server.runner.drain();
      const owner = ownerOf(fixture.rider.userId);
      const { store } = server.open;
      const season = await store.seasons.find(owner, (await store.generations.find(owner))?.season_id ?? '');
      return [season?.startSource, season?.startFitness];
    };
    await fixture.setHours({ saturday: 0.5 });
    expect(await fixture.rider.post('/generation/again', {})).toMatchObject({ status: 200 });
    expect(await startOf()).toEqual(['told', 42]);
    await generated(server, fixture.rider, { weeks: 4, replace: true });
    expect(await startOf()).toEqual(['told', 42]);
  });

  it('is what the rider told while they cover a few weeks, and comes from them after six', async () => {
    const { server } = fixture;
    await fixture.plan({ weeks: 8, start: 'monday' });
    const { version } = await fixture.rider.profile();
    await fixture.rider.patch('/profile', { version, change: { usualWeeklyHours: 6 } });
    const weeks = (await planWeeks(fixture.rider)) as readonly WeekKey[];
    const [first = fixture.week(1)] = weeks;
    const untilDay = (days: number) => Date.parse(addDays(first, days)) - Date.parse(fixture.today());
    const done = [];
    for (const week of weeks.slice(0, 6)) done.push(...(await complete(week, 2)));
    server.clock.advance(untilDay(21));
    expect(await recent()).toBeNull();
    server.clock.advance(untilDay(49));
    const lately = done.filter(({ date }) => date >= addDays(first, 7));
    const hours = lately.reduce((sum, { minutes }) => sum + minutes, 0) / 60 / 6;
    const known = await recent();
    expect(known?.weeklyHours).toBeCloseTo(hours, 1);
    expect(known?.longestRideMinutes).toBe(Math.max(...lately.map(({ minutes }) => minutes)));
    // A ride of the same day stands for the workout.
    const { date = first, minutes = 0 } = lately[0] ?? {};
    const ride = { ...RIDE, date, minutes };
    await fixture.rider.put(`/manual-rides/${newId()}`, { version: null, ride });
    expect(await recent()).toMatchObject({
      weeklyHours: known?.weeklyHours,
      longestRideMinutes: known?.longestRideMinutes,
    });
  });
});
