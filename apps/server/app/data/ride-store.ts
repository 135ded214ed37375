import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#ports/logger.ts';
import { type RideFiles, RideFilesOutage } from '#ports/ride-files.ts';
import { COPIED_TO, type InstanceStore, RIDE_STORE } from '#store/instance/instance-store.ts';
import type { RecordingStore } from '#store/rides/recording-store.ts';
import type { Config } from '../config/config.ts';
import { RIDE_FILES } from './data-dir.ts';

// The database and the store of its ride files have the same id. A server with another store would lose what it saves there to all others,
// and would sweep files away that are not its own.

/** The row that says that the store has been given its id. */
const IS_MARKED = 'ride-store-is-marked';
/** The row that says where the store was at the last start, for the operator. */
const LAST_PLACE = 'ride-store-place';
/** Another server that has just begun writes the id within this time. */
const OTHER_START_MS = 2000;

/** A database and the store that a server would use with it. */
export interface RideStoreParts {
  readonly config: Config;
  readonly instance: InstanceStore;
  readonly rideFiles: RideFiles;
}

/** Why a start with this store of ride files is refused; null when it is that of the database. The first start gives both their id. */
export async function faultOfRideStore(parts: RideStoreParts, log: Logger): Promise<string | null> {
  const { instance, config } = parts;
  const copied = await faultOfCopied(parts);
  if (copied !== null) return copied;
  const own = randomUUID();
  const id = await instance.claim(RIDE_STORE, own);
  try {
    const { found, isMarked } = await lookTwice(parts, { isBegun: id !== own });
    const isNew = found === null && !isMarked;
    if (isNew || found === id) {
      await mark(parts, { id, isThere: !isNew });
      return null;
    }
    return refusal({ here: placeOf(config), last: await instance.get(LAST_PLACE), found });
  } catch (cause) {
    if (!(cause instanceof RideFilesOutage)) throw cause;
    // Riders can do all but import and open rides, and nothing is swept until the store is known.
    log.warn('ride-files.store-not-checked', { store: placeOf(config), why: cause.message });
    return null;
  }
}

/** What a start finds out about a store. */
interface StoreLook {
  readonly isMarked: boolean;
  readonly found: string | null;
}

/** Whether the store has been given its id, and the id that is there. Where another server may be about to write it, that is waited for. */
async function lookTwice(
  parts: RideStoreParts,
  { isBegun }: { readonly isBegun: boolean },
): Promise<StoreLook> {
  const first = await look(parts);
  if (first.found !== null || first.isMarked || !isBegun) return first;
  await wait(OTHER_START_MS);
  return look(parts);
}

// In this order: another server writes the id first and then says so, and a store without its id would seem to be another one.
async function look({
  instance,
  rideFiles,
}: Pick<RideStoreParts, 'instance'> & {
  readonly rideFiles: Pick<RideFiles, 'storeId'>;
}): Promise<StoreLook> {
  const isMarked = (await instance.get(IS_MARKED)) !== null;
  return { isMarked, found: await rideFiles.storeId() };
}

/** How many of the ride files that activities name are in the store. */
export interface RideFileCount {
  readonly named: number;
  readonly there: number;
  /** Whether there are more than were counted. */
  readonly isPart: boolean;
}

/** At most this many ride files are looked for, and looked through. */
export const MAX_NAMED = 20_000;
export const MAX_LISTED = 200_000;

/** Counts the ride files that are there; null where they are too many to look through, or the store does not answer. */
export async function countRideFiles({
  recordings,
  rideFiles,
}: Pick<RideStoreParts, 'rideFiles'> & {
  readonly recordings: Pick<RecordingStore, 'namedFiles'>;
}): Promise<RideFileCount | null> {
  const rows = await recordings.namedFiles(MAX_NAMED + 1);
  const named = rows.slice(0, MAX_NAMED);
  const missing = new Set(named.map(({ owner, id }) => `${owner.userId}/${id}`));
  try {
    if (missing.size > 0 && !(await removeListed(missing, rideFiles))) return null;
  } catch (cause) {
    if (cause instanceof RideFilesOutage) return null;
    throw cause;
  }
  const there = named.length - missing.size;
  return { named: named.length, there, isPart: rows.length > MAX_NAMED };
}

/** Removes what the store has from the files that are looked for; false where it has too many to look through. */
async function removeListed(missing: Set<string>, rideFiles: RideFiles): Promise<boolean> {
  let listed = 0;
  for await (const { owner, id } of rideFiles.list()) {
    listed += 1;
    if (listed > MAX_LISTED) return false;
    missing.delete(`${owner.userId}/${id}`);
    if (missing.size === 0) break;
  }
  return true;
}

/** How many are there, for the operator. */
export const countWords = ({ named, there, isPart }: RideFileCount): string =>
  `${there} of ${isPart ? 'the first ' : ''}${named} ride files ${isPart ? '(there are more) ' : ''}are there`;

