import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { openPostgres, openSqlite } from '#store/engine/database.ts';
import { instanceStore } from '#store/instance/instance-store.ts';
import type { Config } from '../config/config.ts';
import {
  DATABASE_FILE,
  databaseFaultIn,
  giveToFolderUser,
  lockDataDir,
  openDataDir,
  folderUserOf,
} from './data-dir.ts';
import { damageOf, foreignReleaseOf, unusableDataMessage } from './open-data.ts';
import { fingerprintOf, KEY_FILE, KEY_FINGERPRINT, secretIn } from './secret-key.ts';

/** Makes the present key the key of the database, whatever the key was before: for an operator who has lost that one. */
export async function acceptKey(config: Config): Promise<Result<string, string>> {
  const { DATA_DIR, DATABASE_URL } = config;
  const fault = DATABASE_URL ? null : databaseFaultIn(DATA_DIR);
  if (fault) return err(fault);
  const folderUser = folderUserOf(DATA_DIR);
  const key = config.APP_SECRET ? 'APP_SECRET' : join(DATA_DIR, KEY_FILE);
  let release: (() => void) | null = null;
  try {
    openDataDir(DATA_DIR);
    release = DATABASE_URL ? () => undefined : lockDataDir(DATA_DIR);
    if (!release) return err(`Musette is running on ${DATA_DIR}. Stop it first.`);
    // The lock that was just made, whatever comes of the rest.
    giveToFolderUser(DATA_DIR, folderUser);
    const damage = DATABASE_URL ? null : damageOf(join(DATA_DIR, DATABASE_FILE));
    if (damage) return err(damage);
    const written = await writeFingerprint(config);
    giveToFolderUser(DATA_DIR, folderUser);
    if (!written.ok) return written;
    if (!written.value) return ok(`${key} is the key of the database already. Nothing has changed.`);
  } catch (cause) {
    return err(`The key was not accepted. ${unusableDataMessage(config, cause)}`);
  } finally {
    release?.();
  }
  return ok(
    `${key} is now the key of the database. Everybody signs in again. What another key sealed is lost: letters that waited to be sent, and connected services, which have to be connected again.${DATABASE_URL ? ' Stop every other server on this database, or give it this key and restart it.' : ''}`,
  );
}

/** False when it is the same already. */
async function writeFingerprint(config: Config): Promise<Result<boolean, string>> {
  const { DATA_DIR, DATABASE_URL, APP_SECRET } = config;
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL)
    : openSqlite(join(DATA_DIR, DATABASE_FILE));
  try {
    const foreign = await foreignReleaseOf(database, config);
    if (foreign) return err(foreign);
    const fingerprint = fingerprintOf(APP_SECRET ?? secretIn(DATA_DIR));
    const instance = instanceStore(database.kysely);
    if ((await instance.get(KEY_FINGERPRINT)) === fingerprint) return ok(false);
    await instance.set(KEY_FINGERPRINT, fingerprint);
    return ok(true);
  } finally {
    await database.close();
  }
}
