import { recomputeJobs } from '#features/activities/recompute.ts';
import { dataExportJobs } from '#features/data/export-job.ts';
import { dataImportJobs } from '#features/data/import-job.ts';
import { resetJobs } from '#features/identity/forgot-password.ts';
import { deletionJobs } from '#features/identity/account-deletion.ts';
import type { IdentityParts } from '#features/identity/parts.ts';
import { ridesJobs } from '#features/intervals/rides-job.ts';
import { workoutsJobs } from '#features/intervals/workouts-job.ts';
import { generationJobs } from '#features/plan/generation-job.ts';
import type { PlanParts } from '#features/plan/parts.ts';
import { viewedJobs } from '#features/strava/viewed-jobs.ts';
import { revokeJobs } from '#features/strava/disconnect.ts';
import { eventJobs } from '#features/strava/event-job.ts';
import { expiryJobs, type ExpiryParts } from '#features/strava/expire.ts';
import { type StravaWebhooks, pushSubscriptionJobs } from '#features/strava/push-subscription.ts';
import { historyJobs, type SyncParts, syncJobs } from '#features/strava/sync.ts';
import { subscriptionJobs } from '#features/subscription/jobs.ts';
import type { SubscriptionParts } from '#features/subscription/parts.ts';
import { mailJobs } from '#jobs/outbox.ts';
import type { Lane } from '#jobs/runner.ts';
import { rideSweepJobs, sweepJobs } from '#jobs/sweep.ts';
import type { JobHandlers } from '#store/jobs/job-handler.ts';
import type { Store } from '#store/store.ts';
import { backupJobs } from './backups/nightly.ts';
import type { Config } from './config/config.ts';
import type { Ports } from './ports.ts';

/** At most this many letters are sent at once, so that a mail server that is silent on one connection holds up one letter. */
const MAX_LETTERS_SENT = 3;

/** At most this many riders' plans are written at once; the others wait their turn. */
const MAX_PLANS_WRITTEN = 4;
/** Short, so that after a crash the work goes on soon; it is renewed every second. */
const PLAN_LEASE_MS = 10_000;

/** A call to an outside service may last longer and be made twice, which changes nothing. */
const ACCOUNT_DELETION_LEASE_MS = 20_000;

/** At most this many riders who look at a screen are answered by Strava at once. */
const MAX_STRAVA_READS = 3;
/** At most this many events of Strava are worked on at once, so that one slow answer holds up no other rider. */
const MAX_STRAVA_EVENTS = 3;
/** An answer of Strava comes within 15 s, and a new token before it. */
const STRAVA_LEASE_MS = 45_000;

/** The handlers of each lane. A lane takes the kinds of jobs that it has a handler for. */
export type LaneHandlers = Readonly<
  Record<
    | 'short'
    | 'mail'
    | 'accountDeletion'
    | 'rideUpkeep'
    | 'data'
    | 'intervalsWorkouts'
    | 'intervalsRides'
    | 'planWriting'
    | 'subscriptions'
    | 'stravaReads'
    | 'stravaEvents'
    | 'stravaHistory'
    | 'backup',
    JobHandlers
  >
>;

/** What the handlers of all jobs work with. */
export interface HandlerParts {
  readonly config: Config;
  readonly ports: Ports;
  readonly store: Store;
  readonly identityParts: IdentityParts;
  readonly planParts: PlanParts;
  readonly stravaParts: StravaJobParts;
  readonly subscriptionParts: SubscriptionParts;
}

type StravaJobParts = Omit<SyncParts, 'fitness'> &
  ExpiryParts &
  Pick<Ports, 'fitness' | 'log'> & { readonly webhooks: StravaWebhooks | null };

/** The handlers of all jobs, by lane. */
export const laneHandlers = ({
  config,
  ports,
  store,
  identityParts,
  planParts,
  stravaParts,
  subscriptionParts,
}: HandlerParts): LaneHandlers => ({
  short: { ...resetJobs(identityParts), ...sweepJobs({ ...ports, store }) },
  mail: mailJobs(ports.mailer, store.mail, ports.clock),
  accountDeletion: deletionJobs(identityParts.deletion),
  rideUpkeep: { ...recomputeJobs({ ...ports, store }), ...rideSweepJobs({ ...ports, store }) },
  data: { ...dataExportJobs({ ...ports, store }), ...dataImportJobs({ ...ports, store }) },
  intervalsWorkouts: workoutsJobs({ ...ports, store }),
  intervalsRides: ridesJobs({ ...ports, store }),
  planWriting: generationJobs(planParts),
  subscriptions: subscriptionJobs(subscriptionParts),
  backup: backupJobs({ config, ...ports, store }),
  ...stravaHandlersByLane(stravaParts),
});

/** What was fetched is removed in time also when Strava is switched off. */
function stravaHandlersByLane({
  fitness,
  ...parts
}: StravaJobParts): Pick<LaneHandlers, 'stravaReads' | 'stravaEvents' | 'stravaHistory'> {
  const expiry = expiryJobs(parts);
  if (fitness === null) return { stravaReads: {}, stravaEvents: {}, stravaHistory: expiry };
  const all = { ...parts, fitness };
  return {
    stravaReads: { ...syncJobs(all), ...viewedJobs(all) },
    stravaEvents: { ...eventJobs(all), ...revokeJobs(all), ...pushSubscriptionJobs(all) },
    stravaHistory: { ...expiry, ...historyJobs(all) },
  };
}

/**
 * Letters never wait for work on all rides, nor for a plan that a slow model writes, nor for another service. The short lane also takes
 * the jobs that no lane has a handler for, as of a service that is switched off: there they wait.
 */
export function lanesOf(handlers: LaneHandlers): readonly Lane[] {
  const { short, ...others } = handlers;
  const laneOf = (name: keyof typeof others, leaseMs?: number): readonly Lane[] => {
    const kinds = Object.keys(others[name]);
    return kinds.length === 0 ? [] : [{ handlers: others[name], kinds: { only: kinds }, leaseMs }];
  };
  const lanesLike = (count: number, lane: readonly Lane[]) =>
    Array.from({ length: count }, () => lane).flat();
  return [
    { handlers: short, kinds: { except: Object.values(others).flatMap(Object.keys) } },
    ...lanesLike(MAX_LETTERS_SENT, laneOf('mail')),
    ...laneOf('accountDeletion', ACCOUNT_DELETION_LEASE_MS),
    ...laneOf('rideUpkeep'),
    ...laneOf('data'),
    // Workouts do not wait for rides, of which the first time brings many.
    ...laneOf('intervalsWorkouts'),
    ...laneOf('intervalsRides'),
    ...lanesLike(MAX_PLANS_WRITTEN, laneOf('planWriting', PLAN_LEASE_MS)),
    ...lanesLike(MAX_STRAVA_READS, laneOf('stravaReads', STRAVA_LEASE_MS)),
    ...laneOf('subscriptions'),
    ...lanesLike(MAX_STRAVA_EVENTS, laneOf('stravaEvents', STRAVA_LEASE_MS)),
    ...laneOf('stravaHistory', STRAVA_LEASE_MS),
    ...laneOf('backup'),
  ];
}
