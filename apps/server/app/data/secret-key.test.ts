import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPostgres, openSqlite } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { type OpenEngine, SQLITE_AND_POSTGRES, TEST_SECRET } from '../../testing/engines.ts';
import { openTestServer, testConfig } from '../../testing/test-server.ts';
import { giveAway, strangersIn } from '../../testing/owners.ts';
import { HOUR_MS } from '../../testing/time.ts';
import { acceptKey } from './accept-key.ts';
import { fingerprintOf, firstSecretIn } from './secret-key.ts';
import { type Running, start } from '../start.ts';

const KEYS = {
  first: 'the first key of more than 32 characters',
  second: 'another key of more than 32 characters',
};

let folder = '';
let running: Running[] = [];
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-key-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts, and leaves it running; the words of a refusal. */
async function startHere(settings: Record<string, string>): Promise<string> {
  const started = await start(testConfig(settings), '/nowhere');
  if (!started.ok) return started.error;
  running.push(started.value);
  return 'started';
}

async function startAndStop(settings: Record<string, string>): Promise<string> {
  const said = await startHere(settings);
  if (said === 'started') await running.pop()?.stop();
  return said;
}

describe('the draft of a key', () => {
  it('is made anew when it is cut off', () => {
    writeFileSync(at('secret.key.draft'), 'cut off');
    expect(firstSecretIn(folder).length).toBeGreaterThan(32);
  });

  it('stays where it is when it cannot be read', () => {
    // A link to itself cannot be read by any user.
    symlinkSync('secret.key.draft', at('secret.key.draft'));
    expect(() => firstSecretIn(folder)).toThrow('ELOOP');
    expect(lstatSync(at('secret.key.draft')).isSymbolicLink()).toBe(true);
  });
});

describe.each(SQLITE_AND_POSTGRES)('the key of a database on $name', (engine) => {
  let open: OpenEngine | null = null;
  const settings = (more: Record<string, string> = {}) => ({
    DATA_DIR: folder,
    ...(open && { DATABASE_URL: open.address }),
    ...more,
  });
  beforeEach(async () => {
    open = engine.name === 'sqlite' ? null : await engine.open();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await open?.close();
  });

  const openDatabase = () =>
    open ? openPostgres(open.address) : Promise.resolve(openSqlite(at('musette.sqlite')));
  async function factsOf(): Promise<Record<string, string>> {
    const database = await openDatabase();
    const rows = await database.kysely.selectFrom('instance').selectAll().execute();
    await database.close();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }

  it('is known by a fingerprint that does not hold it; another key is refused and changes nothing', async () => {
    expect(await startAndStop(settings({ APP_SECRET: KEYS.first }))).toBe('started');
    const before = await factsOf();
    expect(before['key-fingerprint']).toBe(fingerprintOf(KEYS.first));
    const said = await startAndStop(settings({ APP_SECRET: KEYS.second }));
    expect(said).toMatch(/another key.+APP_SECRET as it was.+npm run accept-key.+lost/);
    expect(await factsOf()).toEqual(before);
    expect(await startAndStop(settings({ APP_SECRET: KEYS.first }))).toBe('started');
  });

  it('is never made anew: without it, the database is refused', async () => {
    await startAndStop(settings());
    rmSync(at('secret.key'));
    expect(await startAndStop(settings())).toMatch(/secret\.key from a backup.+npm run accept-key/);
    expect(existsSync(at('secret.key'))).toBe(false);
  });

  it('is taken over from a database that has no fingerprint yet', async () => {
    await startAndStop(settings({ APP_SECRET: KEYS.first }));
    const database = await openDatabase();
    await database.kysely.deleteFrom('instance').where('key', '=', 'key-fingerprint').execute();
    await database.close();
    expect(await startAndStop(settings({ APP_SECRET: KEYS.second }))).toBe('started');
    expect((await factsOf())['key-fingerprint']).toBe(fingerprintOf(KEYS.second));
  });

  it('that is the right one already is accepted without a change', async () => {
    await startAndStop(settings());
    const before = await factsOf();
    const said = await acceptKey(testConfig(settings()));
    expect(said).toEqual({ ok: true, value: expect.stringMatching(/already.+[Nn]othing has changed/) });
    expect(said.ok && said.value).not.toContain('signs in again');
    expect(await factsOf()).toEqual(before);
  });

  it('that is accepted is left to the owner of the folder, whoever accepts it', async () => {
    await startAndStop(settings());
    for (const made of ['secret.key', 'lock']) rmSync(at(made), { force: true });
    giveAway(folder);
    expect(await acceptKey(testConfig(settings()))).toMatchObject({ ok: true });
    expect(strangersIn(folder)).toEqual([]);
  });

  it('is another one from now on when the operator says so', async () => {
    await startAndStop(settings());
    const lost = readFileSync(at('secret.key'), 'utf8');
    rmSync(at('secret.key'));
    const said = await acceptKey(testConfig(settings()));
    expect(said).toEqual({ ok: true, value: expect.stringMatching(/signs in again.+lost/) });
    expect(readFileSync(at('secret.key'), 'utf8')).not.toBe(lost);
    expect(await startAndStop(settings())).toBe('started');
    expect(await startAndStop(settings({ APP_SECRET: lost.trim() }))).toContain('another key');
  });
});

