import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import type { LogFacts, Logger } from '#ports/logger.ts';
import {
  type Database,
  hasRiders,
  openPostgres,
  openSqlite,
  postgresNameOf,
} from '#store/engine/database.ts';
import { isMissingTable } from '#store/engine/errors.ts';
import { instanceStore } from '#store/instance/instance-store.ts';
import { type ForeignSchema, foreignSchemaOf, migrate } from '#store/migrate.ts';
import { backUp } from './backup.ts';
import type { Config } from '../config/config.ts';
import {
  BACKUPS,
  clearFirstStart,
  beginFirstStart,
  DATABASE_FILE,
  databaseFilesIn,
  forgetFirstStart,
  giveToFolderUser,
  lockDataDir,
  NEW_DATABASE_FILE,
  openDataDir,
  RIDE_FILES,
  type FolderUser,
  folderUserOf,
  givesLocks,
  shareDataDir,
  stateOf,
  restrictAccess,
} from './data-dir.ts';
import {
  damageIn,
  hasRidersLeft,
  isDamage,
  isEmptyFile,
  isForeign,
  isOfMusette,
  reasonOf,
  withDatabase,
} from './database-file.ts';
import { preload, syncFolder } from './private-files.ts';
import {
  finishRestore,
  foreignRestoreMessage,
  removeStaging,
  STAGING,
  unfinishedRestoreIn,
} from './restore.ts';
import {
  fingerprintOf,
  firstSecretIn,
  hasSecretIn,
  KEY_FILE,
  KEY_FINGERPRINT,
  removeDraft,
  saveSecret,
  SHARED_KEY,
} from './secret-key.ts';

/** Something that the operator should know about the data folder. */
interface Note {
  readonly event: string;
  readonly facts: LogFacts;
}

/** A data folder that this process may use. */
export interface TakenFolder {
  readonly secret: string;
  /** Whether this start has drafted the key: no database can belong to it yet. */
  readonly isNewSecret: boolean;
  /** Whom the folder belonged to before the start. */
  readonly folderUser: FolderUser;
  readonly notes: readonly Note[];
  release(): void;
}

const RESTORE = 'npm run restore -- FOLDER-OF-THE-BACKUP';

/** Takes the data folder; words for the operator when that cannot be. */
export function takeFolder({ DATA_DIR, DATABASE_URL, APP_SECRET }: Config): Result<TakenFolder, string> {
  const folderUser = folderUserOf(DATA_DIR);
  let release = (): void => undefined;
  const notes: Note[] = [];
  const take = (): Result<TakenFolder, string> => {
    openDataDir(DATA_DIR);
    const foreign = DATABASE_URL ? null : foreignIn(DATA_DIR);
    if (foreign) return err(foreign);
    notes.push(...rightsIn(DATA_DIR));
    // Before the lock is made, which without a database says that one is lost.
    const loss = DATABASE_URL ? null : beginOrLoss(DATA_DIR);
    if (loss) return err(loss);
    // Several servers may share a folder when the data is in PostgreSQL; the fingerprint of the key guards that.
    const lock = DATABASE_URL ? sharedLock(DATA_DIR, notes) : lockDataDir(DATA_DIR);
    if (!lock) return err(inUseMessage(DATA_DIR, DATABASE_URL !== undefined));
    release = lock;
    const fault = DATABASE_URL
      ? faultOfPostgresRestore(DATA_DIR)
      : faultIn(DATA_DIR, APP_SECRET !== undefined, notes);
    if (fault) return err(fault);
    const isNewSecret = APP_SECRET === undefined && !hasSecretIn(DATA_DIR);
    const secret = APP_SECRET ?? firstSecretIn(DATA_DIR);
    return ok({ secret, isNewSecret, folderUser, notes, release });
  };
  const taken = attempt(take, (reason) => `The data folder ${DATA_DIR} cannot be used: ${reason}.`);
  if (!taken.ok) {
    giveBack(DATA_DIR, folderUser);
    release();
  }
  return taken;
}

