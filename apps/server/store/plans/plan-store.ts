import type { WeekKey } from '@musette/coach/calendar/days';
import type { Owner } from '#ports/owner.ts';
import { compiledQuery } from '../engine/compiled-query.ts';
import type { Connection } from '../engine/database.ts';
import type { PlanTable, WorkoutTable } from '../schema/schema.ts';

/** The row of a workout. */
export type WorkoutRow = Omit<WorkoutTable, 'user_id'>;
/** The row of a week. */
export type PlanRow = Omit<PlanTable, 'user_id'>;

/** A week and its seven workouts, Monday first. */
export interface StoredPlan extends PlanRow {
  readonly workouts: readonly WorkoutRow[];
}

/** The weeks of riders' plans. */
export interface PlanStore {
  find(owner: Owner, week: WeekKey): Promise<StoredPlan | null>;
  /** The plans from one Monday to another, both included. */
  list(owner: Owner, from: WeekKey, to: WeekKey): Promise<readonly StoredPlan[]>;
  /** The same plans as riders see them: a workout whose ride is no longer here names none. */
  listShown(owner: Owner, from: WeekKey, to: WeekKey): Promise<readonly StoredPlan[]>;
  /** What became of each workout, from one Monday to another, both included. */
  statuses(
    owner: Owner,
    from: WeekKey,
    to: WeekKey,
  ): Promise<readonly Pick<WorkoutRow, 'week_start' | 'position' | 'status'>[]>;
  /** The Mondays of all weeks with a plan. */
  weeks(owner: Owner): Promise<readonly WeekKey[]>;
  /** The season of each plan from one Monday to another, both included. */
  seasons(
    owner: Owner,
    from: WeekKey,
    to: WeekKey,
  ): Promise<readonly Pick<PlanRow, 'week_start' | 'season_id'>[]>;
  /** The Mondays and the sources of the weeks of a season. */
  ofSeason(owner: Owner, seasonId: string): Promise<readonly Pick<PlanRow, 'week_start' | 'made'>[]>;
  /** Adds a week with its workouts; false when the week already has a plan, which then stays unchanged. */
  add(owner: Owner, plan: StoredPlan): Promise<boolean>;
  /** Locks and reads the plans from a Monday on, so that no request changes them before the transaction replaces them. */
  lockFrom(owner: Owner, from: WeekKey): Promise<readonly StoredPlan[]>;
  /** Deletes the plans from a Monday on. */
  removeFrom(owner: Owner, from: WeekKey): Promise<void>;
  /** Changes the week and increments its version; false when the given version is no longer current. */
  change(owner: Owner, week: WeekKey, change: PlanChange): Promise<boolean>;
  /** Saves a proof after a change of an adjacent week. The version stays, so requests for the week are not refused. */
  saveProof(owner: Owner, week: WeekKey, proof: string): Promise<void>;
  changeWorkout(
    owner: Owner,
    week: WeekKey,
    change: Partial<WorkoutRow> & Pick<WorkoutRow, 'position'>,
  ): Promise<void>;
}

/** The columns of a week that may change after it is saved. */
export interface PlanChange
  extends
    Pick<PlanRow, 'updated_at'>,
    Partial<Pick<PlanRow, 'proof' | 'number' | 'of_weeks' | 'target_minutes' | 'target_load'>> {
  /** The expected version; without it, any version is accepted. */
  readonly version?: number;
}

// Which columns are read is said here, because to take the others out of each row again took a tenth of a list of weeks.
const PLAN_COLUMNS = [
  'week_start',
  'season_id',
  'name',
  'difficulty',
  'discipline',
  'is_race_prep',
  'race_date',
  'phase',
  'recovery',
  'number',
  'of_weeks',
  'aim',
  'target_minutes',
  'target_load',
  'made',
  'model',
  'proof',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof PlanRow)[];

const WORKOUT_COLUMNS = [
  'week_start',
  'position',
  'type',
  'focus',
  'description',
  'why',
  'status',
  'session',
  'level',
  'steps',
  'completed_at',
  'completed_size',
  'completed_steps',
  'completed_by',
  'decided_by_hand',
  'skipped_at',
  'skip_reason',
  'effort',
  'notes',
  'feedback_at',
  'moved_from',
  'original',
  'test_answer',
] as const satisfies readonly (keyof WorkoutRow)[];

const LAST_WEEK = '9999-12-27' as WeekKey;

