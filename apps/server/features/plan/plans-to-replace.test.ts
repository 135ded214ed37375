import { addWeeks, day, type WeekKey } from '@musette/coach/calendar/days';
import type { ReplanReplacement, Replacement } from '@musette/contract/schemas/generation';
import type { Move } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';

const WEDNESDAY = '2027-03-03T11:00:00Z';
const [THIS_WEEK, RACE] = [day('2027-03-01') as WeekKey, day('2027-04-11')];
const NOTHING = { races: [], moved: 0, shortened: 0, leftOut: 0, skipped: 0, feedback: 0 };

describe.each(SQLITE_AND_POSTGRES)('what a new plan would replace, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
    server.clock.advance(Date.parse(WEDNESDAY) - server.clock.nowMs());
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const replacement = async (rider: Rider, start?: string, weeks = 4) =>
    (await rider.get(`/generation/replacement?weeks=${weeks}${start === undefined ? '' : `&start=${start}`}`))
      .body as Replacement;
  const weeksFrom = (first: WeekKey, count: number) =>
    Array.from({ length: count }, (_, index) => addWeeks(first, index));

  /** Moves the first ride that may change its day. Returns the new positions of the rides that have moved. */
  async function moveSomewhere(rider: Rider, week: WeekKey): Promise<readonly number[]> {
    const { version, workouts } = await planOf(rider, week);
    for (const { position: from } of workouts.filter(({ status }) => status === 'planned')) {
      const { moves } = (await rider.get(`/plans/${week}/workouts/${from}/moves`)).body as { moves: Move[] };
      const to = moves.find(({ verdict }) => verdict !== 'not-allowed')?.to;
      if (to === undefined) continue;
      const after = detailIn(await rider.post(`/plans/${week}/moves`, { version, from, to }));
      return [to, from].filter((position) => after.workouts[position]?.status === 'planned');
    }
    throw new Error('no ride can move');
  }

  it('names the weeks after the end of a shorter plan, but not those with a done workout, which stay', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 5, start: 'monday' });
    const [first, last] = [addWeeks(THIS_WEEK, 1), addWeeks(THIS_WEEK, 5)];
    expect(await replacement(rider, 'monday', 2)).toEqual({
      ...NOTHING,
      weeks: weeksFrom(first, 5),
      deleted: weeksFrom(addWeeks(first, 2), 3),
      missing: [],
    });
    const ride = (await planOf(rider, last)).workouts.find(({ status }) => status === 'planned');
    await rider.put(`/plans/${last}/workouts/${ride?.position}/completion`, { completed: true });
    const told = await replacement(rider, 'monday', 2);
    expect(told).toMatchObject({ weeks: weeksFrom(first, 4), deleted: weeksFrom(addWeeks(first, 2), 2) });
    await generated(server, rider, { weeks: 2, start: 'monday', replace: true });
    expect(await planWeeks(rider)).toEqual([first, addWeeks(first, 1), last]);
    // Three weeks of the next plan are missing, in the middle of it.
    expect(await replacement(rider, 'monday', 6)).toMatchObject({
      deleted: [],
      missing: [addWeeks(first, 2), addWeeks(first, 3), addWeeks(first, 5)],
    });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is nothing before the first plan', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await replacement(rider)).toEqual({
      ...NOTHING,
      weeks: [],
      deleted: [],
      missing: weeksFrom(THIS_WEEK, 5),
    });
  });

  it('is not said to a rider without a profile', async () => {
    const rider = await server.rider();
    expect(await rider.get('/generation/replacement?weeks=4')).toMatchObject(refusal('profile-not-found'));
  });

  it('is not told for a start that is further ahead than a plan may start', async () => {
    const rider = await server.rider({ onboarded: true });
    const counted = (start: string) => rider.get(`/generation/replacement?weeks=52&start=${start}`);
    expect(await counted('2027-04-28')).toMatchObject({ status: 200 });
    for (const start of ['2027-04-29', '9999-12-31']) {
      const refused = await counted(start);
      expect(refused).toMatchObject(refusal('invalid-input'));
      expect(refused.body).toMatchObject({ fields: [{ path: 'start', code: 'out-of-range' }] });
    }
  });

  it('names the weeks, the race, and what the rider did to the workouts that go', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 5, start: 'today', raceDate: RACE });
    expect(await replacement(rider)).toEqual({
      ...NOTHING,
      weeks: weeksFrom(THIS_WEEK, 6),
      deleted: [addWeeks(THIS_WEEK, 5)],
      missing: [],
      races: [RACE],
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
    const ride = `${base}/workouts/${swap?.from}`;
    await rider.put(`${ride}/completion`, { completed: true });
    await rider.put(`${ride}/feedback`, felt);
    const { version } = detailIn(await rider.put(`${ride}/completion`, { completed: false }));
    detailIn(await rider.post(`${base}/moves`, { version, ...swap }));
    expect(await replacement(rider)).toMatchObject({ moved: 2, feedback: 1 });
    // What is done stays.
    const { workouts } = await planOf(rider, next);
    const done = workouts.find(({ feedback }) => feedback !== null);
    detailIn(await rider.put(`${base}/workouts/${done?.position}/completion`, { completed: true }));
    expect(await replacement(rider)).toMatchObject({ moved: 1, feedback: 0 });
  });

  it('counts skipped workouts until the skip is taken back', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2, start: 'today' });
    const next = addWeeks(THIS_WEEK, 1);
    const ride = (await planOf(rider, next)).workouts.find(({ status }) => status === 'planned');
    const path = `/plans/${next}/workouts/${ride?.position}/skip`;
    detailIn(await rider.put(path, { reason: 'ill' }));
    expect(await replacement(rider)).toMatchObject({ skipped: 1 });
    detailIn(await rider.put(path, { reason: null }));
    expect(await replacement(rider)).toMatchObject({ skipped: 0 });
  });

  it('is told for weeks that are planned again: skipped workouts stay, and other weeks do', async () => {
    const rider = await server.rider({ onboarded: true });
    const asked = () => rider.get('/generation/again/replacement');
    expect(await asked()).toMatchObject(refusal('nothing-to-plan'));
    await generated(server, rider, { weeks: 4, start: 'monday' });
    const [next, later] = [addWeeks(THIS_WEEK, 1), addWeeks(THIS_WEEK, 2)];
    const moved = await Promise.all([next, later].map((week) => moveSomewhere(rider, week)));
    const { version, availabilityHours } = await rider.profile();
    const change = { availabilityHours: { ...availabilityHours, sunday: 0.5 } };
    await rider.patch('/profile', { version, change });
    const { status, body } = await asked();
    expect(status).toBe(200);
    const told = body as ReplanReplacement;
    expect(told).toMatchObject({ moved: moved.flat().length, shortened: 0, leftOut: 0, feedback: 0 });
    await rider.put(`/plans/${next}/workouts/${moved[0]?.[0]}/skip`, { reason: 'ill' });
    expect((await asked()).body).toEqual({ ...told, moved: told.moved - 1 });
    await rider.post('/generation/again', {});
    await server.runner.drain();
    const written = (await generationOf(rider))?.weeks.filter(({ state }) => state === 'written');
    expect(told.weeks).toEqual(written?.map(({ weekStart }) => weekStart));
    expect(told.weeks).toEqual(expect.arrayContaining([next, later]));
    expect(await asked()).toMatchObject(refusal('nothing-to-plan'));
  });

  it('leaves this week out where the new plan begins on Monday', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 3, start: 'today' });
    expect(await planWeeks(rider)).toHaveLength(4);
    expect((await replacement(rider, 'monday')).weeks).toEqual(weeksFrom(addWeeks(THIS_WEEK, 1), 3));
    expect((await replacement(rider, 'today')).weeks).toEqual(weeksFrom(THIS_WEEK, 4));
  });

  it('counts rides that were shortened or left out, for a new plan and for weeks that are planned again', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 3, start: 'monday' });
    const [next, later] = [addWeeks(THIS_WEEK, 1), addWeeks(THIS_WEEK, 2)];
    const { version, availabilityHours } = await rider.profile();
    const change = { availabilityHours: { ...availabilityHours, sunday: 0.5 } };
    await rider.patch('/profile', { version, change });
    for (const [week, how] of [
      [next, 'shorten'],
      [later, 'leave-out'],
    ] as const) {
      const plan = await planOf(rider, week);
      detailIn(await rider.put(`/plans/${week}/workouts/6/fit`, { version: plan.version, how }));
    }
    expect(await replacement(rider, 'monday')).toMatchObject({ moved: 0, shortened: 1, leftOut: 1 });
    const again = async () => (await rider.get('/generation/again/replacement')).body as ReplanReplacement;
    expect(await again()).toMatchObject({ weeks: [addWeeks(THIS_WEEK, 3)], shortened: 0, leftOut: 0 });
    // Another day of the same weeks no longer fits.
    const now = await rider.profile();
    const less = { availabilityHours: { ...now.availabilityHours, saturday: 0.5 } };
    await rider.patch('/profile', { version: now.version, change: less });
    expect(await again()).toMatchObject({ moved: 0, shortened: 1, leftOut: 1 });
  });
});