/** A folder that takes no locks is used without: a restore cannot see that server then, and the operator is told. */
function sharedLock(dataDir: string, notes: Note[]): (() => void) | null {
  let why = 'its disk gives no locks';
  try {
    const lock = shareDataDir(dataDir);
    if (lock !== null || givesLocks(dataDir)) return lock;
  } catch (cause) {
    why = reasonOf(cause);
  }
  notes.push({ event: 'data-dir.not-locked', facts: { folder: resolve(dataDir), why } });
  return () => undefined;
}

const inUseMessage = (dataDir: string, isShared: boolean): string =>
  isShared
    ? `A restore, or a Musette on SQLite, uses the data folder ${dataDir}. Wait until it has ended, or set DATA_DIR.`
    : `Another Musette already uses the data folder ${dataDir}. Stop it first, or set DATA_DIR.`;

function attempt<T>(work: () => Result<T, string>, message: (reason: string) => string): Result<T, string> {
  try {
    return work();
  } catch (cause) {
    return err(message(reasonOf(cause)));
  }
}

/** Gives the owner of the folder what root has made; what the operator should know of that. */
function giveBack(dataDir: string, user: FolderUser): readonly Note[] {
  if (process.getuid?.() !== 0 || user.uid === 0) return [];
  const facts = { folder: resolve(dataDir), owner: user.uid };
  try {
    giveToFolderUser(dataDir, user);
    return [{ event: 'data-dir.run-by-root', facts: { ...facts, why: 'its owner gets every file' } }];
  } catch {
    const mend = `chown -R ${user.uid}:${user.gid} '${facts.folder}'`;
    return [{ event: 'data-dir.files-of-root', facts: { ...facts, mend } }];
  }
}

/** A restore that is killed after its last row leaves a database with the id of the one that it is a copy of. */
const faultOfPostgresRestore = (dataDir: string): string | null =>
  existsSync(join(dataDir, STAGING))
    ? `A restore to PostgreSQL is under way or was cut short: ${STAGING} is in ${dataDir}. Let it end. If riders have used this database since, remove ${STAGING} from the folder. Otherwise take a new, empty database and run the restore again: ${RESTORE}.`
    : null;