/** Why a database is not used any more: its riders are in another one. Null when they are here. */
export async function faultOfCopied({
  instance,
  config,
}: Pick<RideStoreParts, 'instance' | 'config'>): Promise<string | null> {
  const copiedTo = await instance.get(COPIED_TO);
  if (copiedTo === null) return null;
  const waysOut = config.DATABASE_URL
    ? 'Start without DATABASE_URL. To go on here with all that riders have saved there, give "npm run db:copy" an empty database.'
    : 'Set DATABASE_URL to that database. To go on here with all that riders have saved there, run "npm run db:copy -- --to-sqlite".';
  return `The riders of this database were copied to ${copiedTo} with "npm run db:copy", and this one is as it was before. ${waysOut} To go on with this database as it is, and without what was saved since, run "npm run accept-store" with the settings of this start, then start again.`;
}

/** Why a database may not be copied with its store of ride files; null when both belong together. */
export async function faultOfMove(
  parts: Pick<RideStoreParts, 'instance' | 'config'> & { readonly rideFiles: Pick<RideFiles, 'storeId'> },
): Promise<string | null> {
  const copied = await faultOfCopied(parts);
  if (copied !== null) return copied;
  const { found, isMarked } = await look(parts);
  const isOwn = found === null ? !isMarked : found === (await parts.instance.get(RIDE_STORE));
  return isOwn
    ? null
    : `${refusalIn(placeOf(parts.config), found)}. Set DATA_DIR, RIDE_FILES and the BUCKET settings as the server has them; a new bucket has to be empty.`;
}

/** Gives the store of ride files to the copy of a database, so that it is the one and only. The database of before says where its riders are. */
export async function moveRideStore(
  copy: RideStoreParts,
  { before, copiedTo }: { readonly before: InstanceStore; readonly copiedTo: string },
): Promise<void> {
  await takeRideStore(copy);
  await before.set(COPIED_TO, copiedTo);
}

/** Gives a store of ride files the id of a database, which is in use from now on; the id that was there. */
export async function takeRideStore(
  parts: RideStoreParts,
): Promise<{ readonly isNew: boolean; readonly before: string | null }> {
  const { instance, rideFiles } = parts;
  const id = await instance.claim(RIDE_STORE, randomUUID());
  const before = await rideFiles.storeId();
  await mark(parts, { id, isThere: before === id });
  const copiedTo = await instance.get(COPIED_TO);
  if (copiedTo !== null) await instance.take(COPIED_TO, copiedTo);
  return { isNew: before !== id, before };
}

async function mark(
  { instance, rideFiles, config }: RideStoreParts,
  { id, isThere }: { readonly id: string; readonly isThere: boolean },
): Promise<void> {
  if (!isThere) await rideFiles.setStoreId(id);
  for (const [key, value] of [
    [IS_MARKED, 'yes'],
    [LAST_PLACE, placeOf(config)],
  ] as const)
    if ((await instance.get(key)) !== value) await instance.set(key, value);
}

/** Where the ride files are, for the operator. */
export const placeOf = ({ rideFiles, DATA_DIR }: Pick<Config, 'rideFiles' | 'DATA_DIR'>): string =>
  rideFiles.kind === 'bucket'
    ? `the bucket ${rideFiles.bucket} at ${rideFiles.url}`
    : `the folder ${resolve(join(DATA_DIR, RIDE_FILES))}`;

/** What the operator does after a restore where the ride files stay those of the database of before; null where the first start takes them. */
export async function adviceAfterRestore(
  config: Config,
  rideFiles: Pick<RideFiles, 'storeId'>,
): Promise<string | null> {
  try {
    if ((await rideFiles.storeId()) === null) return null;
  } catch (cause) {
    if (!(cause instanceof RideFilesOutage)) throw cause;
  }
  const others =
    config.rideFiles.kind === 'bucket' ? 'RIDE_FILES=folder, or another bucket' : 'another DATA_DIR';
  return `The ride files in ${placeOf(config)} were not restored and belong to the database of before, so a start is refused. If this database takes its place, stop every server of the other one, run "npm run accept-store" and start Musette. For a look at the backup while the other one goes on, start with DRILL=on. Where both go on, give this one ride files of its own: ${others}.`;
}

const refusal = ({
  here,
  last,
  found,
}: {
  readonly here: string;
  readonly last: string | null;
  readonly found: string | null;
}): string =>
  `${refusalIn(here, found)}. ${last === null ? '' : `They were last in ${last}. `}Mount that folder, or set DATA_DIR, RIDE_FILES and the BUCKET settings as the other servers have them.${found === null ? '' : ' If DATABASE_URL or DATA_DIR names another database than before, set it back.'} If you have moved the ride files on purpose, or restored this database from a backup, run "npm run accept-store", then start again.`;

const refusalIn = (here: string, found: string | null): string =>
  `The ride files of this database are not in ${here}: ${found === null ? 'it has no store-id' : 'its store-id is that of another database'}`;
