import { addDays } from '@musette/coach/calendar/days';
import { afterEach, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import type { PlanWriter } from '#ports/plan-writer.ts';
import { type OpenEngine, rowsOf, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { pausedWriter, until } from '../../testing/paused-writer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generate, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING } from '../../testing/rider.ts';

const HOUR_MS = 3_600_000;
const idsOf = (answers: readonly { readonly body: unknown }[]) =>
  new Set(answers.map(({ body }) => (body as { id: string }).id));

describe.each(SQLITE_AND_POSTGRES)('one generation a rider on $name', (engine) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function opened(planWriter?: PlanWriter): Promise<TestServer> {
    const settings = { AI_PARALLEL_WEEKS: '1' };
    const server = await openTestServer({ engine, settings, ...(planWriter && { ports: { planWriter } }) });
    closing.push(() => server.close());
    return server;
  }

  /** Another server on the same database. */
  async function beside({ open }: TestServer, planWriter?: PlanWriter): Promise<TestServer> {
    const shared: OpenEngine = { ...open, close: () => Promise.resolve() };
    const server = await openTestServer({
      engine: { open: () => Promise.resolve(shared) },
      ...(planWriter && { ports: { planWriter } }),
    });
    closing.push(() => server.close());
    return server;
  }

  it('is the same one for the same intent, however many ask at once and whenever they are heard', async () => {
    const server = await opened();
    for (let round = 0; round < 5; round += 1) {
      const rider = await server.rider({ onboarded: true });
      const key = { headers: { 'idempotency-key': `one-and-the-same-intent-${round}` } };
      const answers = await Promise.all(Array.from({ length: 8 }, () => generate(rider, { weeks: 1 }, key)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(idsOf(answers).size).toBe(1);
      await server.runner.drain();
      expect(idsOf([await generate(rider, { weeks: 1 }, key)])).toEqual(idsOf(answers));
    }
  });

  it('is done by one of two servers, although the lease ran out while the other still writes', async () => {
    const held = pausedWriter(2);
    const first = await opened(held.writer);
    const rider = await first.rider({ onboarded: true });
    await generate(rider, { weeks: 4 });
    await until(async () => held.asked.length === 2);
    const second = await beside(first);
    second.clock.advance(HOUR_MS);
    await second.runner.drain();
    // It takes the first one for crashed, and waits a little.
    second.clock.advance(4000);
    await second.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 4 });
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    held.open();
    await first.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 4 });
    expect(await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)))).toEqual(plans);
    expect(held.asked.length).toBeLessThan(4);
    const counted = (await rowsOf(first.open.database, 'event')).filter(
      ({ name }) => name === 'plan_generated',
    );
    expect(counted).toMatchObject([{ count: 1 }]);
  });

  it('is either cancelled or done, whatever comes first, and never something between', async () => {
    const server = await opened();
    const rider = await server.rider({ onboarded: true });
    await generated(server, rider, { weeks: 3, difficulty: 'easy' });
    let before = 'easy';
    for (const [turn, difficulty] of (
      ['hard', 'moderate', 'expert', 'easy', 'hard', 'expert'] as const
    ).entries()) {
      await generate(rider, { weeks: 3, difficulty, replace: true });
      await new Promise((resume) => setTimeout(resume, turn * 12));
      const { body } = await rider.post('/generation/cancel', {});
      const { state } = (body as { generation: { state: string } }).generation;
      await server.runner.drain();
      const now = state === 'done' ? difficulty : before;
      expect(await generationOf(rider)).toMatchObject({ state });
      const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
      expect(plans.map((plan) => plan.difficulty)).toEqual([now, now, now]);
      expect(await rider.profile()).toMatchObject({ planDifficulty: now });
      expect(await rowsOf(server.open.database, 'staged_week')).toEqual([]);
      before = now;
    }
  });

  it('can be cancelled before its first week, and leaves nothing', async () => {
    const held = pausedWriter();
    const server = await opened(held.writer);
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: 4 });
    await until(async () => held.asked.length === 1);
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'cancelled', written: 0 });
    expect(await planWeeks(rider)).toEqual([]);
    expect(await rider.post('/generation/cancel', {})).toMatchObject({
      status: 200,
      body: { generation: { state: 'cancelled' } },
    });
  });

  it('leaves the profile alone as long as the plan that it replaces stands', async () => {
    const held = pausedWriter();
    held.open();
    const server = await opened(held.writer);
    const rider = await server.rider({ onboarded: true });
    const raceDate = addDays(todayIn(ONBOARDING.timeZone, server.clock), 40);
    await generated(server, rider, { weeks: 8, raceDate, difficulty: 'hard' });
    held.close();
    await generate(rider, { weeks: 8, difficulty: 'easy', replace: true });
    expect(await rider.profile()).toMatchObject({ raceDate, planDifficulty: 'hard' });
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    expect(await rider.profile()).toMatchObject({ raceDate, planDifficulty: 'hard' });
    held.open();
    await generated(server, rider, { weeks: 8, difficulty: 'easy', replace: true });
    expect(await rider.profile()).toMatchObject({ raceDate: null, planDifficulty: 'easy' });
  });
});
