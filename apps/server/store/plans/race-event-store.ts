import { sql } from 'kysely';
import type { IsoDate } from '@musette/coach/calendar/days';
import type { RaceEvent } from '@musette/coach/event/race-event';
import type { Owner } from '#ports/owner.ts';
import type { Connection } from '../engine/database.ts';
import { COURSE } from '../schema/json-columns.ts';
import type { RaceEventTable } from '../schema/schema.ts';

/** An event as its row has it. */
export type RaceEventRow = Omit<RaceEventTable, 'user_id'>;

type Changed = Omit<RaceEventRow, 'id' | 'created_at'>;

/** The races and other events of a rider. */
export interface RaceEventStore {
  /** All events, the first one first, and on a day the most important one. */
  list(owner: Owner): Promise<readonly RaceEventRow[]>;
  find(owner: Owner, id: string): Promise<RaceEventRow | null>;
  add(owner: Owner, row: RaceEventRow): Promise<void>;
  /** False when the event has another version by now, or is gone. */
  change(owner: Owner, id: string, change: Changed): Promise<boolean>;
  /** Renames the events of a day. */
  rename(owner: Owner, date: IsoDate, name: string): Promise<void>;
  /** False when the event has another version by now, or is gone. */
  remove(owner: Owner, id: string, version: number): Promise<boolean>;
}

const COLUMNS = [
  'id',
  'event_date',
  'name',
  'kind',
  'priority',
  'minutes',
  'ascent_m',
  'start_time',
  'course',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof RaceEventRow)[];

export function raceEventStore(db: Connection): RaceEventStore {
  const rows = (owner: Owner) =>
    db.selectFrom('race_event').select(COLUMNS).where('user_id', '=', owner.userId);
  return {
    list: (owner) => rows(owner).orderBy('event_date').orderBy('priority').orderBy('id').execute(),
    find: async (owner, id) => (await rows(owner).where('id', '=', id).executeTakeFirst()) ?? null,
    add: async (owner, row) =>
      void (await db
        .insertInto('race_event')
        .values({ user_id: owner.userId, ...row })
        .execute()),
    async change(owner, id, { version, ...columns }) {
      const result = await db
        .updateTable('race_event')
        .set({ ...columns, version: version + 1 })
        .where('user_id', '=', owner.userId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    rename: async (owner, date, name) =>
      void (await db
        .updateTable('race_event')
        .set({ name, version: sql<number>`version + 1` })
        .where('user_id', '=', owner.userId)
        .where('event_date', '=', date)
        .execute()),
    async remove(owner, id, version) {
      const result = await db
        .deleteFrom('race_event')
        .where('user_id', '=', owner.userId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

/** An event as the API has it. Courses are copied: a schema takes no read-only lists. */
export const toRaceEvent = (row: RaceEventRow) => {
  const course = row.course === null ? null : COURSE.read(row.course);
  return {
    id: row.id,
    version: row.version,
    date: row.event_date,
    name: row.name,
    kind: row.kind,
    priority: row.priority,
    minutes: row.minutes,
    ascentM: row.ascent_m,
    startTime: row.start_time,
    course: course && {
      ...course,
      points: course.points.map(([atM, heightM]): [number, number] => [atM, heightM]),
    },
  };
};

/** The columns of what the rider tells. */
export const toEventColumns = (event: RaceEvent) => ({
  event_date: event.date,
  name: event.name,
  kind: event.kind,
  priority: event.priority,
  minutes: event.minutes,
  ascent_m: event.ascentM,
  start_time: event.startTime,
  course: event.course && COURSE.write(event.course),
});
