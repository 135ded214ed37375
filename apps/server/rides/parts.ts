import type { Clock } from '#ports/clock.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import type { Workers } from '#ports/workers.ts';
import type { Store } from '#store/store.ts';

/** What the features of activities work with. */
export interface ActivityParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly workers: Workers;
  readonly rideFiles: RideFiles;
  /** How many bytes the files of a rider may have; 0 is no limit. */
  readonly maxBytesARider: number;
}
