import { expect, it } from 'vitest';
import { circlesIn, grouped } from './structure/circles.ts';
import { sourceFiles } from './structure/source-files.ts';

const FILES = new Map(sourceFiles().map(({ path, imports }) => [path, imports]));
const COACH_FOLDER = /^packages\/coach\/([^/]+)\//;
const coachFolderOf = (path: string): string | null => COACH_FOLDER.exec(path)?.[1] ?? null;

it('reads the imports of the product', () => {
  expect(FILES.size).toBeGreaterThan(400);
  expect(FILES.get('packages/coach/proof/prove-week.ts')).toContain('packages/coach/season/season.ts');
  expect(FILES.get('apps/server/app/run.ts')).toContain('apps/server/app/start.ts');
  expect(FILES.get('apps/web/app/router.tsx')).toContain('apps/web/app/guards.ts');
});

it('has no circle between files', () => {
  expect(circlesIn(FILES)).toEqual([]);
});

it('has no circle between folders of the coach', () => {
  const folders = grouped(FILES, coachFolderOf);
  expect([...folders.keys()]).toContain('season');
  expect(circlesIn(folders)).toEqual([]);
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
