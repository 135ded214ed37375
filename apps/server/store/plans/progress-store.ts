import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import type { NumberedWeek } from '@musette/coach/progress/fitness/weeks-in-a-row';
import type { Owner } from '#ports/owner.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '../engine/database.ts';
import type { ActivityTable, PlanTable, Schema, WorkoutTable } from '../schema/schema.ts';

/** What a workout adds to form. */
export type SessionRow = Pick<
  WorkoutTable,
  'week_start' | 'position' | 'type' | 'status' | 'steps' | 'completed_steps' | 'skipped_at' | 'completed_by'
> & {
  /** Whether a ride has completed it that counts by itself. */
  readonly has_counted_ride: boolean;
};

/** A session of the plan that says something of a rider's levels. */
export type RiddenRow = Pick<
  WorkoutTable,
  'week_start' | 'position' | 'type' | 'focus' | 'session' | 'steps' | 'completed_steps' | 'effort'
>;

/** What the records of a rider come from. */
export type RideSize = Pick<
  ActivityTable,
  'id' | 'day' | 'type' | 'moving_s' | 'elapsed_s' | 'distance_m' | 'ascent_m'
>;

/** A ride as far as it counts in form and in the start of a season. */
export type RideBeforeRow = Pick<
  ActivityTable,
  'day' | 'source' | 'type' | 'load' | 'moving_s' | 'elapsed_s'
>;

/** The few columns of many rows that form and records come from. Rides from Strava alone are left out: they stay for some days only. */
export interface ProgressStore {
  /** The activities from a day on, by day. */
  ridesSince(owner: Owner, from: IsoDate): Promise<readonly RideBeforeRow[]>;
  /** How large each activity was, the first one first. */
  sizes(owner: Owner): Promise<readonly RideSize[]>;
  /** The sessions that were completed by hand, or by a ride that is left out or gone, and all others from a Monday on. */
  sessions(owner: Owner, from: WeekKey): Promise<readonly SessionRow[]>;
  /**
   * The sessions of the library since a Monday that were completed by hand or by a ride that counts, or of which the rider says how they
   * felt.
   */
  ridden(owner: Owner, from: WeekKey): Promise<readonly RiddenRow[]>;
  /** All weeks with a plan, in order. */
  weeks(
    owner: Owner,
  ): Promise<readonly Pick<PlanTable, 'week_start' | 'season_id' | 'number' | 'of_weeks' | 'race_date'>[]>;
}

/** A row of a week as the coach counts it. */
export const numberedWeek = ({
  week_start: weekStart,
  season_id: season,
  number,
  of_weeks: of,
}: Pick<PlanTable, 'week_start' | 'season_id' | 'number' | 'of_weeks'>): NumberedWeek => ({
  weekStart,
  season,
  number,
  of,
});

export function progressStore(db: Connection): ProgressStore {
  return {
    ridesSince: (owner, from) => ridesSince(db, owner, from),
    sizes: (owner) =>
      db
        .selectFrom('activity')
        .select(['id', 'day', 'type', 'moving_s', 'elapsed_s', 'distance_m', 'ascent_m'])
        .where('user_id', '=', owner.userId)
        .where('source', '!=', 'strava')
        .where('deleted_at', 'is', null)
        .orderBy('day')
        .orderBy('started_at')
        .orderBy('id')
        .execute(),
    async sessions(owner, from) {
      const rows = await db
        .selectFrom('workout')
        .select([
          'week_start',
          'position',
          'type',
          'status',
          'steps',
          'completed_steps',
          'skipped_at',
          'completed_by',
        ])
        .select((eb) => eb.exists(countedRide(eb)).as('has_counted_ride'))
        .where('user_id', '=', owner.userId)
        .where('status', '!=', 'rest')
        .where((eb) =>
          eb.or([
            eb('week_start', '>=', from),
            eb.and([eb('status', '=', 'completed'), eb.not(eb.exists(countedRide(eb)))]),
          ]),
        )
        .execute();
      // SQLite answers with a number.
      return rows.map((row) => ({ ...row, has_counted_ride: Boolean(row.has_counted_ride) }));
    },
    ridden: (owner, from) => ridden(db, owner, from),
    weeks: (owner) =>
      db
        .selectFrom('plan')
        .select(['week_start', 'season_id', 'number', 'of_weeks', 'race_date'])
        .where('user_id', '=', owner.userId)
        .orderBy('week_start')
        .execute(),
  };
}

const ridden = (db: Connection, owner: Owner, from: WeekKey): Promise<readonly RiddenRow[]> =>
  db
    .selectFrom('workout')
    .select(['week_start', 'position', 'type', 'focus', 'session', 'steps', 'completed_steps', 'effort'])
    .where('user_id', '=', owner.userId)
    .where('week_start', '>=', from)
    .where('session', 'is not', null)
    .where('skipped_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('effort', 'is not', null),
        eb.and([
          eb('status', '=', 'completed'),
          eb.or([eb('completed_by', 'is', null), eb.exists(countedRide(eb))]),
        ]),
      ]),
    )
    .execute();

const ridesSince = (db: Connection, owner: Owner, from: IsoDate): Promise<readonly RideBeforeRow[]> =>
  db
    .selectFrom('activity')
    .select(['day', 'source', 'type', 'load', 'moving_s', 'elapsed_s'])
    .where('user_id', '=', owner.userId)
    .where('day', '>=', from)
    .where('source', '!=', 'strava')
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .execute();

/** The ride of a workout, where it counts by itself: it is here, and not from Strava alone. */
const countedRide = (eb: ExpressionBuilder<Schema, 'workout'>) =>
  eb
    .selectFrom('activity')
    .select('activity.id')
    .whereRef('activity.user_id', '=', 'workout.user_id')
    .whereRef('activity.id', '=', 'workout.completed_by')
    .where('activity.source', '!=', 'strava');
