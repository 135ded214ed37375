import type { Kysely } from 'kysely';
import type { TableKit } from '../table-kit.ts';

/** Plans: the seasons that they come from, their weeks and workouts, and how they are being written. */
export async function plans(_db: Kysely<unknown>, kit: TableKit): Promise<void> {
  await seasons(kit);
  await weeks(kit);
  await workouts(kit);
  await generations(kit);
  await usage(kit);
}

const seasons = ({ riderTable, text }: TableKit) =>
  riderTable('season', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('body', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('season_key', ['user_id', 'id']),
  );

const weeks = ({ riderTable, text, integer }: TableKit) =>
  riderTable('plan', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('week_start', text, (c) => c.notNull())
      .addColumn('season_id', text, (c) => c.notNull())
      .addColumn('name', text)
      .addColumn('difficulty', text, (c) => c.notNull())
      .addColumn('discipline', text, (c) => c.notNull())
      .addColumn('is_race_prep', integer, (c) => c.notNull())
      .addColumn('race_date', text)
      .addColumn('phase', text, (c) => c.notNull())
      .addColumn('recovery', integer, (c) => c.notNull())
      .addColumn('number', integer, (c) => c.notNull())
      .addColumn('of_weeks', integer, (c) => c.notNull())
      .addColumn('aim', text, (c) => c.notNull())
      .addColumn('target_minutes', integer, (c) => c.notNull())
      .addColumn('target_load', integer, (c) => c.notNull())
      .addColumn('made', text, (c) => c.notNull())
      .addColumn('model', text)
      .addColumn('proof', text, (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('plan_key', ['user_id', 'week_start']),
  );

const workouts = ({ riderTable, text, integer, real }: TableKit) =>
  riderTable('workout', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('week_start', text, (c) => c.notNull())
      .addColumn('position', integer, (c) => c.notNull())
      .addColumn('type', text, (c) => c.notNull())
      .addColumn('focus', text, (c) => c.notNull())
      .addColumn('description', text, (c) => c.notNull())
      .addColumn('why', text, (c) => c.notNull())
      .addColumn('status', text, (c) => c.notNull())
      .addColumn('session', text)
      .addColumn('level', real, (c) => c.notNull())
      .addColumn('steps', text, (c) => c.notNull())
      .addColumn('completed_at', text)
      .addColumn('effort', text)
      .addColumn('notes', text)
      .addColumn('feedback_at', text)
      .addPrimaryKeyConstraint('workout_key', ['user_id', 'week_start', 'position'])
      .addForeignKeyConstraint(
        'workout_plan',
        ['user_id', 'week_start'],
        'plan',
        ['user_id', 'week_start'],
        (key) => key.onDelete('cascade'),
      ),
  );

// The rider alone is the key: nobody has two generations at once (design 5).
async function generations({ riderTable, text, integer }: TableKit): Promise<void> {
  await riderTable('generation', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('season_id', text, (c) => c.notNull())
      .addColumn('intent', text)
      .addColumn('state', text, (c) => c.notNull())
      .addColumn('replaces', integer, (c) => c.notNull())
      .addColumn('kept', text, (c) => c.notNull())
      .addColumn('model', text)
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('finished_at', text)
      .addPrimaryKeyConstraint('generation_key', ['user_id']),
  );
  await riderTable('staged_week', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('season_id', text, (c) => c.notNull())
      .addColumn('week_start', text, (c) => c.notNull())
      .addColumn('made', text, (c) => c.notNull())
      .addColumn('body', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('staged_week_key', ['user_id', 'season_id', 'week_start']),
  );
}

async function usage({ riderTable, systemTable, text, integer }: TableKit): Promise<void> {
  await riderTable('model_usage', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('day', text, (c) => c.notNull())
      .addColumn('tokens', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('model_usage_key', ['user_id', 'day']),
  );
  await systemTable('instance_usage', (t) =>
    t.addColumn('day', text, (c) => c.primaryKey()).addColumn('tokens', integer, (c) => c.notNull()),
  );
}
