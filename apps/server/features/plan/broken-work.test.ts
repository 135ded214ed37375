import type { PlanDetail } from '@musette/contract/schemas/plan';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlanWriter } from '#ports/plan-writer.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { pausedWriter, until } from '../../testing/paused-writer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generate, generated, generationOf, planOf, planWeeks } from '../../testing/plans.ts';

const HOUR_MS = 3_600_000;
const MANY = 40;

describe.each(SQLITE_AND_POSTGRES)('work that breaks off each time, on $name', (engine) => {
  let server: TestServer;
  afterEach(() => server.close());

  const opened = async (planWriter?: PlanWriter) => {
    server = await openTestServer({ engine, ...(planWriter && { ports: { planWriter } }) });
    return server.rider({ onboarded: true });
  };
  const rows = () => server.open.database.kysely.selectFrom('generation').selectAll().execute();

  /** Hours go by, and the work is begun again and again; how often. */
  async function later(): Promise<number> {
    for (let round = 1; round <= MANY; round += 1) {
      await server.runner.drain();
      if ((await rows()).every(({ state }) => state !== 'running')) return round;
      server.clock.advance(HOUR_MS);
    }
    return expect.fail('it runs for ever');
  }

  it('counts no stop of the server: the model goes on with the plan after many of them', async () => {
    const STOPS = 13;
    const held = pausedWriter();
    const rider = await opened(held.writer);
    const { open } = server;
    await generate(rider, { weeks: 2 });
    for (let stops = 1; stops <= STOPS; stops += 1) {
      const asked = held.asked.length;
      server.runner.wake();
      await until(async () => held.asked.length > asked);
      await server.runner.stop();
      server = await openTestServer({
        engine: { open: () => Promise.resolve(open) },
        ports: { planWriter: held.writer },
      });
    }
    const jobs = await open.database.kysely.selectFrom('job').selectAll().execute();
    expect(jobs.filter(({ kind }) => kind === 'generation')).toMatchObject([
      { attempts: 0, state: 'waiting' },
    ]);
  });

  it('because weeks cannot be saved ends as failed, and the rider may try again', async () => {
    const held = pausedWriter();
    const rider = await opened(held.writer);
    const { schema } = server.open.database.kysely;
    // The work begins at once: no week is saved before the table is gone.
    await generate(rider, { weeks: 3 });
    await schema.alterTable('workout').renameTo('workouts_elsewhere').execute();
    held.open();
    expect(await later()).toBeGreaterThan(3);
    expect(await generationOf(rider)).toMatchObject({ state: 'failed', written: 0 });
    await schema.alterTable('workouts_elsewhere').renameTo('workout').execute();
    await generated(server, rider, { weeks: 3 });
  });

  it('leaves the plan that it was to replace as it is, and nothing of its own', async () => {
    const rider = await opened();
    await generated(server, rider, { weeks: 3, difficulty: 'easy' });
    const before = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    const { kysely } = server.open.database;
    await kysely.schema.alterTable('event').renameTo('events_elsewhere').execute();
    await generate(rider, { weeks: 3, difficulty: 'hard', replace: true });
    expect(await later()).toBeGreaterThan(3);
    expect(await generationOf(rider)).toMatchObject({ state: 'failed', written: 0 });
    // Weeks have passed without a ride: reasons compare with none of them.
    const withoutReasons = ({ aim: _aim, workouts, ...plan }: PlanDetail) => ({
      ...plan,
      workouts: workouts.map(({ why: _why, ...workout }) => workout),
    });
    const after = await Promise.all(before.map(({ weekStart }) => planOf(rider, weekStart)));
    expect(after.map(withoutReasons)).toEqual(before.map(withoutReasons));
    expect(await kysely.selectFrom('staged_week').selectAll().execute()).toEqual([]);
  });

  it('because its rider is gone ends without a word, and brings nothing back', async () => {
    const held = pausedWriter(2);
    const rider = await opened(held.writer);
    await generate(rider, { weeks: 3 });
    await until(async () => (await planWeeks(rider)).length > 0);
    const { kysely } = server.open.database;
    const gone = ['generation', 'season', 'staged_week', 'workout', 'plan', 'job', 'rider'] as const;
    for (const table of gone) await kysely.deleteFrom(table).where('user_id', '=', rider.userId).execute();
    held.open();
    await server.runner.drain();
    const left = await Promise.all(
      gone.map((table) =>
        kysely.selectFrom(table).select('user_id').where('user_id', '=', rider.userId).execute(),
      ),
    );
    expect(left.flat()).toEqual([]);
    expect(server.unexpected).toEqual([]);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('of the look whether it was cancelled is reported, and the plan is written', async () => {
    const held = pausedWriter();
    const rider = await opened(held.writer);
    await generate(rider, { weeks: 2 });
    await until(async () => held.asked.length === 2);
    const { schema } = server.open.database.kysely;
    await schema.alterTable('generation').renameTo('generations_elsewhere').execute();
    await until(async () => server.unexpected.length > 0);
    await schema.alterTable('generations_elsewhere').renameTo('generation').execute();
    held.open();
    await later();
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 2 });
    expect(server.unexpected[0]).toMatchObject({ message: expect.stringContaining('generation') as string });
  });

  it('because of what a model does ends with a whole plan by the coach', async () => {
    const rider = await opened({ model: 'a-model', write: () => Promise.reject(new Error('a bug')) });
    await generate(rider, { weeks: 3 });
    expect(await later()).toBeLessThan(10);
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 3 });
    for (const week of await planWeeks(rider))
      expect(await planOf(rider, week)).toMatchObject({
        source: 'built-in',
        model: null,
        proof: { passed: true },
      });
    expect(server.unexpected).not.toEqual([]);
  });

  it('in one week calls off the weeks that are written beside it before the work is begun again', async () => {
    const atOnce = 4;
    let [asked, writing, breaks] = [0, 0, true];
    const rider = await opened({
      model: 'a-model',
      async write({ brief }, signal) {
        asked += 1;
        if (breaks && brief.number === 2) {
          await until(() => Promise.resolve(writing === atOnce - 1));
          throw new Error('a bug');
        }
        writing += 1;
        // A model that takes its time, and costs money for all of it.
        if (breaks) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        writing -= 1;
        return { ok: false, error: { code: 'cancelled', inputTokens: 0, outputTokens: 0 } };
      },
    });
    await generate(rider, { weeks: 16 });
    await server.runner.drain();
    expect([asked, writing]).toEqual([atOnce, 0]);
    breaks = false;
    await later();
    expect(await generationOf(rider)).toMatchObject({ state: 'done', written: 16 });
    expect(server.unexpected).toEqual([new Error('a bug')]);
  });

  it('because its season cannot be read ends as failed, and does not run for ever', async () => {
    const held = pausedWriter();
    const rider = await opened(held.writer);
    await generate(rider, { weeks: 3 });
    await until(async () => held.asked.length > 0);
    await server.open.database.kysely.updateTable('season').set({ body: '{' }).execute();
    await server.runner.stop();
    const { open } = server;
    server = await openTestServer({ engine: { open: () => Promise.resolve(open) } });
    await later();
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
  });
});
