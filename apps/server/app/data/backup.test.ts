import { spawnSync } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { openStore } from '#store/store.ts';
import { MIGRATIONS } from '#store/migrations/index.ts';
import { ACTIVITY_FILE, activityRow } from '../../testing/activity-row.ts';
import { OTHER_BOX } from '../../testing/engines.ts';
import { anyOwner } from '../../testing/samples.ts';
import { cutShort, interleaved } from '../../testing/cut-short.ts';
import { backUp } from './backup.ts';
import { DATABASE_FILE } from './data-dir.ts';
import { restore } from './restore.ts';
import { fingerprintOf, secretIn } from './secret-key.ts';

const NOW_MS = 1_700_000_000_000;

let folder = '';
const at = (name: string) => join(folder, name);

async function dataWith(value: string) {
  const database = openSqlite(at(DATABASE_FILE));
  await migrate(database, { nowMs: NOW_MS });
  await database.kysely.insertInto('instance').values({ key: 'note', value }).execute();
  return database;
}

function noteIn(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  try {
    return database.prepare("select value from instance where key = 'note'").get()?.['value'];
  } finally {
    database.close();
  }
}

const make = (target = at('copy')) => backUp(folder, target, { nowMs: NOW_MS });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('copies a database that is open and being written to, with its key and a manifest, and nothing else', async () => {
    const secret = secretIn(folder);
    const running = await dataWith('as it was');
    expect(make()).toEqual({ ok: true, value: { files: 3, key: 'backup', lostRideFiles: 0 } });
    await running.close();
    expect(readdirSync(at('copy')).toSorted()).toEqual(['manifest.json', DATABASE_FILE, 'secret.key']);
    expect(noteIn(at('copy'))).toBe('as it was');
    expect(readFileSync(at('copy/secret.key'), 'utf8').trim()).toBe(secret);
    expect(JSON.parse(readFileSync(at('copy/manifest.json'), 'utf8'))).toEqual({
      format: 1,
      musette: expect.stringMatching(/^\d+\.\d+\.\d+/),
      takenAt: '2023-11-14T22:13:20.000Z',
      schema: MIGRATIONS.at(-1)?.name,
      key: 'secret.key, in this backup',
      files: {
        [DATABASE_FILE]: {
          bytes: statSync(at(`copy/${DATABASE_FILE}`)).size,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
        'secret.key': { bytes: 44, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    });
  });

  it('holds the ride files, and their checksums in its manifest', async () => {
    await (await dataWith('x')).close();
    mkdirSync(at('rides/rider'), { recursive: true });
    writeFileSync(at('rides/rider/a'), 'a ride');
    symlinkSync('/etc/hostname', at('rides/rider/b'));
    expect(make()).toMatchObject({ ok: true, value: { files: 3 } });
    expect(readdirSync(at('copy/rides'), { recursive: true })).toEqual(['rider', 'rider/a']);
    expect(statSync(at('copy/rides/rider/a')).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(at('copy/manifest.json'), 'utf8'))).toMatchObject({
      files: {
        'rides/rider/a': { bytes: 6, sha256: hash('sha256', 'a ride', 'hex') },
      },
    });
  });

  it('counts the ride files that are lost, also where two riders had the same one', async () => {
    const database = await dataWith('x');
    const { activities } = openStore(database, OTHER_BOX);
    for (let riders = 0; riders < 3; riders += 1) await activities.add(anyOwner(), activityRow(randomUUID()));
    await database.close();
    mkdirSync(at('rides/rider'), { recursive: true });
    writeFileSync(at(`rides/rider/${ACTIVITY_FILE}`), 'a ride');
    expect(make()).toMatchObject({ ok: true, value: { lostRideFiles: 2 } });
    expect(JSON.parse(readFileSync(at('copy/manifest.json'), 'utf8'))).toMatchObject({ lostRideFiles: 2 });
    expect(restore(at('copy'), at('other'), { nowMs: NOW_MS })).toMatchObject({ ok: true });
    const inBucket = backUp(folder, at('second'), { nowMs: NOW_MS, bucket: 'the bucket' });
    expect(inBucket).toMatchObject({ ok: true, value: { lostRideFiles: 0 } });
  });

  it('counts no ride file as lost that was removed with its ride meanwhile', async () => {
    const database = await dataWith('x');
    const { activities } = openStore(database, OTHER_BOX);
    const [leaves, stays] = [anyOwner(), anyOwner()];
    for (const owner of [leaves, stays]) await activities.add(owner, activityRow(randomUUID()));
    await database.close();
    for (const { userId } of [leaves, stays]) {
      mkdirSync(at(`rides/${userId}`), { recursive: true });
      writeFileSync(at(`rides/${userId}/${ACTIVITY_FILE}`), 'a ride');
    }
    const leave = () => {
      const live = new DatabaseSync(at(DATABASE_FILE));
      live.prepare('delete from activity where user_id = ?').run(leaves.userId);
      live.close();
      rmSync(at(`rides/${leaves.userId}`), { recursive: true });
    };
    const made = interleaved(at('copy/unfinished/rides'), leave, make);
    expect(made).toMatchObject({ ok: true, value: { files: 3, lostRideFiles: 0 } });
    expect(readFileSync(at('copy/manifest.json'), 'utf8')).not.toContain('lostRideFiles');
    const lose = () => rmSync(at(`rides/${stays.userId}`), { recursive: true });
    const second = interleaved(at('second/unfinished/rides'), lose, () => make(at('second')));
    expect(second).toMatchObject({ ok: true, value: { lostRideFiles: 1 } });
  });

  it('gives a ride file that the backup before holds another name, and copies new ones only', async () => {
    await (await dataWith('x')).close();
    mkdirSync(at('rides/rider'), { recursive: true });
    writeFileSync(at('rides/rider/a'), 'a ride');
    make(at('copies/1'));
    writeFileSync(at('rides/rider/b'), 'another ride');
    expect(make(at('copies/2'))).toMatchObject({ ok: true, value: { files: 4 } });
    const placeOf = (path: string) => statSync(at(path)).ino;
    expect(placeOf('copies/2/rides/rider/a')).toBe(placeOf('copies/1/rides/rider/a'));
    expect(placeOf('copies/2/rides/rider/a')).not.toBe(placeOf('rides/rider/a'));
    // A copy that is no longer what it was is not handed on.
    writeFileSync(at('copies/2/rides/rider/b'), 'another rid3');
    make(at('copies/3'));
    expect(readFileSync(at('copies/3/rides/rider/b'), 'utf8')).toBe('another ride');
    rmSync(at('copies/1'), { recursive: true });
    rmSync(at('copies/2'), { recursive: true });
    expect(restore(at('copies/3'), at('restored'), { nowMs: NOW_MS })).toMatchObject({ ok: true });
    expect(readFileSync(at('restored/rides/rider/a'), 'utf8')).toBe('a ride');
  });

  it('names the bucket in which the ride files are', async () => {
    await (await dataWith('x')).close();
    expect(
      backUp(folder, at('copy'), { nowMs: NOW_MS, bucket: 'the bucket musette at https://s3.example.org' }),
    ).toMatchObject({ ok: true });
    expect(JSON.parse(readFileSync(at('copy/manifest.json'), 'utf8'))).toMatchObject({
      rideFiles: 'the bucket musette at https://s3.example.org, which is not in this backup',
    });
  });

  it('comes to an end while ride files come and go', async () => {
    await (await dataWith('x')).close();
    mkdirSync(at('rides/rider'), { recursive: true });
    writeFileSync(at('rides/rider/a'), 'a ride');
    const importer = new Worker(IMPORTER, { eval: true, workerData: at('rides/rider') });
    await once(importer, 'message');
    // A backup that cannot bear it fails nearly every time.
    const made = Array.from({ length: 5 }, (_, index) => make(at(`copies/${index}`)));
    await importer.terminate();
    expect(made.flatMap((each) => (each.ok ? [] : [each.error]))).toEqual([]);
    expect(readFileSync(at('copies/4/rides/rider/a'), 'utf8')).toBe('a ride');
    expect(restore(at('copies/4'), at('restored'), { nowMs: NOW_MS })).toMatchObject({ ok: true });
  });

  const IMPORTER = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { rmSync, writeFileSync } = require('node:fs');
    for (let i = 0; ; i += 1) {
      writeFileSync(workerData + '/' + (i % 50), 'half a ride');
      rmSync(workerData + '/' + ((i + 25) % 50), { force: true });
      if (i === 50) parentPort.postMessage('writing');
    }`;

  it('comes to an end while the server writes without a pause, and is of one moment', async () => {
    await (await dataWith('x')).close();
    const writer = new Worker(WRITER, { eval: true, workerData: at(DATABASE_FILE) });
    await once(writer, 'message');
    const before = rowsIn(folder, 'a');
    expect(make()).toMatchObject({ ok: true });
    const meanwhile = rowsIn(folder, 'a');
    await writer.terminate();
    expect(meanwhile).toBeGreaterThan(before);
    expect(rowsIn(at('copy'), 'a')).toBe(rowsIn(at('copy'), 'b'));
    expect(rowsIn(at('copy'), 'a')).toBeGreaterThanOrEqual(before);
  });

  const rowsIn = (dataDir: string, table: string): number => {
    const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
    const row = database.prepare(`select count(*) as rows from ${table}`).get();
    database.close();
    return Number(row?.['rows']);
  };

  // Each transaction writes one row into both tables; the database is larger than one step of SQLite's own backup.
  const WRITER = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(workerData, { timeout: 5000 });
    database.exec('create table a (x text); create table b (x text); create table c as select zeroblob(4000000)');
    for (let i = 0; ; i += 1) {
      database.exec("begin; insert into a values (hex(randomblob(500))); insert into b values (''); commit");
      if (i === 50) parentPort.postMessage('writing');
    }`;

  it('is for its owner alone, whatever the folders around it and the files of before', async () => {
    secretIn(folder);
    await (await dataWith('x')).close();
    for (const name of ['secret.key', DATABASE_FILE]) chmodSync(at(name), 0o644);
    mkdirSync(at('copy'), { mode: 0o755 });
    make();
    make(at('new/copy'));
    for (const copy of ['copy', 'new/copy'])
      for (const name of readdirSync(at(copy)))
        expect([name, statSync(at(`${copy}/${name}`)).mode & 0o777]).toEqual([name, 0o600]);
    expect(statSync(at('new/copy')).mode & 0o777).toBe(0o700);
  });

  it('is not made among the ride files, which it would copy with itself', async () => {
    await (await dataWith('x')).close();
    mkdirSync(at('rides/rider'), { recursive: true });
    symlinkSync(at('rides/rider'), at('link'));
    for (const target of [at('rides'), at('rides/rider/backup'), at('link/backup')])
      expect(make(target)).toEqual({
        ok: false,
        error: `${target} is among the ride files. Name a folder outside of them.`,
      });
    expect(readdirSync(at('rides'), { recursive: true })).toEqual(['rider']);
    expect(make(at('rides-of-mine'))).toMatchObject({ ok: true });
  });

  it('never writes over another backup, or over a part of one', async () => {
    await (await dataWith('one')).close();
    make();
    expect(make().ok).toBe(false);
    rmSync(at(`copy/${DATABASE_FILE}`));
    expect(make().ok).toBe(false);
  });

  it('says so when the key of the database is not in the folder', async () => {
    secretIn(folder);
    const database = await dataWith('x');
    const value = fingerprintOf('an APP_SECRET of more than 32 characters');
    await database.kysely.insertInto('instance').values({ key: 'key-fingerprint', value }).execute();
    await database.close();
    expect(make()).toEqual({ ok: true, value: { files: 2, key: 'nowhere', lostRideFiles: 0 } });
    expect(readdirSync(at('copy'))).not.toContain('secret.key');
  });

  it('tells APP_SECRET from a key that is lost', async () => {
    const secret = 'an APP_SECRET of more than 32 characters';
    const database = await dataWith('x');
    const row = { key: 'key-fingerprint', value: fingerprintOf(secret) };
    await database.kysely.insertInto('instance').values(row).execute();
    await database.close();
    const command = fileURLToPath(new URL('../commands/backup-cli.ts', import.meta.url));
    const say = (target: string, more: Record<string, string>): string => {
      const { NODE_COMPILE_CACHE } = process.env;
      const env = { NODE_COMPILE_CACHE, ...more, DATA_DIR: folder };
      const ended = spawnSync(process.execPath, [command, at(target)], { env, encoding: 'utf8' });
      return `${ended.status}: ${ended.stdout}${ended.stderr}`;
    };
    const manifestOf = (target: string): unknown =>
      (JSON.parse(readFileSync(at(`${target}/manifest.json`), 'utf8')) as { key: unknown }).key;
    expect(say('a', { APP_SECRET: secret })).toMatch(
      /^0: Backed up.+is not in the backup: it is APP_SECRET\. Keep it/,
    );
    expect(manifestOf('a')).toBe('APP_SECRET, which is not in this backup');
    for (const [target, more] of [
      ['b', {}],
      ['c', { APP_SECRET: `not ${secret}` }],
    ] as const) {
      expect(say(target, more)).toMatch(/^1: Backed up.+nor APP_SECRET.+Without its key.+cannot be/);
      expect(manifestOf(target)).toMatch(/^not in this backup: neither secret\.key .+ nor APP_SECRET/);
    }
  });

  it.each([
    ['cut off', (file: string) => writeFileSync(file, 'half a key')],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['a folder', (file: string) => mkdirSync(file)],
  ])('is made where secret.key is %s, and says so', async (_how, damage) => {
    const secret = 'an APP_SECRET of more than 32 characters';
    const database = await dataWith('x');
    const row = { key: 'key-fingerprint', value: fingerprintOf(secret) };
    await database.kysely.insertInto('instance').values(row).execute();
    await database.close();
    damage(at('secret.key'));
    const keyFault = expect.stringMatching(/secret\.key is (cut off|a folder)/);
    expect(backUp(folder, at('a'), { nowMs: NOW_MS, appSecret: secret })).toEqual({
      ok: true,
      value: { files: 2, key: 'APP_SECRET', keyFault, lostRideFiles: 0 },
    });
    expect(make()).toEqual({ ok: true, value: { files: 2, key: 'nowhere', keyFault, lostRideFiles: 0 } });
    const command = fileURLToPath(new URL('../commands/backup-cli.ts', import.meta.url));
    const env = { ...process.env, DATA_DIR: folder, APP_SECRET: secret };
    const { status, stdout } = spawnSync(process.execPath, [command, at('b')], { env, encoding: 'utf8' });
    expect(`${status}: ${stdout}`).toMatch(
      /^0: Backed up.+it is APP_SECRET\..+secret\.key is (cut off|a folder)/,
    );
  });

  it('is not made of an empty database, and leaves its log as it is', () => {
    writeFileSync(at(DATABASE_FILE), '');
    writeFileSync(at(`${DATABASE_FILE}-wal`), 'the newest rows');
    expect(make()).toEqual({ ok: false, error: expect.stringMatching(/empty.+Restore an earlier backup/) });
    expect(readFileSync(at(`${DATABASE_FILE}-wal`), 'utf8')).toBe('the newest rows');
    expect(readdirSync(folder).toSorted()).toEqual([DATABASE_FILE, `${DATABASE_FILE}-wal`]);
  });

  it('is not made of a damaged database or in the middle of a restore, and then leaves nothing', async () => {
    await (await dataWith('x')).close();
    const whole = readFileSync(at(DATABASE_FILE));
    writeFileSync(
      at(DATABASE_FILE),
      Buffer.concat([whole.subarray(0, 8192), Buffer.alloc(whole.length - 8192, 1)]),
    );
    expect(make()).toEqual({ ok: false, error: expect.stringMatching(/damaged.+Restore an earlier backup/) });
    expect(readdirSync(at('copy'))).toEqual([]);
    writeFileSync(at(DATABASE_FILE), whole);
    mkdirSync(at('restore'));
    expect(make()).toEqual({ ok: false, error: expect.stringContaining('is not finished') });
  });

  it('killed at any step is either whole or no backup at all, and the next one is not in its way', async () => {
    secretIn(folder);
    await (await dataWith('as it was')).close();
    let whole = 0;
    for (let step = 1; cutShort(step, 'die', make); step += 1) {
      const result = restore(at('copy'), at('other'), { nowMs: NOW_MS });
      if (result.ok) whole += 1;
      expect([step, result.ok ? noteIn(at('other')) : result.error]).toEqual([
        step,
        result.ok ? 'as it was' : `There is no ${DATABASE_FILE} in ${at('copy')}.`,
      ]);
      if (!readdirSync(folder).includes('copy')) continue;
      // A folder with a part of a backup is told, and any other is filled.
      expect(make().ok || readdirSync(at('copy')).includes('secret.key')).toBe(true);
      for (const name of ['copy', 'other']) rmSync(at(name), { recursive: true, force: true });
    }
    expect(whole).toBeGreaterThan(0);
  });
});
