import { existsSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { STORE_ID } from '#ports/ride-files.ts';
import {
  BACKUPS,
  DATABASE_FILE,
  databaseFaultIn,
  DUMP_FILE,
  forgetFirstStart,
  giveToFolderUser,
  lockDataDir,
  folderUserOf,
  removeLock,
  RIDE_FILES,
  stateOf,
} from './data-dir.ts';
import {
  damageIn,
  fingerprintIn,
  forgetRideStoreIn,
  isDamage,
  reasonOf,
  schemaOf,
  withDatabase,
} from './database-file.ts';
import { differenceFrom, type FilesByName, manifestIn } from './manifest.ts';
import {
  copyFolderPrivately,
  copyPrivately,
  makeFolder,
  syncFile,
  syncFolder,
  writePrivately,
} from './private-files.ts';
import { fingerprintOf, KEY_FILE, secretIfIn } from './secret-key.ts';

// A restore has three steps, so that it can end at any moment:
// 1. The backup is copied into `restore.new` and checked there. Nothing else is touched.
// 2. `restore.new` becomes `restore`: from here on the restore counts, and the next command or server that finds the folder finishes it.
// 3. Each file changes places with the one in the data folder, by renaming; then `restore` goes.

/** Where a restore copies a backup to. */
export const STAGING = 'restore.new';
/** The folder that holds a backup which is checked, and has yet to take its place. */
const READY = 'restore';
const PREVIOUS = 'previous';
/** Says that a restore has checked what lies beside it. A folder of that name that somebody else made has none. */
const CHECKED = 'checked-by-restore';
/** What is restored: files, or folders that are moved as one. */
const RESTORED = [RIDE_FILES, KEY_FILE, DATABASE_FILE];
/** What SQLite keeps beside a database. It belongs to that database alone and would corrupt another. */
const BESIDE_DATABASE = ['-wal', '-shm', '-journal'].map((ending) => DATABASE_FILE + ending);

/** What a restore needs to know besides the two folders. */
export interface RestoreOptions {
  readonly nowMs: number;
  /** The key that the server is given, where it does not come from the data folder. */
  readonly appSecret?: string | undefined;
}

/** What became of a restore. */
export interface Restored {
  /** Where the files are that were there before; null when there were none. */
  readonly keptIn: string | null;
}

/** Puts a backup back. What was there before is kept; when anything fails, it stays in its place. */
export function restore(
  source: string,
  dataDir: string,
  options: RestoreOptions,
): Result<Restored & Staged, string> {
  if (existsSync(join(source, DUMP_FILE)))
    return err(
      `${source} is a backup of PostgreSQL. Set DATABASE_URL to an empty database, and restore it there.`,
    );
  const fault = databaseFaultIn(source);
  if (fault) return err(fault);
  if (existsSync(dataDir) && realpathSync(source) === realpathSync(dataDir))
    return err(`${source} is the data folder itself. Name the folder of a backup.`);
  if (isPlaceOfRestore(source, dataDir)) return err(placeOfRestoreMessage(source));
  const folderUser = folderUserOf(dataDir);
  const result = restoreInto(dataDir, source, options);
  try {
    if (existsSync(dataDir)) giveToFolderUser(dataDir, folderUser);
    return result;
  } catch (cause) {
    if (!result.ok) return result;
    return err(
      `The backup is in its place, but root owns it (${reasonOf(cause)}). Give ${dataDir} to the user of the server.`,
    );
  }
}

function restoreInto(
  dataDir: string,
  source: string,
  options: RestoreOptions,
): Result<Restored & Staged, string> {
  let made: readonly string[] = [];
  try {
    const wasEmpty = stateOf(dataDir) === 'empty' && unfinishedRestoreIn(dataDir) === 'none';
    // Made before anything else: an empty folder with it is no first start.
    made = makeFolder(join(dataDir, STAGING));
    const release = lockDataDir(dataDir);
    if (!release) {
      removeFolders(made);
      return err(`Musette is running on ${dataDir}. Stop it first.`);
    }
    try {
      return restoreLocked(source, dataDir, options);
    } finally {
      removeStaging(dataDir, wasEmpty);
      release();
      removeFolders(made);
    }
  } catch (cause) {
    removeFolders(made);
    return err(`Nothing was restored to ${dataDir}: ${reasonOf(cause)}.`);
  }
}

/** Removes folders that this restore has made and left empty. */
function removeFolders(made: readonly string[]): void {
  for (const folder of made.toReversed())
    try {
      rmdirSync(folder);
    } catch {
      // It is gone already, or there is something in it now.
    }
}

function restoreLocked(
  source: string,
  dataDir: string,
  { nowMs, appSecret }: RestoreOptions,
): Result<Restored & Staged, string> {
  if (unfinishedRestoreIn(dataDir) === 'foreign')
    return err(`Nothing was restored. ${foreignRestoreMessage(dataDir)}`);
  finishRestore(dataDir, nowMs);
  const staged = stage(source, dataDir, appSecret);
  if (!staged.ok) return err(`This backup cannot be used: ${staged.error}. Nothing was restored.`);
  renameSync(join(dataDir, STAGING), join(dataDir, READY));
  const undone = swapOrUndo(dataDir);
  if (undone) return err(undone);
  try {
    return ok({ ...staged.value, keptIn: endSwap(dataDir, nowMs) });
  } catch (cause) {
    return err(`The backup is in its place, but ${reasonOf(cause)}. Start Musette, which tidies up.`);
  }
}

/** How far an earlier restore came that did not end; called with the lock. */
export const unfinishedRestoreIn = (dataDir: string): 'none' | 'copying' | 'ready' | 'foreign' => {
  const ready = join(dataDir, READY);
  // The last step of a restore empties the folder before it removes it.
  if (existsSync(ready))
    return existsSync(join(ready, CHECKED)) || isEmptyFolder(ready) ? 'ready' : 'foreign';
  return existsSync(join(dataDir, STAGING)) ? 'copying' : 'none';
};

const isEmptyFolder = (path: string): boolean =>
  statSync(path).isDirectory() && readdirSync(path).length === 0;

/** What to do about a folder that only looks like a restore. */
export const foreignRestoreMessage = (dataDir: string): string =>
  `No restore of Musette has made ${join(dataDir, READY)}, so it is left as it is. Move it out of the data folder; if it is a backup, restore it from there.`;

/** True for the folders that a restore makes in the data folder, and all in them. */
export const isPlaceOfRestore = (folder: string, dataDir: string): boolean =>
  isBelow(folder, [STAGING, READY], dataDir);

/** True for the ride files in the data folder: a backup there would copy itself. */
export const isPlaceOfRideFiles = (folder: string, dataDir: string): boolean =>
  isBelow(folder, [RIDE_FILES], dataDir);

/** Whether a folder is one of these in the data folder, or within one. */
function isBelow(folder: string, names: readonly string[], dataDir: string): boolean {
  const path = realPathOf(folder);
  return names
    .map((name) => realPathOf(join(dataDir, name)))
    .some((place) => path === place || path.startsWith(place + sep));
}

/** Why a folder takes and gives no backup. */
export const placeOfRestoreMessage = (folder: string): string =>
  `${folder} is where a restore works. Name a folder outside of it.`;

/** The path without links, also of a folder that is yet to be made. */
function realPathOf(path: string): string {
  if (existsSync(path) || path === dirname(path)) return realpathSync(path);
  return join(realPathOf(dirname(resolve(path))), basename(path));
}

/** Removes a copy that never became the data, and the lock where there was nothing before. */
export function removeStaging(dataDir: string, wasEmpty = false): void {
  try {
    // First: a lock that was held, and nothing else, says that a database is lost.
    if (wasEmpty && unfinishedRestoreIn(dataDir) === 'copying') removeLock(dataDir);
    rmSync(join(dataDir, STAGING), { recursive: true, force: true });
  } catch {
    // It only takes up room, and the next start tries again.
  }
}

/** Finishes a restore whose backup is checked, where one was cut short. */
export function finishRestore(dataDir: string, nowMs: number): Restored {
  if (!existsSync(join(dataDir, READY))) return { keptIn: null };
  swap(dataDir, []);
  return { keptIn: endSwap(dataDir, nowMs) };
}

/** What a backup was found to hold. */
interface Staged {
  readonly hasKey: boolean;
  readonly hasManifest: boolean;
}

/** Copies the backup and checks the copy. */
function stage(source: string, dataDir: string, appSecret: string | undefined): Result<Staged, string> {
  const staging = join(dataDir, STAGING);
  // Emptied and not removed: without it, a folder that held nothing would pass for a first start.
  for (const name of readdirSync(staging)) rmSync(join(staging, name), { recursive: true });
  const manifest = manifestIn(source);
  if (!manifest.ok) return manifest;
  const files = copyFiles(source, staging, manifest.value === null);
  const difference = manifest.value && differenceFrom(manifest.value, files);
  if (difference) return err(difference);
  const fault = faultIn(staging, dataDir, appSecret);
  if (fault) return err(fault);
  const file = join(staging, DATABASE_FILE);
  withDatabase(file, {}, forgetRideStoreIn);
  syncFile(file);
  removeStoreId(staging);
  writePrivately(
    join(staging, CHECKED),
    'This backup is checked. Start Musette, which puts it in its place.\n',
  );
  syncFolder(staging);
  const hasKey = (appSecret ?? secretIfIn(staging) ?? secretIfIn(dataDir)) !== null;
  return ok({ hasKey, hasManifest: manifest.value !== null });
}

/** What is restored is another copy. With the id of the store of before, it would sweep away what riders have imported since the backup. */
export const removeStoreId = (folder: string): void =>
  rmSync(join(folder, RIDE_FILES, STORE_ID), { force: true });

function copyFiles(source: string, staging: string, raw: boolean): FilesByName {
  // In a folder that was copied by hand, the newest rows may be in the log beside the database.
  const names = raw ? [...RESTORED, `${DATABASE_FILE}-wal`] : RESTORED;
  const there = names.filter((name) => existsSync(join(source, name)));
  const copied = there.map((name) =>
    name === RIDE_FILES
      ? copyFolderPrivately({ from: source, to: staging, name, earlier: null })
      : { [name]: copyPrivately(join(source, name), join(staging, name)) },
  );
  return Object.assign({}, ...copied) as FilesByName;
}

function faultIn(staging: string, dataDir: string, appSecret: string | undefined): string | null {
  const file = join(staging, DATABASE_FILE);
  try {
    const fault = withDatabase(file, {}, (database) => {
      // Folds a log into the file, which then is the whole database.
      database.exec('PRAGMA journal_mode = DELETE');
      const damage = damageIn(database, 'integrity_check');
      if (damage) return `its database is damaged (${damage})`;
      const schema = schemaOf(database);
      if ('fault' in schema) return schema.fault;
      return keyFaultIn(fingerprintIn(database), [
        () => appSecret ?? null,
        () => secretIfIn(staging),
        () => secretIfIn(dataDir),
      ]);
    });
    syncFile(file);
    return fault;
  } catch (cause) {
    if (isDamage(cause)) return `its database is damaged (${reasonOf(cause)})`;
    throw cause;
  }
}

const KEY_FAULTS = [
  'APP_SECRET is not the key that it was made with. Set that one',
  `its ${KEY_FILE} is not the key of its database. Put the right one there`,
  `it holds no key, and the one in the data folder is another. Put the key of the backup there as ${KEY_FILE}`,
];

/** Looks at the key that the server will use: the first that there is. Those after it may be damaged, and are not read. */
export function keyFaultIn(
  fingerprint: string | null,
  keys: readonly (() => string | null)[],
): string | null {
  if (fingerprint === null) return null;
  for (const [index, read] of keys.entries()) {
    const key = read();
    if (key !== null) return fingerprintOf(key) === fingerprint ? null : (KEY_FAULTS[index] ?? null);
  }
  return null;
}

type Renames = [from: string, to: string][];

/** What went wrong; null when the files have changed places. */
function swapOrUndo(dataDir: string): string | null {
  const done: Renames = [];
  try {
    swap(dataDir, done);
    return null;
  } catch (cause) {
    try {
      for (const [from, to] of done.toReversed()) renameSync(to, from);
      renameSync(join(dataDir, READY), join(dataDir, STAGING));
      syncFolder(dataDir);
      return `Nothing was restored, and the data in ${dataDir} is as it was: ${reasonOf(cause)}.`;
    } catch {
      return `The restore to ${dataDir} stopped half-way: ${reasonOf(cause)}. Mend that and start Musette, which finishes it.`;
    }
  }
}

/** Changes places, file by file. Called again after it was cut short, it goes on where it was. */
function swap(dataDir: string, done: Renames): void {
  const ready = join(dataDir, READY);
  const previous = join(ready, PREVIOUS);
  syncFolder(dataDir);
  makeFolder(previous);
  const move = (name: string, from: string, to: string): void => {
    if (!existsSync(join(from, name))) return;
    renameSync(join(from, name), join(to, name));
    done.push([join(from, name), join(to, name)]);
  };
  for (const name of RESTORED) {
    // No longer there: it has taken its place already.
    if (!existsSync(join(ready, name))) continue;
    const old = name === DATABASE_FILE ? [...BESIDE_DATABASE, name] : [name];
    for (const each of old) move(each, dataDir, previous);
    move(name, ready, dataDir);
  }
  for (const folder of [previous, ready, dataDir]) syncFolder(folder);
}

/** Puts the files of before where the operator finds them, and ends the restore. */
function endSwap(dataDir: string, nowMs: number): string | null {
  const ready = join(dataDir, READY);
  const previous = join(ready, PREVIOUS);
  forgetFirstStart(dataDir);
  let keptIn: string | null = null;
  if (existsSync(previous)) {
    if (readdirSync(previous).length > 0) keptIn = keep(previous, dataDir, nowMs);
    else rmdirSync(previous);
  }
  rmSync(join(ready, CHECKED), { force: true });
  rmdirSync(ready);
  syncFolder(dataDir);
  return keptIn;
}

function keep(previous: string, dataDir: string, nowMs: number): string {
  // A backup without a key leaves the present one in its place; the files of before need it as well.
  const hasKey = statSync(join(dataDir, KEY_FILE), { throwIfNoEntry: false })?.isFile();
  if (hasKey && !existsSync(join(previous, KEY_FILE)))
    copyPrivately(join(dataDir, KEY_FILE), join(previous, KEY_FILE));
  const name = `before-restore-${nowMs}`;
  const folder = join(dataDir, BACKUPS, name);
  makeFolder(join(dataDir, BACKUPS));
  try {
    renameSync(previous, folder);
    return folder;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EXDEV')) throw cause;
    // The folder for backups is another disk.
    renameSync(previous, join(dataDir, name));
    return join(dataDir, name);
  }
}
