import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** Days without riding: holidays and illnesses. */
export async function daysAway(_db: Kysely<unknown>, { riderTable, text }: TableKit): Promise<void> {
  await riderTable('days_away', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('first_day', text, (c) => c.notNull())
      .addColumn('last_day', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('days_away_key', ['user_id', 'id']),
  );
}
