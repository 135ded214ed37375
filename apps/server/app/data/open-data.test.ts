import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-server.ts';
import { giveAway, strangersIn } from '../../testing/owners.ts';
import { lockDataDir } from './data-dir.ts';
import { withDatabase } from './database-file.ts';
import { takeFolder } from './open-data.ts';
import { type Running, start } from '../start.ts';

let folder = '';
let running: Running[] = [];
const at = (name: string) => join(folder, name);
const KEY = 'a key of more than thirty-two characters';
const RESTORE = 'npm run restore -- ';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-open-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts on the folder, and leaves it running; the words of a refusal. */
async function startHere(settings: Record<string, string> = {}): Promise<string> {
  const started = await start(testConfig({ DATA_DIR: folder, ...settings }), '/nowhere');
  if (!started.ok) return started.error;
  running.push(started.value);
  return 'started';
}

async function startAndStop(settings?: Record<string, string>): Promise<string> {
  const said = await startHere(settings);
  if (said === 'started') await running.pop()?.stop();
  return said;
}

const modesIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      (statSync(join(path, name)).mode & 0o777).toString(8),
    ]),
  );

describe('a data folder of servers on PostgreSQL', () => {
  const taken = () =>
    takeFolder(
      testConfig({ DATA_DIR: folder, APP_SECRET: KEY, DATABASE_URL: 'postgres://nobody@localhost/none' }),
    );

  it('is shared by them, and refused to a server with SQLite', async () => {
    const both = [taken(), taken()];
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await startAndStop()).toBe(
      `Another Musette already uses the data folder ${folder}. Stop it first, or set DATA_DIR.`,
    );
    for (const each of both) if (each.ok) each.value.release();
    expect(await startAndStop()).toBe('started');
  });

  it('is refused to them while a restore works in it', () => {
    const release = lockDataDir(folder);
    mkdirSync(at('restore.new'));
    expect(taken()).toEqual({
      ok: false,
      error: `A restore, or a Musette on SQLite, uses the data folder ${folder}. Wait until it has ended, or set DATA_DIR.`,
    });
    release?.();
    // One that was killed.
    expect(taken()).toMatchObject({
      ok: false,
      error: expect.stringContaining('restore.new is in') as string,
    });
    rmSync(at('restore.new'), { recursive: true });
    expect(taken()).toMatchObject({ ok: true, value: { notes: [] } });
  });

  it('is used without a lock where its disk gives none, and the log says so', () => {
    // Such a disk says of every file that another has it, also of the new one that is tried.
    const probe = new DatabaseSync(at(`lock.${process.pid}`));
    probe.exec('BEGIN EXCLUSIVE');
    const release = lockDataDir(folder);
    expect(taken()).toMatchObject({
      ok: true,
      value: { notes: [{ event: 'data-dir.not-locked', facts: { folder, why: 'its disk gives no locks' } }] },
    });
    release?.();
    probe.close();
    rmSync(at('lock'));
    mkdirSync(at('lock'));
    expect(taken()).toMatchObject({ ok: true, value: { notes: [{ event: 'data-dir.not-locked' }] } });
  });
});

