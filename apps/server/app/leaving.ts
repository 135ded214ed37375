import type { LeaveParts } from '#features/identity/leave.ts';
import { leaveIntervals } from '#features/intervals/leaving.ts';
import { leaveStrava } from '#features/strava/leaving.ts';
import type { LeavingStep } from '#store/leaving-step.ts';
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
  readonly ports: Pick<Ports, 'clock' | 'box' | 'rideFiles' | 'fitness' | 'trainingCalendar'>;
  readonly store: Store;
}): LeaveParts => ({
  ...ports,
  store,
  steps: [leaveStrava({ ...ports, store }), leaveIntervals(ports), leavePayments(ports)],
  // An upgrade of a SQLite database makes a backup, also where nightly ones are off.
  backupNights: config.backups.dir === null && config.DATABASE_URL ? 0 : config.backups.keep,
  sendsMail: sendsMail(config),
  noteDeleted: (riders) => addDeletedRiders(config.DATA_DIR, riders),
});

/** What is paid for ends by a job of its own, which is posted here. */
const leavePayments = ({ clock }: Pick<Ports, 'clock'>): LeavingStep => ({
  name: 'payments',
  afterMs: 0,
  async take({ subscriptions }, owner) {
    await subscriptions.leave(owner, clock.nowMs());
    return [];
  },
  carryOut: () => Promise.resolve({ kind: 'forget' }),
});