export function planStore(db: Connection): PlanStore {
  return {
    async find(owner, week) {
      const [plan] = await listWithWorkouts(db, owner, { from: week, to: week });
      return plan ?? null;
    },
    list: (owner, from, to) => listWithWorkouts(db, owner, { from, to }),
    listShown: async (owner, from, to) =>
      withoutGoneRides(db, owner, await listWithWorkouts(db, owner, { from, to })),
    seasons: (owner, from, to) => seasonsOf(db, owner, { from, to }),
    statuses: (owner, from, to) => statusesIn(db, owner, { from, to }),
    async weeks(owner) {
      const rows = await db
        .selectFrom('plan')
        .select('week_start')
        .where('user_id', '=', owner.userId)
        .orderBy('week_start')
        .execute();
      return rows.map((row) => row.week_start);
    },
    ofSeason: (owner, seasonId) =>
      db
        .selectFrom('plan')
        .select(['week_start', 'made'])
        .where('user_id', '=', owner.userId)
        .where('season_id', '=', seasonId)
        .execute(),
    add: (owner, plan) => add(db, owner, plan),
    lockFrom: (owner, from) => lockFrom(db, owner, from),
    async removeFrom(owner, from) {
      await db
        .deleteFrom('plan')
        .where('user_id', '=', owner.userId)
        .where('week_start', '>=', from)
        .execute();
    },
    async change(owner, week, { version, ...change }) {
      let update = db
        .updateTable('plan')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('user_id', '=', owner.userId)
        .where('week_start', '=', week);
      if (version !== undefined) update = update.where('version', '=', version);
      return (await update.executeTakeFirst()).numUpdatedRows === 1n;
    },
    saveProof: (owner, week, proof) => saveProof(db, owner, { week, proof }),
    async changeWorkout(owner, week, { position, ...change }) {
      await db
        .updateTable('workout')
        .set(change)
        .where('user_id', '=', owner.userId)
        .where('week_start', '=', week)
        .where('position', '=', position)
        .execute();
    },
  };
}

const statusesIn = (
  db: Connection,
  { userId }: Owner,
  { from, to }: { readonly from: WeekKey; readonly to: WeekKey },
) =>
  db
    .selectFrom('workout')
    .select(['week_start', 'position', 'status'])
    .where('user_id', '=', userId)
    .where('week_start', '>=', from)
    .where('week_start', '<=', to)
    .execute();

async function add(db: Connection, owner: Owner, { workouts, ...plan }: StoredPlan): Promise<boolean> {
  const added = await db
    .insertInto('plan')
    .values({ ...plan, user_id: owner.userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'week_start']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .insertInto('workout')
    .values(workouts.map((workout) => ({ ...workout, user_id: owner.userId })))
    .execute();
  return true;
}

async function lockFrom(db: Connection, owner: Owner, from: WeekKey): Promise<readonly StoredPlan[]> {
  await db
    .updateTable('plan')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('user_id', '=', owner.userId)
    .where('week_start', '>=', from)
    .execute();
  return listWithWorkouts(db, owner, { from, to: LAST_WEEK });
}

async function saveProof(
  db: Connection,
  owner: Owner,
  { week, proof }: { readonly week: WeekKey; readonly proof: string },
): Promise<void> {
  await db
    .updateTable('plan')
    .set({ proof })
    .where('user_id', '=', owner.userId)
    .where('week_start', '=', week)
    .where('proof', '!=', proof)
    .execute();
}

/** The Mondays from one to another, both included. */
interface WeekSpan {
  readonly from: WeekKey;
  readonly to: WeekKey;
}

interface OwnWeeks extends WeekSpan {
  readonly userId: string;
}

const seasonsOf = (db: Connection, owner: Owner, { from, to }: WeekSpan) =>
  db
    .selectFrom('plan')
    .select(['week_start', 'season_id'])
    .where('user_id', '=', owner.userId)
    .where('week_start', '>=', from)
    .where('week_start', '<=', to)
    .orderBy('week_start')
    .execute();

const plansIn = compiledQuery((db, { userId, from, to }: OwnWeeks) =>
  db
    .selectFrom('plan')
    .select(PLAN_COLUMNS)
    .where('user_id', '=', userId)
    .where('week_start', '>=', from)
    .where('week_start', '<=', to)
    .orderBy('week_start'),
);

const workoutsIn = compiledQuery((db, { userId, from, to }: OwnWeeks) =>
  db
    .selectFrom('workout')
    .select(WORKOUT_COLUMNS)
    .where('user_id', '=', userId)
    .where('week_start', '>=', from)
    .where('week_start', '<=', to)
    .orderBy('week_start')
    .orderBy('position'),
);

async function listWithWorkouts(
  db: Connection,
  { userId }: Owner,
  { from, to }: WeekSpan,
): Promise<readonly StoredPlan[]> {
  const plans = await plansIn(db, { userId, from, to });
  if (plans.length === 0) return [];
  const workouts = await workoutsIn(db, { userId, from, to });
  const byWeek = Map.groupBy(workouts, (workout) => workout.week_start);
  return plans.map((plan) => ({ ...plan, workouts: byWeek.get(plan.week_start) ?? [] }));
}

async function withoutGoneRides(
  db: Connection,
  { userId }: Owner,
  plans: readonly StoredPlan[],
): Promise<readonly StoredPlan[]> {
  const named = plans.flatMap(({ workouts }) => workouts.flatMap(({ completed_by: id }) => id ?? []));
  if (named.length === 0) return plans;
  const rows = await db
    .selectFrom('activity')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', named)
    .execute();
  const here = new Set<string | null>(rows.map(({ id }) => id));
  const shown = (row: WorkoutRow) => (here.has(row.completed_by) ? row : { ...row, completed_by: null });
  return plans.map((plan) => ({ ...plan, workouts: plan.workouts.map(shown) }));
}
