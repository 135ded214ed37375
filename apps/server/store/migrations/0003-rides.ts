import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** What riders have ridden. Original files, and the samples in them, are in the port `ride-files` (design 4). */
export async function rides(db: Kysely<unknown>, kit: TableKit): Promise<void> {
  await activities(kit);
  for (const column of ['completed_by', 'decided_by_hand'])
    await db.schema.alterTable('workout').addColumn(column, 'text').execute();
  await db.schema.createIndex('activity_day').on('activity').columns(['user_id', 'day']).execute();
  await db.schema.createIndex('activity_file').on('activity').columns(['user_id', 'file_id']).execute();
  // Which activities an older version of the formulas has computed, of all riders.
  await db.schema.createIndex('activity_formulas').on('activity').column('formulas').execute();
  // Most activities are never deleted.
  await db.schema
    .createIndex('activity_deleted')
    .on('activity')
    .column('deleted_at')
    .where('deleted_at', 'is not', null)
    .execute();
  // Few activities are another recording of a ride.
  await db.schema
    .createIndex('activity_same')
    .on('activity')
    .columns(['user_id', 'same_as'])
    .where('same_as', 'is not', null)
    .execute();
  await ftpChanges(kit);
  for (const column of ['max_heart_rate_bpm', 'resting_heart_rate_bpm', 'threshold_heart_rate_bpm'])
    await db.schema.alterTable('rider').addColumn(column, 'integer').execute();
  await db.schema.alterTable('rider').addColumn('town', 'text').execute();
  await bestEfforts(kit);
  await db.schema
    .createIndex('best_effort_watts')
    .on('best_effort')
    .columns(['user_id', 'seconds', 'watts', 'day'])
    .execute();
  await db.schema.createIndex('activity_start').on('activity').columns(['user_id', 'recorded_at']).execute();
}

const activities = ({ riderTable, text, integer, real }: TableKit) =>
  riderTable('activity', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('source', text, (c) => c.notNull())
      .addColumn('source_id', text, (c) => c.notNull())
      .addColumn('day', text, (c) => c.notNull())
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('recorded_at', text, (c) => c.notNull())
      .addColumn('recorded_s', integer, (c) => c.notNull())
      .addColumn('time_zone', text, (c) => c.notNull())
      .addColumn('type', text, (c) => c.notNull())
      .addColumn('indoor', integer, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('distance_m', real)
      .addColumn('moving_s', integer)
      .addColumn('elapsed_s', integer)
      .addColumn('ascent_m', real)
      .addColumn('average_speed_mps', real)
      .addColumn('max_speed_mps', real)
      .addColumn('average_watts', real)
      .addColumn('weighted_watts', real)
      .addColumn('max_watts', real)
      .addColumn('average_heart_rate', real)
      .addColumn('max_heart_rate', real)
      .addColumn('average_cadence', real)
      .addColumn('temperature_c', real)
      .addColumn('kilojoules', real)
      .addColumn('calories', real)
      .addColumn('kudos_count', integer)
      .addColumn('achievement_count', integer)
      .addColumn('load', real, (c) => c.notNull())
      .addColumn('load_from', text, (c) => c.notNull())
      .addColumn('effort', integer)
      .addColumn('commute', integer, (c) => c.notNull())
      .addColumn('gear', text)
      .addColumn('ftp_watts', integer)
      .addColumn('polyline', text)
      .addColumn('shape', text)
      .addColumn('power_zones', text)
      .addColumn('details', text, (c) => c.notNull())
      .addColumn('formulas', integer, (c) => c.notNull())
      .addColumn('file_id', text)
      .addColumn('file_name', text)
      .addColumn('file_index', integer)
      .addColumn('file_rides', integer)
      .addColumn('truncated', integer, (c) => c.notNull())
      .addColumn('trim_from_s', integer)
      .addColumn('trim_to_s', integer)
      .addColumn('deleted_at', text)
      .addColumn('restored_at', text)
      .addColumn('same_as', text)
      .addColumn('fetched_at', text)
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('activity_key', ['user_id', 'id'])
      .addUniqueConstraint('activity_source', ['user_id', 'source', 'source_id']),
  );

/** The best efforts of the rides that count. */
const bestEfforts = ({ riderTable, text, integer, real }: TableKit) =>
  riderTable('best_effort', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('activity_id', text, (c) => c.notNull())
      .addColumn('seconds', integer, (c) => c.notNull())
      .addColumn('watts', real, (c) => c.notNull())
      .addColumn('day', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('best_effort_key', ['user_id', 'activity_id', 'seconds']),
  );

/** The FTP from a day on. */
const ftpChanges = ({ riderTable, text, integer }: TableKit) =>
  riderTable('ftp_change', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('day', text, (c) => c.notNull())
      .addColumn('watts', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('ftp_change_key', ['user_id', 'day']),
  );
