import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { isUnused } from '#jobs/sweep.ts';
import { HOUR_MS } from '#kit/durations.ts';
import type { Clock } from '#ports/clock.ts';
import { type RideFileEntry, type RideFiles, RideFilesOutage } from '#ports/ride-files.ts';
import { RIDE_STORE } from '#store/instance/instance-store.ts';
import type { Store } from '#store/store.ts';
import type { Config } from '../config/config.ts';
import { DATABASE_FILE } from '../data/data-dir.ts';
import { hasRidersLeft } from '../data/database-file.ts';
import {
  countRideFiles,
  countWords,
  MAX_LISTED,
  MAX_NAMED,
  placeOf,
  takeRideStore,
} from '../data/ride-store.ts';

const USAGE =
  'Use: npm run accept-store, with -- --missing where ride files are lost for good, and with -- --unknown where those that the database does not know may go';

/** What the operator says may be lost. */
interface Losses {
  readonly evenIfMissing: boolean;
  readonly evenIfUnknown: boolean;
}

/** What a store is accepted with. */
interface AcceptParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: Pick<Store, 'instance' | 'recordings' | 'dataTransfers' | 'riders'>;
  readonly rideFiles: RideFiles;
}

/** What the arguments say may be lost; null where they are none of ours. */
export function lossesIn(args: readonly string[]): Result<Losses, string> {
  const flags = ['--missing', '--unknown'];
  if (args.some((arg) => !flags.includes(arg))) return err(USAGE);
  return ok({ evenIfMissing: args.includes('--missing'), evenIfUnknown: args.includes('--unknown') });
}

/**
 * Makes a store that was moved on purpose the one of the database; words for the operator. One that lacks ride files, or has some that the
 * sweep would remove, is refused unless the operator says that they may be lost.
 */
export async function acceptRideStore(
  parts: AcceptParts,
  { evenIfMissing, evenIfUnknown }: Losses,
): Promise<Result<string, string>> {
  const { store, rideFiles, config } = parts;
  const here = placeOf(config);
  const count = await countRideFiles({ recordings: store.recordings, rideFiles });
  if (count !== null && count.there < count.named && !evenIfMissing)
    return err(
      `In ${here}, ${countWords(count)}. Copy the ride files there first, and run the same again. If they are lost, run "npm run accept-store -- --missing": riders keep the figures of those rides, and lose their maps and charts.`,
    );
  const unknown = await countUnknown(parts);
  if (isAny(unknown) && !evenIfUnknown) return err(unknownMessage(unknown, config));
  const { isNew, before } = await takeRideStore({ config, instance: store.instance, rideFiles });
  const counted = count === null ? 'They were not counted.' : `${countWords(count)}.`;
  const start = 'Start Musette as usual.';
  if (!isNew) return ok(`The ride files of this database are in ${here} already. ${counted} ${start}`);
  const words =
    before === null ? '' : ' It was that of another database, which does not start with it any more.';
  return ok(`The ride files of this database are in ${here} now. ${counted}${words} ${start}`);
}

/** Ride files that no ride of the database names. */
interface UnknownFiles {
  /** Those of riders that the database has. */
  readonly ofRiders: number;
  readonly ofOthers: number;
  /** The number of riders that the database does not have. */
  readonly others: number;
}

const isAny = ({ ofRiders, ofOthers }: UnknownFiles): boolean => ofRiders + ofOthers > 0;

/** An upload has its row by then. The sweep lets a file become older first. */
const UPLOAD_MS = HOUR_MS;

/** Whether a server of the database may be saving files there. In a store that was copied, files are young however old the rides are. */
async function isInUse({ store, rideFiles }: AcceptParts): Promise<boolean> {
  const found = await rideFiles.storeId();
  return found !== null && found === (await store.instance.get(RIDE_STORE));
}

/** Counts the files that the sweep would remove, up to the limits of a count. */
async function countUnknown(parts: AcceptParts): Promise<UnknownFiles> {
  const { store, rideFiles, clock } = parts;
  const beforeMs = (await isInUse(parts)) ? clock.nowMs() - UPLOAD_MS : Infinity;
  const named = new Set((await store.recordings.namedFiles(MAX_NAMED)).map(keyOf));
  const others = new Set<string>();
  let [ofRiders, ofOthers, listed, asked] = [0, 0, 0, 0];
  const isOfOther = async ({ owner }: FileName): Promise<boolean> => {
    if (!others.has(owner.userId) && (await store.riders.find(owner)) === null) others.add(owner.userId);
    return others.has(owner.userId);
  };
  try {
    for await (const file of rideFiles.list()) {
      listed += 1;
      if (listed > MAX_LISTED || asked === MAX_NAMED) break;
      if (file.savedAtMs >= beforeMs || named.has(keyOf(file))) continue;
      asked += 1;
      if (await isOfOther(file)) ofOthers += 1;
      else if (await isUnused(store, file.owner, file.id)) ofRiders += 1;
    }
  } catch (cause) {
    // The sweep would come as far.
    if (!(cause instanceof RideFilesOutage)) throw cause;
  }
  return { ofRiders, ofOthers, others: others.size };
}

type FileName = Pick<RideFileEntry, 'owner' | 'id'>;

const keyOf = ({ owner, id }: FileName): string => `${owner.userId}/${id}`;

function unknownMessage({ ofRiders, ofOthers, others }: UnknownFiles, config: Config): string {
  const { DATABASE_URL, DATA_DIR } = config;
  const counts = [
    ofOthers > 0 && `${ofOthers} of ${others} riders whom this database does not have`,
    ofRiders > 0 && `${ofRiders} of riders whom it has`,
  ];
  const file = join(DATA_DIR, DATABASE_FILE);
  const copy =
    DATABASE_URL && hasRidersLeft(file)
      ? ` There are riders in ${file}: to bring them here, give "npm run db:copy" an empty database in DATABASE_URL.`
      : ' See whether DATABASE_URL and DATA_DIR name the database of these riders.';
  return `In ${placeOf(config)} are ride files that no ride of this database names: ${counts.filter(Boolean).join(', and ')}. With this database, the server would remove them within a day or two.${copy} To keep the files without their rides, copy them to another place. If they may be removed, run "npm run accept-store -- --unknown".`;
}
