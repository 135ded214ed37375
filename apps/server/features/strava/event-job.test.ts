import { day } from '@musette/coach/calendar/days';
import type { StravaConnection } from '@musette/contract/schemas/strava';
import type { Athlete } from '@musette/stand-ins/strava/athletes';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { newId } from '#store/engine/ids.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { POSTGRES, rowsOf } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava } from '../../testing/strava.ts';
import { type Reached, reachedByStrava } from '../../testing/strava-webhooks.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { saveList } from './save-list.ts';

const strava = await startStrava(0, { retryDelayMs: 1 });
afterAll(() => strava.stop());

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Athletes without rides, so that there is only what a test records. */
let athletes: readonly Athlete[] = [];
const reset = () => {
  strava.control.reset();
  athletes = ['Dora', 'Emil', 'Fay'].map((firstname) => strava.addAthlete({ firstname, lastname: 'Ito' }));
};
const athleteAt = (place: number): Athlete => {
  const athlete = athletes[place];
  if (!athlete) throw new Error('There is no such athlete');
  return athlete;
};
/** Rides of one athlete at once are one ride, so each has a day of its own. */
let rides = 0;
const recorded = (place = 0, more: object = {}): string => {
  const start = new Date(Date.UTC(2026, 2, 1 + (rides++ % 200), 7)).toISOString();
  const athlete = athleteAt(place).id;
  const ride = strava.record({ athlete, minutes: 30, name: 'Along the canal', start, ...more });
  if (!ride) throw new Error('There is no ride');
  return ride.id;
};
const forge = (event: object) =>
  fetch(`${strava.origin}/__control/events`, { method: 'POST', body: JSON.stringify(event) });
/** How often Strava was asked for an activity. */
const asked = (id: string): number =>
  strava.control.received().filter(({ path }) => path.endsWith(`/activities/${id}`)).length;

const connectionOf = async (rider: Rider) => (await rider.get('/strava')).body as StravaConnection;
/** What is here; a look at the screen would ask Strava for more. */
const ridesAt = ({ open }: TestServer, { userId }: Rider) =>
  open.store.activities.list(ownerOf(userId), { from: day('2026-01-01'), to: day('2026-12-31') }, 100);
const namesAt = async (server: TestServer, rider: Rider) =>
  (await ridesAt(server, rider)).map(({ name }) => name);

