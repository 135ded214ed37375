import { day } from '@musette/coach/calendar/days';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { openLimits } from '#store/limits/limits.ts';
import { anyOwner, riderRow } from '../../testing/samples.ts';
import { stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';
import { enqueueDates, enqueueSync, STRAVA_DATES_JOB } from './sync-job.ts';

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 180_000 });

const strava = await startStrava();
afterAll(() => strava.stop());
beforeEach(() => strava.control.reset());

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const RIDERS = 300;
const RIDES = 2;

describe('the limits of Strava', () => {
  /** Two servers on one database, at the beginning of a quarter of an hour. */
  async function openServers() {
    const settings = stravaSettings(strava);
    const first = await openTestServer({ settings });
    const shared = { ...first.open, close: () => Promise.resolve() };
    const second = await openTestServer({ settings, engine: { open: () => Promise.resolve(shared) } });
    const servers = [first, second] as const;
    const advance = (ms: number): void => {
      strava.advance(ms / 1000);
      for (const { clock } of servers) clock.advance(ms);
    };
    advance(Math.ceil((DAY_MS - (first.clock.nowMs() % DAY_MS)) / 1000) * 1000);
    return {
      servers,
      advance,
      work: () => Promise.all(servers.map(({ runner }) => runner.drain())),
      async close() {
        for (const { unexpected } of servers) expect(unexpected).toEqual([]);
        for (const server of servers.toReversed()) await server.close();
      },
    };
  }

  const partsOf = ({ open: { store }, clock, ports: { fitness, log } }: TestServer) => {
    const limits = openLimits({ counts: store.limits, clock, log, factor: 1 });
    return { store, clock, fitness, limits, wake: () => undefined };
  };

  async function connectedRider(server: TestServer, number: number): Promise<Owner> {
    const { store, fitness } = { ...partsOf(server) };
    const owner = anyOwner();
    const athlete = strava.addAthlete({ firstname: 'Rider', lastname: String(number) });
    for (let past = 1; past <= RIDES; past += 1) {
      const start = new Date(strava.nowMs() - past * DAY_MS).toISOString();
      strava.record({ athlete: athlete.id, start, minutes: 30, manual: true });
    }
    await store.riders.add(owner, riderRow());
    const account = await fitness?.exchange(strava.issueCode(athlete));
    if (!account?.ok) throw new Error('There are no tokens');
    await store.connections.connect(owner, { ...account.value, at: instantAt(server.clock.nowMs()) });
    return owner;
  }

  it('are never exceeded in hours of 300 riders and two servers, and riders who look come first', async () => {
    const { servers, advance, work, close } = await openServers();
    const [server] = servers;
    const parts = partsOf(server);
    const { connections } = server.open.store;
    const owners: Owner[] = [];
    for (let number = 0; number < RIDERS; number += 1) owners.push(await connectedRider(server, number));
    const workForAMinute = async (): Promise<void> => {
      for (let part = 0; part < 3; part += 1) {
        await work();
        advance(MINUTE_MS / 3);
      }
    };
    const states = async () => Promise.all(owners.map((owner) => connections.find(owner)));

    // All of them ask at once: as many as the limits allow have their newest rides in each quarter of an hour.
    await Promise.all(owners.map((owner) => enqueueSync(parts, owner)));
    const served: number[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute > 0) advance(MINUTE_MS);
      await work();
      if (minute % 15 === 1) served.push((await states()).filter((row) => row?.synced_at !== null).length);
    }
    // A connection that is lost costs a call, and is tried again.
    const expected = [95, 190, 285, 300];
    expect(served).toHaveLength(4);
    expect(served.every((count, index) => count <= (expected[index] ?? 0))).toBe(true);
    expect(served.every((count, index) => count > (expected[index] ?? 0) - 15)).toBe(true);
    expect((await states()).every((row) => row?.synced_at !== null)).toBe(true);

    // Everybody's history is read in the background; who looks at a screen meanwhile has the rides within the minute.
    for (let minute = 0; minute < 30; minute += 2) {
      const [syncing, looking] = owners.slice(minute * 5, minute * 5 + 2) as [Owner, Owner];
      const before = await connections.find(syncing);
      await enqueueSync(parts, syncing);
      await workForAMinute();
      expect((await connections.find(syncing))?.synced_at).not.toBe(before?.synced_at);
      await enqueueDates(parts, looking, { from: day('2020-01-06'), to: day('2020-01-12') });
      await workForAMinute();
      const isWaiting = await server.open.store.jobs.isDue(
        [STRAVA_DATES_JOB],
        server.clock.nowMs() + QUARTER_MS,
      );
      expect(isWaiting).toBe(false);
    }
    const complete = (await states()).filter((row) => row?.is_complete === 1).length;
    expect(complete).toBeGreaterThan(60);
    expect(complete).toBeLessThan(RIDERS);
    const { highest, refused } = strava.usage();
    expect(refused).toBe(0);
    expect(highest.quarterHour.read).toBeLessThanOrEqual(95);
    expect(highest.day.read).toBeLessThanOrEqual(950);
    await close();
  });

  it('are those that Strava says, and hold for calls of another program, too', async () => {
    const { servers, advance, work, close } = await openServers();
    const [server] = servers;
    strava.setLimits({ read: [20, 1000] });
    const owner = await connectedRider(server, 1);
    const token = (await server.open.store.connections.tokens(owner))?.access ?? '';
    for (let call = 0; call < 17; call += 1) {
      const answer = await fetch(`${strava.apiUrl}/athlete`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
    }
    advance(MINUTE_MS);
    // The first answer says that 18 of 20 are used, so history waits.
    await enqueueSync(partsOf(server), owner);
    await work();
    expect(await server.open.store.connections.find(owner)).toMatchObject({ sync_state: 'waiting' });
    expect(strava.usage().now.quarterHour.read).toBe(18);
    advance(QUARTER_MS);
    await work();
    expect(await server.open.store.connections.find(owner)).toMatchObject({ is_complete: 1 });
    expect(strava.usage().refused).toBe(0);
    await close();
  });
});
