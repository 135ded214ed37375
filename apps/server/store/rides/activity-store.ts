import type { IsoDate } from '@musette/coach/calendar/days';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { FileId } from '#ports/ride-files.ts';
import type { Connection } from '../engine/database.ts';
import type { ActivityTable } from '../schema/schema.ts';

/** The row of an activity. */
export type ActivityRow = Omit<ActivityTable, 'user_id'>;

/** The columns of a list. Laps and routes, which may be long, are not among them. */
const LISTED_COLUMNS = [
  'id',
  'source',
  'day',
  'started_at',
  'type',
  'indoor',
  'name',
  'distance_m',
  'moving_s',
  'elapsed_s',
  'ascent_m',
  'average_speed_mps',
  'average_watts',
  'weighted_watts',
  'average_heart_rate',
  'kilojoules',
  'calories',
  'kudos_count',
  'achievement_count',
  'load',
  'load_from',
  'ftp_watts',
  'shape',
  'power_zones',
  'version',
] as const satisfies readonly (keyof ActivityRow)[];

/** An activity as lists have it. */
export type ListedActivity = Pick<ActivityRow, (typeof LISTED_COLUMNS)[number]>;

/** The columns that tell whether two activities are one ride. */
const RECORDING_COLUMNS = [
  'id',
  'source',
  'source_id',
  'type',
  'recorded_s',
  'truncated',
  'file_id',
  'deleted_at',
  'restored_at',
  'same_as',
  'created_at',
] as const satisfies readonly (keyof ActivityRow)[];

/** An activity as it is held against others. */
export type RecordingRow = Pick<ActivityRow, (typeof RECORDING_COLUMNS)[number]>;

/** More than devices and exports make of one ride. A zip may have any number of rides that start in one minute. */
const MAX_STARTED_NEAR = 50;

/** The most activities that one file has here: a multisport file has five. */
export const MAX_OF_FILE = 200;

/** The days of a list, both included. */
export interface DaySpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A type of activity on a day, and how long it took. */
export type TypeOnDay = Pick<ActivityRow, 'day' | 'type' | 'moving_s' | 'elapsed_s'>;

/** What has been ridden. Deleted activities stay for a while, and only `find` and `ofFile` see them. */
export interface ActivityStore {
  /** The activities of some days, newest first. */
  list(owner: Owner, span: DaySpan, limit: number): Promise<readonly ListedActivity[]>;
  /** Those of some days that have activities. */
  days(owner: Owner, span: DaySpan): Promise<readonly IsoDate[]>;
  /** The types of activities on each of some days. Of several, the shortest times above 0 are said. */
  typesByDay(owner: Owner, span: DaySpan): Promise<readonly TypeOnDay[]>;
  /** Also one that is deleted. */
  find(owner: Owner, id: string): Promise<ActivityRow | null>;
  /** What some activities are as recordings, also of deleted ones. */
  recordings(owner: Owner, ids: readonly string[]): Promise<readonly RecordingRow[]>;
  /** The activities of an original file, also deleted ones. The first `MAX_OF_FILE` of them. */
  ofFile(owner: Owner, file: FileId): Promise<readonly ActivityRow[]>;
  /**
   * The activities whose recording started within some seconds of a moment, also those that were joined with another one. The first
   * `MAX_STARTED_NEAR` of them.
   */
  startedNear(owner: Owner, startedAt: Instant, seconds: number): Promise<readonly RecordingRow[]>;
  /** The activities that are the same ride as one of these. */
  joinedWith(owner: Owner, ids: readonly string[]): Promise<readonly ActivityRow[]>;
  /** The day of the first one; null without one. */
  firstDay(owner: Owner): Promise<IsoDate | null>;
  /** When the newest activity of a source was added; null without one. */
  lastAdded(owner: Owner, source: ActivityRow['source']): Promise<Instant | null>;
  /** The ids of all activities of a source, also of deleted ones. */
  idsOf(owner: Owner, source: ActivityRow['source']): Promise<readonly string[]>;
  /** Removes activities for good. */
  remove(owner: Owner, ids: readonly string[]): Promise<void>;
  /** Adds an activity; false when its source has brought it already. */
  add(owner: Owner, row: ActivityRow): Promise<boolean>;
  /** Changes an activity and increments its version; false when the given version is no longer current. */
  change(owner: Owner, id: string, change: ActivityChange): Promise<boolean>;
}

