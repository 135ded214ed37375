import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

it.each([
  ['--help', 0, /^Use: npm run faults/],
  ['--nosuch', 1, /^Unknown option '--nosuch'\n\nUse: npm run faults/],
  ['--plant=nosuch', 1, /^There is no planted fault nosuch\.\n\nUse: npm run faults/],
])('npm run faults -- %s says how it is used and runs nothing', (argument, code, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, argument], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(words)]);
  expect(stdout + stderr).not.toMatch(/ at .+:\d+|Seed/);
});
