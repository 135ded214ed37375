import type { Kysely } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** What riders call their races; a rider has one race a day. */
export async function raceNames(_db: Kysely<unknown>, { riderTable, text }: TableKit): Promise<void> {
  await riderTable('race', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('race_date', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('race_key', ['user_id', 'race_date']),
  );
}
