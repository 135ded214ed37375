import type { DeletionParts } from '#features/identity/account-deletion.ts';
import { appleDeletion } from '#features/identity/apple-deletion.ts';
import { intervalsDeletion } from '#features/intervals/account-deletion.ts';
import { stravaDeletion } from '#features/strava/account-deletion.ts';
import { paymentsDeletion } from '#features/subscription/account-deletion.ts';
import type { Store } from '#store/store.ts';
import { type Config, sendsMail } from './config/config.ts';
import { addDeletedRiders } from './data/deleted-riders.ts';
import type { Ports } from './ports.ts';

/** What the deletion of accounts works with: each outside service that knows a rider has its step here. */
export const deletionParts = ({
  config,
  ports,
  store,
}: {
  readonly config: Config;
  readonly ports: Pick<
    Ports,
    'clock' | 'box' | 'rideFiles' | 'fitness' | 'trainingCalendar' | 'payments' | 'identity'
  >;
  readonly store: Store;
}): DeletionParts => ({
  ...ports,
  store,
  steps: [
    stravaDeletion({ ...ports, store }),
    intervalsDeletion(ports),
    paymentsDeletion(ports),
    appleDeletion(ports),
  ],
  // An upgrade of a SQLite database makes a backup, also where nightly ones are off.
  backupNights: config.backups.dir === null && config.DATABASE_URL ? 0 : config.backups.keep,
  sendsMail: sendsMail(config),
  noteDeleted: (riders) => addDeletedRiders(config.DATA_DIR, riders),
});
