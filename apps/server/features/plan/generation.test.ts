import { setTimeout as wait } from 'node:timers/promises';
import { addDays, addWeeks, mondayOf } from '@musette/coach/calendar/days';
import type { Plan, PlanDetail } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  detailIn,
  FOUR_WEEKS,
  generate,
  generated,
  generationOf,
  planOf,
  planWeeks,
} from '../../testing/plans.ts';
import { ONBOARDING, withoutTime } from '../../testing/rider.ts';

describe.each(SQLITE_AND_POSTGRES)('a generation on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });
  const today = () => todayIn(ONBOARDING.timeZone, server.clock);
  const thisWeek = () => mondayOf(today());
  const weeksFromNow = (weeks: number) =>
    Array.from({ length: weeks }, (_, index) => addWeeks(thisWeek(), index));

  it('writes every week from this one on, each proven [3.28]', async () => {
    const rider = await server.rider({ onboarded: true });
    const generation = await generated(server, rider, { weeks: 8 });
    expect(generation).toMatchObject({ state: 'done', written: 8, replace: false, model: null });
    expect(generation.weeks.map(({ weekStart }) => weekStart)).toEqual(weeksFromNow(8));
    expect(await planWeeks(rider)).toEqual(weeksFromNow(8));
    for (const week of weeksFromNow(8)) {
      const plan = await planOf(rider, week);
      expect(plan).toMatchObject({ source: 'built-in', model: null, version: 1, proof: { passed: true } });
      expect(plan.workouts.map(({ day }) => day)).toEqual([
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
      ]);
    }
  });

  it('is one a rider, and one for the same intent, however often it is asked for', async () => {
    const rider = await server.rider({ onboarded: true });
    const key = { headers: { 'idempotency-key': 'one-and-the-same-intent' } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate(rider, { weeks: 3 }, key)));
    const begun = answers.filter(({ status }) => status === 200).map(({ body }) => body as { id: string });
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    await server.runner.drain();
    expect(await planWeeks(rider)).toEqual(weeksFromNow(3));
  });

  it('of two at once is one, and the other is told', async () => {
    const rider = await server.rider({ onboarded: true });
    const answers = await Promise.all([generate(rider), generate(rider), generate(rider)]);
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(2);
    await server.runner.drain();
    expect(await planWeeks(rider)).toEqual(weeksFromNow(4));
  });

  it('that replaces a plan keeps what was done and what is over [4.14, 7.18]', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 6, difficulty: 'easy' });
    const nextWeek = addWeeks(thisWeek(), 1);
    const before = await planOf(rider, nextWeek);
    const ride = before.workouts.find(({ status }) => status === 'planned');
    const position = ride?.position ?? 0;
    await rider.put(`/plans/${nextWeek}/workouts/${position}/completion`, { completed: true });
    const again = await generated(server, rider, { weeks: 4, difficulty: 'hard', replace: true });
    expect(again).toMatchObject({ replace: true, replans: false, written: 4 });
    expect(await planWeeks(rider)).toEqual(weeksFromNow(4));
    const after = await planOf(rider, nextWeek);
    expect(after.difficulty).toBe('hard');
    expect(after.workouts[position]).toMatchObject({ status: 'completed', focus: ride?.focus });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('keeps within the hours of every day, and has shorter versions of every ride [5.9]', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
    const plan = await planOf(rider, addWeeks(thisWeek(), 1));
    const free = [0, 60, 90, 60, 0, 180, 240];
    for (const { position, minutes, steps } of plan.workouts) {
      expect(minutes).toBeLessThanOrEqual(free[position] ?? 0);
      expect(plan.shorter[position] === null).toBe(steps.length === 0);
    }
    expect(plan).toMatchObject({ previous: thisWeek(), next: null, number: 2, of: 2 });
  });

  it('needs a profile (spec 8) [8.24]', async () => {
    const rider = await server.rider();
    expect(await generate(rider)).toMatchObject(refusal('profile-not-found'));
    expect(await generationOf(rider)).toBeNull();
  });

  it('skips the weeks that exist, and says so when all of them do (spec 4) [4.15, 8.26]', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 4 });
    const first = await planOf(rider, thisWeek());
    expect(await generate(rider, { weeks: 4 })).toMatchObject(refusal('plans-exist'));
    const longer = await generated(server, rider, { weeks: 6 });
    expect(longer.weeks.map(({ state }) => state)).toEqual([
      'kept',
      'kept',
      'kept',
      'kept',
      'written',
      'written',
    ]);
    expect(longer.written).toBe(2);
    // The same week, of a longer season.
    expect(await planOf(rider, thisWeek())).toEqual({ ...first, of: 6, version: 2 });
    expect(await planOf(rider, addWeeks(thisWeek(), 4))).toMatchObject({ number: 5, of: 6 });
  });

  it('counts weeks in a row together, whichever plans they were written for', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 4 });
    await generated(server, rider, { weeks: 5, start: 'monday', replace: true, difficulty: 'easy' });
    const list = (await rider.get(`/plans?from=${thisWeek()}&weeks=8`)).body as { plans: Plan[] };
    const details = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    for (const plans of [list.plans, details])
      expect(plans.map(({ number, of }) => `${number} of ${of}`)).toEqual(
        [1, 2, 3, 4, 5, 6].map((number) => `${number} of 6`),
      );
  });

  it('prepares for a race, and keeps the date and the difficulty in the profile (spec 3) [3.14, 3.27]', async () => {
    const rider = await server.rider({ onboarded: true });
    const raceDate = addWeeks(thisWeek(), 9);
    await generated(server, rider, { weeks: 10, raceDate, difficulty: 'hard' });
    expect(await rider.profile()).toMatchObject({ raceDate, planDifficulty: 'hard' });
    const raceWeek = await planOf(rider, raceDate);
    expect(raceWeek).toMatchObject({ isRacePrep: true, raceDate, phase: 'race' });
    expect(raceWeek.workouts[0]).toMatchObject({ type: 'Race', status: 'planned', minutes: 0 });
    await generated(server, rider, { weeks: 12 });
    expect(await rider.profile()).toMatchObject({ raceDate });
    await generated(server, rider, { weeks: 12, replace: true });
    expect(await rider.profile()).toMatchObject({ raceDate: null });
  });

  it('refuses a race that is less than four weeks away, and names the field [5.15, 9.10]', async () => {
    const rider = await server.rider({ onboarded: true });
    const answer = await generate(rider, { raceDate: addWeeks(thisWeek(), 2) });
    expect(answer).toMatchObject(refusal('season-impossible'));
    expect(answer.body).toMatchObject({ fields: [{ path: 'raceDate', code: 'race-too-soon' }] });
  });

  it.each([4, 52])('refuses a race more than two years ahead, with a plan of %i weeks', async (weeks) => {
    const rider = await server.rider({ onboarded: true });
    const last = addDays(today(), 2 * 366);
    const answer = await generate(rider, { weeks, raceDate: addDays(last, 1) });
    expect(answer).toMatchObject(refusal('season-impossible'));
    expect(answer.body).toMatchObject({ fields: [{ path: 'raceDate', code: 'out-of-range' }] });
    expect(await generated(server, rider, { weeks, raceDate: last })).toMatchObject({ state: 'done' });
  });

  it('refuses a week without any time', async () => {
    const rider = await server.rider({ onboarded: true });
    await withoutTime(server.open.store, rider);
    const answer = await generate(rider);
    expect(answer).toMatchObject(refusal('season-impossible'));
    expect(answer.body).toMatchObject({ fields: [{ path: 'availability', code: 'no-time' }] });
  });

  it('counts as planned once it is done (spec 7) [7.39]', async () => {
    const rider = await server.rider({ onboarded: true });
    const count = async () => {
      const rows = await server.open.database.kysely.selectFrom('event').selectAll().execute();
      return rows.find(({ name }) => name === 'plan_generated')?.count ?? 0;
    };
    const before = await count();
    await generated(server, rider, { weeks: 1 });
    expect(await count()).toBe(before + 1);
  });
});