describe('a data folder that others may look into', () => {
  it('holds no file that they can read', async () => {
    chmodSync(folder, 0o755);
    expect(await startHere()).toBe('started');
    expect(modesIn(folder)).toEqual({
      lock: '600',
      'musette.sqlite': '600',
      'musette.sqlite-shm': '600',
      'musette.sqlite-wal': '600',
      rides: '700',
      'rides/store-id': '600',
      'rides/unfinished': '700',
      'secret.key': '600',
    });
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  it('is named in the log, with the command that mends it', () => {
    const notes = () => {
      const taken = takeFolder(testConfig({ DATA_DIR: folder, APP_SECRET: KEY }));
      if (!taken.ok) throw new Error(taken.error);
      taken.value.release();
      return taken.value.notes;
    };
    expect(notes()).toEqual([]);
    chmodSync(folder, 0o750);
    expect(notes()).toEqual([
      { event: 'data-dir.open-to-others', facts: { folder, mend: `chmod 700 '${folder}'` } },
    ]);
  });

  it('gets the rights of older files mended, and nothing else in it is touched', async () => {
    await startAndStop();
    for (const name of ['backups/old', 'rides']) mkdirSync(at(name), { recursive: true, mode: 0o755 });
    for (const name of ['backups/old/musette.sqlite', 'notes.txt']) writeFileSync(at(name), '');
    for (const name of Object.keys(modesIn(folder))) chmodSync(at(name), 0o755);
    expect(await startAndStop()).toBe('started');
    const { 'notes.txt': notes, ...others } = modesIn(folder);
    expect(notes).toBe('755');
    // Nobody gets past the folder of the ride files.
    const reachable = Object.entries(others).filter(([name]) => !name.startsWith('rides/'));
    expect(new Set(reachable.map(([, mode]) => mode))).toEqual(new Set(['700']));
  });
});

describe('a database that is not whole', () => {
  it('is refused when it is empty, with the way to restore it', async () => {
    await startAndStop();
    writeFileSync(at('musette.sqlite'), '');
    expect(await startAndStop()).toContain(RESTORE);
    expect(statSync(at('musette.sqlite')).size).toBe(0);
  });

  it('is refused with any one of its pages damaged, and stays as it is', async () => {
    await startAndStop();
    const whole = readFileSync(at('musette.sqlite'));
    const pageBytes = whole.readUInt16BE(16);
    const pages = whole.length / pageBytes;
    expect(pages).toBeGreaterThan(30);
    const accepted: number[] = [];
    for (let page = 0; page < pages; page += 1) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xa5, page * pageBytes, (page + 1) * pageBytes);
      writeFileSync(at('musette.sqlite'), damaged);
      const said = await startAndStop();
      const untouched = readFileSync(at('musette.sqlite')).equals(damaged);
      if (!said.includes(RESTORE) || !untouched) accepted.push(page);
    }
    expect(accepted).toEqual([]);
  });

  it('is refused when it is missing and anything tells of it: an empty product would look like a lost one', async () => {
    await startAndStop({ APP_SECRET: KEY });
    for (const name of ['musette.sqlite', 'rides']) rmSync(at(name), { recursive: true });
    const signs: [string, (path: string) => void][] = [
      ['secret.key', (path) => writeFileSync(path, `${KEY}\n`)],
      ['musette.sqlite-wal', (path) => writeFileSync(path, 'x')],
      ['backups', aBackupIn],
    ];
    for (const [name, make] of signs) {
      make(at(name));
      expect(await startAndStop({ APP_SECRET: KEY })).toMatch(
        new RegExp(`^musette\\.sqlite is missing .+: ${name}, lock\\. .+npm run restore`),
      );
      rmSync(at(name), { recursive: true });
    }
    expect(await startAndStop({ APP_SECRET: KEY })).toMatch(/^musette\.sqlite is missing .+: lock\. /);
    rmSync(at('lock'));
    aBackupIn(at('backups'));
    expect(await startAndStop({ APP_SECRET: KEY })).toMatch(/^musette\.sqlite is missing .+: backups\. /);
    rmSync(at('backups/before-restore-1'), { recursive: true });
    expect(await startAndStop({ APP_SECRET: KEY })).toBe('started');
  });

  it.each([
    ['with tables of its own', 'create table note (text)'],
    ['with a table of one of our names', 'create table migration (id integer)'],
    ['without tables', 'pragma user_version = 7'],
  ])('is refused when it is of another program, %s, and stays as it is', async (_name, sql) => {
    withDatabase(at('musette.sqlite'), {}, (database) => database.exec(sql));
    const before = readFileSync(at('musette.sqlite'));
    expect(await startAndStop({ APP_SECRET: KEY })).toMatch(
      /musette\.sqlite is not a database of Musette, but of another program/,
    );
    expect(readFileSync(at('musette.sqlite'))).toEqual(before);
  });

  it('is refused when it is of another program, and its rights, its log and the folder stay as they are', async () => {
    const other = at('other.sqlite');
    withDatabase(other, {}, (database) => {
      database.exec('PRAGMA journal_mode = WAL; create table note (text)');
      // As a crash leaves them.
      for (const ending of ['', '-wal'])
        writeFileSync(at(`musette.sqlite${ending}`), readFileSync(other + ending));
    });
    rmSync(other);
    for (const name of Object.keys(modesIn(folder))) chmodSync(at(name), 0o644);
    const state = () =>
      Object.entries(modesIn(folder)).map(([name, mode]) => [name, mode, readFileSync(at(name), 'hex')]);
    const before = state();
    for (const settings of [{ APP_SECRET: KEY }, {}])
      expect(await startAndStop(settings)).toContain('of another program. It was not changed');
    expect(state()).toEqual(before);
  });

  it('is missed where ride files belong to it', async () => {
    mkdirSync(at('rides'));
    expect(await startAndStop({ APP_SECRET: KEY })).toContain(
      'what belongs to it is there: rides. Restore a backup',
    );
    expect(readdirSync(folder)).not.toContain('musette.sqlite');
  });

  function aBackupIn(path: string): void {
    mkdirSync(join(path, 'before-restore-1'), { recursive: true });
    writeFileSync(join(path, 'before-restore-1/musette.sqlite'), 'x');
  }
});

