import { execFileSync } from 'node:child_process';
import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SILENCED = new RegExp(`(${['oxlint', 'eslint'].join('|')})-disable|oxfmt-ignore|prettier-ignore`);

// What git lists may be gone from the work tree.
const isFile = (file: string) => lstatSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile() === true;

it('lets no file silence the linter or the formatter', () => {
  const list = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const files = list.split('\n').filter((file) => file !== 'tools/house.test.ts' && isFile(file));
  const silenced = files.filter((file) => SILENCED.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(silenced).toEqual([]);
});

it('lets the coach know dates as the machine has them only where they are tested in two time zones', () => {
  const files = globSync('packages/coach/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const others = files.filter((file) => !/^packages\/coach\/(?:calendar|progress)\//.test(file));
  expect(others.length).toBeGreaterThan(100);
  expect(
    others.filter((file) =>
      /\b(?:Date|Intl|Temporal)\b|toLocale/.test(readFileSync(join(ROOT, file), 'utf8')),
    ),
  ).toEqual([]);
});
