import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

function placeOf(env: NodeJS.ProcessEnv, memory: string | null): string {
  const folder = makeTemporaryFolder(env, memory);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(statSync(folder).mode & 0o1777).toBe(0o1777);
  return dirname(folder);
}

it('lies in memory, unless there is too little or TMPDIR names another place', () => {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  expect(placeOf({}, memory)).toBe(memory);
  expect(placeOf({}, null)).toBe(tmpdir());
  expect(placeOf({ TMPDIR: tmpdir() }, memory)).toBe(tmpdir());
});
