import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { INSTANCE } from '#ports/owner.ts';
import { jobRunner } from '#jobs/runner.ts';
import { openStore } from '#store/store.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { type OpenEngine, OTHER_BOX, POSTGRES, SQLITE, TEST_SECRET } from '../../testing/engines.ts';
import { anyOwner } from '../../testing/samples.ts';
import { testConfig } from '../../testing/test-server.ts';
import { openSqlite } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { restore } from '../data/restore.ts';
import {
  enqueueBackup,
  BACKUP_JOB,
  backupJobs,
  backupStatus,
  faultOfBackups,
  removeUpgradeBackups,
} from './nightly.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openNights(settings: Readonly<Record<string, string>> = {}) {
  const database = openSqlite(join(folder, 'musette.sqlite'));
  await migrate(database, { nowMs: Date.now() });
  return nightsOf({ DATA_DIR: folder, ...settings }, { database, close: () => database.close() });
}

function nightsOf(
  settings: Readonly<Record<string, string>>,
  { database, close }: Pick<OpenEngine, 'database' | 'close'>,
) {
  const config = testConfig({ APP_SECRET: TEST_SECRET, ...settings });
  const store = openStore(database, OTHER_BOX);
  let now = Date.parse('2026-11-24T00:10:00Z');
  const clock = { nowMs: () => now };
  const logged: string[] = [];
  const write = (event: string, facts?: object) => void logged.push(JSON.stringify({ event, ...facts }));
  const log = { debug: write, info: write, warn: write, error: write };
  const errors = {
    report: (cause: unknown) => void logged.push(String(cause)),
    flush: () => Promise.resolve(),
  };
  const parts = { config, store, clock, log };
  const handlers = backupJobs(parts);
  const runner = jobRunner({ jobs: store.jobs, clock, log, errors }, [{ handlers }]);
  return {
    store,
    logged,
    close,
    nowMs: clock.nowMs,
    removeUpgradeBackups: () => removeUpgradeBackups(parts),
    status: () => backupStatus(parts),
    fault: () => faultOfBackups(config, database),
    /** The job of today once more, as after a server that was ended before it could say that it is done. */
    again: () =>
      handlers[BACKUP_JOB]?.(
        { id: 'again', kind: BACKUP_JOB, owner: INSTANCE, payload: todayIn('UTC', clock) } as never,
        { stopping: new AbortController().signal, extend: () => Promise.resolve(true) },
      ),
    advance(ms: number) {
      now += ms;
    },
    /** The server asks each hour; the backup begins some minutes later. */
    async night() {
      await enqueueBackup(parts);
      now += 6 * 60_000;
      await runner.drain();
    },
  };
}

const names = (): readonly string[] => readdirSync(join(folder, 'backups')).toSorted();

