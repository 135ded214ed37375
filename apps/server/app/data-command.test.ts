import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { DATABASE_FILE } from './data-dir.ts';

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

type Name = 'backup' | 'restore' | 'accept-key';

/** Runs a command in the folder, which is also the data folder. */
async function said(name: Name, args: readonly string[]): Promise<string> {
  const file = fileURLToPath(new URL(`${name}-cli.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  const child = spawn(process.execPath, [file, ...args], { cwd: folder, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const [code] = await once(child, 'close');
  return `${code}: ${text}`;
}

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
});
