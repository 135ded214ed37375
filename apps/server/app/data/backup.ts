import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { instantAt } from '#ports/clock.ts';
import { DATABASE_FILE, databaseFaultIn, DUMP_FILE, RIDE_FILES } from './data-dir.ts';
import {
  damageIn,
  fingerprintIn,
  isDamage,
  isEmptyFile,
  reasonOf,
  rideFilesNamedIn,
  schemaOf,
  withDatabase,
} from './database-file.ts';
import { MANIFEST_FILE, manifestIn, manifestText } from './manifest.ts';
import {
  copyFolderPrivately,
  copyPrivately,
  type FileFacts,
  factsOf,
  makeFile,
  makeFolder,
  syncFile,
  syncFolder,
  writePrivately,
} from './private-files.ts';
import {
  foreignRestoreMessage,
  isPlaceOfRestore,
  isPlaceOfRideFiles,
  placeOfRestoreMessage,
  unfinishedRestoreIn,
} from './restore.ts';
import { fingerprintOf, KEY_FILE, secretIfIn } from './secret-key.ts';

const UNFINISHED = 'unfinished';
// The database comes last: a folder without it is no backup, and so one that was cut short is never taken for one.
const BACKED_UP = [RIDE_FILES, KEY_FILE, MANIFEST_FILE, DATABASE_FILE, DUMP_FILE];

/** Where the key of a backup is: in the backup, with the operator as `APP_SECRET`, or nowhere. */
export type KeyPlace = 'backup' | 'APP_SECRET' | 'nowhere';

/** What became of a backup. */
export interface BackupMade {
  readonly files: number;
  readonly key: KeyPlace;
  /** Why the key in the data folder was left out, where it cannot be used. */
  readonly keyFault: string | undefined;
  /** How many ride files the database names that have no copy; 0 where they are in a bucket. */
  readonly lostRideFiles: number;
}

/** What a backup needs to know besides the two folders. */
export interface BackupOptions {
  readonly nowMs: number;
  /** The key that the server is given, where it does not come from the data folder. */
  readonly appSecret?: string | undefined;
  /** Where the ride files are, when they are not in the data folder. */
  readonly bucket?: string | undefined;
}

/** In the words of the manifest. */
const KEY_PLACES: Readonly<Record<KeyPlace, string>> = {
  backup: `${KEY_FILE}, in this backup`,
  APP_SECRET: 'APP_SECRET, which is not in this backup',
  nowhere: `not in this backup: neither ${KEY_FILE} in the data folder nor APP_SECRET was the key of the database`,
};

/** Copies the data folder while the server runs: the database as of one moment, and the key that opens its secrets. */
export function backUp(dataDir: string, target: string, options: BackupOptions): Result<BackupMade, string> {
  const fault = databaseFaultIn(dataDir);
  if (fault) return err(fault);
  const restore = unfinishedRestoreIn(dataDir);
  if (restore === 'foreign') return err(foreignRestoreMessage(dataDir));
  if (restore === 'ready')
    return err(`A restore into ${dataDir} is not finished. Start Musette, which finishes it.`);
  const obstacle = obstacleTo(target, dataDir);
  if (obstacle) return err(obstacle);
  if (isEmptyFile(join(dataDir, DATABASE_FILE)))
    return err(`There is no backup in ${target}: the database is empty. Restore an earlier backup.`);
  try {
    const unfinished = beginBackup(target);
    const source = join(dataDir, DATABASE_FILE);
    const copied = copyOfDatabase(source, join(unfinished, DATABASE_FILE));
    const parts = { target, dataDir, copied, options };
    const rides = copyRideFiles(parts);
    const namedNow =
      rides.missing.length === 0 ? [] : withDatabase(source, { readOnly: true }, rideFilesNamedIn);
    return ok(finishBackup(parts, { ...rides, namedNow }));
  } catch (cause) {
    const reason = isDamage(cause)
      ? `the database is damaged (${reasonOf(cause)}). Restore an earlier backup`
      : reasonOf(cause);
    return err(noBackupMessage(target, reason));
  } finally {
    endBackup(target);
  }
}

/** What the operator is told when there is no backup. */
export const noBackupMessage = (target: string, reason: string): string =>
  `There is no backup in ${target}: ${reason}.`;

/** Why a folder takes no backup; null when it does. */
export function obstacleTo(target: string, dataDir: string): string | null {
  if (isPlaceOfRestore(target, dataDir)) return placeOfRestoreMessage(target);
  if (isPlaceOfRideFiles(target, dataDir))
    return `${target} is among the ride files. Name a folder outside of them.`;
  return BACKED_UP.some((name) => existsSync(join(target, name)))
    ? `${target} holds a backup already, or a part of one. Name another folder.`
    : null;
}

/** Makes the folder that a backup is made in before its files get their names. */
export function beginBackup(target: string): string {
  const unfinished = join(target, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished);
  return unfinished;
}

/** Removes what is left of a backup that is not whole. */
export function endBackup(target: string): void {
  try {
    rmSync(join(target, UNFINISHED), { recursive: true, force: true });
  } catch {
    // It only takes up room, and the reason of the failure matters more to the operator.
  }
}

/** The copy of a database in a backup that is being made. */
export interface CopiedDatabase {
  readonly name: string;
  readonly schema: string;
  /** That of the key that the database belongs to; null when it was written before there was one. */
  readonly fingerprint: string | null;
  /** The ids of the ride files that its rides name, once for each rider who has one. */
  readonly rideFiles: readonly string[];
}

/** What a backup is made of once its database is copied. */
interface BackupParts {
  readonly target: string;
  readonly dataDir: string;
  readonly copied: CopiedDatabase;
  readonly options: BackupOptions;
}

