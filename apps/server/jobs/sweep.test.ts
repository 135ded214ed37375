import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@musette/coach/calendar/days';
import { instantAt, nowOf, todayIn } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { DamagedRideFile, type RideFiles, RideFilesOutage } from '#ports/ride-files.ts';
import { newId } from '#store/engine/ids.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exported } from '../testing/data.ts';
import { entriesOf, fileIdOf, gpxRide, importedId, upload } from '../testing/ride-files.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../testing/engines.ts';
import type { Answer } from '../testing/browser.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { DAY_MS, HOUR_MS, stopTime } from '../testing/time.ts';
import { enqueueSweeps, startSweeps } from './sweep.ts';

describe.each(SQLITE_AND_POSTGRES)('the daily sweep on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ engine });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const ask = () => enqueueSweeps(server.open.store, server.clock);
  const sweepsIn = async () =>
    (await rowsOf(server.open.database, 'job')).filter((row) => row['kind'] === 'sweep');
  const countOf = async (table: string) => (await rowsOf(server.open.database, table)).length;

  it('is done once a day, however many servers ask', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(await sweepsIn()).toHaveLength(1);
    await server.runner.drain();
    expect((await sweepsIn()).map((row) => row['state'])).toEqual(['done']);
    await ask();
    await server.runner.drain();
    expect(await sweepsIn()).toHaveLength(1);
    server.clock.advance(DAY_MS);
    await ask();
    await server.runner.drain();
    expect((await sweepsIn()).map((row) => row['state'])).toEqual(['done', 'done']);
  });

  it('throws out what ran out, and nothing else', async () => {
    const time = stopTime();
    const gone = await server.rider();
    await server.request('POST', '/password/forgot', { body: { email: gone.email } });
    await server.letters();
    expect([await countOf('auth_session'), await countOf('auth_verification')]).toEqual([1, 1]);
    time.advance(31 * DAY_MS);
    const present = await server.rider();
    await ask();
    await server.runner.drain();
    const sessions = await rowsOf(server.open.database, 'auth_session');
    expect(sessions.map((row) => row['userId'])).toEqual([present.userId]);
    expect(await countOf('auth_verification')).toBe(0);
    expect(await countOf('auth_user')).toBe(2);
    const mails = (await rowsOf(server.open.database, 'job')).filter((row) => row['kind'] === 'mail');
    expect(mails.map((row) => row['user_id'])).toEqual([present.userId]);
    expect((await present.get('/session')).body).toMatchObject({ rider: { userId: present.userId } });
  });

  it('throws out what models cost on days that no budget is for any more', async () => {
    const rider = await server.rider();
    const owner = ownerOf(rider.userId);
    const today = () => todayIn('UTC', server.clock);
    server.clock.advanceToWindow(86_400);
    await server.open.store.usage.spend(owner, today(), 10);
    server.clock.advance(DAY_MS);
    await server.open.store.usage.spend(owner, today(), 20);
    const daysIn = async (table: string) =>
      (await rowsOf(server.open.database, table)).map((row) => row['day']).toSorted(asText);
    const [yesterday, present] = [addDays(today(), -1), today()];
    await ask();
    await server.runner.drain();
    for (const table of ['model_usage', 'instance_usage'])
      expect(await daysIn(table)).toEqual([yesterday, present]);
    server.clock.advance(DAY_MS);
    await ask();
    await server.runner.drain();
    for (const table of ['model_usage', 'instance_usage']) expect(await daysIn(table)).toEqual([present]);
  });

  it.each(['added', 'saved'] as const)(
    'leaves no ride without its file that is %s at the moment of the removal',
    async (moment) => {
      const { rideFiles } = server.ports;
      const bytes = new TextEncoder().encode(gpxRide({ minutes: 5 }));
      const [saved, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const imports: Promise<Answer>[] = [];
      const files: RideFiles = {
        ...rideFiles,
        async *list() {
          for await (const entry of rideFiles.list()) yield { ...entry, savedAtMs: 0 };
        },
        async save(...file) {
          await rideFiles.save(...file);
          saved.resolve();
          if (moment === 'saved') await removed.promise;
        },
        async remove(...file) {
          imports.push(upload(rider, bytes));
          await (moment === 'saved' ? saved.promise : Promise.all(imports));
          await rideFiles.remove(...file);
          removed.resolve();
        },
      };
      const busy = await openTestServer({ engine, ports: { rideFiles: files } });
      const rider = await busy.rider({ onboarded: true });
      const owner = ownerOf(rider.userId);
      await rideFiles.save(owner, fileIdOf(bytes), bytes);
      await enqueueSweeps(busy.open.store, busy.clock);
      await busy.runner.drain();
      expect(await Promise.all(imports)).toMatchObject([{ status: 200, body: { state: 'imported' } }]);
      expect(await rideFiles.read(owner, fileIdOf(bytes))).not.toBeNull();
      await busy.close();
    },
  );

  it('counts each file of a ride once that was saved before files were counted, and no zip', async () => {
    const { rideFiles } = server.ports;
    // More than are looked up together, and some of them twice.
    const list: RideFiles['list'] = async function* () {
      for (let times = 0; times < 60; times += 1) yield* rideFiles.list();
    };
    const again = await openTestServer({ engine, ports: { rideFiles: { ...rideFiles, list } } });
    const { store } = again.open;
    const rides = [gpxRide({ minutes: 5 }), gpxRide({ minutes: 9, startAt: '2026-03-01T08:00:00.000Z' })];
    const rider = await again.rider({ onboarded: true });
    const owner = ownerOf(rider.userId);
    for (const ride of rides) await upload(rider, ride);
    const bytes = await store.rideFileSizes.used(owner);
    await exported(again, rider);
    expect(await entriesOf(rideFiles)).toHaveLength(3);
    await store.rideFileSizes.remove(
      owner,
      rides.map((ride) => fileIdOf(Buffer.from(ride))),
    );
    for (const expected of [bytes, bytes]) {
      await enqueueSweeps(store, again.clock);
      await again.runner.drain();
      expect(await store.rideFileSizes.used(owner)).toBe(expected);
      again.clock.advance(DAY_MS);
    }
    expect(again.unexpected).toEqual([]);
    await again.close();
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is asked for every hour, also after the clock was 400 days ahead for a while', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = await startSweeps({ ...server.ports, store: server.open.store });
    const hourLater = async (day: string, state: string | undefined) => {
      server.clock.advance(HOUR_MS);
      vi.advanceTimersByTime(HOUR_MS);
      const stateOfDay = async () => {
        await server.runner.drain();
        return (await sweepsIn()).find((row) => row['dedupe_key'] === day)?.['state'];
      };
      await expect.poll(stateOfDay).toBe(state);
    };
    server.clock.advanceToWindow(86_400);
    const today = todayIn('UTC', server.clock);
    server.clock.advance(400 * DAY_MS);
    await hourLater(addDays(today, 400), 'done');
    server.clock.advance(-400 * DAY_MS);
    await hourLater(today, 'done');
    server.clock.advance(DAY_MS);
    await hourLater(addDays(today, 1), 'done');
    stop();
    server.clock.advance(DAY_MS);
    await hourLater(addDays(today, 2), undefined);
  });

  it('reports what a server could not do for itself in an hour, and asks for the sweep all the same', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const bug = new Error('a bug');
    const stop = await startSweeps({ ...server.ports, store: server.open.store }, () => Promise.reject(bug));
    server.clock.advance(DAY_MS);
    vi.advanceTimersByTime(HOUR_MS);
    await expect.poll(() => server.unexpected).toEqual([bug]);
    expect(await sweepsIn()).toHaveLength(2);
    stop();
  });

  describe('of rides', () => {
    const filesIn = async () => (await entriesOf(server.ports.rideFiles)).map(({ id }) => id);
    const sweep = async () => {
      await ask();
      await server.runner.drain();
    };
    /** Dates the files by the clock of the server, because a file system has the machine's. */
    function dateFiles(): void {
      const folder = join(server.config.DATA_DIR, 'rides');
      const seconds = server.clock.nowMs() / 1000;
      for (const name of readdirSync(folder, { recursive: true }))
        utimesSync(join(folder, String(name)), seconds, seconds);
    }

    it('removes what was deleted a day ago with its file, and keeps a file that another ride has', async () => {
      const rider = await server.rider({ onboarded: true });
      const [gone, stays] = [
        gpxRide({ minutes: 5 }),
        gpxRide({ minutes: 9, startAt: '2026-03-01T08:00:00.000Z' }),
      ];
      const id = await importedId(rider, gone);
      await importedId(rider, stays);
      dateFiles();
      await rider.post(`/activities/${id}/remove`, { version: 1 });
      server.clock.advance(DAY_MS - HOUR_MS);
      await sweep();
      expect(await rider.post(`/activities/${id}/restore`, { version: 2 })).toMatchObject({ status: 200 });
      await rider.post(`/activities/${id}/remove`, { version: 3 });
      server.clock.advance(DAY_MS + HOUR_MS);
      await sweep();
      expect(await countOf('activity')).toBe(1);
      expect(await filesIn()).toEqual([fileIdOf(Buffer.from(stays))]);
      expect(await rider.post(`/activities/${id}/restore`, { version: 4 })).toMatchObject({ status: 404 });
      expect(await upload(rider, gone)).toMatchObject({ body: { state: 'imported' } });
    });

    it('removes nothing from a store of another database', async () => {
      const { rideFiles } = server.ports;
      const bytes = new TextEncoder().encode('a ride of another database');
      await rideFiles.save(ownerOf('somebody'), fileIdOf(bytes), bytes);
      dateFiles();
      await server.open.store.instance.set('ride-store', 'one');
      await rideFiles.setStoreId('another');
      server.clock.advance(3 * DAY_MS);
      await ask();
      await server.runner.drain();
      expect(await entriesOf(rideFiles)).toHaveLength(1);
      const row = (await rowsOf(server.open.database, 'job')).find(({ kind }) => kind === 'sweep-rides');
      expect(row).toMatchObject({
        state: 'waiting',
        last_error: expect.stringContaining('not those') as string,
      });
      await rideFiles.setStoreId('one');
      server.clock.advance(HOUR_MS);
      await server.runner.drain();
      expect(await entriesOf(rideFiles)).toEqual([]);
    });

    it('removes a file that no ride has, once it is a day old', async () => {
      const owner = ownerOf((await server.rider()).userId);
      const bytes = Buffer.from('cut off before its row');
      await server.ports.rideFiles.save(owner, fileIdOf(bytes), bytes);
      dateFiles();
      await sweep();
      expect(await filesIn()).toEqual([fileIdOf(bytes)]);
      server.clock.advance(DAY_MS + HOUR_MS);
      await sweep();
      expect(await filesIn()).toEqual([]);
    });

    it('keeps the files of an import that has stopped for days before it saved its rides', async () => {
      const { open, clock, ports } = server;
      const owner = ownerOf((await server.rider()).userId);
      const bytes = Buffer.from('saved before its row');
      const [id, now] = [newId(), nowOf(clock)];
      await open.store.dataTransfers.begin(owner, {
        direction: 'import',
        id,
        state: 'running',
        done: 1,
        total: 2,
        bytes: 9,
        with_profile: 0,
        problem: null,
        result: null,
        started_at: now,
        finished_at: null,
        expires_at: instantAt(clock.nowMs() + 9 * DAY_MS),
      });
      await ports.rideFiles.save(owner, fileIdOf(bytes), bytes);
      dateFiles();
      clock.advance(2 * DAY_MS);
      await sweep();
      expect(await filesIn()).toEqual([fileIdOf(bytes)]);
      await open.store.dataTransfers.change(owner, { direction: 'import', id }, { state: 'done' });
      clock.advance(DAY_MS);
      await sweep();
      expect(await filesIn()).toEqual([]);
    });

    it.each([
      ['keeps a file that cannot be read today', new RideFilesOutage('the disk is away'), 1],
      ['removes a file that is damaged', new DamagedRideFile('other bytes'), 0],
    ])('%s', async (_title, failure, left) => {
      const { rideFiles } = server.ports;
      const files: RideFiles = { ...rideFiles, read: () => Promise.reject(failure) };
      const bytes = Buffer.from('without a ride');
      await rideFiles.save(ownerOf('somebody'), fileIdOf(bytes), bytes);
      dateFiles();
      const other = await openTestServer({ ports: { rideFiles: files } });
      other.clock.advance(2 * DAY_MS);
      await enqueueSweeps(other.open.store, other.clock);
      await other.runner.drain();
      expect(await filesIn()).toHaveLength(left);
      expect(other.unexpected).toEqual([]);
      await other.close();
    });
  });

  it('does not make an old rider a new one: no second welcome', async () => {
    const time = stopTime();
    const rider = await server.rider();
    await server.letters();
    time.advance(40 * DAY_MS);
    await ask();
    await server.runner.drain();
    await rider.post('/sign-in', { email: rider.email, password: rider.password });
    await rider.post('/send-welcome-email');
    expect(await server.letters(rider.email)).toHaveLength(1);
  });
});

const asText = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));
