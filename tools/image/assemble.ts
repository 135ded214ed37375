import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locked, neededBy } from '../needed-packages.ts';
import { fits, pinnedKey, thisMachine } from '../setup/runtime.mjs';
import { stampBuild } from '../setup/web-app.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = 'apps/server';
const OURS = [
  SERVER,
  'apps/web/dist',
  'packages',
  'tools/setup',
  'package.json',
  'tsconfig.base.json',
  'LICENSE',
];
const NODE = ['bin/node', 'package.json', 'LICENSE'];
const NOT_OURS_TO_RUN = /^(node_modules|testing|tsconfig\.json|.*\.test\.ts)$/;

/**
 * Copies what the server runs on to a new folder: our sources without their tests, the built web app, the packages that the server needs,
 * and Node without its headers. The lockfile there names only these packages, so a start finds nothing to install and nothing to build.
 */
function assemble(target: string): void {
  const { packages, ...lockfile } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Locked;
  };
  const machine = thisMachine();
  const node = pinnedKey(packages, machine);
  if (node === null) throw new Error('package-lock.json has no Node for this machine.');
  const needed = [...neededBy(packages, SERVER, { dev: false })].filter((key) =>
    fits(packages[key] ?? {}, machine),
  );
  for (const path of OURS) copy(path, target, (name) => !NOT_OURS_TO_RUN.test(name));
  for (const key of needed) {
    const { link, resolved } = packages[key] ?? {};
    if (link && resolved !== undefined) symlink(join(target, key), join(target, resolved));
    else copy(key, target, (name) => name !== 'node_modules');
  }
  for (const path of NODE) copy(`${node}/${path}`, target);
  symlink(join(target, 'node_modules/.bin/node'), join(target, node, 'bin/node'));
  const kept = Object.fromEntries([...needed, node].map((key) => [key, packages[key]]));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(target, file), JSON.stringify({ ...lockfile, packages: kept }));
  stampBuild(target);
}

/** Copies a file or folder to the same place below the target, with the names in it that are wanted. */
function copy(path: string, target: string, isWanted: (name: string) => boolean = () => true): void {
  const from = join(ROOT, path);
  cpSync(from, join(target, path), {
    recursive: true,
    filter: (file) => file === from || isWanted(basename(file)),
  });
}

function symlink(path: string, to: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(path), to), path);
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error(`usage: node tools/image/assemble.ts FOLDER`);
assemble(target);
