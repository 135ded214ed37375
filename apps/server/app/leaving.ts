import { leaveApple, type LeaveParts } from '#features/identity/leave.ts';
import { leaveIntervals } from '#features/intervals/leaving.ts';
import { leaveStrava } from '#features/strava/leaving.ts';
import { leavePayments } from '#features/subscription/leaving.ts';
import type { Store } from '#store/store.ts';
import { type Config, sendsMail } from './config/config.ts';
import { addDeletedRiders } from './data/deleted-riders.ts';
import type { Ports } from './ports.ts';

/** What the deletion of accounts works with: each outside service that knows a rider has its step here. */
export const leavingParts = ({
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
}): LeaveParts => ({
  ...ports,
  store,
  steps: [leaveStrava({ ...ports, store }), leaveIntervals(ports), leavePayments(ports), leaveApple(ports)],
  // An upgrade of a SQLite database makes a backup, also where nightly ones are off.
  backupNights: config.backups.dir === null && config.DATABASE_URL ? 0 : config.backups.keep,
  sendsMail: sendsMail(config),
  noteDeleted: (riders) => addDeletedRiders(config.DATA_DIR, riders),
});
