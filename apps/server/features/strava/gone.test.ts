import { day } from '@musette/coach/calendar/days';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import type { Athlete } from '@musette/stand-ins/strava/athletes';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava } from '../../testing/strava.ts';
import { type Reached, reachedByStrava } from '../../testing/strava-webhooks.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/time.ts';

const strava = await startStrava(0, { retryDelayMs: 1 });
afterAll(() => strava.stop());

describe('a ride that Strava may no longer have', () => {
  let athlete: Athlete;
  let reached: Reached;
  let server: TestServer;
  let rider: Rider;
  let id: string;
  beforeEach(async () => {
    strava.control.reset();
    athlete = strava.addAthlete({ firstname: 'Dora', lastname: 'Ito' });
    reached = await reachedByStrava(strava);
    [server] = reached.servers as [TestServer];
    rider = await server.rider({ onboarded: true });
    await connectStrava(rider, strava, athlete);
    await reached.subscribe();
    id = recorded('2026-03-01T07:00:00Z');
    await told();
    server.clock.advance(1000);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await reached.close();
  });

  const recorded = (start: string): string => {
    const ride = strava.record({ athlete: athlete.id, minutes: 30, name: 'Along the canal', start });
    if (!ride) throw new Error('There is no ride');
    return ride.id;
  };
  /** Lets Strava tell, and the server do what follows. */
  const told = async () => {
    await strava.settled();
    await server.runner.drain();
  };
  /** Has Strava tell of the ride what the test wants. */
  const tell = (aspect_type: 'create' | 'update' | 'delete') => {
    const body = JSON.stringify({ object_id: id, aspect_type, owner_id: athlete.id });
    return fetch(`${strava.origin}/__control/events`, { method: 'POST', body });
  };
  const tellAndDo = async (aspect: Parameters<typeof tell>[0]) => {
    await tell(aspect);
    await told();
  };
  const notFound = (after?: Promise<void>) =>
    strava.control.next({ path: `/activities/${id}`, status: 404, body: '{}', ...(after && { after }) });
  /** How often Strava was asked for the ride. */
  const asked = (): number =>
    strava.control.received().filter(({ path }) => path.endsWith(`/activities/${id}`)).length;
  const rides = () =>
    server.open.store.activities.list(
      ownerOf(rider.userId),
      { from: day('2026-01-01'), to: day('2026-12-31') },
      100,
    );
  const deleteHere = async () => {
    const [ride] = await rides();
    const removed = await rider.post(`/activities/${ride?.id}/remove`, { version: ride?.version });
    expect(removed.status).toBe(200);
    server.clock.advance(1000);
  };
  const sync = async () => {
    await rider.post('/strava/sync', {});
    await told();
    server.clock.advance(1000);
  };
  const fetchedAt = async () => {
    const [row] = await server.open.store.fetched.withIds(ownerOf(rider.userId), [id]);
    return row?.fetched_at ?? '';
  };

  it.each([
    ['delete', 'create'],
    ['update', 'update'],
  ] as const)(
    'stays when it was there after it was not, in whatever order the answers come: %s, %s',
    async (first, second) => {
      const held = Promise.withResolvers<void>();
      notFound(held.promise);
      await tell(first);
      await expect.poll(asked).toBe(2);
      const before = await fetchedAt();
      server.clock.advance(1000);
      await tell(second);
      await expect.poll(fetchedAt).not.toBe(before);
      held.resolve();
      await told();
      server.clock.advance(6 * MINUTE_MS);
      await told();
      expect(await rides()).toHaveLength(1);
    },
  );

  it('goes also when a clock that was far ahead has fetched it', async () => {
    const ahead = instantAt(server.clock.nowMs() + 400 * 24 * HOUR_MS);
    const { kysely } = server.open.database;
    await kysely.updateTable('activity').set({ fetched_at: ahead }).where('source_id', '=', id).execute();
    notFound();
    await tellAndDo('update');
    expect(await rides()).toEqual([]);
  });

  it('does not come back through an event once the rider has deleted it here', async () => {
    await deleteHere();
    notFound();
    await tellAndDo('delete');
    await tellAndDo('create');
    expect(await rides()).toEqual([]);
  });

  it('does not come back through a list once the rider has deleted it here', async () => {
    await deleteHere();
    strava.control.next({ path: '/athlete/activities', status: 200, body: '[]' });
    await sync();
    expect(await fetchedAt()).toBe('');
    await sync();
    expect(await rides()).toEqual([]);
  });

  it.each([
    ['does not say whose it is', {}],
    ['is another one of the athlete', { id: 5 }],
  ])('stays when the answer %s', async (_, more) => {
    const when = { start_date: '2026-05-01T07:00:00Z', start_date_local: '2026-05-01T09:00:00Z' };
    const whose = 'id' in more ? { athlete: { id: athlete.id } } : {};
    const body = JSON.stringify({ id: Number(id), name: 'X', ...when, ...whose, ...more });
    strava.control.next({ path: `/activities/${id}`, status: 200, body });
    await tellAndDo('update');
    expect((await rides()).map(({ name }) => name)).toEqual(['Along the canal']);
  });

  it('stays when the second look after it was deleted gets no answer', async () => {
    server.clock.advanceToWindow(15 * 60);
    server.clock.advance(MINUTE_MS);
    notFound();
    await tellAndDo('delete');
    expect(await rides()).toEqual([]);
    server.clock.advance(MINUTE_MS);
    await tellAndDo('create');
    expect(await rides()).toHaveLength(1);
    strava.control.next({ path: `/activities/${id}`, behaviour: 'rate-limited' });
    server.clock.advance(5 * MINUTE_MS);
    await told();
    const before = asked();
    server.clock.advance(HOUR_MS);
    await told();
    expect(asked()).toBe(before + 1);
    expect(await rides()).toHaveLength(1);
  });

  it('stays when the server stops before it has asked', async () => {
    const nowMs = server.clock.nowMs();
    // Another server has just begun to refresh the tokens.
    await server.open.database.kysely
      .updateTable('connection')
      .set({ refreshing_until: instantAt(nowMs + 20_000), expires_at: instantAt(nowMs) })
      .where('user_id', '=', rider.userId)
      .execute();
    const before = asked();
    await tell('delete');
    const job = async () =>
      server.open.store.jobs.find(ownerOf(rider.userId), 'strava-event', `deleted ${athlete.id} ${id}`);
    await expect.poll(async () => (await job())?.lease_token ?? null).not.toBeNull();
    await server.runner.stop();
    expect(asked()).toBe(before);
    expect(await rides()).toHaveLength(1);
    expect(await job()).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('moves the time of the last sync only when Strava has answered [3.16]', async () => {
    await sync();
    const lastSync = async () => ((await rider.get('/strava')).body as StravaConnection).lastSyncedAt;
    const before = await lastSync();
    server.clock.advance(HOUR_MS);
    strava.control.next({ path: `/activities/${id}`, behaviour: 'break' });
    await tellAndDo('delete');
    expect(await rides()).toEqual([]);
    expect(await lastSync()).toBe(before);
  });
});
