import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '@musette/coach/result';
import { RideFilesOutage } from '#ports/ride-files.ts';
import { type CopiedTables, copyDatabase, faultOfCopy } from '#store/copy-database.ts';
import { type Database, openPostgres, openSqlite, sessionsOf } from '#store/engine/database.ts';
import { instanceStore, RIDE_STORE } from '#store/instance/instance-store.ts';
import { composeBase, rideFilesOf } from '../compose.ts';
import type { Config } from '../config/config.ts';
import {
  DATABASE_FILE,
  databaseFaultIn,
  lockDataDir,
  openDataDir,
  removeDatabase,
  RIDE_FILES,
} from '../data/data-dir.ts';
import { isEmptyFile } from '../data/database-file.ts';
import { faultBeforeOpening, unusableDataMessage } from '../data/open-data.ts';
import { syncFolder } from '../data/private-files.ts';
import { placeOf } from '../data/ride-store.ts';
import { secretIfIn } from '../data/secret-key.ts';

const USAGE =
  'Use: npm run db:copy, from SQLite to the PostgreSQL of DATABASE_URL, or: npm run db:copy -- --to-sqlite, back into the data folder';

/** Copies the data from one engine to the other. */
export function copyCommand(
  args: readonly string[],
  config: Config,
  nowMs: number,
): Promise<Result<string, string>> {
  if (args.length === 0) return copyData(config, nowMs);
  return args.length === 1 && args[0] === '--to-sqlite'
    ? copyBack(config, nowMs)
    : Promise.resolve(err(USAGE));
}

/**
 * Copies the data folder to what the settings name: the database to the PostgreSQL of DATABASE_URL and, with RIDE_FILES=bucket, the ride
 * files to the bucket. The data folder stays as it is.
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
    const refusal = await faultOfCopy(source, target);
    if (refusal !== null) return err(refusal);
    // The files first: they may be copied twice, and the rows may not.
    const rides = await copyRides(config, await instanceStore(source.kysely).get(RIDE_STORE));
    if (!rides.ok) return rides;
    const copied = await copyDatabase(source, target, nowMs);
    if (!copied.ok) return copied;
    return ok(`${wordsFor(copied.value)} ${rides.value} ${keyWords(config)}`);
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
  if (existsSync(file) && !isEmptyFile(file))
    return err(
      `There is a ${DATABASE_FILE} in ${DATA_DIR}. Move it out of the folder, or set another DATA_DIR.`,
    );
  const draft = `${file}.copy`;
  let source: Database | null = null;
  let target: Database | null = null;
  try {
    openDataDir(DATA_DIR);
    removeDatabase(draft);
    source = await openPostgres(DATABASE_URL, { sessions: 'Musette db:copy' });
    const inUse = await faultOfSessions(source);
    if (inUse !== null) return err(inUse);
    target = openSqlite(draft);
    const copied = await copyDatabase(source, target, nowMs);
    await target.close();
    if (!copied.ok) return copied;
    renameSync(draft, file);
    syncFolder(DATA_DIR);
    return ok(
      `${wordsFor(copied.value)} The ride files stay in ${placeOf(config)}. ${keyWords(config)} Start Musette without DATABASE_URL.`,
    );
  } catch (cause) {
    return err(`Nothing was copied. ${unusableDataMessage(config, cause)}`);
  } finally {
    await target?.close();
    await source?.close();
    removeDatabase(draft);
  }
}

function wordsFor(tables: CopiedTables): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `Copied ${rows} rows of ${Object.keys(tables).length} tables; each table has the rows of before, by their number and their checksum.`;
}

async function copyRides(config: Config, storeId: string | null): Promise<Result<string, string>> {
  const { rideFiles, DATA_DIR, APP_SECRET } = config;
  const folder = join(DATA_DIR, RIDE_FILES);
  if (rideFiles.kind === 'folder') return ok(`The ride files stay in ${folder}: keep DATA_DIR as it is.`);
  const base = composeBase(config, APP_SECRET ?? secretIfIn(DATA_DIR) ?? '');
  const from = rideFilesOf({ ...config, rideFiles: { kind: 'folder' } }, base);
  const to = rideFilesOf(config, base);
  const before = await to.storeId();
  if (before !== null && before !== storeId)
    return err(
      `${placeOf(config)} holds the ride files of another database. Name another bucket. Nothing was copied.`,
    );
  let count = 0;
  for await (const { owner, id } of from.list()) {
    const bytes = await from.read(owner, id);
    if (bytes === null) continue;
    await to.save(owner, id, bytes);
    count += 1;
  }
  if (storeId !== null) await to.setStoreId(storeId);
  return ok(`Copied ${count} ride files to the bucket.`);
}

const keyWords = ({ APP_SECRET, DATA_DIR }: Config): string =>
  APP_SECRET
    ? 'The key is APP_SECRET as before.'
    : `The key stays in ${DATA_DIR}: keep that folder, or set APP_SECRET to what is in its secret.key.`;
