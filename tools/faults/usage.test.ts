import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CAMPAIGNS } from './campaigns.ts';

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

it('has as many kills and named faults as the documents say', () => {
  const countOf = (isNamed: boolean, key: 'points' | 'shortPoints') =>
    CAMPAIGNS.filter((campaign) => (campaign.isNamed ?? false) === isNamed).reduce(
      (sum, campaign) => sum + campaign[key],
      0,
    );
  const [kills, named] = [countOf(false, 'points'), countOf(true, 'points')];
  const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  expect(textOf('docs/faults.md')).toContain(`everything: ${kills} kills, ${named} named faults`);
  expect(textOf('docs/faults.md')).toContain(`${countOf(false, 'shortPoints')} kills, one named fault`);
  expect(countOf(true, 'shortPoints')).toBe(1);
  expect(textOf('CONTRIBUTING.md')).toContain(`${kills} kills and ${named} faults by name`);
});