describe('a generation that does not come to its end', () => {
  /** A server whose writer waits until it is told to go on. */
  async function openSlow() {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asked: string[] = [];
    const server = await openTestServer({
      settings: { AI_PARALLEL_WEEKS: '1' },
      ports: {
        planWriter: {
          model: 'a-model',
          async write({ brief, prompt }, signal) {
            asked.push(`${prompt.instructions}\n${prompt.data}`);
            const cancelled = new Promise<void>((resolve) =>
              signal.addEventListener('abort', () => resolve()),
            );
            if (brief.number > 2) await Promise.race([gate, cancelled]);
            return { ok: false, error: { code: 'unreachable', inputTokens: 0, outputTokens: 0 } };
          },
        },
      },
    });
    return { server, open: () => open(), asked };
  }

  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('keeps the weeks that were saved when it is cancelled, and lets the next one begin', async () => {
    const { server } = await openSlow();
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: 4, start: 'today' });
    await until(async () => (await planWeeks(rider)).length === 2);
    expect(await generate(rider, { weeks: 8 })).toMatchObject(refusal('generation-running'));
    const cancelled = await rider.post('/generation/cancel', {});
    const { replace: _replace, ...choice } = { ...FOUR_WEEKS, start: 'today' };
    expect(cancelled.body).toMatchObject({ generation: { state: 'cancelled', written: 2, choice } });
    await server.runner.drain();
    expect(await planWeeks(rider)).toHaveLength(2);
    await server.close();
  });

  it('leaves a plan whole that was to be replaced when it is cancelled', async () => {
    const { server } = await openSlow();
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: 2 });
    await server.runner.drain();
    const before = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    await generate(rider, { weeks: 4, replace: true });
    await until(async () => (await generationOf(rider))?.written === 2);
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    const after = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    expect(after).toEqual(before);
    await server.close();
  });

  it('goes on at the next week after a stop, and nothing is lost or doubled', async () => {
    const { server, open } = await openSlow();
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: 5 });
    await until(async () => (await planWeeks(rider)).length === 2);
    await server.runner.stop();
    expect(await generationOf(rider)).toMatchObject({ state: 'running', written: 2 });
    open();
    const { database, store } = server.open;
    const second = await openTestServer({
      engine: {
        open: () => Promise.resolve({ ...server.open, database, store, close: async () => undefined }),
      },
    });
    await second.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 5 });
    expect(new Set(await planWeeks(rider)).size).toBe(5);
    await second.close();
    await server.close();
  });

  it('tells a model nothing but the profile and the brief', async () => {
    const { server, open, asked } = await openSlow();
    open();
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: 3 });
    await server.runner.drain();
    expect(asked).toHaveLength(3);
    for (const text of asked) {
      for (const secret of [rider.email, rider.userId, ONBOARDING.name, rider.password])
        expect(text).not.toContain(secret);
    }
    expect((await planOf(rider, (await planWeeks(rider))[0] ?? '')).source).toBe('built-in');
    await server.close();
  });

  const SPENT = { inputTokens: 80, outputTokens: 20 };

  it.each([
    ['for words that are no plan', { ok: true, value: { text: 'no plan', complete: true, ...SPENT } }],
    ['for no words at all', { ok: false, error: { code: 'blocked', ...SPENT } }],
  ] as const)('asks no model any more once the day is spent, %s as well', async (_, answer) => {
    let calls = 0;
    const server = await openTestServer({
      settings: { AI_PARALLEL_WEEKS: '1', AI_TOKENS_PER_RIDER_PER_DAY: '250' },
      ports: {
        planWriter: {
          model: 'a-model',
          write() {
            calls += 1;
            return Promise.resolve(answer);
          },
        },
      },
    });
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 6 });
    expect(calls).toBe(3);
    await generated(server, await server.rider({ onboarded: true }), { weeks: 1, start: 'monday' });
    expect(calls).toBe(4);
    await server.close();
  });

  it('asks a model for no week beyond the day because others are still being written', async () => {
    let calls = 0;
    const server = await openTestServer({
      settings: { AI_PARALLEL_WEEKS: '4', AI_TOKENS_PER_RIDER_PER_DAY: '5000' },
      ports: {
        planWriter: {
          model: 'a-model',
          async write() {
            calls += 1;
            await wait(100);
            return {
              ok: true,
              value: { text: 'no plan', complete: true, inputTokens: 4000, outputTokens: 1000 },
            };
          },
        },
      },
    });
    await generated(server, await server.rider({ onboarded: true }), { weeks: 4 });
    expect(calls).toBe(1);
    await server.close();
  });
});

