import { afterEach, describe, expect, it } from 'vitest';
import type { PlanWriter } from '#ports/plan-writer.ts';
import { until } from '../../testing/paused-writer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { type MisbehavingPool, misbehavingPool } from '../../testing/misbehaving-pool.ts';
import { generate, generationOf, planOf, planWeeks } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';

const WEEKS = 2;

describe('an answer that is never read to its end', () => {
  let server: TestServer;
  let odd: MisbehavingPool;
  let given = 0;
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const planWriter: PlanWriter = {
    model: 'a-model',
    write() {
      given += 1;
      const value = { text: 'words', complete: true, inputTokens: 900, outputTokens: 100 };
      return Promise.resolve({ ok: true, value });
    },
  };

  /** A rider whose weeks a model has answered, and that threads read without end. */
  async function reading(limits: { readonly taskMs?: number } = {}): Promise<Rider> {
    given = 0;
    odd = misbehavingPool({ threads: WEEKS, ...limits });
    server = await openTestServer({ ports: { planWriter, workers: odd.pool } });
    const rider = await server.rider({ onboarded: true });
    await generate(rider, { weeks: WEEKS });
    // The server answers all the while.
    await until(async () => (await generationOf(rider)) !== null && given === WEEKS);
    return rider;
  }

  it('holds up nobody, and the built-in coach writes its week', async () => {
    const rider = await reading({ taskMs: 100 });
    await until(async () => (await generationOf(rider))?.state === 'done');
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    expect(plans.map(({ source, model, proof }) => [source, model, proof.passed])).toEqual([
      ['built-in', null, true],
      ['built-in', null, true],
    ]);
    expect(odd.logged).toEqual(['worker.timed-out', 'worker.timed-out']);
    const told = server.logged.filter((line) => line.includes('plan.answer-not-read'));
    expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', failure: 'timed-out', characters: 5 },
      { level: 'warn', failure: 'timed-out', characters: 5 },
    ]);
  });

  it('does not hold up the end of the server, which leaves the week to the next', async () => {
    const rider = await reading();
    await server.runner.stop();
    expect(await generationOf(rider)).toMatchObject({ state: 'running', written: 0 });
  });

  it('is let go of when the rider cancels', async () => {
    const rider = await reading();
    await rider.post('/generation/cancel', {});
    await server.runner.drain();
    expect(await generationOf(rider)).toMatchObject({ state: 'cancelled', written: 0 });
    expect(server.logged.filter((line) => line.includes('plan.answer-not-read'))).toEqual([]);
  });
});
