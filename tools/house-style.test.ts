import { execFileSync } from 'node:child_process';
import { globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SILENCED = new RegExp(`(${['oxlint', 'eslint'].join('|')})-disable|oxfmt-ignore|prettier-ignore`);
/** A comment names the thing that a figure counts: "At most this many rides are listed." What follows from "so long that" is clear. */
const RIDDLE = [
  /(\/\*\*|\/\/) ?So (many|much|long|often|far)\b/,
  /\bfor so (long|many)\b/,
  /^(.*\s)?(\/\*\*|\/\/|\*)\s.*\bso (many|much|long)\b(?! that\b)/im,
];

// What git lists may be gone from the work tree.
const isFile = (file: string) => lstatSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile() === true;

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function sourceFiles(): readonly string[] {
  const list = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const files = list.split('\n').filter((file) => file !== 'tools/house-style.test.ts' && isFile(file));
  expect(files.length).toBeGreaterThan(50);
  return files;
}

it('lets no file silence the linter or the formatter', () => {
  expect(sourceFiles().filter((file) => SILENCED.test(textOf(file)))).toEqual([]);
});

it('has no comment with "so many" for a number', () => {
  expect(sourceFiles().filter((file) => RIDDLE.some((riddle) => riddle.test(textOf(file))))).toEqual([]);
});

it('lets the coach know dates as the machine has them only where they are tested in two time zones', () => {
  const files = globSync('packages/coach/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const others = files.filter((file) => !/^packages\/coach\/(?:calendar|progress)\//.test(file));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((file) => /\b(?:Date|Intl|Temporal)\b|toLocale/.test(textOf(file)))).toEqual([]);
});

it('uses the classes that a style sheet defines, and defines those that are used', () => {
  const used = new Map<string, string[]>();
  for (const file of sourceFiles().filter((name) => /^apps\/web\/.*\.tsx?$/.test(name))) {
    const text = textOf(file);
    for (const [, name, path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.startsWith('#') ? join('apps/web', path.slice(1)) : join(dirname(file), path);
      const uses = [...text.matchAll(new RegExp(`\\b${name}(?:\\.(?!module\\.css)(\\w+)|(\\[))`, 'g'))];
      used.set(sheet, [
        ...(used.get(sheet) ?? []),
        ...uses.map(([, key, computed]) => key ?? computed ?? ''),
      ]);
    }
  }
  expect(used.size).toBeGreaterThan(50);
  const wrong = [...used].flatMap(([sheet, keys]) => {
    const css = textOf(sheet).replaceAll(/\/\*.*?\*\//gs, '');
    const defined = [...css.matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name);
    const unknown = keys.filter((key) => key !== '[' && !defined.includes(key));
    // A name that is computed may be any of them.
    const unused = keys.includes('[') ? [] : defined.filter((name) => !keys.includes(name));
    return [...new Set([...unknown, ...unused])].map((name) => `${sheet}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

it('leaves what only the build of the web app needs out of a production install', () => {
  const read = (file: string) => JSON.parse(textOf(file)) as Lock;
  const { packages } = read('package-lock.json');
  const { dependencies = {}, devDependencies = {} } = packages['apps/web'] ?? {};
  expect(Object.keys(dependencies).filter((name) => !name.startsWith('@musette/'))).toEqual([]);
  const installed = Object.keys(devDependencies).filter((name) => !packages[`node_modules/${name}`]?.dev);
  // better-auth says that it may use them, and npm installs them.
  expect(installed).toEqual(['react', 'react-dom', 'vite']);
});

interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

interface Entry {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
