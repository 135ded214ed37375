import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, isDamage, isEmptyFile, reasonOf } from './database-file.ts';
import { makeFile, makeFolder, syncFolder } from './private-files.ts';
import { KEY_FILE } from './secret-key.ts';

/** The database's file in a data folder, and in a backup of one. */
export const DATABASE_FILE = 'musette.sqlite';
/** The database of PostgreSQL in a backup. */
export const DUMP_FILE = 'database.dump';
/** The database while a first start makes it: it gets its name when its schema is whole. */
export const NEW_DATABASE_FILE = `${DATABASE_FILE}.new`;

/** Where backups are kept that Musette makes by itself. */
export const BACKUPS = 'backups';

/** Where the original files of rides are. */
export const RIDE_FILES = 'rides';

const LOCK_FILE = 'lock';
// What SQLite keeps beside a database.
const BESIDE_DATABASE = ['-wal', '-shm', '-journal'];
// Long enough for another program that only looks into the database.
const IN_USE_PATIENCE_MS = 500;

/** Why a folder has no database that this user can read, for the operator; null when it has one. */
export function databaseFaultIn(folder: string): string | null {
  const file = join(folder, DATABASE_FILE);
  try {
    accessSync(file, constants.R_OK);
    return null;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no ${DATABASE_FILE} in ${folder}.`;
    if (code === 'EACCES' || code === 'EPERM') return `${file} may not be read by this user.`;
    return `${file} cannot be read: ${reasonOf(cause)}.`;
  }
}

/** Makes the data folder unless it is there. */
export function openDataDir(path: string): void {
  makeFolder(path);
}

/**
 * Takes the data folder for this process, or gives null when another has it. The operating system lets go of the lock when
 * the process ends, however it ends.
 */
export const lockDataDir = (path: string): (() => void) | null =>
  locked(path, 0, (lock) => {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    if (!isNew(lock)) return true;
    // Somebody may have deleted the lock of a server that runs: what that server cannot lose is the open database.
    if (isInUse(join(path, DATABASE_FILE))) return false;
    lock.exec('PRAGMA user_version = 1; COMMIT; BEGIN EXCLUSIVE');
    return true;
  });

/**
 * Takes the data folder together with the other servers on a PostgreSQL database; null while somebody has it alone, as a restore has. It is
 * the lock of a reader, on the same file.
 */
export const shareDataDir = (path: string): (() => void) | null =>
  locked(path, IN_USE_PATIENCE_MS, (lock) => {
    lock.exec('BEGIN; PRAGMA user_version');
    return true;
  });

/** Opens the lock of a folder and takes it; null while another has it. */
function locked(
  path: string,
  patienceMs: number,
  take: (lock: DatabaseSync) => boolean,
): (() => void) | null {
  const lock = openLock(join(path, LOCK_FILE), patienceMs);
  try {
    if (take(lock)) return () => lock.close();
    lock.close();
    return null;
  } catch (cause) {
    lock.close();
    if (isBusy(cause)) return null;
    if (!isDamage(cause)) throw cause;
    // Damaged, it locks nobody out; a new one asks the database.
    rmSync(join(path, LOCK_FILE));
    return locked(path, patienceMs, take);
  }
}

/** Whether the disk of a folder gives locks: one without says of every file that another has it. */
export function givesLocks(path: string): boolean {
  const probe = join(path, `${LOCK_FILE}.${process.pid}`);
  const lock = openLock(probe, 0);
  try {
    lock.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return true;
  } catch (cause) {
    if (!isBusy(cause)) throw cause;
    return false;
  } finally {
    lock.close();
    rmSync(probe, { force: true });
  }
}

/** Removes the lock from a folder that is to be left as it was found: without one. */
export const removeLock = (path: string): void => rmSync(join(path, LOCK_FILE), { force: true });

function openLock(file: string, patienceMs: number): DatabaseSync {
  // A file that this process opens and closes loses the locks that it has on it.
  if (!existsSync(file)) makeFile(file);
  return new DatabaseSync(file, { timeout: patienceMs });
}

/** True for a lock that nobody has held yet. */
const isNew = (lock: DatabaseSync): boolean =>
  lock.prepare('PRAGMA user_version').get()?.['user_version'] === 0;

function isInUse(file: string): boolean {
  if (!existsSync(file) || isEmptyFile(file)) return false;
  const database = new DatabaseSync(file, { timeout: IN_USE_PATIENCE_MS });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (cause) {
    // Whatever else is wrong with it, nobody uses it; a check of its own says what is wrong.
    return isBusy(cause);
  } finally {
    database.close();
  }
}

/**
 * What is in a data folder with SQLite: nothing yet, a first start that did not end, a database, or what a lost database leaves
 * behind.
 */
export function stateOf(path: string): 'empty' | 'first-start' | 'database' | { readonly left: string } {
  if (existsSync(join(path, DATABASE_FILE))) return 'database';
  if (existsSync(join(path, NEW_DATABASE_FILE))) return 'first-start';
  const left = [KEY_FILE, `${DATABASE_FILE}-wal`, RIDE_FILES].filter((name) => existsSync(join(path, name)));
  if (hasBackups(join(path, BACKUPS))) left.push(BACKUPS);
  if (isUsed(join(path, LOCK_FILE))) left.push(LOCK_FILE);
  return left.length === 0 ? 'empty' : { left: left.join(', ') };
}

const hasBackups = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, DATABASE_FILE)));

/** A lock that somebody has held is a database with something in it. */
const isUsed = (lock: string): boolean => (statSync(lock, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Says that a first start has begun, before anything else is made: until it ends, a key or a lock without a database is
 * no loss.
 */
export function beginFirstStart(path: string): void {
  makeFile(join(path, NEW_DATABASE_FILE));
  syncFolder(path);
}

/** Empties what an earlier first start left: nobody has written to it, and it may be damaged. The start itself goes on. */
export function clearFirstStart(path: string): void {
  truncateSync(join(path, NEW_DATABASE_FILE));
  for (const ending of BESIDE_DATABASE) rmSync(join(path, NEW_DATABASE_FILE + ending), { force: true });
}

/** Removes what a first start left that was overtaken by a restore. */
export const forgetFirstStart = (path: string): void => removeDatabase(join(path, NEW_DATABASE_FILE));

/** The names of the files with rows of a SQLite database in a folder; an empty one is none. */
export const databaseFilesIn = (path: string): readonly string[] =>
  ['', '-wal', '-journal']
    .map((ending) => DATABASE_FILE + ending)
    .filter((name) => existsSync(join(path, name)) && !isEmptyFile(join(path, name)));

/** Removes a SQLite database with what is beside it. */
export function removeDatabase(file: string): void {
  for (const ending of ['', ...BESIDE_DATABASE]) rmSync(file + ending, { force: true });
}

/** What others than the owner may still read after `tighten`. */
export interface OpenToOthers {
  readonly folder: boolean;
  readonly files: readonly string[];
}

/** Takes the rights of others from the files of Musette; the folder belongs to the operator, who is told. */
export function restrictAccess(path: string): OpenToOthers {
  // Windows keeps rights in another way.
  if (process.platform === 'win32') return { folder: false, files: [] };
  // Nobody gets past the folder of the ride files, and a look at each of them would hold up every start.
  const files = ownPathsIn(path, { except: RIDE_FILES }).filter((each) => !closeToOthers(each));
  return { folder: isOpen(statSync(path).mode), files };
}

// The folder may hold other things: DATA_DIR is whatever the operator says.
const OWN_NAME = /^(musette\.sqlite.*|secret\.key.*|lock|backups|rides|restore|before-restore-\d+)$/;

/** The files of Musette in a data folder, with all in its folders except one. */
const ownPathsIn = (path: string, { except }: { readonly except?: string } = {}): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => OWN_NAME.test(entry.name))
    .flatMap((entry) => [
      join(path, entry.name),
      ...(entry.isDirectory() && entry.name !== except ? allIn(join(path, entry.name)) : []),
    ]);

const allIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );

/** A user of the system and their group, who owns a folder. */
export interface FolderUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Who owns the data folder, or would own it: the owner of the folder that it will be made in. Root alone gives files away, and
 * may look into every folder on the way.
 */
export function folderUserOf(path: string): FolderUser {
  if (process.getuid?.() !== 0) return { uid: 0, gid: 0 };
  const found = statSync(path, { throwIfNoEntry: false });
  return found ?? folderUserOf(dirname(resolve(path)));
}

/** Gives what root has made in a data folder to the user of the server, who could not open it otherwise. */
export function giveToFolderUser(path: string, user: FolderUser): void {
  if (process.getuid?.() !== 0 || user.uid === 0) return;
  for (const each of [...newFoldersTo(resolve(path)), ...ownPathsIn(path)]) {
    const found = lstatSync(each);
    // A file with a second name may be one of the system.
    const isOurs = found.isDirectory() || (found.isFile() && found.nlink === 1);
    if (found.uid === 0 && isOurs) lchownSync(each, user.uid, user.gid);
  }
}

/** The folders of root above which somebody else owns one: those that were made on the way to the data folder. */
function newFoldersTo(path: string): readonly string[] {
  if (statSync(path).uid !== 0 || path === dirname(path)) return [];
  return [...newFoldersTo(dirname(path)), path];
}

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

/** False when it belongs to somebody else, who alone can change it. */
function closeToOthers(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // What a link leads to is not ours.
  if (!found || found.isSymbolicLink() || !isOpen(found.mode)) return true;
  try {
    chmodSync(path, found.mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
