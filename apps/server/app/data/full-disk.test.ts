import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testConfig } from '../../testing/test-server.ts';
import { backUp } from './backup.ts';
import { reasonOf, withDatabase } from './database-file.ts';
import { start } from '../start.ts';

// Starting a process takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'musette-full-'));
  const started = await start(testConfig({ DATA_DIR: at('data') }), '/nowhere');
  if (started.ok) await started.value.stop();
  expect(backUp(at('data'), at('backup'), { nowMs: 0 }).ok).toBe(true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// No file may grow: a write fails as on a full disk, only with another code.
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const limitedTo = (blocks: number) => `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`;

/** Exit code and words of a program on a folder without room. */
async function saidBy(args: readonly string[], dataDir: string, blocks = 0): Promise<string> {
  const command = ['-c', limitedTo(blocks), 'sh', process.execPath, ...args];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn('sh', command, { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  const [code] = await once(child, 'close');
  return `${code}: ${text}`;
}

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (cause) {
    return cause;
  }
  return null;
}

it('a start and every command name the disk and the folder', async () => {
  mkdirSync(at('empty'));
  for (const name of ['start', 'rider', 'accept', 'restore'])
    cpSync(at('data'), at(name), { recursive: true });
  const said = await Promise.all([
    saidBy([fileOf('../main.ts')], at('empty')),
    saidBy([fileOf('../main.ts')], at('start')),
    saidBy([fileOf('../commands/rider-cli.ts'), 'reset-password', 'a@example.org'], at('rider')),
    saidBy([fileOf('../commands/accept-key-cli.ts')], at('accept')),
    saidBy([fileOf('../commands/restore-cli.ts'), at('backup')], at('restore')),
    saidBy([fileOf('../commands/backup-cli.ts'), at('new')], at('data')),
  ]);
  const disk = 'the disk [^\n]+\\.\n$';
  expect(said).toEqual([
    expect.stringMatching(`^1: The data folder ${at('empty')} cannot be used: ${disk}`),
    expect.stringMatching(`^1: The data folder ${at('start')} cannot be used: ${disk}`),
    expect.stringMatching(`^1: The database in ${at('rider')} cannot be used: ${disk}`),
    expect.stringMatching(
      `^1: The key was not accepted. The database in ${at('accept')} cannot be used: ${disk}`,
    ),
    expect.stringMatching(`^1: Nothing was restored to ${at('restore')}: ${disk}`),
    expect.stringMatching(`^1: There is no backup in ${at('new')}: ${disk}`),
  ]);
});

it('a disk that is full is called that, on the way to the database as well', () => {
  const raw = new DatabaseSync(at('full.sqlite'));
  raw.exec('pragma max_page_count = 1');
  const cause = errorOf(() => raw.exec('create table note (text)'));
  expect(reasonOf(cause)).toBe('the disk is full');
  expect(reasonOf(new Error('database or disk is full', { cause }))).toBe('the disk is full');
  raw.close();
});

it('a database that cannot take its log in is closed all the same, and the next one reads the log', async () => {
  const file = at('log.sqlite');
  const read = (sql: string) => withDatabase(file, {}, (database) => database.prepare(sql).get()?.['text']);
  withDatabase(file, {}, (database) => {
    database.exec('create table before as select zeroblob(1000000) as text');
    database.exec("create table note as select 'old' as text");
  });
  // The log is small, and the page that it changes is far back in the file.
  const program = `
    const { openSqlite } = await import('${fileOf('../../store/engine/database.ts')}');
    const database = openSqlite('${file}');
    await database.kysely.updateTable('note').set({ text: 'new' }).where('text', '=', 'old').execute();
    await database.close();`;
  expect(await saidBy(['--input-type=module', '-e', program], at('none'), 1000)).toBe('0: ');
  expect(read('select text from note')).toBe('new');
});
