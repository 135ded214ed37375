import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#ports/logger.ts';
import { type RideFiles, RideFilesOutage } from '#ports/ride-files.ts';
import { type InstanceStore, RIDE_STORE } from '#store/instance-store.ts';
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
  const own = randomUUID();
  const id = await instance.claim(RIDE_STORE, own);
  try {
    const found = await storeIdOnce(parts, { isBegun: id !== own });
    const isNew = found === null && (await instance.get(IS_MARKED)) === null;
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

/** The id in the store. Where another server may be about to write it, that is waited for. */
async function storeIdOnce(
  { instance, rideFiles }: RideStoreParts,
  { isBegun }: { readonly isBegun: boolean },
): Promise<string | null> {
  const found = await rideFiles.storeId();
  if (found !== null || !isBegun || (await instance.get(IS_MARKED)) !== null) return found;
  await wait(OTHER_START_MS);
  return rideFiles.storeId();
}

/** Makes a store that was moved on purpose the one of the database; words for the operator. */
export async function acceptRideStore(parts: RideStoreParts): Promise<string> {
  const { instance, rideFiles, config } = parts;
  const id = await instance.claim(RIDE_STORE, randomUUID());
  const found = await rideFiles.storeId();
  await mark(parts, { id, isThere: found === id });
  const here = placeOf(config);
  if (found === id) return `The ride files of this database are in ${here} already.`;
  const before =
    found === null ? '' : ' It was that of another database, which does not start with it any more.';
  return `The ride files of this database are in ${here} now.${before} Start Musette as usual.`;
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

const refusal = ({
  here,
  last,
  found,
}: {
  readonly here: string;
  readonly last: string | null;
  readonly found: string | null;
}): string =>
  `The ride files of this database are not in ${here}: ${found === null ? 'it has no store-id' : 'its store-id is that of another database'}. ${last === null ? '' : `They were last in ${last}. `}Mount that folder, or set DATA_DIR, RIDE_FILES and the BUCKET settings as the other servers have them. If you have moved the ride files on purpose, run "npm run accept-store", then start again.`;
