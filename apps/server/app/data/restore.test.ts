import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startBucket } from '@musette/stand-ins/bucket/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cutShort } from '../../testing/cut-short.ts';
import { giveAway, strangersIn } from '../../testing/owners.ts';
import { testConfig } from '../../testing/test-server.ts';
import { composeBase, rideFilesOf } from '../compose.ts';
import { backUp } from './backup.ts';
import { DATABASE_FILE, lockDataDir } from './data-dir.ts';
import { takeFolder } from './open-data.ts';
import { restore } from './restore.ts';
import { adviceAfterRestore } from './ride-store.ts';
import { start } from '../start.ts';

const NOW_MS = 1_700_000_000_000;
const OLD_KEY = 'a key that was there before the restore\n';

let templates = '';
let folder = '';
let count = 0;
const at = (name: string) => join(folder, name);

/** The words of a refusal. */
async function startIn(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const started = await start(testConfig({ DATA_DIR: dataDir, ...settings }), '/nowhere');
  if (!started.ok) return started.error;
  await started.value.stop();
  return 'started';
}

function inDatabase<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const writeNote = (dataDir: string, note: string): void =>
  inDatabase(dataDir, (database) =>
    database.prepare("insert or replace into instance (key, value) values ('note', ?)").run(note),
  ) as unknown as void;
const noteIn = (dataDir: string): unknown =>
  inDatabase(dataDir, (database) =>
    database.prepare("select value from instance where key = 'note'").get(),
  )?.['value'];

// One folder with a backup and one with other data and another key; each test works on copies.
beforeAll(async () => {
  templates = mkdtempSync(join(tmpdir(), 'musette-restore-'));
  const [source, data] = [join(templates, 'source'), join(templates, 'data')];
  mkdirSync(data);
  writeFileSync(join(data, 'secret.key'), OLD_KEY);
  writeFileSync(join(data, 'musette.sqlite.new'), '');
  for (const dataDir of [source, data]) expect(await startIn(dataDir)).toBe('started');
  writeNote(source, 'backed up');
  writeNote(data, 'there before');
  writeRide(source, 'backed-up');
  writeRide(data, 'there-before');
  expect(backUp(source, join(templates, 'backup'), { nowMs: NOW_MS }).ok).toBe(true);
});
beforeEach(() => {
  count += 1;
  folder = join(templates, String(count));
  for (const name of ['backup', 'data']) cpSync(join(templates, name), at(name), { recursive: true });
});
afterAll(() => rmSync(templates, { recursive: true, force: true }));

let nowMs = NOW_MS;
const put = (source = at('backup'), appSecret?: string) => {
  nowMs += 1;
  return restore(source, at('data'), { nowMs, appSecret });
};
/** A rider's ride files. */
const RIDES = 'rides/rider';
function writeRide(dataDir: string, name: string): void {
  mkdirSync(join(dataDir, RIDES), { recursive: true });
  writeFileSync(join(dataDir, RIDES, name), `the ride ${name}`);
}
const ridesIn = (dataDir: string): readonly string[] => readdirSync(join(dataDir, RIDES));
const keyIn = (dataDir: string): string => readFileSync(join(dataDir, 'secret.key'), 'utf8');

async function expectUntouched(): Promise<void> {
  expect([noteIn(at('data')), keyIn(at('data'))]).toEqual(['there before', OLD_KEY]);
  expect(ridesIn(at('data'))).toEqual(['there-before']);
  expect(existsSync(at('data/restore'))).toBe(false);
  expect(existsSync(at('data/restore.new'))).toBe(false);
  expect(await startIn(at('data'))).toBe('started');
}

