import { err, ok } from '@musette/coach/result';
import { retry } from '#kit/retry.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { Connection, Database, Engine } from './engine/database.ts';
import { isRetryable } from './engine/errors.ts';
import { type ActivityStore, activityStore } from './rides/activity-store.ts';
import { type CallBudgetStore, callBudgetStore } from './limits/call-budget-store.ts';
import { type EffortStore, effortStore } from './rides/effort-store.ts';
import { type ProgressStore, progressStore } from './plans/progress-store.ts';
import { type ConnectionStore, connectionStore } from './riders/connection-store.ts';
import { type DataRidesStore, dataRidesStore } from './rides/data-rides-store.ts';
import { type DataTransferStore, dataTransferStore } from './riders/data-transfer-store.ts';
import { type EventStore, eventStore } from './instance/event-store.ts';
import { type FeedbackStore, feedbackStore } from './instance/feedback-store.ts';
import { type ExpiryStore, expiryStore } from './rides/expiry-store.ts';
import { type FetchedStore, fetchedStore } from './rides/fetched-store.ts';
import { type FtpStore, ftpStore } from './riders/ftp-store.ts';
import { type GenerationStore, generationStore } from './plans/generation-store.ts';
import { type InstanceStore, instanceStore } from './instance/instance-store.ts';
import {
  followedDaysAway,
  followedPlans,
  type IntervalsStore,
  intervalsStore,
} from './riders/intervals-store.ts';
import { type JobStore, jobStore } from './jobs/job-store.ts';
import { type DeletionStore, deletionStore } from './riders/deletion-store.ts';
import { type MailStore, mailStore } from './jobs/mail-store.ts';
import { type OperatorStore, operatorStore } from './instance/operator-store.ts';
import { type PlanStore, planStore } from './plans/plan-store.ts';
import { type DaysAwayStore, daysAwayStore } from './plans/days-away-store.ts';
import { type RaceStore, raceStore } from './plans/race-store.ts';
import { type RaceEventStore, raceEventStore } from './plans/race-event-store.ts';
import { type RateLimitStore, rateLimitStore } from './limits/rate-limit-store.ts';
import { type RecordingStore, recordingStore } from './rides/recording-store.ts';
import { type RideFileSizeStore, rideFileSizeStore } from './rides/ride-file-size-store.ts';
import { type RevocationStore, revocationStore } from './jobs/revocation-store.ts';
import { type RiderStore, riderStore } from './riders/rider-store.ts';
import { type SeasonStore, seasonStore } from './plans/season-store.ts';
import { type SubscriptionStore, subscriptionStore } from './riders/subscription-store.ts';
import { type SentChangeStore, sentChangeStore } from './riders/sent-change-store.ts';
import { type UsageStore, usageStore } from './limits/usage-store.ts';

/** All tables, by purpose. */
export interface Tables {
  readonly riders: RiderStore;
  readonly seasons: SeasonStore;
  readonly plans: PlanStore;
  readonly activities: ActivityStore;
  readonly recordings: RecordingStore;
  readonly rideFileSizes: RideFileSizeStore;
  readonly fetched: FetchedStore;
  readonly efforts: EffortStore;
  readonly progress: ProgressStore;
  readonly ftp: FtpStore;
  readonly expiry: ExpiryStore;
  readonly races: RaceStore;
  readonly daysAway: DaysAwayStore;
  readonly raceEvents: RaceEventStore;
  readonly generations: GenerationStore;
  readonly usage: UsageStore;
  readonly sentChanges: SentChangeStore;
  readonly feedback: FeedbackStore;
  readonly jobs: JobStore;
  readonly mail: MailStore;
  readonly limits: RateLimitStore;
  readonly connections: ConnectionStore;
  readonly revocations: RevocationStore;
  readonly callBudget: CallBudgetStore;
  readonly intervals: IntervalsStore;
  readonly dataRides: DataRidesStore;
  readonly dataTransfers: DataTransferStore;
  readonly subscriptions: SubscriptionStore;
  readonly events: EventStore;
  readonly instance: InstanceStore;
  readonly operators: OperatorStore;
  readonly deletion: DeletionStore;
}

/** The tables, and transactions over them. */
export interface Store extends Tables {
  /**
   * All or nothing. The work may run again when the engine asks for it, so it must not do anything but read and write
   * here; above all it must not wait for the network (design 4).
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
}

// Riders wait for the answer: a collision with another transaction is over in milliseconds.
const TRANSACTION_TRIES = { tries: 5, backoff: { firstMs: 40, maxMs: 320 } };

function tablesOver(db: Connection, box: SecretBox, engine: Engine): Tables {
  const jobs = jobStore(db);
  const intervals = intervalsStore(db, box, jobs);
  return {
    riders: riderStore(db),
    seasons: seasonStore(db),
    plans: followedPlans(planStore(db), intervals),
    activities: activityStore(db),
    recordings: recordingStore(db),
    rideFileSizes: rideFileSizeStore(db),
    fetched: fetchedStore(db),
    efforts: effortStore(db),
    progress: progressStore(db),
    ftp: ftpStore(db),
    expiry: expiryStore(db),
    races: raceStore(db),
    daysAway: followedDaysAway(daysAwayStore(db), intervals),
    raceEvents: raceEventStore(db),
    generations: generationStore(db),
    usage: usageStore(db),
    sentChanges: sentChangeStore(db),
    feedback: feedbackStore(db),
    jobs,
    mail: mailStore(jobs, box),
    limits: rateLimitStore(db),
    connections: connectionStore(db, box),
    revocations: revocationStore(jobs, box),
    callBudget: callBudgetStore(db),
    intervals,
    dataRides: dataRidesStore(db),
    dataTransfers: dataTransferStore(db),
    subscriptions: subscriptionStore(db),
    events: eventStore(db),
    instance: instanceStore(db),
    operators: operatorStore(db),
    deletion: deletionStore(db, engine),
  };
}

export function openStore({ kysely, engine }: Database, box: SecretBox): Store {
  return {
    ...tablesOver(kysely, box, engine),
    async transaction(work) {
      const attempt = () =>
        kysely
          .transaction()
          .execute((trx) => work(tablesOver(trx, box, engine)))
          .then(ok, err);
      const { result } = await retry(attempt, {
        ...TRANSACTION_TRIES,
        pauseAfter: (ended) => (!ended.ok && isRetryable(ended.error) ? 0 : null),
      });
      if (!result.ok) throw result.error;
      return result.value;
    },
  };
}