describe('a week of a plan', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('that nobody has made is not there [8.37, 9.9]', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await rider.get('/plans/2026-01-05')).toMatchObject(refusal('plan-not-found'));
    expect(await rider.get('/plans/2026-01-06')).toMatchObject(refusal('invalid-input'));
  });

  it('belongs to its rider alone [3.25]', async () => {
    const [mine, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    await generated(server, mine, { weeks: 1 });
    const [week = ''] = await planWeeks(mine);
    expect(await planWeeks(other)).toEqual([]);
    expect(await other.get(`/plans/${week}`)).toMatchObject(refusal('plan-not-found'));
  });

  it('is listed with its workouts, as far as the list goes', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 4 });
    const [first = ''] = await planWeeks(rider);
    const { body } = await rider.get(`/plans?from=${first}&weeks=3`);
    const { plans } = body as { plans: PlanDetail[] };
    expect(plans.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(plans.every(({ workouts }) => workouts.length === 7)).toBe(true);
    for (const query of [
      '',
      `from=${first}`,
      `from=${first}&weeks=0`,
      `from=${first}&weeks=62`,
      'from=x&weeks=1',
    ])
      expect(await rider.get(`/plans?${query}`)).toMatchObject(refusal('invalid-input'));
  });

  it('comes to the load that its proof tells of', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 8 });
    for (const week of await planWeeks(rider)) {
      const { load, proof } = await planOf(rider, week);
      const told = proof.checks.find(({ name }) => name === 'promised-load')?.figure;
      expect(told).toBe(String(load));
    }
  });

  it('comes back from a mark to where it was [3.31, 3.33, 4.8]', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
    const week = (await planWeeks(rider))[1] ?? '';
    const before = await planOf(rider, week);
    const mark = async (completed: boolean) =>
      detailIn(await rider.put(`/plans/${week}/workouts/1/completion`, { completed }));
    const done = await mark(true);
    expect(done.workouts[1]).toMatchObject({
      status: 'completed',
      completedAt: expect.any(String) as string,
    });
    expect((await mark(true)).workouts[1]).toEqual(done.workouts[1]);
    expect((await mark(false)).workouts).toEqual(before.workouts);
  });

  it('is marked and judged only while the workout that is meant stands there', async () => {
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 2 });
    const week = (await planWeeks(rider))[1] ?? '';
    const before = await planOf(rider, week);
    const focus = before.workouts[1]?.focus;
    const tell = (what: string, said: object) => rider.put(`/plans/${week}/workouts/1/${what}`, said);
    const feedback = { effort: 'too-hard', notes: '' };
    for (const [what, said] of [
      ['completion', { completed: true }],
      ['feedback', feedback],
    ] as const)
      expect(await tell(what, { ...said, focus: `${focus}, of old` })).toMatchObject(
        refusal('changed-elsewhere'),
      );
    expect(await planOf(rider, week)).toEqual(before);
    const done = detailIn(await tell('completion', { completed: true, focus }));
    expect(done.workouts[1]?.status).toBe('completed');
    const judged = detailIn(await tell('feedback', { ...feedback, focus }));
    expect(judged.workouts[1]?.feedback).toMatchObject(feedback);
  });
});
