import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import type { Workers } from '#ports/workers.ts';
import type { DataResult } from '#store/schema/json-columns.ts';
import type { Limits } from '#store/limits/limits.ts';
import type { Store } from '#store/store.ts';

/** What the export and the import of riders' data work with. */
export interface DataParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly rideFiles: RideFiles;
  /** How many bytes the files of a rider may have; 0 is no limit. */
  readonly maxBytesARider: number;
  /** How many bytes the rides of a rider may have, without their files, after an import. */
  readonly maxFigureBytesARider: number;
  readonly identity: Pick<Identity, 'addressOf'>;
  readonly workers: Workers;
}

/** The same for requests. */
export interface DataRequestParts extends DataParts {
  readonly limits: Limits;
  /** Tells the runner that there is work. */
  readonly wake: () => void;
}

/** The job that makes the zip of a rider's data. */
export const DATA_EXPORT_JOB = 'data-export';
/** The job that reads one. */
export const DATA_IMPORT_JOB = 'data-import';

/** What a transfer has come to that has only begun. */
export const NO_RESULT: DataResult = {
  weeks: 0,
  rides: 0,
  weeksHere: 0,
  ridesHere: 0,
  onlyAtStrava: 0,
  filesMissing: 0,
  profile: false,
};
