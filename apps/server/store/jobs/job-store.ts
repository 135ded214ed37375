import { randomUUID } from 'node:crypto';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { ExpressionBuilder } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import type { Owner } from '#ports/owner.ts';
import { ownerOf } from '#ports/owner.ts';
import { isFree } from '../engine/claim.ts';
import type { Connection } from '../engine/database.ts';
import type { JobTable, Schema } from '../schema/schema.ts';
import { newId } from '../engine/ids.ts';

/** Work to be done after the transaction that asks for it. */
export interface NewJob {
  readonly kind: string;
  /** Two jobs of a kind with the same key are one job. */
  readonly dedupeKey: string;
  readonly payload: string;
  readonly nowMs: number;
  /** At most `MAX_WAIT_MS` from now. */
  readonly runAtMs?: number;
}

/** No job is put off and no lease is given for longer. */
export const MAX_WAIT_MS = 2 * HOUR_MS;

/**
 * What lies further ahead was written by a clock that was ahead and has been set right since: nobody waits for it. The clocks of two
 * servers may differ by a minute.
 */
export const MAX_AHEAD_MS = MAX_WAIT_MS + MINUTE_MS;

/** A job that this process may work on until its lease ends. */
export interface ClaimedJob {
  readonly owner: Owner;
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly leaseToken: string;
}

/** A job that a runner has just claimed. */
export interface JustClaimed extends ClaimedJob {
  /** Its holder before has not settled it: that process has crashed, perhaps by this job. */
  readonly isAbandoned: boolean;
}

/** Which kinds of jobs a worker takes: long work and short work need not wait for one another. */
export type JobKinds = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/** The durable queue of jobs. It is an outbox: a job is added in the transaction of the change that causes it. */
export interface JobStore {
  /** True unless a job with its key is here, also one that is done. */
  add(owner: Owner, job: NewJob): Promise<boolean>;
  /** Adds a job. One with its key that is worked on, or has ended, begins again, so that what led to this call is seen. */
  addOrRestart(owner: Owner, job: NewJob): Promise<void>;
  /** Claims the next due job for the length of a lease. */
  claim(nowMs: number, leaseMs: number, kinds?: JobKinds): Promise<JustClaimed | null>;
  /** Extends the lease; false when it was lost. */
  renew(job: ClaimedJob, untilMs: number): Promise<boolean>;
  /** Ends all leases, for a process that knows that no other one runs. Jobs that were held are abandoned. */
  freeAll(): Promise<void>;
  /** True while the lease held; a job whose lease went to another process is not touched. */
  complete(job: ClaimedJob): Promise<boolean>;
  /** The same, and the job leaves no row. */
  forget(job: ClaimedJob): Promise<boolean>;
  /** Removes a job that is no longer needed. One that is claimed goes on, and finds its row gone at the end. */
  withdraw(owner: Owner, kind: string, dedupeKey: string): Promise<void>;
  /** Removes all waiting jobs of a kind, also claimed ones; their payloads. */
  takeAll(owner: Owner, kind: string): Promise<readonly string[]>;
  /** Saves the payload and the number of attempts of the job, too. */
  postpone(job: ClaimedJob, runAtMs: number, reason: string): Promise<boolean>;
  /** Returns the job of a stopping process to the queue, with its payload. The attempt does not count. */
  giveBack(job: ClaimedJob, runAtMs: number): Promise<boolean>;
  /** Gives the job up for good. */
  bury(job: ClaimedJob, reason: string): Promise<boolean>;
  find(owner: Owner, kind: string, dedupeKey: string): Promise<JobTable | null>;
  /** The kinds of all jobs that are due and that nobody works on, or that they are too many to be looked through. */
  dueKinds(nowMs: number): Promise<readonly string[] | 'many'>;
  /** Whether a job of these kinds is due, and nobody works on it. */
  isDue(kinds: readonly string[], nowMs: number): Promise<boolean>;
  /** Deletes done and failed jobs that were due before a time. Failed ones of some kinds stay. */
  sweep(beforeMs: number, keepFailed?: readonly string[]): Promise<void>;
}

const MAX_REASON_LENGTH = 500;
const shortened = (reason: string): string => reason.slice(0, MAX_REASON_LENGTH);

