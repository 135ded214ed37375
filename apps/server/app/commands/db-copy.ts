import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { RideFilesOutage } from '#ports/ride-files.ts';
import { copyDatabase, faultOfCopy } from '#store/copy-database.ts';
import { type Database, openPostgres, openSqlite } from '#store/database.ts';
import { composeBase, rideFilesOf } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { DATABASE_FILE, databaseFaultIn, lockDataDir, RIDE_FILES } from '../data/data-dir.ts';
import { faultBeforeOpening, unusable } from '../data/open-data.ts';
import { secretIfIn } from '../data/secret-key.ts';

/**
 * Copies the data folder to what the settings name: the database to the PostgreSQL of DATABASE_URL and, with RIDE_FILES=bucket, the ride
 * files to the bucket. The data folder stays as it is.
 */
export async function copyData(config: Config, nowMs: number): Promise<Result<string, string>> {
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
    const rides = await copyRides(config);
    const copied = await copyDatabase(source, target, nowMs);
    if (!copied.ok) return copied;
    const rows = Object.values(copied.value).reduce((sum, count) => sum + count, 0);
    const tables = Object.keys(copied.value).length;
    const words = `Copied ${rows} rows of ${tables} tables; each table has as many rows as before. ${rides}`;
    return ok(`${words} ${keyWords(config)}`);
  } catch (cause) {
    if (cause instanceof RideFilesOutage)
      return err(`The ride files were not all copied: ${cause.message} Run the same again.`);
    return err(unusable(config, cause));
  } finally {
    await target?.close();
    await source?.close();
    release();
  }
}

async function copyRides(config: Config): Promise<string> {
  const { rideFiles, DATA_DIR, APP_SECRET } = config;
  const folder = join(DATA_DIR, RIDE_FILES);
  if (rideFiles.kind === 'folder') return `The ride files stay in ${folder}: keep DATA_DIR as it is.`;
  if (!existsSync(folder)) return 'There are no ride files.';
  const base = composeBase(config, APP_SECRET ?? secretIfIn(DATA_DIR) ?? '');
  const from = rideFilesOf({ ...config, rideFiles: { kind: 'folder' } }, base);
  const to = rideFilesOf(config, base);
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
