import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-server.ts';
import { acceptKey } from './accept-key.ts';
import { lockDataDir, openDataDir } from './data-dir.ts';
import { secretIn } from './secret-key.ts';
import { start } from '../start.ts';

const SECRET = 'a secret of more than thirty-two characters';

let folder = '';
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startIn = (path: string, more: Record<string, string> = {}) =>
  start(testConfig({ DATA_DIR: path, ...more }), '/nowhere');
async function refusalIn(path: string, more?: Record<string, string>): Promise<string> {
  const started = await startIn(path, more);
  if (!started.ok) return started.error;
  await started.value.stop();
  return 'started';
}

describe('the data folder', () => {
  it('is made with everything in it, for its owner alone', async () => {
    expect(await refusalIn(at('new/data'))).toBe('started');
    expect(statSync(at('new/data')).mode & 0o777).toBe(0o700);
    expect(statSync(at('new/data/secret.key')).mode & 0o777).toBe(0o600);
    expect(existsSync(at('new/data/musette.sqlite'))).toBe(true);
  });

  it('is held by one at a time', () => {
    const release = lockDataDir(folder);
    expect(release).not.toBeNull();
    expect(lockDataDir(folder)).toBeNull();
    release?.();
    const again = lockDataDir(folder);
    expect(again).not.toBeNull();
    again?.();
  });

  it('is refused to a second start in words, and free again after the first has stopped', async () => {
    const first = await startIn(folder);
    expect(await refusalIn(folder)).toBe(
      `Another Musette already uses the data folder ${folder}. Stop it first, or set DATA_DIR.`,
    );
    if (first.ok) await first.value.stop();
    expect(await refusalIn(folder)).toBe('started');
  });

  it('that cannot be made or used is told in one line', async () => {
    writeFileSync(at('file'), 'not a folder');
    // Below /proc the system calls the folder above missing, however often it is made.
    symlinkSync(at('nowhere'), at('link'));
    const reasons: readonly [string, RegExp][] = [
      [at('file'), /: .+file is a file: name a folder\.$/],
      [at('file/below'), /: .+file is a file: name a folder\.$/],
      [at('file/far/below'), /: .+file is a file: name a folder\.$/],
      [at('link'), /: .+link is a link that leads nowhere\.$/],
      ['/proc/musette/data', /: \/proc(\/musette)? cannot be made: .+\.$/],
    ];
    for (const [path, reason] of reasons) {
      const refusal = await refusalIn(path);
      expect(refusal).toMatch(/^The data folder .+ cannot be used: .+$/);
      expect(refusal).toMatch(reason);
    }
  });

  it('with an empty database keeps the log beside it', async () => {
    openDataDir(folder);
    const rows = { [at('musette.sqlite')]: '', [at('musette.sqlite-wal')]: 'the newest rows' };
    for (const [file, text] of Object.entries(rows)) writeFileSync(file, text);
    const accepted = await acceptKey(testConfig({ DATA_DIR: folder, APP_SECRET: SECRET }));
    expect(accepted).toEqual({ ok: false, error: expect.stringContaining('it is empty') });
    expect(await refusalIn(folder, { APP_SECRET: SECRET })).toContain('it is empty');
    expect(existsSync(at('musette.sqlite-wal'))).toBe(true);
    for (const [file, text] of Object.entries(rows)) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('with a database that is none is told in one line, and is not touched', async () => {
    openDataDir(folder);
    writeFileSync(at('musette.sqlite'), 'this is a text of more than a hundred bytes. '.repeat(5));
    const before = readFileSync(at('musette.sqlite'));
    expect(await refusalIn(folder, { APP_SECRET: SECRET })).toBe(
      `The database ${at('musette.sqlite')} is damaged (file is not a database). Restore a backup: npm run restore -- FOLDER-OF-THE-BACKUP. The damaged file is kept.`,
    );
    expect(readFileSync(at('musette.sqlite'))).toEqual(before);
  });
});

describe('the secret', () => {
  it('is made once and stays', () => {
    const secret = secretIn(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secretIn(folder)).toBe(secret);
    expect(existsSync(at('secret.key.new'))).toBe(false);
  });

  it('is made anew when the process died before it was whole', () => {
    writeFileSync(at('secret.key.new'), 'half a k');
    expect(secretIn(folder)).toMatch(/^[\w-]{43}$/);
  });

  it('that is cut off is never used: what was sealed with the whole one would be lost', async () => {
    expect(await refusalIn(folder, { APP_SECRET: SECRET })).toBe('started');
    for (const text of ['', '\n', 'half a key']) {
      writeFileSync(at('secret.key'), text);
      expect(await refusalIn(folder)).toContain('secret.key is cut off; put it back from a backup');
    }
    expect(await refusalIn(folder, { APP_SECRET: SECRET })).toBe('started');
  });
});

describe('a PostgreSQL that cannot be reached', () => {
  it('is told in one line, without the password', async () => {
    const message = await refusalIn(folder, {
      DATABASE_URL: 'postgres://musette:hunter22@localhost:1/musette',
    });
    expect(message).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(message).not.toContain('hunter22');
    expect(lockDataDir(folder)).not.toBeNull();
  });
});
