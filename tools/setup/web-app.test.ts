import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from './web-app.mjs';

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
