import { existsSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '@musette/coach/result';
import { type RideFiles, RideFilesOutage } from '#ports/ride-files.ts';
import { type CopiedTables, copyDatabase, faultOfCopy } from '#store/copy-database.ts';
import {
  type Database,
  openPostgres,
  openSqlite,
  postgresNameOf,
  sessionsOf,
} from '#store/engine/database.ts';
import { instanceStore } from '#store/instance/instance-store.ts';
import { composeBase, rideFilesOf } from '../compose.ts';
import type { Config } from '../config/config.ts';
import {
  DATABASE_FILE,
  databaseFaultIn,
  databaseFilesIn,
  folderUserOf,
  giveToFolderUser,
  givesLocks,
  lockDataDir,
  openDataDir,
  removeDatabase,
  removeLock,
  RIDE_FILES,
} from '../data/data-dir.ts';
import { reasonOf } from '../data/database-file.ts';
import { faultBeforeOpening, unusableDataMessage } from '../data/open-data.ts';
import { syncFolder } from '../data/private-files.ts';
import { faultOfMove, moveRideStore, placeOf } from '../data/ride-store.ts';
import { secretIfIn } from '../data/secret-key.ts';

const USAGE =
  'Use: npm run db:copy, from SQLite to the PostgreSQL of DATABASE_URL, or: npm run db:copy -- --to-sqlite, back into the data folder';

/** Copies the data from one engine to the other. */
export async function copyCommand(
  args: readonly string[],
  config: Config,
  nowMs: number,
): Promise<Result<string, string>> {
  const isBack = args.length === 1 && args[0] === '--to-sqlite';
  if (args.length > 0 && !isBack) return err(USAGE);
  const { DATA_DIR } = config;
  const folderUser = folderUserOf(DATA_DIR);
  const result = await (isBack ? copyBack : copyData)(config, nowMs);
  try {
    if (existsSync(DATA_DIR)) giveToFolderUser(DATA_DIR, folderUser);
    return result;
  } catch (cause) {
    if (!result.ok) return result;
    return err(
      `${result.value} But root owns files in ${DATA_DIR} (${reasonOf(cause)}). Give it to the user of the server.`,
    );
  }
}

/**
 * Copies the data folder to what the settings name: the database to the PostgreSQL of DATABASE_URL and, with RIDE_FILES=bucket, the ride
 * files to the bucket. The database in the folder stays, and says from then on that its riders are elsewhere.
 */
async function copyData(config: Config, nowMs: number): Promise<Result<string, string>> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (!DATABASE_URL)
    return err('Set DATABASE_URL to the PostgreSQL database that the data is to be copied to.');
  const file = join(DATA_DIR, DATABASE_FILE);
  const fault = databaseFaultIn(DATA_DIR) ?? faultBeforeOpening(file);
  if (fault !== null) return err(fault);
  const release = lockDataDir(DATA_DIR);
  if (release === null) return err(`A server runs on ${DATA_DIR}. Stop it first.`);
  let source: Database | null = null;
  let target: Database | null = null;
  try {
    source = openSqlite(file);
    target = await openPostgres(DATABASE_URL);
    const before = instanceStore(source.kysely);
    const stores = rideStoresOf(config);
    // A new bucket has no id yet: the ride files are in the folder then.
    const rideFiles = (await stores.to.storeId()) === null ? stores.from : stores.to;
    const isInFolder = rideFiles === stores.from;
    const refusal =
      (await faultOfCopy(source, target)) ??
      // The settings are those of the copy but for its database.
      (await faultOfMove({
        instance: before,
        config: {
          ...config,
          DATABASE_URL: undefined,
          ...(isInFolder && { rideFiles: { kind: 'folder' as const } }),
        },
        rideFiles,
      }));
    if (refusal !== null) return err(`${refusal} Nothing was copied.`);
    // The files first: they may be copied twice, and the rows may not.
    const rides = await copyRides(config, stores);
    const copied = await copyDatabase(source, target, nowMs);
    if (!copied.ok) return copied;
    const moved = await moveStore(
      { config, instance: instanceStore(target.kysely), rideFiles: stores.to },
      { before, copiedTo: `the PostgreSQL database “${await postgresNameOf(target)}”` },
    );
    if (!moved.ok) return moved;
    return ok(`${wordsFor(copied.value)} ${rides} ${keyWords(config)}`);
  } catch (cause) {
    if (cause instanceof RideFilesOutage)
      return err(`The ride files were not all copied: ${cause.message} Run the same again.`);
    return err(unusableDataMessage(config, cause));
  } finally {
    await target?.close();
    await source?.close();
    release();
  }
}

/** The last step of a copy. What a copy lacks that was cut short here, accept-store does. */
async function moveStore(...args: Parameters<typeof moveRideStore>): Promise<Result<null, string>> {
  try {
    await moveRideStore(...args);
    return ok(null);
  } catch (cause) {
    return err(
      `All rows are copied, but the ride files still belong to the database of before: ${reasonOf(cause).replace(/\.$/, '')}. Run "npm run accept-store" with the settings of the copy, and start Musette with them.`,
    );
  }
}

/** A server that was just stopped is gone from the list of sessions within this time. */
const SESSION_ENDS_MS = 2000;
const LOOK_EACH_MS = 200;

