import { sql } from 'kysely';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';
import type { FeedbackReplyTable, OperatorTable } from '../schema/operator-schema.ts';
import type { FeedbackTable } from '../schema/schema.ts';

/** The jobs of a kind that wait or have failed. */
export interface JobsOfKind {
  readonly kind: string;
  /** Those for a later time. */
  readonly planned: number;
  /** Those that are due and have not been tried yet. */
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
  /** When the oldest that is due or failed was asked for. */
  readonly oldestAt: Instant | null;
  readonly lastError: string | null;
}

/** A message with the reply to it. */
export interface MessageWithReply extends FeedbackTable {
  readonly reply: string | null;
  readonly replied_at: Instant | null;
}

/** A part of a list. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** What the operator sees and does. It looks across all riders, so nothing that a request of a rider does may use it. */
export interface OperatorStore {
  isOperator(owner: Owner): Promise<boolean>;
  isAny(): Promise<boolean>;
  add(owner: Owner, operator: Omit<OperatorTable, 'user_id'>): Promise<void>;
  jobs(nowMs: number): Promise<readonly JobsOfKind[]>;
  /** Lets all jobs of a kind that failed at least once run now; how many there are. */
  retryJobs(kind: string, nowMs: number): Promise<number>;
  /** The newest first. */
  messages(page: Page): Promise<{ readonly total: number; readonly messages: readonly MessageWithReply[] }>;
  /** Null as well where two riders have chosen the same id. */
  message(id: string): Promise<FeedbackTable | null>;
  /** Removes a message and the reply to it, of each rider who has chosen its id; false without one. Call it in a transaction. */
  removeMessage(id: string): Promise<boolean>;
  /** False when the message has a reply. */
  reply(owner: Owner, reply: Omit<FeedbackReplyTable, 'user_id'>): Promise<boolean>;
}

export function operatorStore(db: Connection): OperatorStore {
  return {
    async isOperator(owner) {
      const row = await db
        .selectFrom('operator')
        .select('since')
        .where('user_id', '=', owner.userId)
        .executeTakeFirst();
      return row !== undefined;
    },
    isAny: async () =>
      (await db.selectFrom('operator').select('since').limit(1).executeTakeFirst()) !== undefined,
    async add(owner, operator) {
      await db
        .insertInto('operator')
        .values({ ...operator, user_id: owner.userId })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },
    jobs: (nowMs) => jobsByKind(db, nowMs),
    async retryJobs(kind, nowMs) {
      const retried = await db
        .updateTable('job')
        .set({ state: 'waiting', attempts: 0, run_at: instantAt(nowMs) })
        .where('state', 'in', ['waiting', 'dead'])
        .where('kind', '=', kind)
        .where('lease_token', 'is', null)
        .where((eb) => eb.or([eb('attempts', '>', 0), eb('state', '=', 'dead')]))
        .executeTakeFirst();
      return Number(retried.numUpdatedRows);
    },
    messages: (page) => newestMessages(db, page),
    async message(id) {
      const found = await db.selectFrom('feedback').selectAll().where('id', '=', id).limit(2).execute();
      return found.length === 1 ? (found[0] ?? null) : null;
    },
    async removeMessage(id) {
      await db.deleteFrom('feedback_reply').where('feedback_id', '=', id).execute();
      const removed = await db.deleteFrom('feedback').where('id', '=', id).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
    async reply(owner, reply) {
      const added = await db
        .insertInto('feedback_reply')
        .values({ ...reply, user_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'feedback_id']).doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
  };
}

async function newestMessages(
  db: Connection,
  { offset, limit }: Page,
): ReturnType<OperatorStore['messages']> {
  const { total } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('feedback')
    .leftJoin('feedback_reply', (join) =>
      join
        .onRef('feedback_reply.user_id', '=', 'feedback.user_id')
        .onRef('feedback_reply.feedback_id', '=', 'feedback.id'),
    )
    .selectAll('feedback')
    .select(['feedback_reply.body as reply', 'feedback_reply.replied_at'])
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), messages };
}

interface JobGroup {
  readonly kind: string;
  readonly state: 'planned' | 'waiting' | 'retrying' | 'failed';
  readonly jobs: number | string;
  readonly oldest: Instant;
  readonly error: string | null;
}

/** Done jobs are most of the table; the index on the state leaves them out. */
async function jobsByKind(db: Connection, nowMs: number): Promise<readonly JobsOfKind[]> {
  const { rows } = await sql<JobGroup>`
    select kind,
      case
        when state = 'dead' then 'failed'
        when attempts > 0 and last_error is not null then 'retrying'
        when run_at > ${instantAt(nowMs)} then 'planned'
        else 'waiting'
      end as state,
      count(*) as jobs, min(created_at) as oldest, max(last_error) as error
    from job where state in ('waiting', 'dead') group by 1, 2 order by 1`.execute(db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return [...byKind].map(([kind, groups]) => {
    const countOf = (state: JobGroup['state']) =>
      Number(groups.find((group) => group.state === state)?.jobs ?? 0);
    const due = groups.filter(({ state }) => state !== 'planned').map(({ oldest }) => oldest);
    return {
      kind,
      planned: countOf('planned'),
      waiting: countOf('waiting'),
      retrying: countOf('retrying'),
      failed: countOf('failed'),
      oldestAt: due.toSorted()[0] ?? null,
      lastError: groups.map(({ error }) => error).find((error) => error !== null) ?? null,
    };
  });
}
