import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { ACTIVITY_DETAILS } from '#store/schema/json-columns.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { ENGINES, rowsOf } from '../../testing/engines.ts';
import { connectStrava, firstAthlete, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Rider } from '../../testing/rider.ts';
import { disconnect } from './disconnect.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

describe.each(ENGINES)('the end of a connection on $name', (engine) => {
  async function connected() {
    strava.control.reset();
    const server = await openTestServer({ engine, settings: stravaSettings(strava) });
    const rider = await server.rider({ onboarded: true });
    const other = await server.rider({ onboarded: true });
    await connectStrava(rider, strava);
    await connectStrava(other, strava, strava.athletes()[1]);
    for (const { userId } of [rider, other]) {
      const owner = ownerOf(userId);
      const fetched = { source: 'strava', file_id: null } as const;
      await server.open.store.activities.add(owner, activityRow(newId(), { ...fetched, source_id: '7' }));
      await server.open.store.activities.add(owner, activityRow(newId(), { day: '2026-03-05' as never }));
    }
    const parts = { ...server.ports, store: server.open.store, wake: () => undefined };
    return { server, rider, other, parts, owner: ownerOf(rider.userId) };
  }
  /** Whose rows there are, by what names the rider in them. */
  const ridersIn = async ({ open }: TestServer, table: string, column = 'user_id') =>
    (await rowsOf(open.database, table)).map((row) => row[column]);
  const sourcesOf = async ({ open }: TestServer, { userId }: Rider) =>
    (await rowsOf(open.database, 'activity'))
      .filter((row) => row['user_id'] === userId)
      .map((row) => row['source']);

  it('removes every row that names the rider or the athlete, and none of another rider; files stay', async () => {
    const { server, rider, other, parts, owner } = await connected();
    await disconnect({ ...parts, fitness: null }, owner);
    expect(await ridersIn(server, 'connection')).toEqual([other.userId]);
    expect(await ridersIn(server, 'connected_athlete', 'rider_id')).toEqual([other.userId]);
    expect(await sourcesOf(server, rider)).toEqual(['file']);
    expect(new Set(await sourcesOf(server, other))).toEqual(new Set(['file', 'strava']));
    await server.close();
  });

  it('removes more rides than a statement takes, and shows again what was hidden under the last of them', async () => {
    const { server, rider, parts, owner } = await connected();
    const ids = Array.from({ length: 600 }, () => newId());
    const hidden = activityRow(newId(), {
      details: ACTIVITY_DETAILS.write({ laps: [], bestEfforts: [], secondsInHeartZones: null }),
      deleted_at: nowOf(server.clock),
      same_as: ids.at(-1) ?? null,
    });
    await server.open.store.transaction(async ({ activities }) => {
      const fetched = { source: 'strava', file_id: null } as const;
      for (const id of ids) await activities.add(owner, activityRow(id, { ...fetched, source_id: id }));
      await activities.add(owner, hidden);
    });
    await disconnect({ ...parts, fitness: null }, owner);
    expect(await sourcesOf(server, rider)).toEqual(['file', 'file']);
    const shown = { deleted_at: null, same_as: null };
    expect(await server.open.store.activities.find(owner, hidden.id)).toMatchObject(shown);
    await server.close();
  });

  const revocations = async ({ open }: TestServer) =>
    (await rowsOf(open.database, 'job')).filter(({ kind }) => kind === 'strava-revoke');
  const MINUTE_MS = 60_000;

  it('revokes the tokens later when Strava fails, and has them sealed until then', async () => {
    const { server, parts, owner } = await connected();
    const { store } = server.open;
    const tokens = await store.connections.tokens(owner);
    strava.control.next({ behaviour: 'internal', path: '/oauth/revoke', times: 2 });
    await disconnect(parts, owner);
    expect(await store.connections.find(owner)).toBeNull();
    const [row, ...more] = await revocations(server);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ state: 'waiting' });
    expect(JSON.stringify(row)).not.toContain(tokens?.refresh);
    for (const _ of ['fails once more', 'is done']) {
      server.clock.advance(MINUTE_MS);
      await server.runner.drain();
    }
    expect(await revocations(server)).toEqual([]);
    const page = { before: null, size: 1 };
    expect(await server.ports.fitness?.activities(tokens?.access ?? '', page)).toMatchObject({ ok: false });
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  it('leaves no token where Strava refuses to revoke it', async () => {
    const { server, parts, owner } = await connected();
    strava.control.next({ behaviour: 'forbidden', path: '/oauth/revoke' });
    await disconnect(parts, owner);
    expect(await revocations(server)).toEqual([]);
    await server.close();
  });

  it('does not revoke later what another rider has connected meanwhile', async () => {
    const { server, parts, owner } = await connected();
    strava.control.next({ behaviour: 'internal', path: '/oauth/revoke' });
    await disconnect(parts, owner);
    const next = await server.rider({ onboarded: true });
    expect((await connectStrava(next, strava, firstAthlete(strava))).status).toBe(200);
    server.clock.advance(MINUTE_MS);
    await server.runner.drain();
    expect(await revocations(server)).toEqual([]);
    const tokens = await server.open.store.connections.tokens(ownerOf(next.userId));
    const page = { before: null, size: 1 };
    expect(await server.ports.fitness?.activities(tokens?.access ?? '', page)).toMatchObject({ ok: true });
    await server.close();
  });

  it('revokes the tokens at Strava, so that a rider who goes leaves nothing open', async () => {
    const { server, parts, owner } = await connected();
    const tokens = await server.open.store.connections.tokens(owner);
    await disconnect(parts, owner);
    const page = { before: null, size: 1 };
    expect(await server.ports.fitness?.activities(tokens?.access ?? '', page)).toEqual({
      ok: false,
      error: { code: 'revoked' },
    });
    expect(await revocations(server)).toEqual([]);
    // Another rider may connect that athlete now.
    const next = await server.rider({ onboarded: true });
    expect((await connectStrava(next, strava, firstAthlete(strava))).status).toBe(200);
    await server.close();
  });
});
