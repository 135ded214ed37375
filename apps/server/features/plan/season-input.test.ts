import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workers } from '#ports/workers.ts';
import { SEASON } from '#store/schema/json-columns.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { misbehavingPool } from '../../testing/misbehaving-pool.ts';
import { generate } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, SHARED_WORKERS, type TestServer } from '../../testing/test-server.ts';

const YEAR = { weeks: 52 };

describe.each(SQLITE_AND_POSTGRES)('a season of a year on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  /** The tasks of the workers. */
  let tasks: string[];
  /** Happens while a worker plans. */
  let meanwhile: () => Promise<unknown>;
  /** The threads that plan. */
  let pool: Workers;

  beforeEach(async () => {
    [tasks, meanwhile, pool] = [[], () => Promise.resolve(), SHARED_WORKERS];
    const workers: Workers = {
      async run(name, input, signal) {
        tasks.push(name);
        const result = await pool.run(name, input, signal);
        await meanwhile();
        return result;
      },
      stop: () => Promise.resolve(),
    };
    server = await openTestServer({ engine, ports: { workers } });
    rider = await server.rider({ onboarded: true });
  });
  afterEach(() => server.close());

  const ftpOfSeason = async () => {
    const [row] = await rowsOf(server.open.database, 'season');
    return SEASON.read(String(row?.['body'])).rider.ftpWatts;
  };
  const setFtp = async (ftpWatts: number) => {
    const { version } = await rider.profile();
    await rider.patch('/profile', { version, change: { ftpWatts } });
  };

  it('is planned again when the rider changes meanwhile', async () => {
    meanwhile = async () => {
      if (tasks.length === 1) await setFtp(301);
    };
    expect((await generate(rider, YEAR)).status).toBe(200);
    expect(tasks).toEqual(['plan-season', 'plan-season']);
    expect(await ftpOfSeason()).toBe(301);
  });

  it('starts also for a rider who changes all the time', async () => {
    let watts = 200;
    meanwhile = () => setFtp((watts += 1));
    expect((await generate(rider, YEAR)).status).toBe(200);
    expect(tasks).toHaveLength(3);
    expect(await ftpOfSeason()).toBe(203);
  });

  it('starts once when it is asked for twice at the same time', async () => {
    const answers = await Promise.all([generate(rider, YEAR), generate(rider, YEAR)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    // The first may be written before the second is asked for.
    expect(answers.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        code: expect.stringMatching(/^(generation-running|plans-exist)$/) as string,
      }),
    );
    expect(await rowsOf(server.open.database, 'season')).toHaveLength(1);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is planned in a worker thread, and a short season is not', async () => {
    expect((await generate(rider, { weeks: 4 })).status).toBe(200);
    expect(tasks).toEqual([]);
    await rider.post('/generation/cancel', {});
    expect((await generate(rider, YEAR)).status).toBe(200);
    expect(tasks).toEqual(['plan-season']);
  });

  it('is planned without a worker thread when none can start', async () => {
    const broken = misbehavingPool({}, new URL('./no-such-worker.ts', import.meta.url));
    pool = broken.pool;
    expect((await generate(rider, YEAR)).status).toBe(200);
    expect(await rowsOf(server.open.database, 'season')).toHaveLength(1);
    await broken.pool.stop();
  });

  it('is asked for again later when the threads are busy, and nothing is saved', async () => {
    const busy = misbehavingPool({ waiting: 1 });
    const other = [1, 2].map(() => busy.pool.run('loop', null, new AbortController().signal));
    pool = busy.pool;
    expect(await generate(rider, YEAR)).toMatchObject({ status: 503, body: { code: 'not-ready' } });
    expect(await rowsOf(server.open.database, 'generation')).toEqual([]);
    await busy.pool.stop();
    await Promise.all(other);
    pool = SHARED_WORKERS;
    expect((await generate(rider, YEAR)).status).toBe(200);
  });

  it('is asked for again later when the server stops meanwhile, and nothing is saved', async () => {
    const stopping = misbehavingPool();
    pool = stopping.pool;
    const answer = generate(rider, YEAR);
    await expect.poll(() => tasks).toEqual(['plan-season']);
    await stopping.pool.stop();
    expect(await answer).toMatchObject({ status: 503, body: { code: 'not-ready' } });
    expect(await rowsOf(server.open.database, 'generation')).toEqual([]);
  });
});
