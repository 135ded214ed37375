import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { COPIED } from './options.ts';

const ROOT = join(import.meta.dirname, '../..');

it('copies every file that a copied file imports', () => {
  const isCopied = (file: string) => COPIED.some((path) => file === path || file.startsWith(`${path}/`));
  const files = globSync('{packages/coach,tools}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).filter(isCopied);
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
      .map(([, path = '']) => relative(ROOT, join(ROOT, dirname(file), path)))
      .filter((imported) => !isCopied(imported))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(missing).toEqual([]);
});
