import { sql } from 'kysely';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow } from './activity-store.ts';
import type { Connection } from '../engine/database.ts';

/** A part of all activities. */
export interface ActivityPage {
  /** The id of the last one of the part before; null for the first part. */
  readonly after: string | null;
  readonly limit: number;
}

/** What a source calls an activity. */
type SourceKey = Pick<ActivityRow, 'source' | 'source_id'>;

/** A ride of a zip. */
interface RideKey {
  readonly id: string;
  readonly source: ActivityRow['source'];
  readonly sourceId: string;
}

/** The activities as a rider takes them along. */
export interface DataRidesStore {
  /** Activities in the order of their ids, shown and hidden, but for those from Strava and those that are deleted. */
  page(owner: Owner, part: ActivityPage): Promise<readonly ActivityRow[]>;
  /** How many there are of them. */
  count(owner: Owner): Promise<number>;
  /** The rides that only Strava has: no other recording is hidden under them. */
  onlyAtStrava(owner: Owner): Promise<readonly Pick<ActivityRow, 'day' | 'source_id'>[]>;
  /** The activity that a source calls so, also one that is deleted. */
  bySource(owner: Owner, key: SourceKey): Promise<ActivityRow | null>;
  /** The ids of those of some rides that are here under their ids or those of their sources, also as deleted. */
  known(owner: Owner, rides: readonly RideKey[]): Promise<ReadonlySet<string>>;
  /** About how many bytes the rows of all activities take. */
  bytes(owner: Owner): Promise<number>;
}

/** About what a row takes without its texts. */
const ROW_BYTES = 1000;
/** The rides in one query. */
const MAX_RIDES = 500;

export function dataRidesStore(db: Connection): DataRidesStore {
  const ofOwner = (owner: Owner) => db.selectFrom('activity').where('user_id', '=', owner.userId);
  const taken = (owner: Owner) =>
    ofOwner(owner)
      .where('source', '!=', 'strava')
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('same_as', 'is not', null)]));
  return {
    page: (owner, { after, limit }) =>
      taken(owner)
        .selectAll()
        .$if(after !== null, (query) => query.where('id', '>', after as string))
        .orderBy('id')
        .limit(limit)
        .execute(),
    async count(owner) {
      const { count } = await taken(owner)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    onlyAtStrava: (owner) =>
      ofOwner(owner)
        .select(['day', 'source_id'])
        .where('source', '=', 'strava')
        .where('deleted_at', 'is', null)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('activity as hidden')
                .select('hidden.id')
                .whereRef('hidden.user_id', '=', 'activity.user_id')
                .whereRef('hidden.same_as', '=', 'activity.id')
                .where('hidden.source', '!=', 'strava'),
            ),
          ),
        )
        .orderBy('started_at')
        .execute(),
    async bySource(owner, { source, source_id: sourceId }) {
      const row = await ofOwner(owner)
        .selectAll()
        .where('source', '=', source)
        .where('source_id', '=', sourceId)
        .executeTakeFirst();
      return row ?? null;
    },
    known: (owner, rides) => knownOf(db, owner, rides),
    bytes: (owner) => bytesOf(db, owner),
  };
}

async function knownOf(
  db: Connection,
  owner: Owner,
  rides: readonly RideKey[],
): Promise<ReadonlySet<string>> {
  const here = new Set<string>();
  const keyOf = (source: string, sourceId: string): string => `${source} ${sourceId}`;
  for (let from = 0; from < rides.length; from += MAX_RIDES) {
    const some = rides.slice(from, from + MAX_RIDES);
    const ofOwner = db
      .selectFrom('activity')
      .select(['id', 'source', 'source_id'])
      .where('user_id', '=', owner.userId);
    const ids = some.map(({ id }) => id);
    const sources = [...new Set(some.map(({ source }) => source))];
    const sourceIds = some.map(({ sourceId }) => sourceId);
    const rows = [
      ...(await ofOwner.where('id', 'in', ids).execute()),
      ...(await ofOwner.where('source', 'in', sources).where('source_id', 'in', sourceIds).execute()),
    ];
    for (const { id, source, source_id: sourceId } of rows) here.add(id).add(keyOf(source, sourceId));
  }
  return new Set(
    rides
      .filter(({ id, source, sourceId }) => here.has(id) || here.has(keyOf(source, sourceId)))
      .map(({ id }) => id),
  );
}

async function bytesOf(db: Connection, owner: Owner): Promise<number> {
  const texts = sql<number>`length(name) + length(details) + coalesce(length(gear), 0)
    + coalesce(length(polyline), 0) + coalesce(length(shape), 0)`;
  const { count, length } = await db
    .selectFrom('activity')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>(texts).as('length'),
    ])
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  return Number(count) * ROW_BYTES + Number(length ?? 0);
}