describe('what Strava tells', () => {
  let reached: Reached;
  let server: TestServer;
  let rider: Rider;
  beforeEach(async () => {
    reset();
    reached = await reachedByStrava(strava);
    [server] = reached.servers as [TestServer];
    rider = await server.rider({ onboarded: true });
    await connectStrava(rider, strava, athleteAt(0));
    await reached.subscribe();
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await reached.close();
  });

  /** Lets Strava tell, and the server do what follows. */
  const told = async () => {
    await strava.settled();
    await server.runner.drain();
  };
  const later = async (ms: number) => {
    server.clock.advance(ms);
    strava.advance(ms / 1000);
    await told();
  };
  const jobs = async () =>
    (await rowsOf(server.open.database, 'job')).filter(({ kind }) => kind === 'strava-event');

  it('brings a ride, once, and says that rides have changed', async () => {
    recorded();
    await told();
    expect(await namesAt(server, rider)).toEqual(['Along the canal']);
    const { changedAt } = await connectionOf(rider);
    expect(Date.parse(changedAt ?? '')).toBeLessThanOrEqual(server.clock.nowMs());
    server.clock.advance(1000);
    recorded();
    await told();
    expect(await ridesAt(server, rider)).toHaveLength(2);
    expect(String((await connectionOf(rider)).changedAt) > String(changedAt)).toBe(true);
  });

  it('changes a ride', async () => {
    const id = recorded();
    await told();
    strava.advance(1);
    strava.change(id, { name: 'Along the river' });
    await told();
    expect(await namesAt(server, rider)).toEqual(['Along the river']);
  });

  it('moves the time of the last sync once Strava has answered, and not before [3.16]', async () => {
    await rider.post('/strava/sync', {});
    await told();
    const lastSynced = async () => (await connectionOf(rider)).lastSyncedAt ?? '';
    const first = await lastSynced();
    const id = recorded();
    await later(HOUR_MS);
    const second = await lastSynced();
    expect(second > first).toBe(true);
    strava.control.next({ behaviour: 'internal', path: `/activities/${id}` });
    await later(HOUR_MS);
    await forge({ object_id: id, owner_id: athleteAt(0).id });
    await told();
    expect(await lastSynced()).toBe(second);
    await later(MINUTE_MS);
    const third = await lastSynced();
    expect(Date.parse(third) - Date.parse(second)).toBeGreaterThan(HOUR_MS);
    strava.remove(id);
    await later(HOUR_MS);
    expect((await lastSynced()) > third).toBe(true);
  });

  it('changes a ride twice within a second', async () => {
    const id = recorded();
    await told();
    for (const name of ['Along the river', 'Along the lake']) {
      strava.change(id, { name });
      await told();
    }
    expect(await namesAt(server, rider)).toEqual(['Along the lake']);
  });

  it('is asked of Strava again when it changes while the answer is on its way', async () => {
    const held = Promise.withResolvers<void>();
    const body = JSON.stringify({
      id: 77,
      athlete: { id: athleteAt(0).id },
      name: 'As it was before',
      start_date: '2026-05-01T07:00:00Z',
      start_date_local: '2026-05-01T09:00:00Z',
    });
    strava.control.next({ path: '/activities/77', status: 200, body, after: held.promise });
    recorded(0, { id: '77' });
    await expect.poll(() => asked('77')).toBe(1);
    strava.change('77', { name: 'Along the river' });
    await strava.settled();
    held.resolve();
    await told();
    expect(asked('77')).toBe(2);
    expect(await namesAt(server, rider)).toEqual(['Along the river']);
  });

  it('is not undone by a list that was asked for before', async () => {
    const [{ store }, owner] = [server.open, ownerOf(rider.userId)];
    const id = recorded();
    await told();
    const askedAt = nowOf(server.clock);
    const access = (await store.connections.tokens(owner))?.access ?? '';
    const list = await server.ports.fitness?.activities(access, { before: null, size: 10 });
    if (!list?.ok) throw new Error('There is no list');
    server.clock.advance(1000);
    strava.change(id, { name: 'Along the river' });
    await told();
    await store.transaction((tables) =>
      saveList(tables, owner, {
        athleteId: String(athleteAt(0).id),
        activities: list.value.activities,
        span: { after: null, before: null },
        askedAt,
        at: nowOf(server.clock),
      }),
    );
    expect(await namesAt(server, rider)).toEqual(['Along the river']);
  });

  it('removes a ride that was deleted', async () => {
    const [id] = [recorded(), recorded(0, { name: 'Another' })];
    await told();
    strava.remove(id);
    await told();
    expect(await namesAt(server, rider)).toEqual(['Another']);
  });

  it('leaves a ride alone that is still there, whatever an event says', async () => {
    const id = recorded();
    await told();
    await forge({ object_id: id, aspect_type: 'delete', owner_id: athleteAt(0).id });
    await told();
    expect(await namesAt(server, rider)).toEqual(['Along the canal']);
  });

  it('may come in any order', async () => {
    const of = (object_id: string, aspect_type: string, event_time: number) =>
      forge({ object_id, aspect_type, event_time, owner_id: athleteAt(0).id });
    const [changed, deleted] = [recorded(), recorded(0, { name: 'Gone' })];
    strava.remove(deleted);
    await strava.settled();
    await server.open.database.kysely.deleteFrom('job').where('kind', '=', 'strava-event').execute();
    for (const [id, aspect] of [
      [changed, 'update'],
      [changed, 'create'],
      [deleted, 'delete'],
      [deleted, 'update'],
      [deleted, 'create'],
    ] as const) {
      await of(id, aspect, 7);
      await told();
    }
    expect(await namesAt(server, rider)).toEqual(['Along the canal']);
  });

  it('is asked of Strava once more at most for each event that comes again, and is one ride', async () => {
    const id = recorded();
    await told();
    const [delivery] = strava.deliveries();
    for (let n = 0; n < 3; n += 1) {
      await forge({ ...delivery?.event });
      await told();
    }
    expect(asked(id)).toBe(4);
    expect(await ridesAt(server, rider)).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it('is not asked of Strava for events that come while a limit holds', async () => {
    server.clock.advanceToWindow(15 * 60);
    server.clock.advance(MINUTE_MS);
    strava.control.next({ behaviour: 'rate-limited', path: '/activities/77' });
    const id = recorded(0, { id: '77' });
    await told();
    const [delivery] = strava.deliveries();
    for (let n = 0; n < 5; n += 1) await forge({ ...delivery?.event });
    await told();
    expect(asked(id)).toBe(1);
    await later(15 * MINUTE_MS);
    expect(asked(id)).toBe(2);
    expect(await ridesAt(server, rider)).toHaveLength(1);
  });

  it.each(['break', 'rate-limited'] as const)(
    'removes a deleted ride at once also while Strava cannot be asked: %s',
    async (behaviour) => {
      const id = recorded();
      await told();
      strava.control.next({ behaviour, path: `/activities/${id}` });
      strava.remove(id);
      await told();
      expect(await ridesAt(server, rider)).toEqual([]);
    },
  );

  it('removes a deleted ride once more that a sync had read before its end', async () => {
    const id = recorded();
    await told();
    strava.remove(id);
    await told();
    const late = activityRow(newId(), { source: 'strava', source_id: id, fetched_at: nowOf(server.clock) });
    await server.open.store.activities.add(ownerOf(rider.userId), { ...late, file_id: null });
    await later(4 * MINUTE_MS);
    expect(await ridesAt(server, rider)).toHaveLength(1);
    await later(2 * MINUTE_MS);
    expect(await ridesAt(server, rider)).toEqual([]);
  });

  it('never touches the rides of another rider', async () => {
    const other = await server.rider({ onboarded: true });
    await connectStrava(other, strava, athleteAt(1));
    const [mine, theirs] = [recorded(0, { name: 'Mine' }), recorded(1, { name: 'Theirs' })];
    await told();
    for (const aspect_type of ['update', 'create', 'delete']) {
      await forge({ object_id: theirs, aspect_type, event_time: 9, owner_id: athleteAt(0).id });
      await forge({ object_id: mine, aspect_type, event_time: 9, owner_id: athleteAt(1).id });
    }
    await told();
    await later(6 * MINUTE_MS);
    expect(await namesAt(server, rider)).toEqual(['Mine']);
    expect(await namesAt(server, other)).toEqual(['Theirs']);
  });

  it('does not wait for the answer that another rider waits for', async () => {
    const other = await server.rider({ onboarded: true });
    await connectStrava(other, strava, athleteAt(1));
    await told();
    const held = Promise.withResolvers<void>();
    strava.control.next({ path: '/activities/77', after: held.promise });
    recorded(0, { id: '77' });
    await expect.poll(() => asked('77')).toBe(1);
    for (const name of ['One', 'Two', 'Three']) recorded(1, { name });
    await expect.poll(async () => (await ridesAt(server, other)).length, { timeout: 5000 }).toBe(3);
    expect(await ridesAt(server, rider)).toEqual([]);
    held.resolve();
    await told();
    expect(await ridesAt(server, rider)).toHaveLength(1);
  });

  it('brings no ride of another athlete, also if Strava shows it', async () => {
    const theirs = recorded(1);
    const body = JSON.stringify({
      id: 5,
      athlete: { id: athleteAt(1).id },
      name: 'Theirs',
      start_date: '2026-05-01T07:00:00Z',
      start_date_local: '2026-05-01T09:00:00Z',
    });
    strava.control.next({ path: `/activities/${theirs}`, status: 200, body });
    await forge({ object_id: theirs, owner_id: athleteAt(0).id });
    await told();
    expect(asked(theirs)).toBe(1);
    expect(await ridesAt(server, rider)).toEqual([]);
  });

  it.each([
    ['internal', MINUTE_MS],
    ['html', MINUTE_MS],
    ['half-body', MINUTE_MS],
    ['forbidden', MINUTE_MS],
    ['rate-limited', 15 * MINUTE_MS],
  ] as const)('waits while Strava answers badly: %s', async (behaviour, waitMs) => {
    strava.control.next({ behaviour, path: '/activities/77' });
    recorded(0, { id: '77' });
    await told();
    expect(await ridesAt(server, rider)).toEqual([]);
    await later(waitMs);
    expect(await ridesAt(server, rider)).toHaveLength(1);
  });

  it('does not ask again before the window of a limit ends', async () => {
    server.clock.advanceToWindow(15 * 60);
    server.clock.advance(MINUTE_MS);
    strava.control.next({ behaviour: 'rate-limited', path: '/activities/77' });
    const id = recorded(0, { id: '77' });
    await told();
    server.clock.advance(13 * MINUTE_MS);
    await server.runner.drain();
    expect(asked(id)).toBe(1);
    server.clock.advance(2 * MINUTE_MS);
    await server.runner.drain();
    expect(asked(id)).toBe(2);
    expect(await ridesAt(server, rider)).toHaveLength(1);
  });

  it('asks soon again where the refusal may be of the window before', async () => {
    server.clock.advanceToWindow(15 * 60);
    strava.control.next({ behaviour: 'rate-limited', path: '/activities/77' });
    const id = recorded(0, { id: '77' });
    await told();
    expect(asked(id)).toBe(1);
    server.clock.advance(MINUTE_MS / 2);
    await server.runner.drain();
    expect(asked(id)).toBe(2);
  });

  it('is answered at once while Strava itself is slow', async () => {
    strava.control.next({ delayMs: 1500, path: '/activities/77' });
    recorded(0, { id: '77' });
    await strava.settled();
    recorded(0, { name: 'The next one' });
    const startedMs = performance.now();
    await strava.settled();
    expect(performance.now() - startedMs).toBeLessThan(1000);
    expect(strava.deliveries().map(({ attempts }) => attempts)).toEqual([[200], [200]]);
    await told();
    expect(await ridesAt(server, rider)).toHaveLength(2);
  });

  describe('that the connection has ended', () => {
    it('ends it here, removes its rides, and the rider may connect again', async () => {
      recorded();
      await told();
      strava.revokeAccess(athleteAt(0));
      await told();
      expect(await connectionOf(rider)).toMatchObject({ state: 'ended', sync: 'idle', isComplete: false });
      expect(await rowsOf(server.open.database, 'activity')).toEqual([]);
      expect(await connectStrava(rider, strava, athleteAt(0))).toMatchObject({
        body: { state: 'connected' },
      });
      recorded(0, { name: 'Afterwards' });
      await told();
      expect(await namesAt(server, rider)).toContain('Afterwards');
    });

    it('does nothing while the tokens are good', async () => {
      recorded();
      await told();
      const id = athleteAt(0).id;
      await forge({ object_type: 'athlete', object_id: id, owner_id: id, updates: { authorized: 'false' } });
      await told();
      expect(await connectionOf(rider)).toMatchObject({ state: 'connected' });
      expect(await ridesAt(server, rider)).toHaveLength(1);
    });

    it('does nothing to a connection that was made since', async () => {
      strava.control.next({ behaviour: 'internal', path: '/athlete/activities' });
      strava.revokeAccess(athleteAt(0));
      await told();
      await connectStrava(rider, strava, athleteAt(0));
      recorded();
      await later(MINUTE_MS);
      expect(await connectionOf(rider)).toMatchObject({ state: 'connected' });
      expect(await ridesAt(server, rider)).toHaveLength(1);
    });

    it('waits until Strava can be asked', async () => {
      recorded();
      await told();
      strava.control.next({ behaviour: 'internal', path: '/athlete/activities' });
      strava.revokeAccess(athleteAt(0));
      await told();
      expect(await connectionOf(rider)).toMatchObject({ state: 'connected' });
      await later(MINUTE_MS);
      expect(await connectionOf(rider)).toMatchObject({ state: 'ended' });
      expect(await ridesAt(server, rider)).toEqual([]);
    });

    it('removes the rides also when a refresh was refused before', async () => {
      const id = recorded();
      await told();
      const tokens = await server.open.store.connections.tokens(ownerOf(rider.userId));
      await server.ports.fitness?.revoke(tokens?.access ?? '');
      await later(7 * HOUR_MS);
      const owner_id = athleteAt(0).id;
      await forge({ object_id: id, owner_id });
      await told();
      expect(await connectionOf(rider)).toMatchObject({ state: 'ended' });
      expect(await ridesAt(server, rider)).toHaveLength(1);
      await forge({
        object_type: 'athlete',
        object_id: owner_id,
        owner_id,
        updates: { authorized: 'false' },
      });
      await told();
      expect(await ridesAt(server, rider)).toEqual([]);
    });
  });

  describe('of a rider who is no longer there', () => {
    it('does nothing once the rider has disconnected', async () => {
      strava.control.next({ behaviour: 'internal', path: '/activities/77' });
      const id = recorded(0, { id: '77' });
      await told();
      await rider.post('/strava/disconnect', {});
      await later(HOUR_MS);
      expect(asked(id)).toBe(1);
      expect(await rowsOf(server.open.database, 'activity')).toEqual([]);
    });

    it('does nothing once the rider has connected another athlete', async () => {
      strava.control.next({ behaviour: 'internal', path: '/activities/77' });
      const id = recorded(0, { id: '77' });
      await told();
      await connectStrava(rider, strava, athleteAt(1));
      await later(HOUR_MS);
      expect(asked(id)).toBe(1);
      expect(await ridesAt(server, rider)).toEqual([]);
    });

    it('brings nothing back when the rider is deleted while Strava is asked', async () => {
      strava.control.next({ delayMs: 500, path: '/activities/77' });
      recorded(0, { id: '77' });
      await strava.settled();
      const { kysely } = server.open.database;
      for (const table of ['job', 'activity', 'connection', 'rider'] as const)
        await kysely.deleteFrom(table).where('user_id', '=', rider.userId).execute();
      await server.runner.drain();
      expect(await rowsOf(server.open.database, 'activity')).toEqual([]);
      expect(await server.open.store.connections.find(ownerOf(rider.userId))).toBeNull();
      recorded();
      await told();
      expect(await rowsOf(server.open.database, 'activity')).toEqual([]);
      expect(await jobs()).toEqual([]);
    });
  });
});

it('brings each ride once with two servers on one PostgreSQL, and the rides of each rider are theirs', async () => {
  reset();
  const reached = await reachedByStrava(strava, { engine: POSTGRES, servers: 2 });
  const [first, second] = reached.servers as [TestServer, TestServer];
  await reached.subscribe();
  const riders = await Promise.all([0, 1, 2].map(() => first.rider({ onboarded: true })));
  for (const [place, rider] of riders.entries()) await connectStrava(rider, strava, athleteAt(place));
  const ids = Array.from({ length: 5 }, (_, n) =>
    [0, 1, 2].map((place) => recorded(place, { name: `${place}.${n}` })),
  );
  // Strava sends an event again when it has missed the answer.
  await Promise.all(strava.deliveries().map(({ event }) => forge({ ...event })));
  await strava.settled();
  await Promise.all([first.runner.drain(), second.runner.drain()]);
  // An event that comes again before its job has begun is one with it.
  for (const id of ids.flat()) {
    expect(asked(id)).toBeGreaterThanOrEqual(1);
    expect(asked(id)).toBeLessThanOrEqual(2);
  }
  for (const [place, rider] of riders.entries())
    expect((await namesAt(first, rider)).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `${place}.${n}`));
  const left = (await rowsOf(first.open.database, 'job')).filter(({ kind }) => kind === 'strava-event');
  expect(left).toEqual([]);
  expect([...first.unexpected, ...second.unexpected]).toEqual([]);
  await reached.close();
});