/** Why a database cannot be copied while it is in use; null when nothing of Musette is connected. */
async function faultOfSessions(database: Database): Promise<string | null> {
  for (let left = SESSION_ENDS_MS; ; left -= LOOK_EACH_MS) {
    const sessions = await sessionsOf(database);
    if (sessions === 0) return null;
    if (left <= 0)
      return `${sessions} sessions of Musette are connected to the PostgreSQL database. What they write would be missing in the copy. Stop every server and every command of Musette that uses it, and run the same again. Behind PgBouncer a session ends some minutes later. Nothing was copied.`;
    await wait(LOOK_EACH_MS);
  }
}

/**
 * Copies the PostgreSQL database, also of a cluster, to a new SQLite database in the data folder. Ride files and key stay where they are.
 * Servers know nothing of a copy, so it is refused while they are connected.
 */
async function copyBack(config: Config, nowMs: number): Promise<Result<string, string>> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (!DATABASE_URL)
    return err('Set DATABASE_URL to the PostgreSQL database that the data is to be copied from.');
  const file = join(DATA_DIR, DATABASE_FILE);
  // The log of another database would be played into the copy.
  const others = databaseFilesIn(DATA_DIR);
  if (others.length > 0)
    return err(
      `There is a ${others.join(', ')} in ${DATA_DIR}. Move it out of the folder, or set another DATA_DIR.`,
    );
  const draft = `${file}.copy`;
  let release: ReturnType<typeof lockDataDir> = null;
  let source: Database | null = null;
  try {
    openDataDir(DATA_DIR);
    removeDatabase(draft);
    source = await openPostgres(DATABASE_URL, { sessions: 'Musette db:copy' });
    const inUse = await faultOfSessions(source);
    if (inUse !== null) return err(inUse);
    // What a server that starts meanwhile writes would be missing.
    release = lockDataDir(DATA_DIR);
    if (release === null && givesLocks(DATA_DIR))
      return err(`A server runs on ${DATA_DIR}. Stop every server first. Nothing was copied.`);
    return await copyToFile(source, { config, draft, file, nowMs });
  } catch (cause) {
    return err(`Nothing was copied. ${unusableDataMessage(config, cause)}`);
  } finally {
    await source?.close();
    removeDatabase(draft);
    release?.();
    // Without a database, it would say that one is lost.
    if (release !== null && !existsSync(file)) removeLock(DATA_DIR);
  }
}

interface FileCopy {
  readonly config: Config;
  /** The copy until it is whole. */
  readonly draft: string;
  readonly file: string;
  readonly nowMs: number;
}

async function copyToFile(
  source: Database,
  { config, draft, file, nowMs }: FileCopy,
): Promise<Result<string, string>> {
  let target = openSqlite(draft);
  try {
    const before = instanceStore(source.kysely);
    const { to: rideFiles } = rideStoresOf(config);
    const refusal =
      (await faultOfCopy(source, target)) ?? (await faultOfMove({ instance: before, config, rideFiles }));
    if (refusal !== null) return err(`Nothing was copied. ${refusal}`);
    const copied = await copyDatabase(source, target, nowMs);
    await target.close();
    if (!copied.ok) return copied;
    renameSync(draft, file);
    syncFolder(dirname(file));
    target = openSqlite(file);
    const moved = await moveStore(
      { config, instance: instanceStore(target.kysely), rideFiles },
      { before, copiedTo: resolve(file) },
    );
    if (!moved.ok) return moved;
    return ok(
      `${wordsFor(copied.value)} The ride files stay in ${placeOf(config)}. ${keyWords(config)} Start Musette without DATABASE_URL.`,
    );
  } finally {
    await target.close();
  }
}

function wordsFor(tables: CopiedTables): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `Copied ${rows} rows of ${Object.keys(tables).length} tables; each table has the rows of before, by their number and their checksum.`;
}

/** Where the ride files of the data folder are copied from and to, which may be the same. */
interface RideStores {
  readonly from: RideFiles;
  readonly to: RideFiles;
}

function rideStoresOf(config: Config): RideStores {
  const base = composeBase(config, config.APP_SECRET ?? secretIfIn(config.DATA_DIR) ?? '');
  return {
    from: rideFilesOf({ ...config, rideFiles: { kind: 'folder' } }, base),
    to: rideFilesOf(config, base),
  };
}

async function copyRides({ rideFiles, DATA_DIR }: Config, { from, to }: RideStores): Promise<string> {
  if (rideFiles.kind === 'folder')
    return `The ride files stay in ${join(DATA_DIR, RIDE_FILES)}: keep DATA_DIR as it is.`;
  let count = 0;
  for await (const { owner, id } of from.list()) {
    const bytes = await from.read(owner, id);
    if (bytes === null) continue;
    await to.save(owner, id, bytes);
    count += 1;
  }
  return `Copied ${count} ride files to the bucket.`;
}

const keyWords = ({ APP_SECRET, DATA_DIR }: Config): string =>
  APP_SECRET
    ? 'The key is APP_SECRET as before.'
    : `The key stays in ${DATA_DIR}: keep that folder, or set APP_SECRET to what is in its secret.key.`;