describe('a first start that was cut short', () => {
  it.each([
    ['before the key', {}],
    ['after the key', { 'secret.key': `${KEY}\n` }],
  ])('%s is gone on with', async (_when, files) => {
    writeFileSync(at('musette.sqlite.new'), '');
    for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
    expect(await startAndStop()).toBe('started');
    for (const [name, text] of Object.entries(files)) expect(readFileSync(at(name), 'utf8')).toBe(text);
    expect(existsSync(at('musette.sqlite.new'))).toBe(false);
  });

  it('begins again where the database that it made is damaged', async () => {
    for (const name of ['musette.sqlite.new', 'musette.sqlite.new-wal'])
      writeFileSync(at(name), 'no database '.repeat(1000));
    expect(await startAndStop()).toBe('started');
  });

  it('is gone on with when there is a lock already', async () => {
    writeFileSync(at('musette.sqlite.new'), '');
    lockDataDir(folder)?.();
    expect(await startAndStop({ APP_SECRET: KEY })).toBe('started');
  });
});

describe('a data folder of another user', () => {
  it('belongs to that user with every file in it, whoever starts first', async () => {
    giveAway(folder);
    expect(await startAndStop()).toBe('started');
    mkdirSync(at('rides/rider'), { recursive: true });
    writeFileSync(at('rides/rider/file'), '');
    expect(await startHere()).toBe('started');
    expect(strangersIn(folder)).toEqual([]);
    await running.pop()?.stop();
    rmSync(at('musette.sqlite'));
    rmSync(at('lock'));
    expect(await startAndStop()).toContain('is missing');
    expect(strangersIn(folder)).toEqual([]);
  });
});

describe('the lock', () => {
  it('holds when its file is deleted, however often the other server tries', async () => {
    await startHere();
    rmSync(at('lock'));
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await startAndStop()).toContain('Another Musette already uses the data folder');
    await running.pop()?.stop();
    expect(await startAndStop()).toBe('started');
  });

  it('is made anew when its file is damaged', async () => {
    await startAndStop();
    writeFileSync(at('lock'), 'no lock at all '.repeat(300));
    expect(await startHere()).toBe('started');
    expect(await startAndStop()).toContain('Another Musette');
  });
});
