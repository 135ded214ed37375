import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** The races and other events of riders, several in a season. */
export async function raceEvents(
  _db: Kysely<unknown>,
  { riderTable, text, integer }: TableKit,
): Promise<void> {
  await riderTable('race_event', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('event_date', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('priority', text, (c) => c.notNull())
      .addColumn('minutes', integer)
      .addColumn('ascent_m', integer)
      .addColumn('start_time', text)
      .addColumn('course', text)
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('race_event_key', ['user_id', 'id']),
  );
}
