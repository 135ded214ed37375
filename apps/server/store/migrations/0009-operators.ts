import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** Who runs the instance, and what they answered to feedback. */
export async function operators(db: Kysely<unknown>, { riderTable, text }: TableKit): Promise<void> {
  await riderTable('operator', (t) =>
    t.addColumn('user_id', text, (c) => c.primaryKey()).addColumn('since', text, (c) => c.notNull()),
  );
  await riderTable('feedback_reply', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('feedback_id', text, (c) => c.notNull())
      .addColumn('body', text, (c) => c.notNull())
      .addColumn('replied_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('feedback_reply_key', ['user_id', 'feedback_id']),
  );
  // The operator reads the newest of all riders.
  await db.schema.createIndex('feedback_sent').on('feedback').column('created_at').execute();
  await db.schema.createIndex('auth_user_joined').on('auth_user').column('createdAt').execute();
}
