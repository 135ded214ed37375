import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** The changes of plans that came with a key: a phone sends one again when its answer was lost. */
export async function sentChanges(_db: Kysely<unknown>, { riderTable, text }: TableKit): Promise<void> {
  await riderTable('sent_change', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('idempotency_key', text, (c) => c.notNull())
      .addColumn('fingerprint', text, (c) => c.notNull())
      .addColumn('sent_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('sent_change_key', ['user_id', 'idempotency_key']),
  );
}
