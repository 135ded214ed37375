import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { instantAt } from '#ports/clock.ts';
import { DATABASE_FILE, databaseFaultIn, RIDE_FILES } from './data-dir.ts';
import {
  damageIn,
  fingerprintIn,
  isDamage,
  isEmptyFile,
  reasonOf,
  schemaOf,
  withDatabase,
} from './database-file.ts';
import { type FilesByName, MANIFEST_FILE, manifestIn, manifestText } from './manifest.ts';
import {
  copyFolderPrivately,
  copyPrivately,
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
  placeOfRestoreMessage,
  unfinishedRestoreIn,
} from './restore.ts';
import { fingerprintOf, KEY_FILE, secretIfIn } from './secret-key.ts';

const UNFINISHED = 'unfinished';
// The database comes last: a folder without it is no backup, and so one that was cut short is never taken for one.
const BACKED_UP = [RIDE_FILES, KEY_FILE, MANIFEST_FILE, DATABASE_FILE];

/** Where the key of a backup is: in the backup, with the operator as `APP_SECRET`, or nowhere. */
export type KeyPlace = 'backup' | 'APP_SECRET' | 'nowhere';

/** What became of a backup. */
export interface BackupMade {
  readonly files: number;
  readonly key: KeyPlace;
  /** Why the key in the data folder was left out, where it cannot be used. */
  readonly keyFault: string | undefined;
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
  if (isPlaceOfRestore(target, dataDir)) return err(placeOfRestoreMessage(target));
  const restore = unfinishedRestoreIn(dataDir);
  if (restore === 'foreign') return err(foreignRestoreMessage(dataDir));
  if (restore === 'ready')
    return err(`A restore into ${dataDir} is not finished. Start Musette, which finishes it.`);
  if (BACKED_UP.some((name) => existsSync(join(target, name))))
    return err(`${target} holds a backup already, or a part of one. Name another folder.`);
  if (isEmptyFile(join(dataDir, DATABASE_FILE)))
    return err(`There is no backup in ${target}: the database is empty. Restore an earlier backup.`);
  const unfinished = join(target, UNFINISHED);
  try {
    rmSync(unfinished, { recursive: true, force: true });
    makeFolder(unfinished);
    const earlier = newestBackupBeside(target);
    const { files, key, keyFault } = fill(unfinished, dataDir, { ...options, earlier });
    publish(unfinished, target);
    return ok({ files: Object.keys(files).length + 1, key, keyFault });
  } catch (cause) {
    const reason = isDamage(cause)
      ? `the database is damaged (${reasonOf(cause)}). Restore an earlier backup`
      : reasonOf(cause);
    return err(`There is no backup in ${target}: ${reason}.`);
  } finally {
    removeUnfinished(unfinished);
  }
}

/** The newest backup in the folder in which another one is made; null without one. */
function newestBackupBeside(target: string): string | null {
  const beside = dirname(target);
  const backups = existsSync(beside)
    ? readdirSync(beside, { withFileTypes: true }).flatMap((entry) => {
        const folder = join(beside, entry.name);
        if (!entry.isDirectory() || folder === target || !existsSync(join(folder, DATABASE_FILE))) return [];
        const manifest = manifestIn(folder);
        return manifest.ok && manifest.value ? [{ folder, takenAt: manifest.value.takenAt }] : [];
      })
    : [];
  return backups.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))[0]?.folder ?? null;
}

function removeUnfinished(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It only takes up room, and the reason of the failure matters more to the operator.
  }
}

function fill(
  folder: string,
  dataDir: string,
  { nowMs, appSecret, bucket, earlier }: BackupOptions & { readonly earlier: string | null },
): Omit<BackupMade, 'files'> & { readonly files: FilesByName } {
  const copy = join(folder, DATABASE_FILE);
  copyDatabase(join(dataDir, DATABASE_FILE), copy);
  const { schema, fingerprint } = withDatabase(copy, { readOnly: true }, (database) => {
    const damage = damageIn(database, 'integrity_check');
    if (damage) throw new Error(`the copy is not sound (${damage})`);
    const found = schemaOf(database);
    if ('fault' in found) throw new Error(found.fault);
    return { schema: found.step, fingerprint: fingerprintIn(database) };
  });
  const files: Record<string, ReturnType<typeof factsOf>> = { [DATABASE_FILE]: factsOf(copy) };
  // After the database: each of its rides had its file by then.
  if (existsSync(join(dataDir, RIDE_FILES)))
    Object.assign(files, copyFolderPrivately({ from: dataDir, to: folder, name: RIDE_FILES, earlier }));
  const { file, keyFault } = keyFileIn(dataDir);
  const key = keyPlaceOf(fingerprint, { file, appSecret });
  if (key === 'backup') files[KEY_FILE] = copyPrivately(join(dataDir, KEY_FILE), join(folder, KEY_FILE));
  const about = {
    takenAt: instantAt(nowMs),
    schema,
    key: KEY_PLACES[key],
    ...(bucket !== undefined && { rideFiles: `${bucket}, which is not in this backup` }),
  };
  writePrivately(join(folder, MANIFEST_FILE), manifestText(about, files));
  syncFolder(folder);
  return { files, key, keyFault };
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

/**
 * One statement, and so one moment: SQLite's own backup in steps begins again at every write of the server, and never comes to an end
 * under load. What comes out is a file without a write-ahead log.
 */
function copyDatabase(source: string, copy: string): void {
  makeFile(copy);
  withDatabase(source, { readOnly: true }, (database) => database.prepare('vacuum into ?').run(copy));
  syncFile(copy);
}

function publish(unfinished: string, target: string): void {
  for (const name of BACKED_UP)
    if (existsSync(join(unfinished, name))) renameSync(join(unfinished, name), join(target, name));
  syncFolder(target);
  rmdirSync(unfinished);
}
