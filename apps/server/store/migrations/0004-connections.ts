import type { Kysely } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** The accounts of riders at outside services. */
export async function connections(_db: Kysely<unknown>, kit: TableKit): Promise<void> {
  const { riderTable, systemTable, text, integer } = kit;
  await riderTable('connection', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('service', text, (c) => c.notNull())
      .addColumn('athlete_id', text, (c) => c.notNull())
      .addColumn('access_token', text, (c) => c.notNull())
      .addColumn('refresh_token', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .addColumn('refreshing_until', text)
      .addColumn('connected_at', text, (c) => c.notNull())
      .addColumn('ended_at', text)
      .addColumn('synced_at', text)
      .addColumn('read_back_to', text)
      .addColumn('is_complete', integer, (c) => c.notNull())
      .addColumn('sync_state', text, (c) => c.notNull())
      .addColumn('sync_waits_until', text)
      .addColumn('sync_fetched', integer)
      .addColumn('changed_at', text)
      .addPrimaryKeyConstraint('connection_key', ['user_id', 'service']),
  );
  // Finds the rider of an event that names an athlete.
  await systemTable('connected_athlete', (t) =>
    t
      .addColumn('service', text, (c) => c.notNull())
      .addColumn('athlete_id', text, (c) => c.notNull())
      .addColumn('rider_id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('connected_athlete_key', ['service', 'athlete_id']),
  );
}
