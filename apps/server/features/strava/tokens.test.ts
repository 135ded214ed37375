import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, ownerOf } from '#ports/owner.ts';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
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

  const token = () => {
    const { fitness, clock } = server.ports;
    if (fitness === null) throw new Error('Strava is off');
    return accessToken({ store: server.open.store, clock, fitness }, { owner });
  };
  const refreshes = () =>
    strava.control.received().filter(({ body }) => body.includes('grant_type=refresh_token')).length;
  const letTimePass = (seconds: number) => {
    strava.advance(seconds);
    server.clock.advance(seconds * 1000);
  };

  it('is used as long as it is good', async () => {
    expect(await token()).toEqual(await token());
    expect(refreshes()).toBe(0);
  });

  it('is refreshed once, however many ask for it at the same time', async () => {
    const before = await token();
    letTimePass(6 * HOUR_S);
    const all = await Promise.all(Array.from({ length: 8 }, token));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(all[0]).toMatchObject({ ok: true });
    expect(all[0]).not.toEqual(before);
    expect(refreshes()).toBe(1);
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

  it('is refreshed by another process where the one that claimed it has ended', async () => {
    letTimePass(6 * HOUR_S);
    await server.open.store.connections.claimRefresh(owner, server.clock.nowMs() - 60_000, 30_000);
    expect(await token()).toMatchObject({ ok: true });
    expect(refreshes()).toBe(1);
  });

  const sync = async () => {
    await rider.post('/strava/sync', {});
    await server.runner.drain();
    return (await rider.get('/strava')).body;
  };

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
