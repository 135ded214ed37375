import type { IsoDate } from '@musette/coach/calendar/days';
import type { Instant } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { ActivityRow } from './activity-store.ts';
import type { Connection } from '../engine/database.ts';
import type { ActivityKey } from './recording-store.ts';

/** The starts of activities: after one moment and before another, without both; null for no bound. */
export interface StartSpan {
  readonly after: Instant | null;
  readonly before: Instant | null;
}

/** What says which activity it is at Strava, and whether it is shown. */
export type StartedRow = Pick<ActivityRow, 'id' | 'source_id' | 'deleted_at' | 'same_as'>;

const SOURCE = 'strava';

/** Activities that came from Strava. They are a cache: each is fetched again or goes after some days. */
export interface FetchedStore {
  /** The activities with these ids at Strava, also deleted and joined ones. */
  withIds(owner: Owner, sourceIds: readonly string[]): Promise<readonly ActivityRow[]>;
  /** Those that started in a span and were fetched before a moment, also deleted and joined ones. */
  startedIn(owner: Owner, span: StartSpan, fetchedBefore: Instant): Promise<readonly StartedRow[]>;
  /** Notes that activities were fetched again and are the same. */
  renew(owner: Owner, ids: readonly string[], at: Instant): Promise<void>;
  /** The first day of those that are shown; null without one. */
  firstDay(owner: Owner): Promise<IsoDate | null>;
  /** Some of those that were fetched before a moment, of all riders. */
  fetchedBefore(before: Instant, limit: number): Promise<readonly ActivityKey[]>;
  /** Some of those that were fetched after a moment, of all riders. */
  fetchedAfter(after: Instant, limit: number): Promise<readonly ActivityKey[]>;
  /** Keeps in mind that the rider has deleted activities, by their ids at Strava. */
  rememberDeleted(owner: Owner, sourceIds: readonly string[]): Promise<void>;
  /** Which of these the rider has deleted. */
  deletedOf(owner: Owner, sourceIds: readonly string[]): Promise<readonly string[]>;
  /** Forgets what the rider has deleted. */
  forgetDeleted(owner: Owner): Promise<void>;
}

export function fetchedStore(db: Connection): FetchedStore {
  const fetched = (owner: Owner) =>
    db.selectFrom('activity').where('user_id', '=', owner.userId).where('source', '=', SOURCE);
  return {
    async withIds(owner, sourceIds) {
      if (sourceIds.length === 0) return [];
      return fetched(owner).where('source_id', 'in', sourceIds).selectAll().execute();
    },
    startedIn: (owner, { after, before }, fetchedBefore) =>
      fetched(owner)
        .where('fetched_at', '<', fetchedBefore)
        .$if(after !== null, (query) => query.where('recorded_at', '>', after as Instant))
        .$if(before !== null, (query) => query.where('recorded_at', '<', before as Instant))
        .select(['id', 'source_id', 'deleted_at', 'same_as'])
        .execute(),
    async renew(owner, ids, at) {
      if (ids.length === 0) return;
      await db
        .updateTable('activity')
        .set({ fetched_at: at })
        .where('user_id', '=', owner.userId)
        .where('id', 'in', ids)
        .execute();
    },
    async firstDay(owner) {
      const row = await fetched(owner)
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.min('day').as('day'))
        .executeTakeFirst();
      return row?.day ?? null;
    },
    fetchedBefore: (before, limit) => fetchedKeys(db, { comparison: '<', moment: before, limit }),
    fetchedAfter: (after, limit) => fetchedKeys(db, { comparison: '>', moment: after, limit }),
    ...deletedRides(db),
  };
}

async function fetchedKeys(
  db: Connection,
  {
    comparison,
    moment,
    limit,
  }: { readonly comparison: '<' | '>'; readonly moment: Instant; readonly limit: number },
): Promise<readonly ActivityKey[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['user_id', 'id'])
    .where('fetched_at', comparison, moment)
    .orderBy('fetched_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id, id }) => ({ owner: ownerOf(user_id), id }));
}

function deletedRides(db: Connection): Pick<FetchedStore, 'rememberDeleted' | 'deletedOf' | 'forgetDeleted'> {
  return {
    async rememberDeleted(owner, sourceIds) {
      if (sourceIds.length === 0) return;
      await db
        .insertInto('deleted_ride')
        .values(sourceIds.map((source_id) => ({ user_id: owner.userId, source: SOURCE, source_id })))
        .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
        .execute();
    },
    async deletedOf(owner, sourceIds) {
      if (sourceIds.length === 0) return [];
      const rows = await db
        .selectFrom('deleted_ride')
        .select('source_id')
        .where('user_id', '=', owner.userId)
        .where('source', '=', SOURCE)
        .where('source_id', 'in', sourceIds)
        .execute();
      return rows.map(({ source_id }) => source_id);
    },
    async forgetDeleted(owner) {
      await db
        .deleteFrom('deleted_ride')
        .where('user_id', '=', owner.userId)
        .where('source', '=', SOURCE)
        .execute();
    },
  };
}
