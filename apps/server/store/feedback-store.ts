import { sql } from 'kysely';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from './database.ts';
import type { FeedbackTable } from './schema.ts';

/** What visitors wrote. */
export interface FeedbackStore {
  /** Keeps a message once, however often it is sent with the same id. */
  add(owner: Owner, message: Omit<FeedbackTable, 'user_id'>): Promise<void>;
  find(owner: Owner, id: string): Promise<FeedbackTable | null>;
  list(owner: Owner): Promise<readonly FeedbackTable[]>;
  /** How much room the texts take. */
  bytes(owner: Owner): Promise<number>;
}

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
        .select(
          sql<number | string | null>`sum(octet_length(feedback) + octet_length(user_name))`.as('bytes'),
        )
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },
  };
}
