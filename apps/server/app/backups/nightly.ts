import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { access, constants, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@musette/coach/result';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { type Clock, type Instant, instantAt, nowOf, todayIn } from '#ports/clock.ts';
import type { Logger } from '#ports/logger.ts';
import { INSTANCE } from '#ports/owner.ts';
import { DONE, type JobHandlers, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import { type Database, postgresVersionOf } from '#store/engine/database.ts';
import type { Store } from '#store/store.ts';
import type { Config } from '../config/config.ts';
import { type BackupMade, isBackup } from '../data/backup.ts';
import { reasonOf } from '../data/database-file.ts';
import { BACKUPS, DATABASE_FILE, DUMP_FILE } from '../data/data-dir.ts';
import { MANIFEST_FILE, manifestIn } from '../data/manifest.ts';
import { makeFolder, syncFolder } from '../data/private-files.ts';
import { isPlaceOfRideFiles } from '../data/restore.ts';
import { backupsIn } from '../data/storage.ts';
import { type BackupRequest, backupRequest } from './make-backup.ts';
import { faultOfTool } from './postgres-tools.ts';

/** The job that makes the backup of a day. */
export const BACKUP_JOB = 'backup';

const PROCESS = fileURLToPath(new URL('backup-process.ts', import.meta.url));
/** A server that was just started has riders waiting. */
const DELAY_MS = 5 * MINUTE_MS;
const NEXT_TRY_MS = 2 * 60 * MINUTE_MS;
const EXTEND_EACH_MS = 30_000;
const NIGHTLY = /^nightly-\d{4}-\d{2}-\d{2}$/;
/** What a backup is called until it is whole. */
const UNFINISHED = /^(nightly-\d{4}-\d{2}-\d{2})\.new-[0-9a-f-]{36}$/;

const LAST_AT = 'backup-last-at';
const LAST_BYTES = 'backup-last-bytes';
/** When the newest nightly backup of this database was taken, as its manifest says. Written before the copy: a restored database knows its own. */
const LAST_TAKEN = 'backup-last-taken';
const LAST_LOST = 'backup-last-lost';
const FAILED_AT = 'backup-failed-at';
const FAILED_WHY = 'backup-failed-why';

/** What nightly backups work with. */
export interface NightlyParts {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Adds the backup of today as a job. Many servers may add it; one of them makes it. */
export async function enqueueBackup({ config, store, clock }: NightlyParts): Promise<void> {
  if (config.backups.dir === null) return;
  const [day, nowMs] = [todayIn('UTC', clock), clock.nowMs()];
  await store.jobs.add(INSTANCE, {
    kind: BACKUP_JOB,
    dedupeKey: day,
    payload: day,
    nowMs,
    runAtMs: nowMs + DELAY_MS,
  });
}

/** Makes the backup of a day, and removes those of days that are too long ago. A backup that failed is tried again. */
export const backupJobs = (parts: NightlyParts): JobHandlers => ({
  [BACKUP_JOB]: (job, lease) => {
    const { config, clock } = parts;
    const isOfToday = job.payload === todayIn('UTC', clock);
    return config.backups.dir === null || !isOfToday
      ? Promise.resolve(DONE)
      : makeNightly(parts, { dir: resolve(config.backups.dir), day: job.payload }, lease);
  },
});

interface Night {
  readonly dir: string;
  readonly day: string;
}

async function makeNightly(parts: NightlyParts, { dir, day }: Night, lease: JobLease): Promise<JobOutcome> {
  const { config, store, clock, log } = parts;
  const name = `nightly-${day}`;
  const fault = faultOfPlace(dir, config.DATA_DIR) ?? (await faultOfOthers(parts, join(dir, name)));
  const made = fault === null ? await attempt(parts, { dir, name }, lease) : err(fault);
  if (lease.stopping.aborted) return { kind: 'interrupted' };
  // Whose folder it is decides how many stay.
  const removed = fault === null ? await removeOld(dir, { day, keep: config.backups.keep }) : [];
  if (!made.ok) {
    log.error('backup.failed', { folder: dir, why: made.error });
    await store.instance.set(FAILED_AT, nowOf(clock));
    await store.instance.set(FAILED_WHY, made.error);
    return { kind: 'wait', untilMs: clock.nowMs() + NEXT_TRY_MS, reason: made.error };
  }
  const { bytes, lostRideFiles } = made.value;
  await store.instance.set(LAST_BYTES, String(bytes));
  await store.instance.set(LAST_LOST, String(lostRideFiles));
  await store.instance.set(LAST_AT, nowOf(clock));
  log.info('backup.made', { folder: join(dir, name), bytes, removed: removed.length, lostRideFiles });
  return DONE;
}

/** Why there is no backup where one of the day lies already, made from another database; null where it is ours, or none. */
async function faultOfOthers({ config, store }: NightlyParts, target: string): Promise<string | null> {
  const manifest = existsSync(join(target, MANIFEST_FILE)) ? manifestIn(target) : null;
  if (!manifest?.ok || manifest.value === null) return null;
  const isOfEngine = existsSync(join(target, config.DATABASE_URL ? DUMP_FILE : DATABASE_FILE));
  if (isOfEngine && manifest.value.takenAt === (await store.instance.get(LAST_TAKEN))) return null;
  return `${target} is a backup of another database. Set BACKUP_DIR to a folder that no other Musette uses; after a move to another engine the next night has its own`;
}

/** What a backup comes to. */
interface NightlyMade {
  readonly bytes: number;
  readonly lostRideFiles: number;
}

/** Makes the backup of the night, unless it is there. */
async function attempt(
  { config, store: { instance }, clock }: NightlyParts,
  { dir, name }: { readonly dir: string; readonly name: string },
  lease: JobLease,
): Promise<Result<NightlyMade, string>> {
  const target = join(dir, name);
  try {
    // The server that made it was ended before it could say so, or the database was restored from it.
    if (existsSync(target)) return madeIn(target);
    const request = backupRequest(config, `${target}.new-${randomUUID()}`, clock.nowMs());
    const takenAt = instantAt(request.nowMs);
    const previous = await instance.get(LAST_TAKEN);
    await instance.set(LAST_TAKEN, takenAt);
    const made = await makeAs(target, request, lease);
    if (made.ok || existsSync(target)) return made;
    // Another server may have begun since: its moment stays.
    if ((await instance.take(LAST_TAKEN, takenAt)) && previous !== null)
      await instance.claim(LAST_TAKEN, previous);
    return made;
  } catch (cause) {
    return err(reasonOf(cause));
  }
}

/** Makes a backup beside its place, so that one that was cut short never has its name. */
async function makeAs(
  target: string,
  request: BackupRequest,
  lease: JobLease,
): Promise<Result<NightlyMade, string>> {
  const { target: draft } = request;
  try {
    makeFolder(dirname(target));
    const made = await inProcess(request, lease);
    if (!made.ok) return err(made.error.replaceAll(draft, target));
    renameSync(draft, target);
    syncFolder(dirname(target));
    return madeIn(target);
  } catch (cause) {
    return err(reasonOf(cause));
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

function madeIn(folder: string): Result<NightlyMade, string> {
  const manifest = manifestIn(folder);
  if (!manifest.ok || manifest.value === null) return err(`${folder} is there, and is no backup of Musette`);
  const { files, lostRideFiles = 0 } = manifest.value;
  return ok({ bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0), lostRideFiles });
}

/** Makes a backup in a process of its own, for as long as the job is ours. */
function inProcess(
  request: BackupRequest,
  { stopping, extend }: JobLease,
): Promise<Result<BackupMade, string>> {
  const { promise, resolve: end } = Promise.withResolvers<Result<BackupMade, string>>();
  const child = fork(PROCESS, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const stop = () => void child.kill();
  const timer = setInterval(() => void extend().then((isOurs) => isOurs || stop(), stop), EXTEND_EACH_MS);
  stopping.addEventListener('abort', stop);
  child.once('message', (made) => end(made as Result<BackupMade, string>));
  child.once('error', (cause) => end(err(reasonOf(cause))));
  child.once('exit', (code, signal) => end(err(`its process ended early (${signal ?? code})`)));
  child.send(request, (cause) => cause && end(err(reasonOf(cause))));
  return promise.finally(() => {
    clearInterval(timer);
    stopping.removeEventListener('abort', stop);
  });
}

const isAnyIn = (dir: string | null): boolean => dir !== null && backupsIn([dir]).count > 0;

/** Removes the nightly backups that are too old, and what was cut short on another day. Folders of any other name belong to the operator. */
async function removeOld(
  dir: string,
  { day, keep }: { readonly day: string; readonly keep: number },
): Promise<readonly string[]> {
  if (!existsSync(dir)) return [];
  const folders = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const firstKept = `nightly-${instantAt(Date.parse(day) - (keep - 1) * DAY_MS).slice(0, 10)}`;
  const whole = folders.filter((each) => NIGHTLY.test(each) && isBackup(join(dir, each))).toSorted();
  const today = `nightly-${day}`;
  const cutShort = folders.filter((each) => (UNFINISHED.exec(each)?.[1] ?? today) !== today);
  // The newest one stays, however old it is.
  const old = [...whole.slice(0, -1).filter((each) => each < firstKept), ...cutShort];
  for (const each of old) await rm(join(dir, each), { recursive: true, force: true });
  return old;
}

/** What a backup before an upgrade is called: the step of the schema, and when it was made. */
const BEFORE_UPGRADE = /^before-upgrade-.+-(\d{13})$/;

/** Removes the backups that upgrades made by themselves, as old as the nightly ones may get: they hold riders who have left since. */
export async function removeUpgradeBackups({
  config,
  clock,
}: Pick<NightlyParts, 'config' | 'clock'>): Promise<void> {
  const dir = join(config.DATA_DIR, BACKUPS);
  if (!existsSync(dir)) return;
  const firstKeptMs = clock.nowMs() - config.backups.keep * DAY_MS;
  for (const name of readdirSync(dir)) {
    const madeMs = BEFORE_UPGRADE.exec(name)?.[1];
    if (madeMs && Number(madeMs) < firstKeptMs) await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** Why no backup can be made as things are; null when one can. */
export async function faultOfBackups(
  { backups: { dir }, DATA_DIR, DATABASE_URL }: Config,
  database: Database,
): Promise<string | null> {
  if (dir === null) return null;
  const fault = await faultOfFolder(resolve(dir), DATA_DIR);
  if (fault !== null || !DATABASE_URL) return fault;
  return faultOfTool('pg_dump', await postgresVersionOf(database));
}

const faultOfPlace = (dir: string, dataDir: string): string | null =>
  isPlaceOfRideFiles(dir, dataDir)
    ? `${dir} is among the ride files. Set BACKUP_DIR to another folder.`
    : null;

/** The folder itself is made with the first backup: until then, the one where it will lie has to take it. */
async function faultOfFolder(dir: string, dataDir: string): Promise<string | null> {
  const among = faultOfPlace(dir, dataDir);
  if (among !== null) return among;
  let place = dir;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    if (!(await stat(place)).isDirectory()) return `${place} is no folder. Set BACKUP_DIR to another one.`;
    await access(place, constants.W_OK | constants.X_OK);
    return null;
  } catch (cause) {
    return `Nothing can be written to ${place}: ${reasonOf(cause)}. Mount it, change its rights, or set BACKUP_DIR to another folder.`;
  }
}

/** Tells the operator at the start where no backup can be made. */
export async function warnOfBackups(
  { config, log }: Pick<NightlyParts, 'config' | 'log'>,
  database: Database,
): Promise<void> {
  const why = await faultOfBackups(config, database);
  if (why !== null) log.warn('backup.not-possible', { folder: config.backups.dir, why });
}

/** What the operator should know about nightly backups. */
export interface BackupStatus {
  /** Where they are made; null when they are switched off. */
  readonly dir: string | null;
  readonly keep: number;
  /** The last one of whichever server made it; `isHere` is whether the folder has any. */
  readonly last: (NightlyMade & { readonly at: Instant; readonly isHere: boolean }) | null;
  /** When the next one is due; null when they are switched off. */
  readonly nextAt: Instant | null;
  /** Why the newest attempt came to nothing; null when it did not. */
  readonly failure: { readonly at: Instant; readonly why: string } | null;
}

/** The last backup of whichever server made it, the next one, and what went wrong since. */
export async function backupStatus({
  config: { backups },
  store: { instance, jobs },
  clock,
}: Omit<NightlyParts, 'log'>): Promise<BackupStatus> {
  const [lastAt, bytes, lost, failedAt, why] = await Promise.all(
    [LAST_AT, LAST_BYTES, LAST_LOST, FAILED_AT, FAILED_WHY].map((key) => instance.get(key)),
  );
  const today = todayIn('UTC', clock);
  const job = await jobs.find(INSTANCE, BACKUP_JOB, today);
  const nextAt = job?.state === 'waiting' ? job.run_at : instantAt(Date.parse(today) + DAY_MS);
  const hasFailed = failedAt && (!lastAt || failedAt > lastAt);
  return {
    dir: backups.dir,
    keep: backups.keep,
    last: lastAt
      ? {
          at: lastAt as Instant,
          bytes: Number(bytes),
          lostRideFiles: Number(lost),
          isHere: isAnyIn(backups.dir),
        }
      : null,
    nextAt: backups.dir === null ? null : nextAt,
    failure: hasFailed ? { at: failedAt as Instant, why: why ?? '' } : null,
  };
}
