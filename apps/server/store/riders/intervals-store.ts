import type { IsoDate } from '@musette/coach/calendar/days';
import { type Instant, instantAt } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { SecretBox } from '#ports/secret-box.ts';
import { type ClaimTime, endsOf, isFree } from '../engine/claim.ts';
import type { Connection } from '../engine/database.ts';
import type { DaysAwayStore } from '../plans/days-away-store.ts';
import type { JobStore } from '../jobs/job-store.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import type {
  IntervalsActivityTable,
  IntervalsConnectionTable,
  SentWorkoutTable,
} from '../schema/intervals-schema.ts';

/** The job that keeps the coming weeks in step with a rider's calendar at intervals.icu. */
export const INTERVALS_WORKOUTS_JOB = 'intervals-workouts';
/** The job that fetches a rider's rides from there. */
export const INTERVALS_RIDES_JOB = 'intervals-rides';

type SyncJob = typeof INTERVALS_WORKOUTS_JOB | typeof INTERVALS_RIDES_JOB;

/** A rider has one job of each kind, also while it waits for its next try: an outage must not pile them up. */
const ONE_JOB = 'sync';

/**
 * Asks for a sync at once, which sees what led to this call: it replaces the one that waits or is under way. With the same key it goes on
 * with what that one has found out.
 */
export async function syncNow(
  jobs: JobStore,
  owner: Owner,
  {
    kind,
    nowMs,
    hasNewKey = false,
  }: { readonly kind: SyncJob; readonly nowMs: number; readonly hasNewKey?: boolean },
): Promise<void> {
  const before = hasNewKey ? null : await jobs.find(owner, kind, ONE_JOB);
  await jobs.withdraw(owner, kind, ONE_JOB);
  await jobs.add(owner, { kind, dedupeKey: ONE_JOB, payload: before?.payload ?? '', nowMs });
}

/** Asks for a sync unless one waits or is under way. One that was given up begins again. */
export async function syncSometime(
  jobs: JobStore,
  owner: Owner,
  { kind, nowMs }: { readonly kind: SyncJob; readonly nowMs: number },
): Promise<void> {
  const before = await jobs.find(owner, kind, ONE_JOB);
  if (before?.state !== 'waiting') await syncNow(jobs, owner, { kind, nowMs });
}

/** The two kinds of work with intervals.icu. Each is done by one process at a time. */
export type IntervalsWork = 'workouts' | 'rides';

/** A rider's connection, without the key. */
export type IntervalsRow = Omit<IntervalsConnectionTable, 'user_id' | 'api_key'>;

/** What a sync changes in a connection. */
export type IntervalsChange = Partial<
  Pick<
    IntervalsRow,
    | 'ended_at'
    | 'sent_version'
    | 'sent_day'
    | 'rides_asked'
    | `${IntervalsWork}_synced_at`
    | `${IntervalsWork}_failure`
  >
>;

/** A key that intervals.icu accepts. */
interface AcceptedKey extends Pick<IntervalsRow, 'athlete_id' | 'athlete_name' | 'language'> {
  readonly apiKey: string;
  readonly at: Instant;
}

/** What became of how many activities of intervals.icu. */
export type OutcomeCounts = Readonly<Partial<Record<IntervalsActivityTable['outcome'], number>>>;

/** The end of a claim, by which it is known. */
export type IntervalsClaim = Instant;

interface ClaimRenewal extends ClaimTime {
  readonly claim: IntervalsClaim;
}

/** A workout that is in the calendar there. */
export type SentWorkout = Omit<SentWorkoutTable, 'user_id'>;