describe('a restore', () => {
  it('puts database and key in place, keeps what was there, and that can be restored again', async () => {
    const result = put();
    expect(result).toMatchObject({ ok: true, value: { hasKey: true, hasManifest: true } });
    expect([noteIn(at('data')), keyIn(at('data'))]).toEqual(['backed up', keyIn(at('backup'))]);
    expect(ridesIn(at('data'))).toEqual(['backed-up']);
    expect(readFileSync(at(`data/${RIDES}/backed-up`), 'utf8')).toBe('the ride backed-up');
    expect(await startIn(at('data'))).toBe('started');
    const keptIn = (result.ok && result.value.keptIn) || '';
    expect(keptIn).toBe(at(`data/backups/before-restore-${nowMs}`));
    expect(put(keptIn)).toMatchObject({ ok: true, value: { hasManifest: false } });
    await expectUntouched();
  });

  it('is another database than that of before, with an id and a store of its own', async () => {
    const idIn = (dataDir: string) =>
      inDatabase(dataDir, (database) =>
        database.prepare("select value from instance where key = 'ride-store'").get(),
      )?.['value'];
    const before = idIn(at('backup'));
    expect(readFileSync(at('backup/rides/store-id'), 'utf8')).toBe(`${String(before)}\n`);
    expect(put()).toMatchObject({ ok: true });
    expect([idIn(at('data')), existsSync(at('data/rides/store-id'))]).toEqual([undefined, false]);
    expect(await startIn(at('data'))).toBe('started');
    expect(readFileSync(at('data/rides/store-id'), 'utf8')).toBe(`${String(idIn(at('data')))}\n`);
    expect(idIn(at('data'))).not.toBe(before);
    const bucket = await startBucket();
    const settings = {
      RIDE_FILES: 'bucket',
      BUCKET_URL: bucket.origin,
      BUCKET_NAME: bucket.bucket,
      BUCKET_REGION: bucket.region,
      BUCKET_KEY_ID: bucket.keyId,
      BUCKET_SECRET: bucket.secret,
    };
    const config = testConfig({ DATA_DIR: at('drill'), ...settings });
    const rideFiles = rideFilesOf(config, composeBase(config, OLD_KEY));
    await rideFiles.setStoreId(String(before));
    expect(restore(at('backup'), at('drill'), { nowMs }).ok).toBe(true);
    expect(await startIn(at('drill'), settings)).toContain('its store-id is that of another database');
    expect(await adviceAfterRestore(config, rideFiles)).toMatch(
      /^The ride files in the bucket \S+ at \S+ were not restored and belong to the database of before/,
    );
    bucket.control.next({ status: 403, times: 100 });
    expect(await adviceAfterRestore(config, rideFiles)).not.toBeNull();
    await bucket.stop();
    expect(await startIn(at('drill'))).toBe('started');
  });

  it('works where the present database is damaged, empty or gone, and its log is still there', async () => {
    const damages = [
      () => writeFileSync(at(`data/${DATABASE_FILE}`), 'no database at all. '.repeat(400)),
      () => writeFileSync(at(`data/${DATABASE_FILE}`), ''),
      () => rmSync(at(`data/${DATABASE_FILE}`)),
    ];
    for (const damage of damages) {
      damage();
      // A log of another database: SQLite would play it into the restored one.
      cpSync(logOfAnother(), at(`data/${DATABASE_FILE}-wal`));
      expect(put()).toMatchObject({ ok: true });
      expect(existsSync(at(`data/${DATABASE_FILE}-wal`))).toBe(false);
      expect(noteIn(at('data'))).toBe('backed up');
      expect(await startIn(at('data'))).toBe('started');
      rmSync(at('data/backups'), { recursive: true });
    }
  });

  it('takes no backup whose ride files are damaged, missing or more than it says', async () => {
    const ride = at(`backup/${RIDES}/backed-up`);
    for (const damage of [
      () => writeFileSync(ride, 'the ride backed-uP'),
      () => rmSync(ride),
      () => writeRide(at('backup'), 'planted'),
    ]) {
      damage();
      expect(put()).toMatchObject({ ok: false, error: expect.stringContaining(RIDES) as string });
      writeRide(at('backup'), 'backed-up');
    }
    await expectUntouched();
  });

  it('works from a folder that was copied by hand, with the log beside the database', () => {
    const log = logOfAnother();
    const raw = dirname(log);
    expect(put(raw)).toMatchObject({ ok: true });
    expect(noteIn(at('data'))).toBe('only in the log');
  });

  it('works from a medium that cannot be written to', () => {
    const before = readFileSync(at(`backup/${DATABASE_FILE}`));
    expect(put()).toMatchObject({ ok: true });
    expect(readFileSync(at(`backup/${DATABASE_FILE}`)).equals(before)).toBe(true);
    expect(existsSync(at(`backup/${DATABASE_FILE}-wal`))).toBe(false);
  });

  it('takes nothing that is damaged, from a newer release or not of Musette, and changes nothing then', async () => {
    const sql = (text: string) => () =>
      inDatabase(at('backup'), (database) => {
        database.exec(text);
        rmSync(at('backup/manifest.json'), { force: true });
      });
    const faults: [string, () => void][] = [
      ['its musette.sqlite is damaged', () => flipByteIn(at(`backup/${DATABASE_FILE}`))],
      ['its secret.key is missing', () => rmSync(at('backup/secret.key'))],
      ['its secret.key is damaged', () => writeFileSync(at('backup/secret.key'), 'x'.repeat(43))],
      ['its manifest.json is damaged', () => writeFileSync(at('backup/manifest.json'), '{"format": 1')],
      ['newer Musette', () => writeFileSync(at('backup/manifest.json'), '{"format": 2}')],
      ['newer Musette', sql("insert into migration values ('9999-later', 'now')")],
      ['not a database of Musette', sql('drop table migration')],
      [
        'its database is damaged',
        () => {
          rmSync(at('backup/manifest.json'));
          writeFileSync(
            at(`backup/${DATABASE_FILE}`),
            'this is no database, however long it is told to be one',
          );
        },
      ],
    ];
    for (const [words, damage] of faults) {
      damage();
      expect(put()).toEqual({ ok: false, error: expect.stringContaining(words) });
      rmSync(at('backup'), { recursive: true });
      cpSync(join(templates, 'backup'), at('backup'), { recursive: true });
    }
    await expectUntouched();
  });

  it('that fails leaves nothing where there was nothing', async () => {
    flipByteIn(at(`backup/${DATABASE_FILE}`));
    mkdirSync(at('empty'));
    for (const target of ['empty', 'new/data', 'data'])
      expect(restore(at('backup'), at(target), { nowMs }).ok).toBe(false);
    expect(readdirSync(at('empty'))).toEqual([]);
    expect(existsSync(at('new'))).toBe(false);
    await expectUntouched();
  });

  it('takes no key that does not belong to the database', () => {
    rmSync(at('backup/manifest.json'));
    expect(put(undefined, 'a wrong APP_SECRET of more than 32 characters')).toEqual({
      ok: false,
      error: expect.stringContaining('APP_SECRET is not the key'),
    });
    expect(put(undefined, keyIn(at('backup')).trim()).ok).toBe(true);
    writeFileSync(at('backup/secret.key'), OLD_KEY);
    expect(put()).toEqual({ ok: false, error: expect.stringContaining('its secret.key is not the key') });
    rmSync(at('backup/secret.key'));
    expect(put()).toMatchObject({ ok: true });
    writeFileSync(at('data/secret.key'), OLD_KEY);
    expect(put()).toEqual({ ok: false, error: expect.stringContaining('it holds no key') });
    rmSync(at('data/secret.key'));
    expect(put()).toMatchObject({ ok: true, value: { hasKey: false } });
  });

  // Whoever restores a backup often does so because this very file is lost.
  it.each([
    ['cut off', (file: string) => writeFileSync(file, 'half a key')],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['a folder', (file: string) => mkdirSync(file)],
  ])('needs no key in the data folder, where it is %s', async (_how, damage) => {
    const key = at('data/secret.key');
    rmSync(key);
    damage(key);
    const result = put();
    expect(result).toMatchObject({ ok: true, value: { hasKey: true } });
    expect([noteIn(at('data')), keyIn(at('data'))]).toEqual(['backed up', keyIn(at('backup'))]);
    expect(existsSync(join((result.ok && result.value.keptIn) || '', 'secret.key'))).toBe(true);
    expect(await startIn(at('data'))).toBe('started');
    // Without a key of its own, a backup is opened by APP_SECRET.
    const secret = keyIn(at('backup')).trim();
    for (const file of [key, at('backup/secret.key'), at('backup/manifest.json')]) rmSync(file);
    damage(key);
    expect(put()).toEqual({ ok: false, error: expect.stringMatching(/secret\.key is (cut off|a folder)/) });
    expect(put(at('backup'), secret)).toMatchObject({ ok: true, value: { hasKey: true } });
  });

  it('leaves every file to the owner of the folder, whoever runs it', () => {
    giveAway(at('data'));
    expect(put()).toMatchObject({ ok: true });
    expect(strangersIn(at('data'))).toEqual([]);
    mkdirSync(at('home'));
    giveAway(at('home'));
    expect(restore(at('backup'), at('home/new/data'), { nowMs }).ok).toBe(true);
    expect(strangersIn(at('home'))).toEqual([]);
  });

  it('is refused under a server that runs, and from the data folder itself', async () => {
    const unlock = lockDataDir(at('data'));
    expect(put()).toEqual({ ok: false, error: expect.stringContaining('Stop it first') });
    unlock?.();
    expect(put(at('data'))).toEqual({ ok: false, error: expect.stringContaining('the data folder itself') });
    await expectUntouched();
  });

  it('never takes a folder for a backup that it has checked and that somebody else put there', async () => {
    cpSync(at('backup'), at('data/restore'), { recursive: true });
    const refusal = expect.stringMatching(/No restore of Musette has made .+restore, .+Move it out/);
    expect(await startIn(at('data'))).toEqual(refusal);
    expect(put()).toEqual({ ok: false, error: refusal });
    expect(backUp(at('data'), at('new'), { nowMs })).toEqual({ ok: false, error: refusal });
    rmSync(at('data/restore'), { recursive: true });
    await expectUntouched();
  });

  it.each(['restore', 'restore.new', 'restore/in/it'])('and a backup do not use data/%s', async (name) => {
    const refusal = { ok: false, error: expect.stringContaining('is where a restore works') };
    expect(backUp(at('data'), at(`data/${name}`), { nowMs })).toEqual(refusal);
    cpSync(at('backup'), at(`data/${name}`), { recursive: true });
    expect(put(at(`data/${name}`))).toEqual(refusal);
    rmSync(at(`data/${dirname(name) === '.' ? name : 'restore'}`), { recursive: true });
    await expectUntouched();
  });

  function flipByteIn(file: string): void {
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
    writeFileSync(file, bytes);
  }

  /** The log of a database that a crash left behind, with its database beside it. */
  function logOfAnother(): string {
    const [other, crashed] = [at('other'), at('crashed')];
    rmSync(crashed, { recursive: true, force: true });
    if (!existsSync(other)) cpSync(join(templates, 'data'), other, { recursive: true });
    const database = new DatabaseSync(join(other, DATABASE_FILE));
    database.exec(
      "PRAGMA journal_mode = WAL; update instance set value = 'only in the log' where key = 'note'",
    );
    cpSync(other, crashed, { recursive: true });
    database.close();
    return join(crashed, `${DATABASE_FILE}-wal`);
  }
});

