import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECOMPUTE_JOB } from '#rides/recompute-job.ts';
import type { InputOf, WorkerTasks } from '#ports/workers.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { exported, imported as importedZip } from '../../testing/data.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { fileIdOf, gpxRide, importedId } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { DAY_MS } from '../../testing/time.ts';
import {
  enqueueRecompute,
  recomputeActivity,
  recomputeAll,
  recomputeJobs,
  type Recomputation,
} from './recompute.ts';

const NEVER = new AbortController().signal;
const ALL: Recomputation = { onlyOutdated: false, atOnce: 2, stopping: NEVER, goOn: () => true };

describe.each(SQLITE_AND_POSTGRES)('activities that are computed again on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
  });
  afterEach(async () => {
    for (const table of ['activity', 'best_effort', 'job'] as const)
      await server.open.database.kysely.deleteFrom(table).execute();
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const parts = () => ({ ...server.ports, store: server.open.store });
  const owner = () => ownerOf(rider.userId);
  const rows = () => rowsOf(server.open.database, 'activity');
  const folder = () => join(server.config.DATA_DIR, 'rides', rider.userId);

  const imported = (startAt = '2026-03-03T17:30:00.000Z') =>
    importedId(rider, gpxRide({ minutes: 10, startAt }));

  const threeRides = () => Promise.all([1, 2, 3].map((day) => imported(`2026-03-0${day}T17:30:00.000Z`)));

  /** Makes the figures those of an older version of the formulas. */
  async function makeOutdated(id: string, change: Partial<ActivityRow> = {}): Promise<void> {
    await server.open.database.kysely
      .updateTable('activity')
      .set({ formulas: 0, load: 1, ...change })
      .where('id', '=', id)
      .execute();
  }

  const recompute = (how: Partial<Recomputation> = {}) => recomputeAll(parts(), { ...ALL, ...how });

  it('get their figures back, with the FTP of their day', async () => {
    const id = await imported();
    const [before] = await rows();
    await makeOutdated(id, { details: '{"v":1,"data":{}}', shape: null, distance_m: 0 });
    // A new FTP counts from its day on.
    server.clock.advance(DAY_MS);
    await rider.patch('/profile', { version: 1, change: { ftpWatts: 400 } });
    expect(await recompute()).toMatchObject({ changed: 1, unchanged: 0 });
    const { updated_at: _, ...row } = (await rows())[0] ?? {};
    expect(before).toMatchObject(row);
    expect(row['ftp_watts']).toBe(240);
  });

  it('keep what the rider changes meanwhile', async () => {
    const id = await imported();
    await makeOutdated(id);
    const { workers } = server.ports;
    let reads = 0;
    const outcome = await recomputeActivity(
      {
        ...parts(),
        workers: {
          ...workers,
          async run(name, input, signal) {
            const read = await workers.run(name, input, signal);
            reads += 1;
            if (reads === 1) {
              await rider.patch(`/activities/${id}`, {
                version: 1,
                change: { name: 'Mine' },
              });
              await rider.post(`/activities/${id}/remove`, { version: 2 });
            }
            return read;
          },
        },
      },
      { owner: owner(), id },
      NEVER,
    );
    expect([outcome, reads]).toEqual(['changed', 2]);
    const row = await server.open.store.activities.find(owner(), id);
    expect(row).toMatchObject({ name: 'Mine', version: 3, formulas: 1 });
    expect(row?.deleted_at).not.toBeNull();
    expect(row?.load).not.toBe(1);
    expect(await rowsOf(server.open.database, 'best_effort')).toEqual([]);
  });

  it('wait for a rider who goes on changing things, and others do not', async () => {
    const changing = await imported();
    const other = await imported('2026-03-04T17:30:00.000Z');
    for (const id of [changing, other]) await makeOutdated(id);
    const { workers } = server.ports;
    let version = 1;
    const renaming: typeof workers = {
      ...workers,
      async run(name, input, signal) {
        const read = await workers.run(name, input, signal);
        const renamed = { version, change: { name: `Ride ${version}` } };
        if ((await rider.patch(`/activities/${changing}`, renamed)).status === 200) version += 1;
        // Without a limit the test would not end.
        if (version > 20) throw new Error('computed for ever');
        return read;
      },
    };
    const done = await recomputeAll({ ...parts(), workers: renaming }, { ...ALL, onlyOutdated: true });
    expect(done).toMatchObject({ changed: 1, isFinished: false });
    expect(await server.open.store.activities.find(owner(), other)).toMatchObject({ formulas: 1 });
    expect(await recompute({ onlyOutdated: true })).toMatchObject({ changed: 1, isFinished: true });
  });

  it('are done by a job of the server after a change of the formulas, and once a day', async () => {
    const ids = await threeRides();
    const ask = async () => {
      await enqueueRecompute(server.open.store, server.clock);
      await server.runner.drain();
      return (await rowsOf(server.open.database, 'job')).filter(({ kind }) => kind === 'recompute').length;
    };
    expect(await ask()).toBe(0);
    for (const id of ids) await makeOutdated(id);
    expect(await ask()).toBe(1);
    expect((await rows()).filter(({ formulas, load }) => formulas === 1 && load !== 1)).toHaveLength(3);
    await makeOutdated(ids[0] ?? '');
    expect(await ask()).toBe(1);
    server.clock.advance(DAY_MS);
    expect(await ask()).toBe(2);
    expect((await rows()).filter(({ formulas }) => formulas === 1)).toHaveLength(3);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('stay as they are when nothing has changed', async () => {
    await threeRides();
    const before = await rows();
    expect(await recompute()).toMatchObject({ changed: 0, unchanged: 3, isFinished: true });
    expect(await rows()).toEqual(before);
  });

  it('stay as they are when they came with a zip of data, whose details have another order', async () => {
    await imported();
    const zip = await exported(server, rider);
    rider = await server.rider();
    await importedZip(server, rider, { zip });
    const before = await rows();
    expect(await recompute({ owner: owner() })).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await rows()).toEqual(before);
  });

  it('are not newer for the rider, who can go on with what is on the screen', async () => {
    const id = await imported();
    await makeOutdated(id);
    await recompute();
    const renamed = await rider.patch(`/activities/${id}`, { version: 1, change: { name: 'Intervals' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Intervals' } });
  });

  it('can be stopped, and are done when it is started again', async () => {
    for (const id of await threeRides()) await makeOutdated(id);
    const stop = new AbortController();
    const stopAtFirst = {
      ...server.ports.workers,
      run: (...task: Parameters<typeof server.ports.workers.run>) => {
        stop.abort();
        return server.ports.workers.run(task[0], task[1], NEVER);
      },
    } as typeof server.ports.workers;
    const stopped = await recomputeAll(
      { ...parts(), workers: stopAtFirst },
      { ...ALL, onlyOutdated: true, atOnce: 1, stopping: stop.signal },
    );
    expect(stopped).toMatchObject({ changed: 1, isFinished: false });
    expect(await recompute({ onlyOutdated: true })).toMatchObject({ changed: 2, isFinished: true });
    expect(await recompute({ onlyOutdated: true })).toMatchObject({ changed: 0, unchanged: 0 });
  });

  it('end where the caller says so, and go on behind the last one', async () => {
    for (const id of await threeRides()) await makeOutdated(id);
    const told: unknown[] = [];
    const first = await recompute({
      atOnce: 1,
      goOn({ soFar, last, outcome }) {
        told.push([soFar.changed, last, outcome]);
        return told.length < 2;
      },
    });
    expect(first).toMatchObject({ changed: 2, isFinished: false });
    const keys = await server.open.store.recordings.computable({ owner: owner(), after: null, limit: 9 });
    expect(told).toEqual([1, 2].map((count) => [count, keys[count - 1], 'changed']));
    expect(await recompute({ after: keys[1] ?? null })).toMatchObject({ changed: 1, isFinished: true });
  });

  it('stay as they are when their file is lost, damaged or no ride any more', async () => {
    const ids = await threeRides();
    for (const id of ids) await makeOutdated(id);
    const [lost = '', damaged = ''] = readdirSync(folder());
    rmSync(join(folder(), lost));
    writeFileSync(join(folder(), damaged), 'something else');
    expect(await recompute()).toEqual({
      changed: 1,
      unchanged: 0,
      withoutFile: 1,
      unreadable: 1,
      isFinished: true,
    });
    expect((await rows()).filter((row) => row['load'] === 1)).toHaveLength(2);
  });

  it('are computed although the files of many others are damaged', async () => {
    const startOf = (n: number) => `2026-02-${String(n).padStart(2, '0')}T17:30:00.000Z`;
    for (let n = 1; n <= 9; n += 1) await makeOutdated(await imported(startOf(n)));
    for (let n = 1; n <= 7; n += 1) {
      const id = fileIdOf(new TextEncoder().encode(gpxRide({ minutes: 10, startAt: startOf(n) })));
      writeFileSync(join(folder(), id), 'something else');
    }
    expect(await recompute({ atOnce: 1 })).toMatchObject({ changed: 2, unreadable: 7, isFinished: true });
  });

  /** Has all rides of some riders computed again by a job of each, while reading a ride takes 20 s; whose ride was read, in order. */
  async function readInTurns(
    riders: readonly Rider[],
    onRead: (rideId: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<readonly string[]> {
    const { recordings, activities, jobs } = server.open.store;
    const rideOf = new Map<string, { readonly id: string; readonly userId: string }>();
    for (const { userId } of riders) {
      const keys = await recordings.computable({ owner: ownerOf(userId), after: null, limit: 100 });
      for (const { owner: of, id } of keys) {
        await makeOutdated(id);
        rideOf.set((await activities.find(of, id))?.file_id ?? '', { id, userId });
      }
    }
    const read: string[] = [];
    const { workers } = server.ports;
    const { run } = workers;
    Object.assign(workers, {
      async run(name: 'read-ride-file', input: InputOf<WorkerTasks, 'read-ride-file'>, signal: AbortSignal) {
        const { id = '', userId = '' } = rideOf.get(fileIdOf(input.bytes)) ?? {};
        read.push(userId);
        await onRead(id);
        server.clock.advance(20_000);
        return run(name, input, signal);
      },
    });
    for (const { userId } of riders) {
      const job = { kind: RECOMPUTE_JOB, dedupeKey: 'turns', payload: '', nowMs: server.clock.nowMs() };
      await jobs.add(ownerOf(userId), job);
    }
    await server.runner.drain();
    Object.assign(workers, { run });
    return read;
  }

  it('say so when a job is not as far as any turn can be', async () => {
    const lease = { stopping: NEVER, extend: () => Promise.resolve(true) };
    const job = { owner: owner(), kind: RECOMPUTE_JOB, id: '1', payload: '{}', attempts: 1, leaseToken: 'x' };
    const handle = recomputeJobs(parts())[RECOMPUTE_JOB];
    await expect(handle?.({ ...job, createdAt: nowOf(server.clock) }, lease)).rejects.toThrow(
      `job.payload of ${RECOMPUTE_JOB} is not of version 1`,
    );
  });

  it('of many rides let those of another rider come first after half a minute', async () => {
    const other = await server.rider({ onboarded: true });
    await threeRides();
    await imported('2026-03-04T17:30:00.000Z');
    await importedId(other, gpxRide({ minutes: 10, startAt: '2026-03-05T17:30:00.000Z' }));
    const { userId: long } = rider;
    expect(await readInTurns([rider, other])).toEqual([long, long, other.userId, long, long]);
    expect((await rows()).map(({ formulas }) => formulas)).toEqual([1, 1, 1, 1, 1]);
  });

  it('that cannot be computed are read once, however many turns all rides take', async () => {
    await threeRides();
    await imported('2026-03-04T17:30:00.000Z');
    for (const file of readdirSync(folder())) rmSync(join(folder(), file));
    const { rideFiles } = server.ports;
    const { read } = rideFiles;
    let reads = 0;
    Object.assign(rideFiles, {
      read: (...file: Parameters<typeof read>) => {
        reads += 1;
        // Without a limit the test would not end.
        if (reads > 20) throw new Error('read for ever');
        server.clock.advance(20_000);
        return read(...file);
      },
    });
    await readInTurns([rider]);
    Object.assign(rideFiles, { read });
    expect(reads).toBe(4);
  });

  it('wait for a rider who goes on changing one, also in an earlier turn', async () => {
    await threeRides();
    let [renamed, version] = ['', 1];
    await readInTurns([rider], async (id) => {
      renamed ||= id;
      if (id !== renamed || version > 3) return;
      await rider.patch(`/activities/${id}`, { version, change: { name: `Ride ${version}` } });
      version += 1;
    });
    expect((await rows()).filter(({ formulas }) => formulas === 1)).toHaveLength(2);
    server.clock.advance(60_000);
    await server.runner.drain();
    expect((await rows()).filter(({ formulas }) => formulas === 1)).toHaveLength(3);
  });

  it('are waited for no longer when their file cannot be read, and are tried again the next day', async () => {
    const waiting = async () =>
      ((await rider.get('/ftp-history')).body as { ridesToCompute: number }).ridesToCompute;
    const [lostId = '', ...others] = await threeRides();
    for (const id of [lostId, ...others]) await makeOutdated(id);
    const row = await server.open.store.activities.find(owner(), lostId);
    const file = join(folder(), row?.file_id ?? '');
    const bytes = readFileSync(file);
    rmSync(file);
    expect(await waiting()).toBe(3);
    await enqueueRecompute(server.open.store, server.clock);
    await server.runner.drain();
    expect(await waiting()).toBe(0);
    writeFileSync(file, bytes);
    server.clock.advance(DAY_MS);
    await enqueueRecompute(server.open.store, server.clock);
    await server.runner.drain();
    expect(await server.open.store.activities.find(owner(), lostId)).toMatchObject({ formulas: 1 });
  });
});
