import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt, fingerprintOf, isBuilt } from './web-app.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'musette-sources-'));
  write('web/app/main.tsx', 'one');
  write('web/app/other.tsx', 'two');
  write('lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const fingerprint = () => fingerprintOf(root, ['web', 'lock.json']);

describe('the fingerprint of the sources of the web app', () => {
  it('stays while nothing changes', () => {
    expect(fingerprint()).toBe(fingerprint());
  });

  it.each([
    ['a file changes', () => write('web/app/main.tsx', 'three')],
    ['a file comes', () => write('web/app/new.tsx', '')],
    ['a file goes', () => rmSync(join(root, 'web/app/other.tsx'))],
    ['a version changes', () => write('lock.json', '{"a":1}')],
    [
      'text moves from one file to the next',
      () => {
        write('web/app/main.tsx', 'onetwo');
        write('web/app/other.tsx', '');
      },
    ],
  ])('is another when %s', (_what, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });

  it.each(['web/app/main.test.tsx', 'web/dist/index.html', 'web/node_modules/a/index.js', 'web/.cache'])(
    'does not see %s',
    (path) => {
      const before = fingerprint();
      write(path, 'anything');
      expect(fingerprint()).toBe(before);
    },
  );
});

describe('a first build', () => {
  const MODULE = new URL('web-app.mjs', import.meta.url).href;
  // Says that it builds, and ends when it is let go on.
  const VITE = `
    const { existsSync, mkdirSync, appendFileSync } = require('node:fs');
    mkdirSync('apps/web/dist', { recursive: true });
    appendFileSync('built', 'once ');
    console.log('builds');
    setInterval(() => existsSync('go on') && process.exit(0), 5);`;

  function start() {
    const program = `
      const { ensureBuilt } = await import('${MODULE}');
      await ensureBuilt(process.env.ROOT, process.execPath);`;
    const { npm_lifecycle_event: _ours, ...env } = process.env;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...env, ROOT: root },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
    const ended = once(child, 'exit').then(([status]) => ({ status: status as number, said }));
    return { child, ended, said: () => said };
  }

  it('runs once for two first starts', async () => {
    write('apps/web/main.tsx', '');
    write('packages/coach.ts', '');
    write('package-lock.json', '{}');
    write('tsconfig.base.json', '{}');
    write('node_modules/vite/bin/vite.js', VITE);
    const first = start();
    await expect.poll(first.said).toContain('builds');
    const second = await start().ended;
    expect(second.status).toBe(1);
    expect(second.said).toContain(
      `Another start builds the web app here (process ${first.child.pid}). Start again when it has ended.`,
    );
    write('go on', '');
    expect((await first.ended).status).toBe(0);
    expect(isBuilt(root)).toBe(true);
    await ensureBuilt(root, process.execPath);
    expect(readFileSync(join(root, 'built'), 'utf8')).toBe('once ');
  });
});
