import type { Instant } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { FileId } from '#ports/ride-files.ts';
import type { ActivityChange } from './activity-store.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '../engine/database.ts';
import type { Schema } from '../schema/schema.ts';
import { hasSource } from './expiry-store.ts';

/** Which activity it is, and whose. */
export interface ActivityKey {
  readonly owner: Owner;
  readonly id: string;
}

/** A part of the activities that can be computed again: those with an original file, and those that a rider told. */
export interface RecordedSelection {
  /** Only those of this rider. */
  readonly owner?: Owner | undefined;
  /** The last one of the part before; null for the first part. */
  readonly after: ActivityKey | null;
  /** Only those that an older version of the formulas has computed. */
  readonly formulasBelow?: number | undefined;
  readonly limit: number;
}

/** Activities and their original files, for the work that the server does on all of them. Deleted ones are among them. */
export interface RecordingStore {
  /** The activities that can be computed again, in the order of their keys. */
  computable(selection: RecordedSelection): Promise<readonly ActivityKey[]>;
  /** Whether an older version of the formulas has computed an activity, of any rider. */
  isAnyBelow(formulas: number): Promise<boolean>;
  /** Replaces columns that the rider cannot change, so the version stays; false when the given version is no longer current. */
  recompute(owner: Owner, id: string, change: ActivityChange): Promise<boolean>;
  /** Whether an activity has this original file, or a zip of the rider's data this piece. */
  isFileUsed(owner: Owner, file: FileId): Promise<boolean>;
  /** Some of the original files that activities name, of all riders. */
  namedFiles(limit: number): Promise<readonly { readonly owner: Owner; readonly id: FileId }[]>;
  /** Removes what was deleted before a moment for good, of all riders; what is joined with an activity goes after that. */
  removeDeleted(before: Instant): Promise<void>;
}

/** Joined with no activity that is still here. */
const isAlone = (eb: ExpressionBuilder<Schema, 'activity'>) => {
  const shown = eb
    .selectFrom('activity as shown')
    .select('shown.id')
    .whereRef('shown.user_id', '=', 'activity.user_id')
    .whereRef('shown.id', '=', 'activity.same_as');
  return eb.or([eb('same_as', 'is', null), eb.not(eb.exists(shown))]);
};

async function namedFiles(db: Connection, limit: number): ReturnType<RecordingStore['namedFiles']> {
  const rows = await db
    .selectFrom('activity')
    .select(['user_id', 'file_id'])
    .distinct()
    .where('file_id', 'is not', null)
    .limit(limit)
    .$narrowType<{ file_id: FileId }>()
    .execute();
  return rows.map(({ user_id, file_id: id }) => ({ owner: ownerOf(user_id), id }));
}

export const recordingStore = (db: Connection): RecordingStore => ({
  async computable({ owner, after, formulasBelow, limit }) {
    const rows = await db
      .selectFrom('activity')
      .select(['user_id', 'id'])
      .where(hasSource)
      .$if(owner !== undefined, (query) => query.where('user_id', '=', owner?.userId ?? ''))
      .$if(formulasBelow !== undefined, (query) => query.where('formulas', '<', formulasBelow as number))
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('user_id', 'id'), '>', eb.tuple(after?.owner.userId ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('user_id')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ user_id, id }) => ({ owner: ownerOf(user_id), id }));
  },
  namedFiles: (limit) => namedFiles(db, limit),
  async isAnyBelow(formulas) {
    const found = await db
      .selectFrom('activity')
      .select('id')
      .where(hasSource)
      .where('formulas', '<', formulas)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
  async recompute(owner, id, { version, ...change }) {
    const changed = await db
      .updateTable('activity')
      .set(change)
      .where('user_id', '=', owner.userId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },
  async isFileUsed(owner, file) {
    const found = await db
      .selectFrom('activity')
      .select('id')
      .where('user_id', '=', owner.userId)
      .where('file_id', '=', file)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined || (await isPiece(db, owner, file));
  },
  removeDeleted: (before) => removeDeleted(db, before),
});

async function isPiece(db: Connection, owner: Owner, file: FileId): Promise<boolean> {
  const found = await db
    .selectFrom('data_piece')
    .select('file_id')
    .where('user_id', '=', owner.userId)
    .where('file_id', '=', file)
    .executeTakeFirst();
  return found !== undefined;
}

async function removeDeleted(db: Connection, before: Instant): Promise<void> {
  // What the rider has deleted does not come back from Strava.
  await db
    .insertInto('deleted_ride')
    .columns(['user_id', 'source', 'source_id'])
    .expression((eb) =>
      eb
        .selectFrom('activity')
        .select(['user_id', 'source', 'source_id'])
        .where('source', '=', 'strava')
        .where('deleted_at', '<', before)
        .where(isAlone),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
    .execute();
  await db.deleteFrom('activity').where('deleted_at', '<', before).where(isAlone).execute();
}