describe('the nightly backup', () => {
  it('is made once a day, and can be restored', async () => {
    const nights = await openNights();
    expect(await nights.status()).toMatchObject({ last: null, failure: null });
    await nights.store.instance.set('note', 'as it was');
    await nights.night();
    await nights.night();
    expect(names()).toEqual(['nightly-2026-11-24']);
    expect(await nights.status()).toEqual({
      dir: join(folder, 'backups'),
      keep: 14,
      last: {
        at: '2026-11-24T00:16:00.000Z',
        bytes: expect.any(Number) as number,
        lostRideFiles: 0,
        isHere: true,
      },
      nextAt: '2026-11-25T00:00:00.000Z',
      failure: null,
    });
    await nights.close();
    const home = join(folder, 'other');
    expect(
      restore(join(folder, 'backups/nightly-2026-11-24'), home, { nowMs: 1, appSecret: TEST_SECRET }),
    ).toMatchObject({ ok: true });
    const restored = openSqlite(join(home, 'musette.sqlite'));
    expect(await openStore(restored, OTHER_BOX).instance.get('note')).toBe('as it was');
    await restored.close();
  });

  it('keeps as many as it is told, and no folder of another name is touched', async () => {
    const nights = await openNights({ BACKUP_KEEP: '2' });
    const others = [
      'before-upgrade-0003-rides-1',
      'nightly-2026-11-01-of-mine',
      'nightly-2026-11-02',
      'mine',
    ];
    for (const name of others) mkdirSync(join(folder, 'backups', name), { recursive: true });
    const cutShort = 'nightly-2026-11-20.new-0b5e3c52-6f0f-4a35-8d3f-f0a1b9c3d2e1';
    mkdirSync(join(folder, 'backups', cutShort));
    for (let night = 0; night < 4; night += 1) {
      await nights.night();
      nights.advance(DAY_MS);
    }
    expect(names()).toEqual([...others, 'nightly-2026-11-26', 'nightly-2026-11-27'].toSorted());
    await nights.close();
  });

  it('of too long ago goes, also after a time without backups, and those before an upgrade do too', async () => {
    const nights = await openNights({ BACKUP_KEEP: '2' });
    await nights.night();
    nights.advance(5 * DAY_MS);
    const upgrade = (daysAgo: number) => `before-upgrade-0003-rides-${nights.nowMs() - daysAgo * DAY_MS}`;
    for (const days of [1, 3]) mkdirSync(join(folder, 'backups', upgrade(days)));
    const left = upgrade(1);
    await nights.removeUpgradeBackups();
    await nights.night();
    expect(names()).toEqual([left, 'nightly-2026-11-29']);
    await nights.close();
  });

  it('that fails leaves the newest, says why, and is made later that day', async () => {
    const nights = await openNights({ BACKUP_KEEP: '1' });
    await nights.night();
    nights.advance(DAY_MS);
    const inTheWay = join(folder, 'backups/nightly-2026-11-25');
    writeFileSync(inTheWay, '');
    await nights.night();
    expect(names()).toEqual(['nightly-2026-11-24', 'nightly-2026-11-25']);
    expect(await nights.status()).toMatchObject({
      last: { at: '2026-11-24T00:16:00.000Z' },
      nextAt: '2026-11-25T02:22:00.000Z',
      failure: { at: '2026-11-25T00:22:00.000Z', why: expect.stringContaining(inTheWay) as string },
    });
    expect(nights.logged.join()).toContain('"event":"backup.failed"');
    rmSync(inTheWay);
    nights.advance(2 * HOUR_MS);
    await nights.night();
    expect(names()).toEqual(['nightly-2026-11-25']);
    expect(await nights.status()).toMatchObject({ failure: null });
    await nights.close();
  });

  it('is not made among the ride files', async () => {
    const BACKUP_DIR = join(folder, 'rides/backups');
    const nights = await openNights({ BACKUP_DIR });
    await nights.night();
    const why = `${BACKUP_DIR} is among the ride files. Set BACKUP_DIR to another folder.`;
    expect(await nights.status()).toMatchObject({ last: null, failure: { why } });
    expect(await nights.fault()).toBe(why);
    expect(readdirSync(folder)).not.toContain('rides');
    await nights.close();
  });

  it('says how many ride files are lost', async () => {
    const nights = await openNights();
    await nights.store.activities.add(anyOwner(), activityRow(randomUUID()));
    await nights.night();
    expect(await nights.status()).toMatchObject({ last: { lostRideFiles: 1 } });
    await nights.close();
  });

  it('that lies there already counts where it is of this database, and no other one does', async () => {
    const BACKUP_DIR = join(folder, 'backups');
    const nights = await openNights();
    await nights.night();
    expect(await nights.again()).toEqual({ kind: 'done' });
    const engine = await SQLITE.open();
    // As in a copy of the first one: key and rows are the same.
    const other = nightsOf({ DATA_DIR: join(folder, 'other'), BACKUP_DIR, BACKUP_KEEP: '1' }, engine);
    await other.night();
    const why = `${join(BACKUP_DIR, 'nightly-2026-11-24')} is a backup of another database. Set BACKUP_DIR to a folder that no other Musette uses`;
    expect(await other.status()).toMatchObject({
      last: null,
      failure: { why: expect.stringContaining(why) as string },
    });
    expect(other.logged.join()).toContain('"event":"backup.failed"');
    other.advance(DAY_MS);
    nights.advance(DAY_MS);
    await nights.night();
    await other.night();
    expect(names()).toEqual(['nightly-2026-11-24', 'nightly-2026-11-25']);
    await other.close();
    await nights.close();
  });

  it('counts also for the database that was restored from it that day', async () => {
    const BACKUP_DIR = join(folder, 'backups');
    const nights = await openNights();
    await nights.night();
    await nights.close();
    const home = join(folder, 'other');
    const options = { nowMs: 1, appSecret: TEST_SECRET };
    expect(restore(join(BACKUP_DIR, 'nightly-2026-11-24'), home, options)).toMatchObject({ ok: true });
    const database = openSqlite(join(home, 'musette.sqlite'));
    const close = () => database.close();
    const restored = nightsOf({ DATA_DIR: home, BACKUP_DIR }, { database, close });
    // The job is as it was when the database was copied: a server had it that never ended it.
    restored.advance(HOUR_MS);
    await restored.night();
    await restored.night();
    expect(await restored.status()).toMatchObject({
      last: { at: '2026-11-24T01:22:00.000Z' },
      nextAt: '2026-11-25T00:00:00.000Z',
      failure: null,
    });
    expect(restored.logged.join()).not.toContain('"event":"backup.failed"');
    expect(names()).toEqual(['nightly-2026-11-24']);
    await restored.close();
  });

  it('that fails leaves the moment of the one before', async () => {
    const nights = await openNights();
    const taken = () => nights.store.instance.get('backup-last-taken');
    const inTheWay = join(folder, 'restore');
    mkdirSync(inTheWay);
    await nights.night();
    expect(await taken()).toBeNull();
    rmSync(inTheWay, { recursive: true });
    nights.advance(DAY_MS);
    await nights.night();
    expect(await taken()).toBe('2026-11-25T00:22:00.000Z');
    mkdirSync(inTheWay);
    nights.advance(DAY_MS);
    await nights.night();
    expect((await nights.status()).failure?.why).toContain('is not finished');
    expect(await taken()).toBe('2026-11-25T00:22:00.000Z');
    await nights.close();
  });

  it('of the engine that the data was moved from is none of the present one', async () => {
    const nights = await openNights();
    await nights.night();
    const engine = await POSTGRES.open();
    const moved = nightsOf({ DATA_DIR: folder, DATABASE_URL: engine.address }, engine);
    const taken = (await nights.store.instance.get('backup-last-taken')) ?? '';
    await moved.store.instance.set('backup-last-taken', taken);
    await moved.night();
    expect((await moved.status()).failure?.why).toContain('Set BACKUP_DIR to a folder');
    await moved.close();
    await nights.close();
  });

  it('of a day that is over is not made any more', async () => {
    const nights = await openNights();
    await nights.store.jobs.add(INSTANCE, {
      kind: BACKUP_JOB,
      dedupeKey: '2026-11-23',
      payload: '2026-11-23',
      nowMs: 0,
    });
    await nights.night();
    expect(names()).toEqual(['nightly-2026-11-24']);
    await nights.close();
  });

  it('is not made where BACKUP_DIR is off', async () => {
    const nights = await openNights({ BACKUP_DIR: 'off' });
    await nights.night();
    expect(readdirSync(folder)).not.toContain('backups');
    expect(await nights.status()).toMatchObject({ dir: null, nextAt: null });
    await nights.close();
  });

  it('says which program is missing on PostgreSQL', async () => {
    const engine = await POSTGRES.open();
    const nights = nightsOf({ DATA_DIR: folder, DATABASE_URL: engine.address }, engine);
    const { PATH } = process.env;
    process.env['PATH'] = folder;
    await nights.night().finally(() => {
      process.env['PATH'] = PATH;
    });
    const { failure } = await nights.status();
    expect(failure?.why).toMatch(
      /^There is no backup in \S+nightly-2026-11-24: There is no pg_dump on the PATH\. Install the client programs of PostgreSQL \d+ or later/,
    );
    expect(names()).toEqual([]);
    await nights.close();
  });
});
