import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { circlesIn, grouped } from './structure/circles.ts';
import { smallFiles, unreadFiles } from './structure/lonely-files.ts';
import { type SourceFile, sourceFiles } from './structure/source-files.ts';
import { unusedExports } from './structure/unused-exports.ts';

const FILES = new Map(sourceFiles().map(({ path, imports }) => [path, imports]));
/** The folders whose rooms use each other in one direction; files beside the rooms are a room of their own. */
const WITH_ROOMS = [
  { folder: 'packages/coach', room: 'season' },
  { folder: 'packages/coach/proof', room: 'checks' },
  { folder: 'packages/coach/progress', room: 'matching' },
  { folder: 'packages/formats', room: 'fit' },
  { folder: 'apps/server/store', room: 'plans' },
  { folder: 'apps/web/ui', room: 'charts' },
  { folder: 'apps/web/lib', room: 'rider-data' },
];
const roomIn = (folder: string, path: string): string | null => {
  if (!path.startsWith(`${folder}/`)) return null;
  const [room = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length > 0 ? room : '.';
};

it('reads the imports of the product', () => {
  expect(FILES.size).toBeGreaterThan(400);
  expect(FILES.get('packages/coach/proof/checks/prove-week.ts')).toContain('packages/coach/season/season.ts');
  expect(FILES.get('apps/server/app/run.ts')).toContain('apps/server/app/start.ts');
  expect(FILES.get('apps/web/app/router.tsx')).toContain('apps/web/app/guards.ts');
});

it('has no circle between files', () => {
  expect(circlesIn(FILES)).toEqual([]);
});

it.each(WITH_ROOMS)('has no circle between the rooms of $folder', ({ folder, room }) => {
  const rooms = grouped(FILES, (path) => roomIn(folder, path));
  expect([...rooms.keys()]).toContain(room);
  expect(circlesIn(rooms)).toEqual([]);
});

it('knows the scripts of workers and processes', () => {
  const lazy = sourceFiles().flatMap(({ lazyImports }) => lazyImports);
  expect(lazy).toContain('apps/server/adapters/worker-pool/worker.ts');
  expect(lazy).toContain('apps/server/app/backups/backup-process.ts');
  expect(lazy).toContain('apps/web/lib/proof-of-work/worker.ts');
});

const file = (path: string, given: Partial<SourceFile> = {}): SourceFile => ({
  path,
  lines: 39,
  imports: [],
  lazyImports: [],
  ...given,
});

it('lists small files with a single importer, but no migration and none that is small by design', () => {
  const MIGRATION = 'apps/server/store/migrations/0002-more.ts';
  const byDesign = ['apps/server/adapters/log/log.ts', 'apps/server/features/map/http.ts'];
  const files = [
    file('a.ts', {
      imports: ['small.ts', 'shared.ts', 'large.ts', MIGRATION, ...byDesign],
      lazyImports: ['late.ts'],
    }),
    file('b.ts', { imports: ['shared.ts', 'late.ts'] }),
    file('large.ts', { lines: 40 }),
    ...['small.ts', 'shared.ts', 'late.ts', MIGRATION, ...byDesign].map((path) => file(path)),
  ];
  expect(smallFiles(files)).toEqual([{ path: 'small.ts', lines: 39, importer: 'a.ts' }]);
});

it('lists files of the product that only tests and tools read', () => {
  const read = ['packages/coach/week.ts', 'apps/web/page.tsx'];
  const files = [
    file('apps/server/app/main.ts', { imports: read.slice(0, 1), lazyImports: read.slice(1) }),
    ...['app/commands/backup-cli.ts', 'vite.config.ts'].map((path) => file(`apps/server/${path}`)),
    file('apps/stand-ins/server.ts', { imports: ['packages/formats/reader.ts'] }),
    ...[...read, 'packages/formats/reader.ts'].map((path) => file(path)),
  ];
  expect(unreadFiles(files)).toEqual(['packages/formats/reader.ts']);
});

it('exports no value for nobody', () => {
  expect(unusedExports()).toEqual([]);
});

it('lists values that no other file imports, but those that tests and tools do', () => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'packages/a/week.ts': 'export const read = 1, own = read; export function late() {} export type T = 1;',
    'packages/a/all.ts': "import { read } from './week.ts'; export const whole = read;",
    'packages/a/again.ts': "export { late } from './week.ts'; export const passed = 1;",
    'packages/a/again.test.ts': "import { passed } from './again.ts'; import * as all from './all.ts';",
    'tools/tool.ts': "export const other = import('../packages/a/again.ts');",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(unusedExports(root)).toEqual(['packages/a/week.ts own']);
});

it('finds circles of any length', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['e', 'd']],
  ]);
  expect(circlesIn(graph)).toEqual([['a', 'b', 'c'], ['e']]);
  expect(circlesIn(grouped(graph, (node) => (node === 'd' ? null : node.replace(/[ab]/, 'ab'))))).toEqual([
    ['ab', 'c'],
  ]);
});