describe('a restore that is cut short', () => {
  /** The data of a folder after the next start has looked at it, told by its note and its key. */
  const dataAfter = () => {
    const taken = takeFolder(testConfig({ DATA_DIR: at('data') }));
    if (!taken.ok) return taken.error;
    taken.value.release();
    return [noteIn(at('data')), keyIn(at('data'))];
  };
  const refresh = (): void => {
    rmSync(at('data'), { recursive: true, force: true });
    cpSync(join(templates, 'data'), at('data'), { recursive: true });
  };

  it('leaves the data of before or that of the backup, each with its key, killed at any step', () => {
    const [before, after] = [
      ['there before', OLD_KEY],
      ['backed up', keyIn(at('backup'))],
    ];
    const found: unknown[] = [];
    for (let step = 1; cutShort(step, 'die', put); step += 1) {
      found.push(dataAfter());
      refresh();
    }
    expect(found.length).toBeGreaterThan(30);
    // From one step on, and from there to the end, it is the backup.
    const turn = found.findIndex((each) => JSON.stringify(each) === JSON.stringify(after));
    expect(turn).toBeGreaterThan(0);
    expect(found).toEqual(found.map((_, index) => (index < turn ? before : after)));
  });

  it('puts everything back when a step fails, and says so', async () => {
    for (let step = 1, goesOn = true; goesOn; step += 1) {
      const said: ReturnType<typeof put>[] = [];
      goesOn = cutShort(step, 'fail', () => said.push(put()));
      const [note] = dataAfter();
      const [result] = said;
      const error = result && !result.ok ? result.error : '';
      const told = error.includes('Nothing was restored') ? 'there before' : 'backed up';
      expect([step, note]).toEqual([step, told]);
      refresh();
    }
    await expectUntouched();
  });

  it('never ends in an empty product where there was none before', () => {
    const words = new Set<string>();
    // The first two steps make the folder, and the one in it that says that a restore has begun.
    for (let step = 3; ; step += 1) {
      rmSync(at('data'), { recursive: true, force: true });
      if (!cutShort(step, 'die', put)) break;
      words.add(String(dataAfter()));
    }
    expect([...words]).toEqual([
      expect.stringMatching(/^A restore into .+ was cut short. Run it again: npm run restore/),
      `backed up,${keyIn(at('backup'))}`,
    ]);
  });
});
