import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner } from '../../testing/samples.ts';

const NOW_MS = Date.parse('2026-03-04T12:00:00.000Z');
const [NOW, LATER] = [instantAt(NOW_MS), instantAt(NOW_MS + 21_600_000)];
const TOKENS = { access: 'access-1', refresh: 'refresh-1', expiresAt: LATER };

describe.each(ENGINES)('connections with Strava on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const connect = (owner: Owner, athleteId: string, tokens = TOKENS) =>
    open.store.transaction(({ connections }) => connections.connect(owner, { athleteId, tokens, at: NOW }));

  it('are found with their tokens, which lie in the table sealed', async () => {
    const owner = anyOwner();
    expect(await connect(owner, '1')).toBe(true);
    expect(await open.store.connections.find(owner)).toMatchObject({ athlete_id: '1', ended_at: null });
    expect(await open.store.connections.tokens(owner)).toEqual(TOKENS);
    const rows = await open.database.kysely.selectFrom('connection').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('access-1');
    expect(JSON.stringify(rows)).not.toContain('refresh-1');
  });

  it('belong to one rider for each athlete', async () => {
    const [first, second] = [anyOwner(), anyOwner()];
    await connect(first, '2');
    expect(await connect(second, '2')).toBe(false);
    expect(await open.store.connections.find(second)).toBeNull();
    expect((await open.store.connections.ownerOfAthlete('2'))?.userId).toBe(first.userId);
    await open.store.connections.remove(first);
    expect(await open.store.connections.find(first)).toBeNull();
    expect(await connect(second, '2')).toBe(true);
  });

  it('change to another athlete, and begin to read again', async () => {
    const owner = anyOwner();
    await connect(owner, '3');
    await open.store.connections.change(owner, { synced_at: NOW, read_back_to: NOW, is_complete: 1 });
    await connect(owner, '3');
    expect(await open.store.connections.find(owner)).toMatchObject({ synced_at: NOW, is_complete: 1 });
    await connect(owner, '4');
    expect(await open.store.connections.find(owner)).toMatchObject({ synced_at: null, is_complete: 0 });
    expect(await open.store.connections.ownerOfAthlete('3')).toBeNull();
  });

  it('are refreshed by one process at a time', async () => {
    const owner = anyOwner();
    await connect(owner, '5');
    const { connections } = open.store;
    const claims = await Promise.all([1, 2, 3].map(() => connections.claimRefresh(owner, NOW_MS, 30_000)));
    const [lost] = claims.filter((claim) => claim !== null);
    expect(claims.filter((claim) => claim !== null)).toEqual([instantAt(NOW_MS + 30_000)]);
    // The process that had it has ended.
    const claim = await connections.claimRefresh(owner, NOW_MS + 30_001, 30_000);
    expect(await connections.saveRefreshed(owner, lost as never, { ...TOKENS, access: 'late' })).toBe(false);
    expect(await connections.saveRefreshed(owner, claim as never, { ...TOKENS, access: 'access-2' })).toBe(
      true,
    );
    expect(await connections.tokens(owner)).toMatchObject({ access: 'access-2' });
    expect(await connections.claimRefresh(owner, NOW_MS, 30_000)).not.toBeNull();
  });

  it('are refreshed whatever a clock that was far ahead has claimed', async () => {
    const owner = anyOwner();
    await connect(owner, '10');
    const { connections } = open.store;
    await connections.claimRefresh(owner, NOW_MS + 365 * 24 * 3_600_000, 30_000);
    expect(await connections.claimRefresh(owner, NOW_MS, 30_000)).not.toBeNull();
    // The clocks of two servers differ a little.
    expect(await connections.claimRefresh(owner, NOW_MS - 10_000, 30_000)).toBeNull();
  });

  it('can all be refreshed again when the process that refreshed them has ended', async () => {
    const owner = anyOwner();
    await connect(owner, '9');
    const { connections } = open.store;
    await connections.claimRefresh(owner, NOW_MS, 30_000);
    expect(await connections.claimRefresh(owner, NOW_MS, 30_000)).toBeNull();
    await connections.freeAll();
    expect(await connections.claimRefresh(owner, NOW_MS, 30_000)).not.toBeNull();
  });

  it('are locked with their tokens: a refresh saves before, or comes too late', async () => {
    const owner = anyOwner();
    await connect(owner, '8');
    const { connections } = open.store;
    const claim = await connections.claimRefresh(owner, NOW_MS, 30_000);
    const found: unknown[] = [];
    await open.store.transaction(async (tables) => {
      found.push(await tables.connections.lockedTokens(owner));
      await tables.connections.remove(owner);
    });
    expect(found).toEqual([TOKENS]);
    expect(await connections.saveRefreshed(owner, claim as never, TOKENS)).toBe(false);
    expect(await connections.lockedTokens(owner)).toBeNull();
  });

  it('do not take the late tokens of an athlete who was connected before', async () => {
    const owner = anyOwner();
    await connect(owner, '6');
    const claim = await open.store.connections.claimRefresh(owner, NOW_MS, 30_000);
    await connect(owner, '7', { ...TOKENS, access: 'of 7' });
    expect(await open.store.connections.saveRefreshed(owner, claim as never, TOKENS)).toBe(false);
    expect(await open.store.connections.tokens(owner)).toMatchObject({ access: 'of 7' });
  });
});
