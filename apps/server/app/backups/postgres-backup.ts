import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { type Database, openPostgres, postgresVersionOf } from '#store/engine/database.ts';
import { isMissingTable } from '#store/engine/errors.ts';
import { instanceStore } from '#store/instance/instance-store.ts';
import { appliedSteps } from '#store/migrate.ts';
import { recordingStore } from '#store/rides/recording-store.ts';
import {
  type BackupMade,
  type BackupOptions,
  beginBackup,
  type CopiedDatabase,
  copyRideFiles,
  endBackup,
  finishBackup,
  noBackupMessage,
  obstacleTo,
} from '../data/backup.ts';
import { DUMP_FILE } from '../data/data-dir.ts';
import { reasonOf } from '../data/database-file.ts';
import { makeFile, syncFile } from '../data/private-files.ts';
import { KEY_FINGERPRINT } from '../data/secret-key.ts';
import { faultOfTool, runTool } from './postgres-tools.ts';

/** Where a backup is made of, and where it goes. */
interface PostgresBackup {
  readonly url: string;
  readonly dataDir: string;
  readonly target: string;
  readonly options: BackupOptions;
}

/** Backs up a PostgreSQL database with pg_dump as of one moment, and what the data folder has of it, while servers run. */
export async function backUpPostgres(backup: PostgresBackup): Promise<Result<BackupMade, string>> {
  const { url, dataDir, target, options } = backup;
  const obstacle = obstacleTo(target, dataDir);
  if (obstacle) return err(obstacle);
  try {
    const known = await factsOfDatabase(url);
    if (!known.ok) return err(noBackupMessage(target, known.error.replace(/\.$/, '')));
    const dump = join(beginBackup(target), DUMP_FILE);
    // Only its owner may read it: pg_dump keeps the rights of a file that is there.
    makeFile(dump);
    const dumped = await runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`], url);
    if (!dumped.ok) return err(noBackupMessage(target, dumped.error));
    syncFile(dump);
    const parts = { target, dataDir, copied: known.value, options };
    const rides = copyRideFiles(parts);
    const namedNow = rides.missing.length === 0 ? [] : await rideFilesNamedAt(url);
    return ok(finishBackup(parts, { ...rides, namedNow }));
  } catch (cause) {
    return err(noBackupMessage(target, reasonOf(cause)));
  } finally {
    endBackup(target);
  }
}

/** Of more ride files than this, those that are lost are not all counted. */
const MAX_NAMED = 1_000_000;

async function factsOfDatabase(url: string): Promise<Result<CopiedDatabase, string>> {
  let database: Database | null = null;
  try {
    database = await openPostgres(url);
    const fault = await faultOfTool('pg_dump', await postgresVersionOf(database));
    if (fault) return err(fault);
    const schema = (await appliedSteps(database)).at(-1);
    if (schema === undefined) return err('the database is empty');
    const fingerprint = await instanceStore(database.kysely).get(KEY_FINGERPRINT);
    return ok({ name: DUMP_FILE, schema, fingerprint, rideFiles: await rideFilesNamedIn(database) });
  } catch (cause) {
    if (isMissingTable(cause)) return err('the database is empty');
    throw cause;
  } finally {
    await database?.close();
  }
}

async function rideFilesNamedIn({ kysely }: Database): Promise<readonly string[]> {
  const named = await recordingStore(kysely).namedFiles(MAX_NAMED);
  return named.map(({ id }) => id);
}

async function rideFilesNamedAt(url: string): Promise<readonly string[]> {
  const database = await openPostgres(url);
  try {
    return await rideFilesNamedIn(database);
  } finally {
    await database.close();
  }
}
