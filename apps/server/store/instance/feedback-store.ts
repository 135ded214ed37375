import { sql } from 'kysely';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';
import type { FeedbackTable } from '../schema/schema.ts';

/** The messages of visitors. */
export interface FeedbackStore {
  /** Saves a message; the same id again saves nothing. */
  add(owner: Owner, message: Omit<FeedbackTable, 'user_id'>): Promise<void>;
  find(owner: Owner, id: string): Promise<FeedbackTable | null>;
  list(owner: Owner): Promise<readonly FeedbackTable[]>;
  /** The size of all messages. */
  bytes(owner: Owner): Promise<number>;
}

/** All columns of a message, so that none of them is without a limit. */
const TEXTS = Object.keys({
  user_id: true,
  id: true,
  user_name: true,
  feedback: true,
  page: true,
  date_text: true,
  time_text: true,
  created_at: true,
} satisfies Record<keyof FeedbackTable, true>);

const lengthOf = (column: string) => sql`octet_length(${sql.ref(column)})`;

export function feedbackStore(db: Connection): FeedbackStore {
  return {
    async add(owner, message) {
      await db
        .insertInto('feedback')
        .values({ ...message, user_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute();
    },
    async find(owner, id) {
      const row = await db
        .selectFrom('feedback')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },
    list: (owner) =>
      db
        .selectFrom('feedback')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .orderBy('created_at')
        .execute(),
    async bytes(owner) {
      const { bytes } = await db
        .selectFrom('feedback')
        .select(sql<number | string | null>`sum(${sql.join(TEXTS.map(lengthOf), sql` + `)})`.as('bytes'))
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },
  };
}