/** Riders' own keys for intervals.icu, and what is in step. A key lies in the table sealed. */
export interface IntervalsStore {
  find(owner: Owner): Promise<IntervalsRow | null>;
  /** Null without a key, or when it was sealed with another one of ours. */
  apiKey(owner: Owner): Promise<string | null>;
  /** Saves a key in place of the one before. With another athlete all begins anew. */
  connect(owner: Owner, key: AcceptedKey): Promise<void>;
  /** Changes the connection that began then; false when there is another one, or none. */
  change(owner: Owner, connectedAt: Instant, change: IntervalsChange): Promise<boolean>;
  remove(owner: Owner): Promise<void>;
  /** The riders whose key is accepted, and whose rides were last fetched before a time. */
  due(before: Instant): Promise<readonly Owner[]>;
  /** Notes that the rider's plan or days away have changed, and asks for a sync if there is a calendar that follows. */
  planChanged(owner: Owner, at: Instant): Promise<void>;
  /** A claim for the one process that does the work until its time is over; null for the others, and without a connection. */
  claim(owner: Owner, work: IntervalsWork, time: ClaimTime): Promise<IntervalsClaim | null>;
  /** The same claim for longer; null when it was lost, as to a new key. */
  renew(owner: Owner, work: IntervalsWork, renewal: ClaimRenewal): Promise<IntervalsClaim | null>;
  release(owner: Owner, work: IntervalsWork, claim: IntervalsClaim): Promise<void>;
  sent(owner: Owner): Promise<readonly SentWorkout[]>;
  saveSent(owner: Owner, workout: SentWorkout): Promise<void>;
  forgetSent(owner: Owner, externalId: string): Promise<void>;
  /** Forgets the workouts before a day. */
  forgetSentBefore(owner: Owner, day: IsoDate): Promise<void>;
  /** The activities that were looked at. */
  seen(owner: Owner): Promise<ReadonlySet<string>>;
  saveSeen(owner: Owner, activity: Omit<IntervalsActivityTable, 'user_id'>): Promise<void>;
  outcomes(owner: Owner): Promise<OutcomeCounts>;
}

export const intervalsStore = (db: Connection, box: SecretBox, jobs: JobStore): IntervalsStore => ({
  ...connectionsIn(db, box),
  ...changesIn(db, jobs),
  ...claimsIn(db),
  ...sentIn(db),
  ...activitiesIn(db),
});

type ConnectionsStore = Pick<IntervalsStore, 'find' | 'apiKey' | 'connect' | 'change' | 'remove' | 'due'>;

function connectionsIn(db: Connection, box: SecretBox): ConnectionsStore {
  const place = ({ userId }: Owner) => `intervals_connection.api_key|${userId}`;
  const { read, update } = rowsIn(db);
  return {
    async find(owner) {
      const row = await read(owner);
      if (!row) return null;
      const { user_id: _, api_key: _key, ...rest } = row;
      return rest;
    },
    async apiKey(owner) {
      const row = await read(owner);
      return row ? box.open(row.api_key, place(owner)) : null;
    },
    async connect(owner, { apiKey, at, ...athlete }) {
      const before = await read(owner);
      const key = { ...athlete, api_key: box.seal(apiKey, place(owner)), connected_at: at, ended_at: null };
      if (before?.athlete_id === athlete.athlete_id) {
        await update(owner, { ...key, ...NOT_YET, plan_version: before.plan_version + 1 }).execute();
        return;
      }
      await removeAll(db, owner);
      const row = { user_id: owner.userId, ...key, ...NOT_YET, ...NEVER };
      await db.insertInto('intervals_connection').values(row).execute();
    },
    async change(owner, connectedAt, change) {
      const changed = await update(owner, change).where('connected_at', '=', connectedAt).executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },
    remove: (owner) => removeAll(db, owner),
    async due(before) {
      const rows = await db
        .selectFrom('intervals_connection')
        .select('user_id')
        .where('ended_at', 'is', null)
        .where((eb) => eb.or([eb('rides_synced_at', 'is', null), eb('rides_synced_at', '<', before)]))
        .execute();
      return rows.map((row) => ownerOf(row.user_id));
    },
  };
}

const changesIn = (db: Connection, jobs: JobStore): Pick<IntervalsStore, 'planChanged'> => ({
  async planChanged(owner, at) {
    const row = await db
      .updateTable('intervals_connection')
      .set((eb) => ({ plan_version: eb('plan_version', '+', 1) }))
      .where('user_id', '=', owner.userId)
      .where('ended_at', 'is', null)
      .returning('plan_version')
      .executeTakeFirst();
    if (row) await syncNow(jobs, owner, { kind: INTERVALS_WORKOUTS_JOB, nowMs: Date.parse(at) });
  },
});

const claimsIn = (db: Connection): Pick<IntervalsStore, 'claim' | 'renew' | 'release'> => ({
  async claim(owner, work, { nowMs, forMs }) {
    const [column, claim] = [`${work}_claimed_until` as const, instantAt(nowMs + forMs)];
    const claimed = await rowsIn(db)
      .update(owner, { [column]: claim })
      .where((eb) => isFree(eb, column, endsOf({ nowMs, forMs })))
      .executeTakeFirst();
    return claimed.numUpdatedRows === 1n ? claim : null;
  },
  async renew(owner, work, { claim, nowMs, forMs }) {
    const [column, until] = [`${work}_claimed_until` as const, instantAt(nowMs + forMs)];
    const renewed = await rowsIn(db)
      .update(owner, { [column]: until })
      .where(column, '=', claim)
      .executeTakeFirst();
    return renewed.numUpdatedRows === 1n ? until : null;
  },
  async release(owner, work, claim) {
    const column = `${work}_claimed_until` as const;
    await rowsIn(db)
      .update(owner, { [column]: null })
      .where(column, '=', claim)
      .execute();
  },
});

