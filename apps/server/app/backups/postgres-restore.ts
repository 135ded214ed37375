import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { type Database, openPostgres, postgresVersionOf, tableCountOf } from '#store/engine/database.ts';
import { forgetRideStore } from '#store/instance/instance-store.ts';
import { MIGRATIONS } from '#store/migrations/index.ts';
import {
  BACKUPS,
  DUMP_FILE,
  giveToFolderUser,
  givesLocks,
  lockDataDir,
  openDataDir,
  folderUserOf,
  RIDE_FILES,
} from '../data/data-dir.ts';
import { reasonOf } from '../data/database-file.ts';
import { differenceFrom, type FilesByName, type Manifest, manifestIn } from '../data/manifest.ts';
import {
  copyFolderPrivately,
  copyPrivately,
  factsOf,
  makeFolder,
  syncFolder,
} from '../data/private-files.ts';
import { keyFaultIn, removeStaging, removeStoreId, type Restored, STAGING } from '../data/restore.ts';
import { KEY_FILE, secretIfIn } from '../data/secret-key.ts';
import { faultOfTool, runTool } from './postgres-tools.ts';

/** Where a backup is and where it goes. */
interface PostgresRestore {
  readonly source: string;
  readonly url: string;
  readonly dataDir: string;
  readonly appSecret?: string | undefined;
  readonly nowMs: number;
}

/**
 * Puts a backup into an empty database with pg_restore: all of it or nothing. Ride files and key come first, and what was in their place is
 * kept, so a restore that was cut short can be run again.
 */
export async function restorePostgres(restore: PostgresRestore): Promise<Result<Restored, string>> {
  const { url, dataDir } = restore;
  const folderUser = folderUserOf(dataDir);
  try {
    const unfit = faultOfBackup(restore) ?? (await faultOfTarget(url));
    if (unfit) return err(`${unfit} Nothing was restored.`);
    openDataDir(dataDir);
    const release = lockDataDir(dataDir);
    if (release === null && givesLocks(dataDir))
      return err(`Musette is running on ${dataDir}. Stop every server on it first.`);
    try {
      return await restoreLocked(restore);
    } finally {
      giveToFolderUser(dataDir, folderUser);
      release?.();
    }
  } catch (cause) {
    return err(`The restore was not finished: ${reasonOf(cause)}. Mend that and run the same again.`);
  }
}

async function restoreLocked(restore: PostgresRestore): Promise<Result<Restored, string>> {
  const { source, url, dataDir } = restore;
  let isHalf = false;
  try {
    const keptIn = placeFiles(restore);
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    const restored = await runTool('pg_restore', [...args, join(source, DUMP_FILE)], url);
    if (!restored.ok)
      return err(`Nothing is in the database: ${restored.error} Mend that and run the same again.`);
    const fault = await faultOfForgetting(url);
    // Keeps servers from starting.
    isHalf = fault !== null;
    return fault === null ? ok({ keptIn }) : err(fault);
  } finally {
    if (!isHalf) removeStaging(dataDir);
  }
}

/** Why a backup cannot be used; null when all of its files are as they were. */
function faultOfBackup({ source, dataDir, appSecret }: PostgresRestore): string | null {
  if (!existsSync(join(source, DUMP_FILE)))
    return `There is no ${DUMP_FILE} in ${source}: it is no backup of a PostgreSQL database.`;
  const unusable = (reason: string): string => `This backup cannot be used: ${reason}.`;
  const manifest = manifestIn(source);
  if (!manifest.ok) return unusable(manifest.error);
  if (manifest.value === null) return unusable('it has no manifest');
  const { schema, fingerprint = null } = manifest.value;
  if (!MIGRATIONS.some(({ name }) => name === schema))
    return unusable(`it was written by a newer Musette (step ${schema})`);
  const difference = differenceFrom(manifest.value, filesOf(source, manifest.value));
  if (difference) return unusable(difference);
  const key = keyFaultIn(fingerprint, [
    () => appSecret ?? null,
    () => secretIfIn(source),
    () => secretIfIn(dataDir),
  ]);
  return key && unusable(key);
}

const filesOf = (source: string, { files }: Manifest): FilesByName =>
  Object.fromEntries(
    Object.keys(files).flatMap((name) =>
      existsSync(join(source, name)) ? [[name, factsOf(join(source, name))]] : [],
    ),
  );

async function faultOfTarget(url: string): Promise<string | null> {
  let database: Database | null = null;
  try {
    database = await openPostgres(url);
    const count = await tableCountOf(database);
    if (count > 0)
      return `The database is not empty: it has ${count} tables. Set DATABASE_URL to an empty database.`;
    return await faultOfTool('pg_restore', await postgresVersionOf(database));
  } finally {
    await database?.close();
  }
}

/** The restored database is another copy, and has the id of the ride files of before. */
async function faultOfForgetting(url: string): Promise<string | null> {
  const database = await openPostgres(url);
  try {
    await forgetRideStore(database.kysely);
    return null;
  } catch (cause) {
    return `All rows are restored, but do not start Musette with them: the database still has the id of the ride files of before (${reasonOf(cause)}). Empty the database and run the same again.`;
  } finally {
    await database.close();
  }
}

/** Puts ride files and key into the data folder; gives the folder with what was there before. */
function placeFiles({ source, dataDir, nowMs }: PostgresRestore): string | null {
  const staging = join(dataDir, STAGING);
  makeFolder(staging);
  const names = [RIDE_FILES, KEY_FILE].filter((name) => existsSync(join(source, name)));
  for (const name of names)
    if (name === RIDE_FILES) copyFolderPrivately({ from: source, to: staging, name, earlier: null });
    else copyPrivately(join(source, name), join(staging, name));
  removeStoreId(staging);
  syncFolder(staging);
  const before = names.filter((name) => existsSync(join(dataDir, name)));
  const kept = join(dataDir, BACKUPS, `before-restore-${nowMs}`);
  if (before.length > 0) makeFolder(kept);
  for (const name of before) renameSync(join(dataDir, name), join(kept, name));
  for (const name of names) renameSync(join(staging, name), join(dataDir, name));
  syncFolder(dataDir);
  return before.length > 0 ? kept : null;
}
