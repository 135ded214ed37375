import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { COPIED_TO, RIDE_STORE_ROWS } from '#store/instance/instance-store.ts';
import { isBeforeFirstRelease, MIGRATIONS } from '#store/migrations/index.ts';
import { KEY_FINGERPRINT } from './secret-key.ts';

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** True for a file without a byte: SQLite takes it for a new database, and deletes the log beside it on opening. */
export const isEmptyFile = (file: string): boolean => statSync(file).size === 0;

/** True when another connection holds the lock that was asked for. */
export const isBusy = (cause: unknown): boolean => sqliteCodeOf(cause) === SQLITE_BUSY;

/** True when the file itself is what is wrong. */
export const isDamage = (cause: unknown): boolean =>
  [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(sqliteCodeOf(cause));

// The lowest byte says what kind of error it is; the others say more about it.
const sqliteCodeOf = (cause: unknown): number =>
  cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;

const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const FULL = 'the disk is full';
const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: 'the disk has no room left for this user',
  EFBIG: 'the disk takes no file of that size',
  EROFS: 'the disk takes no writes',
};

/** What went wrong, in words where it is the disk, and else in those of the system. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code = 'code' in cause ? String(cause.code) : '';
  // An outage of the database holds what the engine said.
  const sqliteCode = sqliteCodeOf(cause) || sqliteCodeOf(cause.cause);
  if (sqliteCode === SQLITE_FULL) return FULL;
  // Some of its files cannot grow on a full disk either.
  if (sqliteCode === SQLITE_IOERR) return `the disk is full or fails (${cause.message})`;
  // Several failed addresses of one host come as one error without words.
  return DISK_REASONS[code] ?? (cause.message || code || cause.name);
}

/** What is wrong with the pages of a database; null when it is sound. */
export const damageIn = (database: DatabaseSync, check: 'quick_check' | 'integrity_check'): string | null => {
  const row = database.prepare(`PRAGMA ${check}(1)`).get();
  const verdict = String(Object.values(row ?? {})[0]);
  return verdict === 'ok' ? null : verdict.split('\n').join('; ');
};

/** The last step that the schema has taken, or why this release cannot read it. */
export function schemaOf(database: DatabaseSync): { readonly step: string } | { readonly fault: string } {
  if (!isOfMusette(database)) return { fault: 'it is not a database of Musette' };
  const names = database
    .prepare('select name from migration order by name')
    .all()
    .map(({ name }) => String(name));
  const unknown = names.find((name) => !MIGRATIONS.some((step) => step.name === name));
  if (unknown !== undefined) {
    const age = isBeforeFirstRelease(unknown) ? 'a Musette from before its first release' : 'a newer Musette';
    return { fault: `it was written by ${age} (step ${unknown})` };
  }
  const step = names.at(-1);
  return step ? { step } : { fault: 'it is empty' };
}

/** The fingerprint of the key that a database belongs to; null when it was written before there was one. */
export function fingerprintIn(database: DatabaseSync): string | null {
  if (!hasTable(database, 'instance')) return null;
  const row = database.prepare('select value from instance where key = ?').get(KEY_FINGERPRINT);
  return row ? String(row['value']) : null;
}

/** The ids of the ride files that rides name, once for each rider who has one. */
export function rideFilesNamedIn(database: DatabaseSync): readonly string[] {
  // A backup before an upgrade may be of a time before there were rides.
  if (!hasTable(database, 'activity')) return [];
  const rows = database
    .prepare('select distinct user_id, file_id from activity where file_id is not null')
    .all();
  return rows.map((row) => String(row['file_id']));
}

/** Makes another database of a copy, in which the store of ride files is not known. */
export function forgetRideStoreIn(database: DatabaseSync): void {
  if (hasTable(database, 'instance'))
    database.prepare('delete from instance where key like ?').run(RIDE_STORE_ROWS);
}

/** Whether a file has riders who were not copied to another database. One that cannot be read may have some. */
export function hasRidersLeft(file: string): boolean {
  if (!existsSync(file) || isEmptyFile(file) || isForeign(file)) return false;
  try {
    return withDatabase(
      file,
      { readOnly: true },
      (database) =>
        database
          .prepare('select 1 from auth_user where not exists (select 1 from instance where key = ?) limit 1')
          .get(COPIED_TO) !== undefined,
    );
  } catch {
    return true;
  }
}

// Other programs have a table of that name too.
const TABLES = ['migration', 'auth_user', 'rider'];

/** False for the database of another program, and for one without tables. */
export const isOfMusette = (database: DatabaseSync): boolean =>
  TABLES.every((table) => hasTable(database, table));

/**
 * True for the database of another program. Reads the file alone and leaves nothing beside it, so a log that is still to be folded
 * in does not count: of ours, the file has had its tables from the beginning. What cannot be read may be ours.
 */
export function isForeign(file: string): boolean {
  if (!existsSync(file) || isEmptyFile(file)) return false;
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  try {
    // Half of a log may have been folded in when the system stopped: then one table is enough.
    const isEnough = existsSync(`${file}-wal`) ? hasAnyTable : isOfMusette;
    return withDatabase(address, { readOnly: true }, (database) => !isEnough(database));
  } catch {
    return false;
  }
}

const hasAnyTable = (database: DatabaseSync): boolean => TABLES.some((table) => hasTable(database, table));

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

/** Opens a file for as long as the work takes. */
export function withDatabase<T>(
  file: string | URL,
  options: { readonly readOnly?: boolean },
  work: (database: DatabaseSync) => T,
): T {
  const database = new DatabaseSync(file, options);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