export function jobStore(db: Connection): JobStore {
  const update = async (job: ClaimedJob, change: Partial<JobTable>): Promise<boolean> => {
    const result = await db
      .updateTable('job')
      .set({ lease_token: null, lease_until: null, ...change })
      .where('user_id', '=', job.owner.userId)
      .where('id', '=', job.id)
      .where('lease_token', '=', job.leaseToken)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  };
  return {
    async add(owner, job) {
      const added = await insert(db, owner, job)
        .onConflict((conflict) => conflict.columns(KEY).doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
    async addOrRestart(owner, job) {
      const { payload, run_at } = rowOf(owner, job);
      await insert(db, owner, job)
        .onConflict((conflict) =>
          conflict
            .columns(KEY)
            .doUpdateSet({ ...WAITING, payload, run_at })
            .where((eb) => eb.or([eb('job.state', '!=', 'waiting'), eb('job.lease_token', 'is not', null)])),
        )
        .execute();
    },
    claim: (nowMs, leaseMs, kinds = { except: [] }) => claim(db, kinds, momentsOf(nowMs, leaseMs)),
    dueKinds: (nowMs) => dueKinds(db, momentsOf(nowMs, 0)),
    isDue: async (only, nowMs) => (await firstOf(due(db, { only }, momentsOf(nowMs, 0)))) !== undefined,
    renew: (job, untilMs) => update(job, { lease_token: job.leaseToken, lease_until: instantAt(untilMs) }),
    freeAll: () => freeAll(db),
    // A done job no longer needs its payload, which may hold a letter.
    complete: (job) => update(job, { state: 'done', payload: '' }),
    forget: (job) => forget(db, job),
    withdraw: (owner, kind, dedupeKey) => withdraw(db, owner, { kind, dedupeKey }),
    takeAll: (owner, kind) => takeAll(db, owner, kind),
    postpone: (job, runAtMs, reason) =>
      update(job, { ...later(job, runAtMs), last_error: shortened(reason) }),
    giveBack: (job, runAtMs) => update(job, later({ ...job, attempts: job.attempts - 1 }, runAtMs)),
    // Its payload stays: the operator may have it tried again.
    bury: (job, reason) => update(job, { state: 'dead', last_error: shortened(reason) }),
    find: (owner, kind, dedupeKey) => find(db, owner, { kind, dedupeKey }),
    async sweep(beforeMs, keepFailed = []) {
      await db
        .deleteFrom('job')
        .where('state', 'in', ['done', 'dead'])
        .where('run_at', '<', instantAt(beforeMs))
        .$if(keepFailed.length > 0, (query) =>
          query.where((eb) => eb.or([eb('state', '=', 'done'), eb('kind', 'not in', keepFailed)])),
        )
        .execute();
    },
  };
}

const WAITING = {
  state: 'waiting',
  attempts: 0,
  lease_token: null,
  lease_until: null,
  last_error: null,
} as const;

const KEY = ['user_id', 'kind', 'dedupe_key'] as const;

const rowOf = (owner: Owner, { kind, dedupeKey, payload, nowMs, runAtMs = nowMs }: NewJob): JobTable => ({
  ...WAITING,
  user_id: owner.userId,
  id: newId(),
  kind,
  dedupe_key: dedupeKey,
  payload,
  run_at: instantAt(runAtMs),
  created_at: instantAt(nowMs),
});

const later = ({ payload, attempts }: ClaimedJob, runAtMs: number): Partial<JobTable> => ({
  run_at: instantAt(runAtMs),
  payload,
  attempts,
});

const insert = (db: Connection, owner: Owner, job: NewJob) => db.insertInto('job').values(rowOf(owner, job));

/** The times that decide which job is claimed. */
interface Moments {
  readonly now: Instant;
  /** When the lease ends. */
  readonly until: Instant;
  /** What is due, or held, after that will not be waited for. */
  readonly never: Instant;
}

const momentsOf = (nowMs: number, leaseMs: number): Moments => ({
  now: instantAt(nowMs),
  until: instantAt(nowMs + leaseMs),
  never: instantAt(nowMs + MAX_AHEAD_MS),
});

async function claim(db: Connection, kinds: JobKinds, moments: Moments): Promise<JustClaimed | null> {
  const { now, until, never } = moments;
  for (;;) {
    const next = (await firstOf(due(db, kinds, moments))) ?? (await firstOf(misdated(db, kinds, moments)));
    if (!next) return null;
    const row = await db
      .updateTable('job')
      .set((eb) => ({ lease_token: randomUUID(), lease_until: until, attempts: eb('attempts', '+', 1) }))
      .where('user_id', '=', next.user_id)
      .where('id', '=', next.id)
      .where('state', '=', 'waiting')
      .where((eb) => eb.or([eb('run_at', '<=', now), eb('run_at', '>', never)]))
      .where(isUnleased(moments))
      .returningAll()
      .executeTakeFirst();
    // Another process may have claimed the job since the read. Then another job may still be due.
    if (row?.lease_token)
      return { ...claimedOf(row), leaseToken: row.lease_token, isAbandoned: next.lease_token !== null };
  }
}

/** At most this many jobs that are due are looked through. */
const MAX_DUE = 100;

async function dueKinds(db: Connection, moments: Moments): Promise<readonly string[] | 'many'> {
  const found = [];
  for (const jobs of [due, misdated]) {
    const all = jobs(db, { except: [] }, moments);
    found.push(...(await all.orderBy('run_at').limit(MAX_DUE).execute()));
    if (found.length >= MAX_DUE) return 'many';
  }
  return [...new Set(found.map(({ kind }) => kind))];
}

async function find(
  db: Connection,
  owner: Owner,
  { kind, dedupeKey }: Pick<NewJob, 'kind' | 'dedupeKey'>,
): Promise<JobTable | null> {
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .where('kind', '=', kind)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row ?? null;
}

async function forget(db: Connection, job: ClaimedJob): Promise<boolean> {
  const result = await db
    .deleteFrom('job')
    .where('user_id', '=', job.owner.userId)
    .where('id', '=', job.id)
    .where('lease_token', '=', job.leaseToken)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

async function takeAll(db: Connection, owner: Owner, kind: string): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('job')
    .where('user_id', '=', owner.userId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .returning('payload')
    .execute();
  return rows.map(({ payload }) => payload);
}

async function withdraw(
  db: Connection,
  owner: Owner,
  { kind, dedupeKey }: Pick<NewJob, 'kind' | 'dedupeKey'>,
): Promise<void> {
  await db
    .deleteFrom('job')
    .where('user_id', '=', owner.userId)
    .where('kind', '=', kind)
    .where('dedupe_key', '=', dedupeKey)
    .execute();
}

async function freeAll(db: Connection): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: instantAt(0) })
    .where('state', '=', 'waiting')
    .where('lease_token', 'is not', null)
    .execute();
}

