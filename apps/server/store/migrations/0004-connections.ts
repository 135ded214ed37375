import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** The accounts of riders at outside services. */
export async function connections(db: Kysely<unknown>, kit: TableKit): Promise<void> {
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
      .addColumn('sync_key', text)
      .addColumn('sync_asked', integer, (c) => c.notNull())
      .addColumn('sync_waits_until', text)
      .addColumn('sync_fetched', integer)
      .addColumn('listed_from', text)
      .addColumn('listed_at', text)
      .addColumn('left_out_since', text)
      .addColumn('changed_at', text)
      .addColumn('told_at', text)
      .addPrimaryKeyConstraint('connection_key', ['user_id', 'service']),
  );
  // What a rider has deleted here, so that it does not come back from the service.
  await riderTable('deleted_ride', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('source', text, (c) => c.notNull())
      .addColumn('source_id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('deleted_ride_key', ['user_id', 'source', 'source_id']),
  );
  // Finds what a service gave too long ago.
  await db.schema
    .createIndex('activity_fetched')
    .on('activity')
    .columns(['fetched_at'])
    .where('fetched_at', 'is not', null)
    .execute();
  // The calls of all riders to a service, which limits them together.
  await systemTable('call_budget', (t) =>
    t
      .addColumn('service', text, (c) => c.notNull().primaryKey())
      .addColumn('quarter_at', text, (c) => c.notNull())
      .addColumn('quarter_reads', integer, (c) => c.notNull())
      .addColumn('quarter_calls', integer, (c) => c.notNull())
      .addColumn('quarter_read_limit', integer, (c) => c.notNull())
      .addColumn('quarter_call_limit', integer, (c) => c.notNull())
      .addColumn('day_at', text, (c) => c.notNull())
      .addColumn('day_reads', integer, (c) => c.notNull())
      .addColumn('day_calls', integer, (c) => c.notNull())
      .addColumn('day_read_limit', integer, (c) => c.notNull())
      .addColumn('day_call_limit', integer, (c) => c.notNull()),
  );
  // Finds the rider of an event that names an athlete.
  await systemTable('connected_athlete', (t) =>
    t
      .addColumn('service', text, (c) => c.notNull())
      .addColumn('athlete_id', text, (c) => c.notNull())
      .addColumn('rider_id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('connected_athlete_key', ['service', 'athlete_id']),
  );
  await intervals(kit);
}

/** Riders' own keys for intervals.icu, what was written into their calendars there, and which activities were looked at. */
async function intervals({ riderTable, text, integer }: TableKit): Promise<void> {
  await riderTable('intervals_connection', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('api_key', text, (c) => c.notNull())
      .addColumn('athlete_id', text, (c) => c.notNull())
      .addColumn('athlete_name', text, (c) => c.notNull())
      .addColumn('language', text, (c) => c.notNull())
      .addColumn('connected_at', text, (c) => c.notNull())
      .addColumn('ended_at', text)
      .addColumn('plan_version', integer, (c) => c.notNull())
      .addColumn('sent_version', integer, (c) => c.notNull())
      .addColumn('sent_day', text)
      .addColumn('workouts_synced_at', text)
      .addColumn('workouts_failure', text)
      .addColumn('workouts_claimed_until', text)
      .addColumn('rides_asked', integer, (c) => c.notNull())
      .addColumn('rides_synced_at', text)
      .addColumn('rides_failure', text)
      .addColumn('rides_claimed_until', text)
      .addPrimaryKeyConstraint('intervals_connection_key', ['user_id']),
  );
  await riderTable('sent_workout', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('external_id', text, (c) => c.notNull())
      .addColumn('day', text, (c) => c.notNull())
      .addColumn('digest', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('sent_workout_key', ['user_id', 'external_id']),
  );
  await riderTable('intervals_activity', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('activity_id', text, (c) => c.notNull())
      .addColumn('outcome', text, (c) => c.notNull())
      .addColumn('seen_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('intervals_activity_key', ['user_id', 'activity_id']),
  );
}
