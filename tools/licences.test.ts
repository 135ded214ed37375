import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { productionLicences } from './licences.ts';
import { isOpenSource } from './spdx.ts';

describe('a licence', () => {
  it.each([
    'MIT',
    '(MIT OR CC0-1.0)',
    'AFL-2.1 OR BSD-3-Clause',
    'MIT AND (Apache-2.0 OR FSL-1.1-MIT)',
    '(SSPL-1.0 OR (MIT AND ISC))',
    'Apache-2.0 WITH LLVM-exception',
  ])('is open: %s', (expression) => {
    expect(isOpenSource(expression)).toBe(true);
  });

  it.each([
    'FSL-1.1-MIT',
    'BUSL-1.1',
    'MIT AND FSL-1.1-MIT',
    'MIT AND FSL-1.1-MIT OR SSPL-1.0',
    'MIT WITH Commons-Clause',
    'SEE LICENSE IN LICENSE.txt',
    'UNLICENSED',
    'MIT or anything',
    'MIT FSL-1.1-MIT',
    '(MIT',
    'MIT)',
    'MIT OR',
    'OR MIT',
    '()',
    '',
  ])('is not open, or is not understood: %s', (expression) => {
    expect(isOpenSource(expression)).toBe(false);
  });
});

/** A folder with a lockfile and what is installed of it. */
function projectWith(packages: object, installed: Readonly<Record<string, object>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'musette-licences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [path, manifest] of Object.entries(installed)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest));
  }
  return root;
}

const wordsFor = (root: string) =>
  productionLicences(root).map(({ name, version, licence, open }) => `${name} ${version} ${licence} ${open}`);

describe('the packages of a production install', () => {
  it('are all except development packages, including nested ones and those for other systems', () => {
    const root = projectWith({
      '': { license: 'MIT' },
      'apps/server': { license: 'MIT' },
      'node_modules/@ours/server': { link: true },
      'node_modules/tests': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/both': { version: '2.0.0', license: 'ISC', devOptional: true },
      'node_modules/a/node_modules/@scope/b': { version: '3.0.0', license: 'MIT' },
      'node_modules/elsewhere': { version: '4.0.0', license: 'Proprietary', optional: true, os: ['win32'] },
    });
    expect(wordsFor(root)).toEqual([
      '@scope/b 3.0.0 MIT true',
      'both 2.0.0 ISC true',
      'elsewhere 4.0.0 Proprietary false',
    ]);
  });

  it('include all packages that the web app is built of', () => {
    const root = projectWith({
      'apps/web': { license: 'MIT', devDependencies: { icons: '1.0.0' } },
      'apps/web/node_modules/icons': {
        version: '1.0.0',
        license: 'ISC',
        dev: true,
        dependencies: { a: '1' },
      },
      'node_modules/a': { version: '1.0.0', license: 'BUSL-1.1', dev: true, devDependencies: { tests: '1' } },
      'node_modules/icons': { version: '2.0.0', license: 'ISC', dev: true },
      'node_modules/tests': { version: '1.0.0', license: 'MIT', dev: true },
    });
    expect(wordsFor(root)).toEqual(['a 1.0.0 BUSL-1.1 false', 'icons 1.0.0 ISC true']);
  });

  it('have the licence of their own manifest, in any of its forms', () => {
    const root = projectWith(
      {
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '1.0.0' },
        'node_modules/d': { version: '1.0.0' },
      },
      {
        'node_modules/a': { license: 'BUSL-1.1' },
        'node_modules/b': { license: { type: 'MIT' } },
        'node_modules/c': { licenses: [{ type: 'GPL' }, { type: 'MIT' }] },
        'node_modules/d': {},
      },
    );
    expect(wordsFor(root)).toEqual([
      'a 1.0.0 BUSL-1.1 false',
      'b 1.0.0 MIT true',
      'c 1.0.0 (GPL OR MIT) true',
      'd 1.0.0 null false',
    ]);
  });
});
