import { addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { ENGLISH } from '@musette/words/languages/en';
import { proofText } from '@musette/words/render';
import { proveWithCurrentHours } from '@musette/coach/proof/checks/hours';
import { plainProof, proveWeek } from '@musette/coach/proof/checks/prove-week';
import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { sessionOf } from '@musette/coach/library/library';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import type { PlanDetail } from '@musette/contract/schemas/plan';
import { afterEach, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { pausedWriter, until } from '../../testing/paused-writer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generate, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';
import { DAY_MS } from '../../testing/time.ts';
import { toWeek } from './rows.ts';

const HARD: Partial<GenerationRequest> = { weeks: 6, difficulty: 'expert' };
const isHard = (workout: PlanDetail['workouts'][number]): boolean => sessionOf(workout)?.hard === true;

/** A plan without the reasons of its days: they no longer name the rides that were missed meanwhile. */
const withoutWhys = (plan: PlanDetail) => ({
  ...plan,
  workouts: plan.workouts.map((workout) => ({ ...workout, why: null })),
});

describe.each(SQLITE_AND_POSTGRES)('a plan that takes the place of another on $name', (engine) => {
  let server: TestServer;
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const today = (): IsoDate => todayIn(ONBOARDING.timeZone, server.clock);
  const thisWeek = (): WeekKey => mondayOf(today());
  /** Goes on to noon of the next day with that place in its week. */
  const goTo = (weekday: number): void => {
    // Just after midnight no other day begins before it is known which one it is.
    server.clock.advanceToWindow(86_400);
    const days = (weekday + 7 - ((new Date(server.clock.nowMs()).getUTCDay() + 6) % 7)) % 7;
    server.clock.advance(days * DAY_MS + DAY_MS / 2);
  };
  const opened = async (ports = {}): Promise<Rider> => {
    server = await openTestServer({ engine, settings: { AI_PARALLEL_WEEKS: '1' }, ports });
    goTo(0);
    const rider = await server.rider();
    await rider.put('/profile', {
      ...ONBOARDING,
      goal: 'performance',
      availabilityHours: DEFAULT_AVAILABILITY,
    });
    return rider;
  };
  const mark = async (rider: Rider, week: string, position: number) =>
    detailIn(await rider.put(`/plans/${week}/workouts/${position}/completion`, { completed: true }));
  const plansOf = async (rider: Rider): Promise<readonly PlanDetail[]> =>
    Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));

  /** What the proof of a kept week is when it is worked out once more from what the rider sees. */
  async function provenAgain(rider: Rider, week: string) {
    const { plans, seasons } = server.open.store;
    const owner = ownerOf(rider.userId);
    const stored = await plans.find(owner, week as WeekKey);
    const season = stored && (await seasons.find(owner, stored.season_id));
    const brief = season?.weeks.find(({ weekStart }) => weekStart === week);
    if (!stored || !season || !brief) throw new Error(`no week ${week}`);
    const now = { availability: (await rider.profile()).availabilityHours, today: today() };
    const stands = toWeek(stored);
    const proof = proveWithCurrentHours(plainProof(proveWeek(brief, stands, season)), stands, now);
    return proofText(ENGLISH, proof);
  }
  const expectTrueProofs = async (rider: Rider): Promise<void> => {
    for (const { weekStart, proof, targetLoad, workouts } of await plansOf(rider)) {
      expect(proof).toEqual(await provenAgain(rider, weekStart));
      const load = workouts.reduce((sum, workout) => sum + workout.load, 0);
      expect(Math.abs(load - targetLoad)).toBeLessThanOrEqual(Math.max(8, targetLoad * 0.06));
    }
  };
  const hardRows = (plans: readonly PlanDetail[]): number => {
    const hard = plans.flatMap(({ workouts }) => workouts.map((workout) => isHard(workout)));
    return hard.filter((each, index) => each && hard[index + 1]).length;
  };

  it('keeps what is done in weeks to come, and gives way around it', async () => {
    const rider = await opened();
    await generated(server, rider, HARD);
    const next = addWeeks(thisWeek(), 1);
    const done = (await planOf(rider, next)).workouts.filter((workout) => isHard(workout));
    for (const { position } of done) await mark(rider, next, position);
    await generated(server, rider, { ...HARD, difficulty: 'hard', replace: true });
    const after = await planOf(rider, next);
    for (const { position, focus } of done)
      expect(after.workouts[position]).toMatchObject({ status: 'completed', focus });
    expect(hardRows(await plansOf(rider))).toBe(0);
    await expectTrueProofs(rider);
  });

  it('loses no mark that was made meanwhile', async () => {
    const held = pausedWriter();
    held.open();
    const rider = await opened({ planWriter: held.writer });
    await generated(server, rider, HARD);
    const week = addWeeks(thisWeek(), 1);
    const position = (await planOf(rider, week)).workouts.findIndex(({ status }) => status === 'planned');
    held.close();
    const asked = held.asked.length;
    await generate(rider, { weeks: 4, difficulty: 'easy', replace: true });
    await until(async () => held.asked.length > asked);
    const done = await mark(rider, week, position);
    held.open();
    await server.runner.drain();
    expect((await planOf(rider, week)).workouts[position]).toEqual(done.workouts[position]);
    await expectTrueProofs(rider);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is another version of each week, so that no move that was meant for the old one is taken', async () => {
    const rider = await opened();
    await generated(server, rider, HARD);
    const next = addWeeks(thisWeek(), 1);
    const old = await planOf(rider, next);
    await generated(server, rider, { ...HARD, difficulty: 'easy', replace: true });
    const stale = { version: old.version, from: 1, to: 2 };
    expect(await rider.post(`/plans/${next}/moves`, stale)).toMatchObject(refusal('changed-elsewhere'));
    expect((await planOf(rider, next)).version).toBe(old.version + 1);
  });

  it('leaves a week alone of which nothing is left to plan, and counts it as kept', async () => {
    const held = pausedWriter();
    const rider = await opened({ planWriter: held.writer });
    held.open();
    await generated(server, rider, HARD);
    const old = await planOf(rider, thisWeek());
    goTo(6);
    held.close();
    // The first plan has asked as well.
    const asked = held.asked.length;
    await generate(rider, { weeks: 3, difficulty: 'easy', replace: true });
    await until(async () => held.asked.length > asked);
    server.clock.advance(DAY_MS);
    held.open();
    // After a day its lease is over: a search for due jobs would take it for abandoned before it has extended the lease.
    await until(async () => (await generationOf(rider))?.state === 'done');
    const lastWeek = addWeeks(thisWeek(), -1);
    const kept = await planOf(rider, lastWeek);
    expect(withoutWhys(kept)).toEqual(withoutWhys({ ...old, of: 3, next: thisWeek() }));
    const generation = await generationOf(rider);
    expect(generation).toMatchObject({ state: 'done', written: 2 });
    expect(generation?.weeks.map(({ state }) => state)).toEqual(['kept', 'written', 'written']);
    await expectTrueProofs(rider);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'on day %i of the week proves the week that the rider sees',
    async (weekday) => {
      const rider = await opened();
      await generated(server, rider, HARD);
      const old = await planOf(rider, thisWeek());
      goTo(weekday);
      await generated(server, rider, { ...HARD, difficulty: 'hard', replace: true });
      const plans = await plansOf(rider);
      const [now] = plans;
      expect(now && withoutWhys(now).workouts.slice(0, weekday)).toEqual(
        withoutWhys(old).workouts.slice(0, weekday),
      );
      expect(plans.map(({ proof }) => proof.checks.filter(({ passed }) => !passed))).toEqual(
        plans.map(() => []),
      );
      expect(hardRows(plans)).toBe(0);
      await expectTrueProofs(rider);
    },
  );

  it('says so where what was done breaks a promise by itself, and is not harder still', async () => {
    const rider = await opened();
    await generated(server, rider, HARD);
    goTo(6);
    for (const { position, status } of (await planOf(rider, thisWeek())).workouts)
      if (status === 'planned') await mark(rider, thisWeek(), position);
    await generated(server, rider, { weeks: 4, difficulty: 'easy', replace: true });
    await expectTrueProofs(rider);
  });

  it('goes with weeks that stay where the rider only adds to them, and is proven against them', async () => {
    const rider = await opened();
    await rider.patch('/profile', {
      version: (await rider.profile()).version,
      change: { availabilityHours: { ...DEFAULT_AVAILABILITY, saturday: 1, sunday: 0.5 } },
    });
    await generated(server, rider, { weeks: 4, difficulty: 'easy' });
    const before = await plansOf(rider);
    await rider.patch('/profile', {
      version: (await rider.profile()).version,
      change: { availabilityHours: { ...DEFAULT_AVAILABILITY, saturday: 4, sunday: 4 } },
    });
    await generated(server, rider, { weeks: 8, difficulty: 'expert' });
    const after = await plansOf(rider);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3).map((plan) => ({ ...plan, of: 8, version: 2 })));
    const longest = (plan: PlanDetail | undefined) =>
      Math.max(...(plan?.workouts ?? []).map(({ minutes }) => minutes));
    const most = Math.max(...before.map(longest));
    expect(longest(after[4])).toBeLessThanOrEqual(Math.max(most * 1.1, most + 10));
    await expectTrueProofs(rider);
  });
});