const NOT_YET = {
  sent_version: 0,
  sent_day: null,
  workouts_failure: null,
  workouts_claimed_until: null,
  rides_asked: 1,
  rides_failure: null,
  rides_claimed_until: null,
} as const;

const NEVER = { plan_version: 1, workouts_synced_at: null, rides_synced_at: null } as const;

const rowsIn = (db: Connection) => ({
  read: (owner: Owner) =>
    db.selectFrom('intervals_connection').selectAll().where('user_id', '=', owner.userId).executeTakeFirst(),
  update: (owner: Owner, change: Partial<IntervalsConnectionTable>) =>
    db.updateTable('intervals_connection').set(change).where('user_id', '=', owner.userId),
});

async function removeAll(db: Connection, { userId }: Owner): Promise<void> {
  for (const table of ['intervals_connection', 'sent_workout', 'intervals_activity'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}

type SentStore = Pick<IntervalsStore, 'sent' | 'saveSent' | 'forgetSent' | 'forgetSentBefore'>;

const sentIn = (db: Connection): SentStore => ({
  sent: (owner) =>
    db
      .selectFrom('sent_workout')
      .select(['external_id', 'day', 'digest'])
      .where('user_id', '=', owner.userId)
      .execute(),
  async saveSent(owner, { external_id, day, digest }) {
    await db
      .insertInto('sent_workout')
      .values({ user_id: owner.userId, external_id, day, digest })
      .onConflict((conflict) => conflict.columns(['user_id', 'external_id']).doUpdateSet({ day, digest }))
      .execute();
  },
  async forgetSent(owner, externalId) {
    await db
      .deleteFrom('sent_workout')
      .where('user_id', '=', owner.userId)
      .where('external_id', '=', externalId)
      .execute();
  },
  async forgetSentBefore(owner, day) {
    await db.deleteFrom('sent_workout').where('user_id', '=', owner.userId).where('day', '<', day).execute();
  },
});

type ActivitiesStore = Pick<IntervalsStore, 'seen' | 'saveSeen' | 'outcomes'>;

const activitiesIn = (db: Connection): ActivitiesStore => ({
  async seen(owner) {
    const rows = await db
      .selectFrom('intervals_activity')
      .select('activity_id')
      .where('user_id', '=', owner.userId)
      .execute();
    return new Set(rows.map((row) => row.activity_id));
  },
  async saveSeen(owner, activity) {
    await db
      .insertInto('intervals_activity')
      .values({ user_id: owner.userId, ...activity })
      .onConflict((conflict) => conflict.columns(['user_id', 'activity_id']).doNothing())
      .execute();
  },
  async outcomes(owner) {
    const rows = await db
      .selectFrom('intervals_activity')
      .select((eb) => ['outcome', eb.fn.countAll<number | string>().as('count')])
      .where('user_id', '=', owner.userId)
      .groupBy('outcome')
      .execute();
    return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)]));
  },
});

/**
 * The plans of riders, with the calendar that follows them: each change of a week asks for a sync, in the transaction of the change. Weeks
 * are only removed to be replaced, so a removal alone asks for nothing.
 */
export const followedPlans = (
  plans: PlanStore,
  { planChanged }: Pick<IntervalsStore, 'planChanged'>,
): PlanStore => ({
  ...plans,
  async add(owner, plan) {
    const added = await plans.add(owner, plan);
    if (added) await planChanged(owner, plan.updated_at);
    return added;
  },
  async change(owner, week, change) {
    const changed = await plans.change(owner, week, change);
    if (changed) await planChanged(owner, change.updated_at);
    return changed;
  },
});

/** The days away of riders, with the calendar that follows them as it follows plans: it has no workout on such a day. */
export const followedDaysAway = (
  daysAway: DaysAwayStore,
  { planChanged }: Pick<IntervalsStore, 'planChanged'>,
): DaysAwayStore => ({
  ...daysAway,
  async save(owner, days, at) {
    await daysAway.save(owner, days, at);
    await planChanged(owner, at);
  },
  async remove(owner, id, at) {
    const removed = await daysAway.remove(owner, id, at);
    if (removed) await planChanged(owner, at);
    return removed;
  },
});
