import type { StravaConnection } from '@musette/contract/schemas/strava';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, ownerOf } from '#ports/owner.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS, HOUR_MS } from '../../testing/time.ts';
import { schedule, STRAVA_SYNC_JOB } from './sync-job.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

let server: TestServer;
let rider: Rider;
let owner: Owner;

const connection = async () => (await rider.get('/strava')).body as StravaConnection;
const ask = () => rider.post('/strava/sync', {});
/** A sync whose job nobody does yet. */
const begun = (sync_state: 'running' | 'waiting' = 'running') =>
  server.open.store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    await tables.connections.change(owner, { sync_state });
    await schedule(tables, owner, { kind: STRAVA_SYNC_JOB, nowMs: server.clock.nowMs() });
  });
const letTimePass = async (ms: number) => {
  server.clock.advance(ms);
  strava.advance(ms / 1000);
  await server.runner.drain();
};
const syncJobs = async () =>
  (await rowsOf(server.open.database, 'job')).filter(({ kind }) => kind === STRAVA_SYNC_JOB);

describe.each(SQLITE_AND_POSTGRES)('a sync that cannot go on, on $name', (engine) => {
  beforeEach(async () => {
    strava.control.reset();
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
    rider = await server.rider({ onboarded: true });
    owner = ownerOf(rider.userId);
    await connectStrava(rider, strava);
  });
  afterEach(() => server.close());

  it.each(['running', 'waiting'] as const)(
    'has failed once its job was given up, and can be asked for again: %s',
    async (state) => {
      const { jobs } = server.open.store;
      await begun(state);
      expect(await connection()).toMatchObject({ sync: state });
      const job = await jobs.claim(server.clock.nowMs(), HOUR_MS, { only: [STRAVA_SYNC_JOB] });
      if (job === null) throw new Error('There is no job');
      expect(await connection()).toMatchObject({ sync: state });
      await jobs.bury(job, 'too many attempts');
      expect(await connection()).toMatchObject({ sync: 'failed', waitsUntil: null });
      // The sync must not be over before this test has looked.
      strava.control.next({ delayMs: 2000, path: '/athlete/activities' });
      await ask();
      expect(await connection()).toMatchObject({ sync: 'running' });
      await server.runner.drain();
      expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
    },
  );

  it('has failed once its job is gone', async () => {
    await begun();
    await server.open.database.kysely.deleteFrom('job').where('kind', '=', STRAVA_SYNC_JOB).execute();
    expect(await connection()).toMatchObject({ sync: 'failed' });
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('goes on when Strava is switched on again after some days', async () => {
    await begun();
    const shared = { ...server.open, close: () => Promise.resolve() };
    const without = await openTestServer({ engine: { open: () => Promise.resolve(shared) } });
    without.clock.advance(server.clock.nowMs() - without.clock.nowMs());
    for (let hours = 0; hours < 3 * 24; hours += 1) {
      without.clock.advance(HOUR_MS);
      await without.runner.drain();
    }
    expect(await syncJobs()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(without.unexpected).toEqual([]);
    await without.close();
    await letTimePass(3 * DAY_MS + 2 * HOUR_MS);
    expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
  });

  it('has failed once it breaks, and is tried again', async () => {
    const { schema } = server.open.database.kysely;
    await schema.alterTable('activity').renameTo('activity_away').execute();
    await ask();
    await server.runner.drain();
    expect(await connection()).toMatchObject({ sync: 'failed' });
    expect(server.unexpected).not.toEqual([]);
    await schema.alterTable('activity_away').renameTo('activity').execute();
    await letTimePass(HOUR_MS);
    expect(await connection()).toMatchObject({ sync: 'idle', isComplete: true });
  });
});