/** The ride files of a backup. */
interface CopiedRides {
  readonly files: Readonly<Record<string, FileFacts>>;
  /** The ids of those that the copied database names and that have no copy; none where they are in a bucket. */
  readonly missing: readonly string[];
}

/** Copies the ride files. After the database: each of its rides had its file by then. */
export function copyRideFiles({ target, dataDir, copied, options }: BackupParts): CopiedRides {
  const to = join(target, UNFINISHED);
  const earlier = newestBackupBeside(target);
  const files = existsSync(join(dataDir, RIDE_FILES))
    ? copyFolderPrivately({ from: dataDir, to, name: RIDE_FILES, earlier })
    : {};
  const copies = Object.keys(files).map((path) => basename(path));
  return { files, missing: options.bucket === undefined ? without(copied.rideFiles, copies) : [] };
}

/** Copies what else belongs to the database, and gives all files their names. */
export function finishBackup(
  { target, dataDir, copied, options }: BackupParts,
  rides: CopiedRides & { /** The ids that the database names now. */ readonly namedNow: readonly string[] },
): BackupMade {
  const unfinished = join(target, UNFINISHED);
  const { nowMs, appSecret, bucket } = options;
  const { name, schema, fingerprint, rideFiles } = copied;
  const files: Record<string, FileFacts> = { [name]: factsOf(join(unfinished, name)), ...rides.files };
  const { file, keyFault } = keyFileIn(dataDir);
  const key = keyPlaceOf(fingerprint, { file, appSecret });
  if (key === 'backup') files[KEY_FILE] = copyPrivately(join(dataDir, KEY_FILE), join(unfinished, KEY_FILE));
  // What was removed with its ride while the backup was made is not lost.
  const lostRideFiles = without(rides.missing, without(rideFiles, rides.namedNow)).length;
  const about = {
    takenAt: instantAt(nowMs),
    schema,
    key: KEY_PLACES[key],
    ...(fingerprint !== null && { fingerprint }),
    ...(lostRideFiles > 0 && { lostRideFiles }),
    ...(bucket !== undefined && { rideFiles: `${bucket}, which is not in this backup` }),
  };
  writePrivately(join(unfinished, MANIFEST_FILE), manifestText(about, files));
  syncFolder(unfinished);
  publish(unfinished, target);
  return { files: Object.keys(files).length + 1, key, keyFault, lostRideFiles };
}

/** The ids without the other ones. Two riders may have the same file: each of the others takes one away. */
function without(ids: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const id of others) counts.set(id, (counts.get(id) ?? 0) + 1);
  return ids.filter((id) => {
    const left = counts.get(id) ?? 0;
    counts.set(id, left - 1);
    return left <= 0;
  });
}

/** Whether a folder has the database of a backup, which comes last. */
export const isBackup = (folder: string): boolean =>
  [DATABASE_FILE, DUMP_FILE].some((name) => existsSync(join(folder, name)));

/** The newest backup in the folder in which another one is made; null without one. */
function newestBackupBeside(target: string): string | null {
  const beside = dirname(target);
  const backups = existsSync(beside)
    ? readdirSync(beside, { withFileTypes: true }).flatMap((entry) => {
        const folder = join(beside, entry.name);
        if (!entry.isDirectory() || folder === target || !isBackup(folder)) return [];
        const manifest = manifestIn(folder);
        return manifest.ok && manifest.value ? [{ folder, takenAt: manifest.value.takenAt }] : [];
      })
    : [];
  return backups.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))[0]?.folder ?? null;
}

/**
 * Copies the database in one statement, and so as of one moment: SQLite's own backup in steps begins again at every write of the server, and
 * never comes to an end under load. What comes out is a file without a write-ahead log, and is checked.
 */
function copyOfDatabase(source: string, copy: string): CopiedDatabase {
  makeFile(copy);
  withDatabase(source, { readOnly: true }, (database) => database.prepare('vacuum into ?').run(copy));
  syncFile(copy);
  return withDatabase(copy, { readOnly: true }, (database) => {
    const damage = damageIn(database, 'integrity_check');
    if (damage) throw new Error(`the copy is not sound (${damage})`);
    const found = schemaOf(database);
    if ('fault' in found) throw new Error(found.fault);
    const rideFiles = rideFilesNamedIn(database);
    return { name: DATABASE_FILE, schema: found.step, fingerprint: fingerprintIn(database), rideFiles };
  });
}

/** A key that cannot be read counts as none: the data is worth a backup without it. */
function keyFileIn(dataDir: string): { readonly file: string | null; readonly keyFault: string | undefined } {
  try {
    return { file: secretIfIn(dataDir), keyFault: undefined };
  } catch (cause) {
    return { file: null, keyFault: reasonOf(cause) };
  }
}

/** A database without a fingerprint belongs to the key that the server would take. */
function keyPlaceOf(
  fingerprint: string | null,
  { file, appSecret }: { readonly file: string | null; readonly appSecret: string | undefined },
): KeyPlace {
  const isKey = (secret: string | null | undefined): boolean =>
    Boolean(secret) && (fingerprint ?? fingerprintOf(secret ?? '')) === fingerprintOf(secret ?? '');
  if (fingerprint === null && appSecret) return 'APP_SECRET';
  if (isKey(file)) return 'backup';
  return isKey(appSecret) ? 'APP_SECRET' : 'nowhere';
}

function publish(unfinished: string, target: string): void {
  for (const name of BACKED_UP)
    if (existsSync(join(unfinished, name))) renameSync(join(unfinished, name), join(target, name));
  syncFolder(target);
  rmdirSync(unfinished);
}