describe('a new key under a server that runs', () => {
  it('is not accepted on SQLite, nor where there is no database or an empty one', async () => {
    const config = testConfig({ DATA_DIR: folder });
    expect(await acceptKey(config)).toEqual({ ok: false, error: expect.stringContaining('There is no') });
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(at('musette.sqlite'), '');
    expect(await acceptKey(config)).toEqual({ ok: false, error: expect.stringContaining('it is empty') });
    expect(readFileSync(at('musette.sqlite'))).toHaveLength(0);
    for (const name of ['musette.sqlite', 'lock']) rmSync(at(name));
    await startHere({ DATA_DIR: folder });
    expect(await acceptKey(config)).toEqual({ ok: false, error: expect.stringContaining('Stop it first') });
  });
});

describe('servers on one PostgreSQL', () => {
  let open: OpenEngine;
  beforeEach(async () => {
    open = await postgres.openEmpty();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await open.close();
  });
  const [, postgres = expect.fail('PostgreSQL is not tested')] = SQLITE_AND_POSTGRES;

  it('that start at once with keys of their own do not both come up, and the others keep no wrong key', async () => {
    const folders = ['a', 'b', 'c'].map(at);
    const said = await Promise.all(
      folders.map((path) => startHere({ DATA_DIR: path, DATABASE_URL: open.address })),
    );
    expect(said.filter((words) => words === 'started')).toHaveLength(1);
    expect(said.filter((words) => words.includes('another key'))).toHaveLength(2);
    const withKey = folders.filter((path) => existsSync(join(path, 'secret.key')));
    expect(withKey).toEqual(folders.filter((_, index) => said[index] === 'started'));
    expect(folders.flatMap((path) => readdirSync(path)).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('share a folder, and its key, from the first start on', async () => {
    const settings = { DATA_DIR: folder, DATABASE_URL: open.address };
    const said = await Promise.all([1, 2, 3].map(() => startHere(settings)));
    expect(said).toEqual(['started', 'started', 'started']);
    expect(readdirSync(folder).toSorted()).toEqual(['lock', 'rides', 'secret.key']);
  });

  it('keep the key that they share at a first start when another database refuses it', async () => {
    const other = await postgres.openEmpty();
    await startAndStop({ DATA_DIR: at('elsewhere'), DATABASE_URL: other.address });
    const said = await Promise.all(
      [other, open].map(({ address }) => startHere({ DATA_DIR: folder, DATABASE_URL: address })),
    );
    expect(said).toEqual([expect.stringContaining('another key'), 'started']);
    await running.pop()?.stop();
    expect(await startAndStop({ DATA_DIR: folder, DATABASE_URL: open.address })).toBe('started');
    await other.close();
  });

  it('go on with the key of a first start that was cut short', async () => {
    const secret = firstSecretIn(folder);
    await migrate(open.database, { nowMs: Date.now() });
    await open.store.instance.set('key-fingerprint', fingerprintOf(secret));
    expect(await startAndStop({ DATA_DIR: folder, DATABASE_URL: open.address })).toBe('started');
    expect(readdirSync(folder).toSorted()).toEqual(['lock', 'rides', 'secret.key']);
  });

  it('with another key are refused with the way to the right one', async () => {
    await startHere({ DATA_DIR: at('a'), DATABASE_URL: open.address });
    const said = await startHere({ DATA_DIR: at('b'), DATABASE_URL: open.address });
    expect(said).toMatch(/other servers use this database.+the same APP_SECRET.+secret\.key.+accept-key/);
    expect(readdirSync(at('b'))).toEqual(['lock']);
    // The draft of an earlier start may be the key of another database.
    const draft = firstSecretIn(at('b'));
    expect(await startHere({ DATA_DIR: at('b'), DATABASE_URL: open.address })).toContain('another key');
    expect(firstSecretIn(at('b'))).toBe(draft);
  });

  it('are not ready any more once another key is accepted, and say so', async () => {
    const server = await openTestServer({ engine: { open: () => Promise.resolve(open) } });
    const readiness = async (): Promise<readonly unknown[]> => {
      server.clock.advance(6000);
      const { status, text } = await server.visitor().get('/readyz');
      return [status, text];
    };
    const tellings = () => server.logged.filter((line) => line.includes('"event":"key.changed"'));
    await migrate(open.database, { nowMs: Date.now() });
    await open.store.instance.set('key-fingerprint', fingerprintOf(TEST_SECRET));
    expect(await readiness()).toEqual([200, 'ready']);
    const said = await acceptKey(testConfig({ DATA_DIR: at('b'), DATABASE_URL: open.address }));
    expect(said).toEqual({ ok: true, value: expect.stringContaining('every other server') });
    for (let probes = 0; probes < 2; probes += 1)
      expect(await readiness()).toEqual([503, 'the database belongs to another key']);
    expect(tellings()).toEqual([expect.stringContaining('the same APP_SECRET')]);
    await open.store.instance.set('key-fingerprint', fingerprintOf(TEST_SECRET));
    expect(await readiness()).toEqual([200, 'ready']);
    await server.runner.stop();
  });

  it('look at the key every hour, also where nobody asks whether they are ready', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await startHere({ DATA_DIR: folder, DATABASE_URL: open.address });
    expect(await open.store.instance.get('probed-at')).toBeNull();
    vi.advanceTimersByTime(HOUR_MS);
    await expect.poll(() => open.store.instance.get('probed-at')).not.toBeNull();
  });

  it('come up beside a database that is missing in the folder: the data is elsewhere', async () => {
    writeFileSync(at('secret.key'), `${KEYS.first}\n`);
    expect(await startAndStop({ DATA_DIR: folder, DATABASE_URL: open.address })).toBe('started');
  });
});
