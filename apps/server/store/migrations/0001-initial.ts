import type { Kysely } from 'kysely';
import type { TableKit } from '../engine/table-kit.ts';

/** All tables of the first release. */
export async function initial(db: Kysely<unknown>, kit: TableKit): Promise<void> {
  await accounts(db, kit);
  await riders(kit);
  await seasons(kit);
  await weeks(kit);
  await workouts(kit);
  await races(kit);
  await generations(kit);
  await usage(kit);
  await jobs(db, kit);
  await instance(kit);
}

// The sign-in library names its columns itself; dates are text on SQLite and timestamps on PostgreSQL.
async function accounts(db: Kysely<unknown>, kit: TableKit): Promise<void> {
  const { text, integer } = kit;
  const date = kit.engine === 'sqlite' ? text : 'timestamptz';
  const flag = kit.engine === 'sqlite' ? integer : 'boolean';
  await kit.systemTable('auth_user', (t) =>
    t
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('email', text, (c) => c.notNull().unique())
      .addColumn('emailVerified', flag, (c) => c.notNull())
      .addColumn('emailProvenAt', date)
      .addColumn('pendingEmail', text)
      .addColumn('pendingEmailToken', text)
      .addColumn('pendingEmailUntil', date)
      .addColumn('deviceKey', text)
      .addColumn('image', text)
      .addColumn('createdAt', date, (c) => c.notNull())
      .addColumn('updatedAt', date, (c) => c.notNull()),
  );
  await kit.systemTable('auth_session', (t) =>
    t
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('expiresAt', date, (c) => c.notNull())
      .addColumn('token', text, (c) => c.notNull().unique())
      .addColumn('createdAt', date, (c) => c.notNull())
      .addColumn('updatedAt', date, (c) => c.notNull())
      .addColumn('ipAddress', text)
      .addColumn('userAgent', text)
      .addColumn('userId', text, (c) => c.notNull().references('auth_user.id').onDelete('cascade')),
  );
  await kit.systemTable('auth_account', (t) =>
    t
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('accountId', text, (c) => c.notNull())
      .addColumn('providerId', text, (c) => c.notNull())
      .addColumn('userId', text, (c) => c.notNull().references('auth_user.id').onDelete('cascade'))
      .addColumn('accessToken', text)
      .addColumn('refreshToken', text)
      .addColumn('idToken', text)
      .addColumn('accessTokenExpiresAt', date)
      .addColumn('refreshTokenExpiresAt', date)
      .addColumn('scope', text)
      .addColumn('password', text)
      .addColumn('createdAt', date, (c) => c.notNull())
      .addColumn('updatedAt', date, (c) => c.notNull())
      // One identity at a provider is one account here, however many requests race.
      .addUniqueConstraint('auth_account_identity', ['providerId', 'accountId']),
  );
  await kit.systemTable('auth_verification', (t) =>
    t
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('identifier', text, (c) => c.notNull())
      .addColumn('value', text, (c) => c.notNull())
      .addColumn('expiresAt', date, (c) => c.notNull())
      .addColumn('createdAt', date, (c) => c.notNull())
      .addColumn('updatedAt', date, (c) => c.notNull()),
  );
  await db.schema.createIndex('auth_session_user').on('auth_session').column('userId').execute();
  await db.schema.createIndex('auth_account_user').on('auth_account').column('userId').execute();
  await db.schema
    .createIndex('auth_verification_identifier')
    .on('auth_verification')
    .column('identifier')
    .execute();
}