const isUnleased =
  ({ now, never }: Moments) =>
  (eb: ExpressionBuilder<Schema, 'job'>) =>
    isFree(eb, 'lease_until', { first: now, last: never });

const waiting = (db: Connection, kinds: JobKinds, moments: Moments) => {
  const free = db
    .selectFrom('job')
    .select(['user_id', 'id', 'kind', 'lease_token'])
    .where('state', '=', 'waiting')
    .where(isUnleased(moments));
  return 'only' in kinds
    ? free.where('kind', 'in', kinds.only)
    : free.$if(kinds.except.length > 0, (query) => query.where('kind', 'not in', kinds.except));
};

const due = (db: Connection, kinds: JobKinds, moments: Moments) =>
  waiting(db, kinds, moments).where('run_at', '<=', moments.now);

// Two queries instead of one: each reads the index in its order.
const misdated = (db: Connection, kinds: JobKinds, moments: Moments) =>
  waiting(db, kinds, moments).where('run_at', '>', moments.never);

const firstOf = (jobs: ReturnType<typeof waiting>) => jobs.orderBy('run_at').limit(1).executeTakeFirst();

const claimedOf = ({ user_id, id, kind, payload, attempts, created_at }: JobTable) => ({
  owner: ownerOf(user_id),
  id,
  kind,
  payload,
  attempts,
  createdAt: created_at,
});