/** What in the folder is of another program or of the operator; looked at before anything is touched. */
function foreignIn(dataDir: string): string | null {
  const unfinished = unfinishedRestoreIn(dataDir);
  if (unfinished === 'foreign') return foreignRestoreMessage(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  // A restore that is ready keeps whatever is there.
  return unfinished !== 'ready' && isForeign(file) ? foreignMessage(file) : null;
}

function rightsIn(dataDir: string): readonly Note[] {
  const folder = resolve(dataDir);
  const open = restrictAccess(folder);
  return [
    ...(open.folder
      ? [{ event: 'data-dir.open-to-others', facts: { folder, mend: `chmod 700 '${folder}'` } }]
      : []),
    ...open.files.map((file) => ({
      event: 'data-dir.file-open-to-others',
      facts: { file, mend: `chmod go= '${file}'` },
    })),
  ];
}

/** Begins a first start where nothing is, or says that a database is lost; a restore that was cut short is neither. */
function beginOrLoss(dataDir: string): string | null {
  if (unfinishedRestoreIn(dataDir) !== 'none') return null;
  const state = stateOf(dataDir);
  if (state === 'empty') beginFirstStart(dataDir);
  if (typeof state !== 'object') return null;
  return `${DATABASE_FILE} is missing in ${dataDir}, but what belongs to it is there: ${state.left}. Restore a backup: ${RESTORE}. To begin without data, move that out of the folder.`;
}

/** What keeps a start from using the SQLite database of the folder. */
function faultIn(dataDir: string, hasSecret: boolean, notes: Note[]): string | null {
  const fault = faultOfRestore(dataDir, notes);
  if (fault) return fault;
  const loss = beginOrLoss(dataDir);
  if (loss) return loss;
  if (stateOf(dataDir) !== 'database') return null;
  forgetFirstStart(dataDir);
  if (!hasSecret && !hasSecretIn(dataDir))
    return `${KEY_FILE} is missing in ${dataDir}, but ${DATABASE_FILE} is there. ${KEY_WAYS_OUT}`;
  return damageOf(join(dataDir, DATABASE_FILE));
}

const KEY_WAYS_OUT = `Put the key back: ${KEY_FILE} from a backup, or APP_SECRET as it was. If it is lost for good, run "npm run accept-key" to go on without it: everybody signs in again, letters that wait to be sent are lost, and connected services have to be connected again.`;

function faultOfRestore(dataDir: string, notes: Note[]): string | null {
  const unfinished = unfinishedRestoreIn(dataDir);
  if (unfinished === 'ready') {
    try {
      const { keptIn } = finishRestore(dataDir, Date.now());
      notes.push({ event: 'restore.finished', facts: { previous: keptIn } });
    } catch (cause) {
      return `A restore into ${dataDir} was cut short and cannot be finished: ${reasonOf(cause)}.`;
    }
  }
  if (unfinished === 'copying') {
    if (stateOf(dataDir) !== 'database')
      return `A restore into ${dataDir} was cut short. Run it again: ${RESTORE}. To begin without data, remove restore.new and lock from the folder.`;
    removeStaging(dataDir);
    notes.push({ event: 'restore.cut-short', facts: { why: 'it had changed nothing; run it again' } });
  }
  return null;
}

/** Why a database cannot be used as it is, with the way to restore it. */
export function damageOf(file: string): string | null {
  const message = (what: string): string => damagedMessage(file, what);
  if (isEmptyFile(file)) return message('it is empty');
  try {
    // The check jumps about in the file: on a disk that is not in memory it takes five times as long without this.
    preload(file);
    return withDatabase(file, { readOnly: true }, (database) => {
      const damage = damageIn(database, 'quick_check');
      if (damage) return message(damage);
      return isOfMusette(database) ? null : foreignMessage(file);
    });
  } catch (cause) {
    if (isDamage(cause)) return message(reasonOf(cause));
    throw cause;
  }
}

const damagedMessage = (file: string, what: string): string =>
  `The database ${file} is damaged (${what}). Restore a backup: ${RESTORE}. The damaged file is kept.`;

/** Why a database is not even opened, which may change it: one of another program, or an empty one. Reads little of it. */
export function faultBeforeOpening(file: string): string | null {
  if (isEmptyFile(file)) return damagedMessage(file, 'it is empty');
  return isForeign(file) ? foreignMessage(file) : null;
}

const foreignMessage = (file: string): string =>
  `${file} is not a database of Musette, but of another program. It was not changed. Set DATA_DIR to another folder, or move the file away.`;

/** Opens the database and brings its schema up to date; words for the operator when it cannot. */
export async function openDatabase(
  config: Config,
  folder: TakenFolder,
  log: Logger,
): Promise<Result<Database, string>> {
  let database: Database | null = null;
  const giveAll = (): void => {
    for (const { event, facts } of giveBack(config.DATA_DIR, folder.folderUser)) log.warn(event, facts);
  };
  try {
    database = await openEngine(config, log);
    const fault =
      (await faultOfNewDatabase(database, config)) ??
      (await faultOfDatabase(database, config, folder.secret));
    if (!fault) {
      if (!config.APP_SECRET) saveSecret(config.DATA_DIR, folder.secret);
      giveAll();
      return ok(database);
    }
    await database.close();
    if (folder.isNewSecret) removeDraft(config.DATA_DIR);
    giveAll();
    return err(fault);
  } catch (cause) {
    await database?.close();
    giveAll();
    return err(unusableDataMessage(config, cause));
  }
}

/** Why the database cannot be used, for the operator. */
export const unusableDataMessage = ({ DATABASE_URL, DATA_DIR }: Config, cause: unknown): string =>
  `The database${DATABASE_URL ? ' of DATABASE_URL' : ` in ${DATA_DIR}`} cannot be used: ${reasonOf(cause)}.${isDamage(cause) ? ` Restore a backup: ${RESTORE}.` : ''}`;

async function openEngine({ DATABASE_URL, DATA_DIR }: Config, log: Logger): Promise<Database> {
  if (DATABASE_URL)
    return openPostgres(DATABASE_URL, { note: (facts) => log.warn('database.connection-lost', facts) });
  const file = join(DATA_DIR, DATABASE_FILE);
  if (!existsSync(file)) await makeDatabase(DATA_DIR);
  return openSqlite(file);
}

// It gets its name when it is whole, so a database without tables is never ours.
async function makeDatabase(dataDir: string): Promise<void> {
  const draft = join(dataDir, NEW_DATABASE_FILE);
  clearFirstStart(dataDir);
  const database = openSqlite(draft);
  try {
    await migrate(database, { nowMs: Date.now() });
  } finally {
    await database.close();
  }
  renameSync(draft, join(dataDir, DATABASE_FILE));
  syncFolder(dataDir);
}

/** A PostgreSQL database without riders is not begun beside those of the folder: it would take their ride files for nobody's. */
async function faultOfNewDatabase(
  database: Database,
  { DATA_DIR, DATABASE_URL }: Config,
): Promise<string | null> {
  const file = join(DATA_DIR, DATABASE_FILE);
  if (!DATABASE_URL || !hasRidersLeft(file) || (await hasRiders(database))) return null;
  return `There are riders in ${file}, and none in the PostgreSQL database “${await postgresNameOf(database)}”. To take them there, run "npm run db:copy", then start again. To begin there without them, move ${databaseFilesIn(DATA_DIR).join(', ')} and ${RIDE_FILES} out of the folder. Nothing was changed.`;
}

async function faultOfDatabase(
  database: Database,
  { DATA_DIR, DATABASE_URL, APP_SECRET }: Config,
  secret: string,
): Promise<string | null> {
  const instance = instanceStore(database.kysely);
  const fingerprint = fingerprintOf(secret);
  const sharedKey = DATABASE_URL ? `${SHARED_KEY} ` : '';
  const wrongKey = `The database belongs to another key than this server has. ${sharedKey}${KEY_WAYS_OUT}`;
  // Before the schema is changed: a server with the wrong key must not touch the database. A new one has no table yet.
  const before = await instance.get(KEY_FINGERPRINT).catch((cause: unknown) => {
    if (isMissingTable(cause)) return null;
    throw cause;
  });
  if (before !== null && before !== fingerprint) return wrongKey;
  const result = await migrate(database, {
    nowMs: Date.now(),
    // PostgreSQL has its own backups; a SQLite file is copied before its schema changes.
    ...(database.engine === 'sqlite' && { backup: (from) => backUpBefore(DATA_DIR, from, APP_SECRET) }),
  });
  if (!result.ok) return foreignText(database, DATA_DIR, result.error);
  return (await instance.claim(KEY_FINGERPRINT, fingerprint)) === fingerprint ? null : wrongKey;
}

/** Why an open database is of a release that this one cannot use; for the operator. Changes nothing. */
export async function foreignReleaseOf(database: Database, { DATA_DIR }: Config): Promise<string | null> {
  const foreign = await foreignSchemaOf(database);
  return foreign && foreignText(database, DATA_DIR, foreign);
}

async function foreignText(database: Database, dataDir: string, foreign: ForeignSchema): Promise<string> {
  const isFile = database.engine === 'sqlite';
  const place = isFile ? `in ${resolve(dataDir)}` : `“${await postgresNameOf(database)}”`;
  const step = `(step ${foreign.name})`;
  if (foreign.code === 'newer-schema')
    return `The database ${place} was written by a newer Musette ${step}. Install that one, or restore a backup.`;
  const waysOut = isFile
    ? 'set DATA_DIR to another folder, or remove that folder if you do not need it'
    : 'set DATABASE_URL to another database, or remove that one if you do not need it';
  return `The database ${place} was written by a Musette from before its first release ${step}. It cannot be upgraded: ${waysOut}.`;
}

async function backUpBefore(dataDir: string, from: string, appSecret: string | undefined): Promise<void> {
  const nowMs = Date.now();
  const target = join(dataDir, BACKUPS, `before-upgrade-${from}-${nowMs}`);
  const made = backUp(dataDir, target, { nowMs, appSecret });
  if (!made.ok) throw new Error(made.error);
}