async function riders(kit: TableKit): Promise<void> {
  const { text, integer, real } = kit;
  await kit.riderTable('rider', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('name', text)
      .addColumn('goal', text)
      .addColumn('discipline', text)
      .addColumn('weight_kg', real)
      .addColumn('height_cm', real)
      .addColumn('ftp_watts', integer)
      .addColumn('availability_hours', text, (c) => c.notNull())
      .addColumn('plan_difficulty', text, (c) => c.notNull())
      .addColumn('race_date', text)
      .addColumn('planned_race_date', text)
      .addColumn('own_goal_minutes', integer)
      .addColumn('time_zone', text, (c) => c.notNull())
      .addColumn('units', text, (c) => c.notNull())
      .addColumn('theme', text, (c) => c.notNull())
      .addColumn('onboarded', integer, (c) => c.notNull())
      .addColumn('has_active_subscription', integer, (c) => c.notNull())
      .addColumn('analytics_consent', integer, (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('rider_key', ['user_id']),
  );
  await kit.riderTable('feedback', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('user_name', text, (c) => c.notNull())
      .addColumn('feedback', text, (c) => c.notNull())
      .addColumn('page', text, (c) => c.notNull())
      .addColumn('date_text', text, (c) => c.notNull())
      .addColumn('time_text', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('feedback_key', ['user_id', 'id']),
  );
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
      .addColumn('focus', text)
      .addColumn('description', text)
      .addColumn('why', text, (c) => c.notNull())
      .addColumn('status', text, (c) => c.notNull())
      .addColumn('session', text)
      .addColumn('level', real, (c) => c.notNull())
      .addColumn('steps', text, (c) => c.notNull())
      .addColumn('completed_at', text)
      .addColumn('completed_size', text)
      .addColumn('completed_steps', text)
      .addColumn('skipped_at', text)
      .addColumn('skip_reason', text)
      .addColumn('effort', text)
      .addColumn('notes', text)
      .addColumn('feedback_at', text)
      .addColumn('moved_from', integer)
      .addColumn('original', text)
      .addPrimaryKeyConstraint('workout_key', ['user_id', 'week_start', 'position'])
      .addForeignKeyConstraint(
        'workout_plan',
        ['user_id', 'week_start'],
        'plan',
        ['user_id', 'week_start'],
        (key) => key.onDelete('cascade'),
      ),
  );

// A rider has one race a day.
const races = ({ riderTable, text }: TableKit) =>
  riderTable('race', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('race_date', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('race_key', ['user_id', 'race_date']),
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
      .addColumn('replans', integer, (c) => c.notNull())
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

async function jobs(db: Kysely<unknown>, kit: TableKit): Promise<void> {
  const { text, integer } = kit;
  await kit.riderTable('job', (t) =>
    t
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('dedupe_key', text, (c) => c.notNull())
      .addColumn('payload', text, (c) => c.notNull())
      .addColumn('state', text, (c) => c.notNull())
      .addColumn('run_at', text, (c) => c.notNull())
      .addColumn('attempts', integer, (c) => c.notNull())
      .addColumn('lease_token', text)
      .addColumn('lease_until', text)
      .addColumn('last_error', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('job_key', ['user_id', 'id'])
      .addUniqueConstraint('job_once', ['user_id', 'kind', 'dedupe_key']),
  );
  // The runner looks across riders for what is due; it is the one reader that may.
  await db.schema.createIndex('job_due').on('job').columns(['state', 'run_at']).execute();
}

async function instance(kit: TableKit): Promise<void> {
  const { text, integer } = kit;
  await kit.systemTable('rate_limit', (t) =>
    t
      .addColumn('bucket', text, (c) => c.notNull())
      .addColumn('window_start', text, (c) => c.notNull())
      .addColumn('count', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('rate_limit_key', ['bucket', 'window_start']),
  );
  await kit.systemTable('event', (t) =>
    t
      .addColumn('day', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('count', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('event_key', ['day', 'name']),
  );
  await kit.systemTable('spent_token', (t) =>
    t.addColumn('token', text, (c) => c.primaryKey()).addColumn('expires_at', text, (c) => c.notNull()),
  );
  await kit.systemTable('instance', (t) =>
    t.addColumn('key', text, (c) => c.primaryKey()).addColumn('value', text, (c) => c.notNull()),
  );
}
