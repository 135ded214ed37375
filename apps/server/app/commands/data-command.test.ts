import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { DATABASE_FILE } from '../data/data-dir.ts';

// Starting a process takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'musette-command-'));
  const database = openSqlite(at(DATABASE_FILE));
  await migrate(database, { nowMs: 0 });
  await database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROOT = fileOf('../../../..');

interface Place {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Exit code and words of a program, which has no settings but the folder as data folder. */
async function saidBy(args: readonly string[], { cwd = folder, env = {} }: Place = {}): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const all = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, ...env };
  const child = spawn(process.execPath, args, { cwd, env: all });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  const [code] = await once(child, 'close');
  return `${code}: ${text}`;
}

type Name = 'backup' | 'restore' | 'accept-key';

const said = (name: Name, args: readonly string[]) => saidBy([fileOf(`${name}-cli.ts`), ...args]);

describe('a command on the data folder', () => {
  it('says how it is used when an argument is missing, unknown or too many, and changes nothing', async () => {
    const usage = {
      backup: '1: Use: npm run backup -- FOLDER\n',
      restore: '1: Use: npm run restore -- FOLDER\n',
      'accept-key': '1: Use: npm run accept-key (it takes no arguments)\n',
    };
    const calls: readonly [Name, readonly string[]][] = [
      ['backup', []],
      ['backup', ['']],
      ['backup', ['--help']],
      ['backup', [at('two'), 'words']],
      ['restore', ['-h']],
      ['restore', [at('two'), 'words']],
      ['accept-key', ['--help']],
      ['accept-key', ['']],
    ];
    const answers = await Promise.all(calls.map(([name, args]) => said(name, args)));
    expect(answers).toEqual(calls.map(([name]) => usage[name]));
    expect(readdirSync(folder)).toEqual([DATABASE_FILE]);
  });

  it('says that this user may not read the data, and does not call it missing', async () => {
    mkdirSync(at('closed'));
    chmodSync(at('closed'), 0o000);
    const answers = await saidBy(['--input-type=module', '--eval', WITHOUT_RIGHTS], {
      env: { APP: new URL('..', import.meta.url).href, CLOSED: at('closed'), OPEN: folder },
    });
    chmodSync(at('closed'), 0o700);
    const closed = `${at('closed/musette.sqlite')} may not be read by this user.`;
    expect(answers.trim().split('\n')).toEqual([
      `0: backup ${closed}`,
      `restore ${closed}`,
      `accept-key ${closed}`,
      `rider ${closed}`,
      expect.stringContaining(`target There is no backup in ${at('closed/copy')}: EACCES`),
      expect.stringContaining(`into Nothing was restored to ${at('closed/data')}: EACCES`),
      expect.stringContaining(`start The data folder ${at('closed/data')} cannot be used: EACCES`),
    ]);
  });

  // Root may read everything: it gives up its rights when the modules are loaded.
  const WITHOUT_RIGHTS = `
    const { APP, CLOSED, OPEN } = process.env;
    const { backUp } = await import(APP + 'data/backup.ts');
    const { restore } = await import(APP + 'data/restore.ts');
    const { takeFolder } = await import(APP + 'data/open-data.ts');
    const { acceptKey } = await import(APP + 'data/accept-key.ts');
    const { riderCommand } = await import(APP + 'commands/rider.ts');
    const { chownSync } = await import('node:fs');
    if (process.getuid() === 0) {
      for (const path of [OPEN, OPEN + '/musette.sqlite']) chownSync(path, 65534, 65534);
      process.setgroups([]);
      process.setgid(65534);
      process.setuid(65534);
    }
    const config = { DATA_DIR: CLOSED };
    console.log('backup', backUp(CLOSED, OPEN + '/copy', { nowMs: 0 }).error);
    console.log('restore', restore(CLOSED, OPEN, { nowMs: 0 }).error);
    console.log('accept-key', (await acceptKey(config)).error);
    console.log('rider', (await riderCommand(['reset-password', 'a@example.org'], config)).error);
    console.log('target', backUp(OPEN, CLOSED + '/copy', { nowMs: 0 }).error);
    console.log('into', restore(OPEN, CLOSED + '/data', { nowMs: 0 }).error);
    console.log('start', takeFolder({ DATA_DIR: CLOSED + '/data' }).error);`;

  it('takes a folder from where the operator stands, and names it in full', async () => {
    const run = join(ROOT, 'tools/setup/run.mjs');
    const key = { APP_SECRET: 'a secret of more than thirty-two characters' };
    const npm = { ...key, npm_lifecycle_event: 'backup', INIT_CWD: folder };
    expect(
      await Promise.all([
        saidBy([run, 'backup', 'direct'], { env: key }),
        saidBy([run, 'backup', 'through-npm'], { cwd: ROOT, env: npm }),
        saidBy([run, 'restore', 'nowhere']),
      ]),
    ).toEqual([
      expect.stringContaining(`0: Backed up 2 files to ${at('direct')}.`),
      expect.stringContaining(`0: Backed up 2 files to ${at('through-npm')}.`),
      `1: There is no ${DATABASE_FILE} in ${at('nowhere')}.\n`,
    ]);
    expect(['direct', 'through-npm'].map((name) => existsSync(at(name)))).toEqual([true, true]);
  });
});
