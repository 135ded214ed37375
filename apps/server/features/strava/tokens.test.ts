import { ok } from '@musette/coach/result';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fitness } from '#ports/fitness.ts';
import { DatabaseOutage } from '#ports/outage.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';
import { disconnect } from './disconnect.ts';
import { accessToken } from './tokens.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const HOUR_S = 3600;

describe.each(SQLITE_AND_POSTGRES)('the access token of a rider on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let owner: Owner;
  beforeEach(async () => {
    strava.control.reset();
    server = await openTestServer({ engine, settings: stravaSettings(strava) });
    rider = await server.rider({ onboarded: true });
    owner = ownerOf(rider.userId);
    expect((await connectStrava(rider, strava)).status).toBe(200);
  });
  afterEach(() => server.close());

  function fitness(): Fitness {
    if (server.ports.fitness === null) throw new Error('Strava is off');
    return server.ports.fitness;
  }
  const token = (change: { store?: Store; fitness?: Fitness; stopping?: AbortSignal } = {}) => {
    const { store } = server.open;
    const stopping = new AbortController().signal;
    return accessToken({ store, clock: server.clock, fitness: fitness(), stopping, ...change }, { owner });
  };
  const refreshes = () =>
    strava.control.received().filter(({ body }) => body.includes('grant_type=refresh_token')).length;
  const letTimePass = (seconds: number) => {
    strava.advance(seconds);
    server.clock.advance(seconds * 1000);
  };

  it('is refreshed once, however many ask for it at the same time', async () => {
    const before = await token();
    letTimePass(6 * HOUR_S);
    const all = await Promise.all(Array.from({ length: 8 }, () => token()));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(all[0]).toMatchObject({ ok: true });
    expect(all[0]).not.toEqual(before);
    expect(refreshes()).toBe(1);
  });

  it.each([9e12, -9e12])('is saved also where Strava says that it ends at %s', async (expiresAt) => {
    letTimePass(6 * HOUR_S);
    const body = JSON.stringify({ access_token: 'next', refresh_token: 'later', expires_at: expiresAt });
    strava.control.next({ status: 200, body, path: '/oauth/token' });
    expect([await token(), await token()]).toEqual([ok('next'), ok('next')]);
    expect(await server.open.store.connections.tokens(owner)).toMatchObject({ refresh: 'later' });
    expect(refreshes()).toBe(1);
  });

  it('is refreshed whatever a clock that was far ahead has claimed', async () => {
    letTimePass(6 * HOUR_S);
    await server.open.store.connections.claimRefresh(owner, server.clock.nowMs() + 365 * DAY_MS, 30_000);
    expect(await token()).toMatchObject({ ok: true });
    expect(refreshes()).toBe(1);
  });

  it('is refreshed by another process where the one that claimed it has ended', async () => {
    letTimePass(6 * HOUR_S);
    await server.open.store.connections.claimRefresh(owner, server.clock.nowMs() - 60_000, 30_000);
    expect(await token()).toMatchObject({ ok: true });
    expect(refreshes()).toBe(1);
  });

  /** Refreshes the token, and does something between Strava's answer and its saving; the tokens that Strava gave. */
  async function refreshedWhile(work: () => Promise<unknown>) {
    letTimePass(6 * HOUR_S);
    let given = '';
    const refresh: Fitness['refresh'] = async (before) => {
      const answer = await fitness().refresh(before);
      if (answer.ok) given = answer.value.access;
      await work();
      return answer;
    };
    await token({ fitness: { ...fitness(), refresh } });
    await server.runner.drain();
    expect(given).not.toBe('');
    return given;
  }
  const list = async (access: string) => (await fitness().activities(access, { before: null, size: 1 })).ok;
  const parts = () => ({ ...server.ports, store: server.open.store, wake: () => undefined });

  it('is revoked when the rider disconnects while it is refreshed, and leaves no job', async () => {
    const access = await refreshedWhile(() => disconnect(parts(), owner));
    expect(await list(access)).toBe(false);
    expect((await rowsOf(server.open.database, 'job')).map(({ kind }) => kind)).not.toContain(
      'strava-revoke',
    );
  });

  it('is not revoked when a rider has connected the athlete again meanwhile', async () => {
    await refreshedWhile(async () => {
      await disconnect(parts(), owner);
      server.clock.advance(1000);
      await connectStrava(rider, strava);
    });
    const now = await token();
    expect(now.ok && (await list(now.value))).toBe(true);
  });

  const sync = async () => {
    await rider.post('/strava/sync', {});
    await server.runner.drain();
    return (await rider.get('/strava')).body;
  };

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is used as long as it is good', async () => {
    expect(await token()).toEqual(await token());
    expect(refreshes()).toBe(0);
  });

  it('ends with the connection when Strava no longer takes the refresh token', async () => {
    const tokens = await server.open.store.connections.tokens(owner);
    await server.ports.fitness?.revoke(tokens?.refresh ?? '');
    letTimePass(6 * HOUR_S);
    expect(await token()).toEqual({ ok: false, error: { code: 'revoked' } });
    expect((await server.open.store.connections.find(owner))?.ended_at).not.toBeNull();
  });

  it('stays when Strava fails, and is refreshed by the next one who asks', async () => {
    letTimePass(6 * HOUR_S);
    strava.control.next({ behaviour: 'internal' });
    expect(await token()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(await token()).toMatchObject({ ok: true });
    expect((await server.open.store.connections.find(owner))?.ended_at).toBeNull();
  });

  it('is saved once the database is back, when that fails while Strava answers', async () => {
    const { store } = server.open;
    let failures = 3;
    const connections: Store['connections'] = {
      ...store.connections,
      saveRefreshed: (...saved) =>
        failures-- > 0
          ? Promise.reject(new DatabaseOutage('away'))
          : store.connections.saveRefreshed(...saved),
    };
    letTimePass(6 * HOUR_S);
    const saved = await token({ store: { ...store, connections } });
    expect(saved).toMatchObject({ ok: true });
    expect(await token()).toEqual(saved);
    expect(refreshes()).toBe(1);
  });

  it('is not waited for by a server that stops', async () => {
    letTimePass(6 * HOUR_S);
    await server.open.store.connections.claimRefresh(owner, server.clock.nowMs(), 30_000);
    const stop = new AbortController();
    const waiting = token({ stopping: stop.signal });
    stop.abort();
    expect(await waiting).toEqual({ ok: false, error: { code: 'interrupted' } });
  });

  it('is not waited for by the jobs of a server that stops, which go back to the queue', async () => {
    await rider.post('/strava/sync', {});
    await server.runner.drain();
    letTimePass(6 * HOUR_S);
    await server.open.store.connections.claimRefresh(owner, server.clock.nowMs(), 30_000);
    const { jobs } = server.open.store;
    const nowMs = server.clock.nowMs();
    const event = ['changed', String(strava.athletes()[0]?.id), '1'].join(' ');
    const added = [
      ['strava-event', event],
      ['strava-dates', JSON.stringify({ from: '2026-01-05', to: '2026-01-11' })],
      ['strava-activity', '1'],
    ] as const;
    for (const [kind, payload] of added) await jobs.add(owner, { kind, dedupeKey: kind, payload, nowMs });
    await rider.post('/strava/sync', {});
    const ours = async () =>
      (await rowsOf(server.open.database, 'job')).filter(({ kind }) => String(kind).startsWith('strava'));
    const isHeld = async () =>
      (await ours()).filter(({ lease_token: lease, state }) => state === 'waiting' && lease !== null).length;
    await expect.poll(isHeld, { interval: 5 }).toBe(4);
    await server.runner.stop();
    const free = { state: 'waiting', lease_token: null, attempts: 0, last_error: null };
    expect(await ours()).toEqual(
      expect.arrayContaining([1, 2, 3, 4].map(() => expect.objectContaining(free))),
    );
  });

  it('is refreshed once when Strava refuses it before its time, and the connection goes on', async () => {
    strava.control.next({ behaviour: 'unauthorized', path: '/athlete/activities' });
    expect(await sync()).toMatchObject({ state: 'connected', sync: 'idle', isComplete: true });
    expect(refreshes()).toBe(1);
  });

  it('ends with the connection when Strava refuses it once more after a refresh', async () => {
    strava.control.next({ behaviour: 'unauthorized', path: '/athlete/activities', times: 2 });
    expect(await sync()).toMatchObject({ state: 'ended' });
    expect(refreshes()).toBe(1);
  });
});