/** The columns that may change, and the version that is expected. */
export type ActivityChange = Partial<Omit<ActivityRow, 'id' | 'source' | 'source_id'>> &
  Pick<ActivityRow, 'version' | 'updated_at'>;

export function activityStore(db: Connection): ActivityStore {
  const ofOwner = (owner: Owner) => db.selectFrom('activity').selectAll().where('user_id', '=', owner.userId);
  return {
    list: (owner, { from, to }, limit) =>
      ofOwner(owner)
        .clearSelect()
        .select(LISTED_COLUMNS)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('deleted_at', 'is', null)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    days: (owner, span) => daysIn(db, owner, span),
    typesByDay: (owner, span) => typesByDay(db, owner, span),
    find: async (owner, id) => (await ofOwner(owner).where('id', '=', id).executeTakeFirst()) ?? null,
    recordings: async (owner, ids) =>
      ids.length === 0 ? [] : recordingsOf(db, owner).where('id', 'in', ids).execute(),
    ofFile: (owner, file) =>
      ofOwner(owner).where('file_id', '=', file).orderBy('file_index').limit(MAX_OF_FILE).execute(),
    startedNear: (owner, startedAt, seconds) => startedNear(db, owner, { startedAt, seconds }),
    joinedWith: (owner, ids) => ofOwner(owner).where('same_as', 'in', ids).orderBy('started_at').execute(),
    firstDay: (owner) => firstDayIn(db, owner),
    async lastAdded(owner, source) {
      // The newest row is at the end of the key: our ids are in the order of time. Those of a zip of data need not be.
      const row = await ofOwner(owner)
        .clearSelect()
        .select('created_at')
        .where('source', '=', source)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },
    idsOf: (owner, source) => idsIn(db, owner, source),
    async remove(owner, ids) {
      await db.deleteFrom('activity').where('user_id', '=', owner.userId).where('id', 'in', ids).execute();
    },
    async add(owner, row) {
      const added = await db
        .insertInto('activity')
        .values({ ...row, user_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
    async change(owner, id, { version, ...change }) {
      const changed = await db
        .updateTable('activity')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('user_id', '=', owner.userId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },
  };
}

const recordingsOf = (db: Connection, { userId }: Owner) =>
  db.selectFrom('activity').select(RECORDING_COLUMNS).where('user_id', '=', userId);

const startedNear = (
  db: Connection,
  owner: Owner,
  { startedAt, seconds }: { readonly startedAt: Instant; readonly seconds: number },
): Promise<readonly RecordingRow[]> =>
  recordingsOf(db, owner)
    .where('recorded_at', '>=', instantAt(Date.parse(startedAt) - seconds * 1000))
    .where('recorded_at', '<=', instantAt(Date.parse(startedAt) + seconds * 1000))
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('same_as', 'is not', null)]))
    .orderBy('recorded_at')
    .limit(MAX_STARTED_NEAR)
    .execute();

async function idsIn(
  db: Connection,
  owner: Owner,
  source: ActivityRow['source'],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('activity')
    .select('id')
    .where('user_id', '=', owner.userId)
    .where('source', '=', source)
    .execute();
  return rows.map(({ id }) => id);
}

async function firstDayIn(db: Connection, { userId }: Owner): Promise<IsoDate | null> {
  const shown = db.selectFrom('activity').where('user_id', '=', userId).where('deleted_at', 'is', null);
  const row = await shown.select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day ?? null;
}

async function daysIn(db: Connection, owner: Owner, { from, to }: DaySpan): Promise<readonly IsoDate[]> {
  const rows = await db
    .selectFrom('activity')
    .select('day')
    .distinct()
    .where('user_id', '=', owner.userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ day }) => day);
}

const typesByDay = (db: Connection, owner: Owner, { from, to }: DaySpan): Promise<readonly TypeOnDay[]> =>
  db
    .selectFrom('activity')
    .select((eb) => [
      'day',
      'type',
      // One absurd time of a device does not hide the others.
      eb.fn.min('moving_s').filterWhere('moving_s', '>', 0).as('moving_s'),
      eb.fn.min('elapsed_s').filterWhere('elapsed_s', '>', 0).as('elapsed_s'),
    ])
    .where('user_id', '=', owner.userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('deleted_at', 'is', null)
    .groupBy(['day', 'type'])
    .execute();
