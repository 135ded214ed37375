import type { Season } from '@musette/coach/season/season';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workers } from '#ports/workers.ts';
import { rowsOf, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
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

  beforeEach(async () => {
    [tasks, meanwhile] = [[], () => Promise.resolve()];
    const workers: Workers = {
      async run(name, input, signal) {
        tasks.push(name);
        const result = await SHARED_WORKERS.run(name, input, signal);
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
    return (JSON.parse(String(row?.['body'])) as Season).rider.ftpWatts;
  };
  const setFtp = async (ftpWatts: number) => {
    const { version } = await rider.profile();
    await rider.patch('/profile', { version, change: { ftpWatts } });
  };

  it('is planned in a worker thread, and a short season is not', async () => {
    expect((await generate(rider, { weeks: 4 })).status).toBe(200);
    expect(tasks).toEqual([]);
    await rider.post('/generation/cancel', {});
    expect((await generate(rider, YEAR)).status).toBe(200);
    expect(tasks).toEqual(['plan-season']);
  });

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
});
