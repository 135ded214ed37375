import { err, ok } from '@musette/coach/result';
import { retry } from '#kit/retry.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import type { Connection, Database, Engine } from './database.ts';
import { isRetryable } from './errors.ts';
import { type ActivityStore, activityStore } from './activity-store.ts';
import { type CallBudgetStore, callBudgetStore } from './call-budget-store.ts';
import { type EffortStore, effortStore } from './effort-store.ts';
import { type ProgressStore, progressStore } from './progress-store.ts';
import { type ConnectionStore, connectionStore } from './connection-store.ts';
import { type DataRidesStore, dataRidesStore } from './data-rides-store.ts';
import { type DataTransferStore, dataTransferStore } from './data-transfer-store.ts';
import { type EventStore, eventStore } from './event-store.ts';
import { type FeedbackStore, feedbackStore } from './feedback-store.ts';
import { type ExpiryStore, expiryStore } from './expiry-store.ts';
import { type FetchedStore, fetchedStore } from './fetched-store.ts';
import { type FtpStore, ftpStore } from './ftp-store.ts';
import { type GenerationStore, generationStore } from './generation-store.ts';
import { type InstanceStore, instanceStore } from './instance-store.ts';
import { followedDaysAway, followedPlans, type IntervalsStore, intervalsStore } from './intervals-store.ts';
import { type JobStore, jobStore } from './job-store.ts';
import { type DeletionStore, deletionStore } from './deletion-store.ts';
import { type MailStore, mailStore } from './mail-store.ts';
import { type OperatorStore, operatorStore } from './operator-store.ts';
import { type PlanStore, planStore } from './plan-store.ts';
import { type DaysAwayStore, daysAwayStore } from './days-away-store.ts';
import { type RaceStore, raceStore } from './race-store.ts';
import { type RaceEventStore, raceEventStore } from './race-event-store.ts';
import { type RateLimitStore, rateLimitStore } from './rate-limit-store.ts';
import { type RecordingStore, recordingStore } from './recording-store.ts';
import { type RideFileSizeStore, rideFileSizeStore } from './ride-file-size-store.ts';
import { type RevocationStore, revocationStore } from './revocation-store.ts';
import { type RiderStore, riderStore } from './rider-store.ts';
import { type SeasonStore, seasonStore } from './season-store.ts';
import { type SubscriptionStore, subscriptionStore } from './subscription-store.ts';
import { type SentChangeStore, sentChangeStore } from './sent-change-store.ts';
import { type UsageStore, usageStore } from './usage-store.ts';

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
