import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '#ports/owner.ts';
import { POSTGRES, rowsOf } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { enqueueSync } from './sync-job.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

describe('two servers on one PostgreSQL', () => {
  let servers: readonly TestServer[];
  let rider: Rider;
  beforeEach(async () => {
    strava.control.reset();
    const settings = stravaSettings(strava);
    const first = await openTestServer({ engine: POSTGRES, settings });
    const shared = { ...first.open, close: () => Promise.resolve() };
    servers = [first, await openTestServer({ settings, engine: { open: () => Promise.resolve(shared) } })];
    rider = await first.rider({ onboarded: true });
    await connectStrava(rider, strava);
  });
  afterEach(async () => {
    for (const { unexpected } of servers) expect(unexpected).toEqual([]);
    for (const server of servers.toReversed()) await server.close();
  });

  function database() {
    const [first] = servers;
    if (first === undefined) throw new Error('There is no server');
    return first.open.database;
  }
  const requests = (path: string) =>
    strava.control.received().filter((request) => request.path.endsWith(path)).length;
  const askEverywhere = () =>
    Promise.all(
      servers.flatMap(({ open: { store }, clock, ports: { fitness } }) =>
        [1, 2, 3].map(() =>
          enqueueSync({ store, clock, fitness, wake: () => undefined }, ownerOf(rider.userId)),
        ),
      ),
    );
  const workEverywhere = () => Promise.all(servers.map(({ runner }) => runner.drain()));

  it('do one sync for a rider, and refresh the token once', async () => {
    const before = requests('/oauth/token');
    strava.advance(7 * 3600);
    for (const { clock } of servers) clock.advance(7 * 3_600_000);
    await askEverywhere();
    await workEverywhere();
    expect(requests('/oauth/token')).toBe(before + 1);
    // The newest and, as more were asked for meanwhile, once more at most; and what shows that there are no older ones.
    expect(requests('/athlete/activities')).toBeLessThanOrEqual(3);
    const rows = await rowsOf(database(), 'activity');
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ source_id }) => source_id)).size).toBe(40);
    const jobs = (await rowsOf(database(), 'job')).filter(({ kind }) =>
      String(kind).startsWith('strava-sync'),
    );
    expect(jobs).toEqual([]);
  });

  it('do not do one again that another server has taken over', async () => {
    const [first, second] = servers;
    strava.control.next({ delayMs: 500, path: '/athlete/activities' });
    await askEverywhere();
    first?.runner.wake();
    await expect.poll(() => requests('/athlete/activities'), { interval: 5 }).toBe(1);
    // The lease of the first one has run out, by the clock of the other one.
    second?.clock.advance(60_000);
    await second?.runner.drain();
    await workEverywhere();
    const rows = await rowsOf(database(), 'activity');
    expect(rows).toHaveLength(40);
    expect(await second?.open.store.connections.find(ownerOf(rider.userId))).toMatchObject({
      sync_state: 'idle',
      is_complete: 1,
    });
  });
});
