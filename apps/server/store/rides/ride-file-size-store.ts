import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { FileId } from '#ports/ride-files.ts';
import type { Connection } from '../engine/database.ts';

/** A file of a rider that counts. */
export interface RideFileSize {
  readonly id: FileId;
  readonly bytes: number;
}

/** The sizes of the original files of a rider. A size is here before its file. */
export interface RideFileSizeStore {
  /** The bytes of all of them. */
  used(owner: Owner): Promise<number>;
  /** Those of some files that count already. */
  counted(owner: Owner, ids: readonly FileId[]): Promise<ReadonlySet<FileId>>;
  /** Counts a file, once. Call it in a transaction, with the rider locked. */
  add(owner: Owner, file: RideFileSize, at: Instant): Promise<void>;
  /** Counts files no longer that were removed. */
  remove(owner: Owner, ids: readonly FileId[]): Promise<void>;
  /** Counts files no longer that were saved before a moment and that nothing has, of all riders but those whose zip is here. */
  removeUnused(before: Instant): Promise<void>;
}

export const rideFileSizeStore = (db: Connection): RideFileSizeStore => ({
  async used(owner) {
    const row = await db
      .selectFrom('ride_file')
      .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
      .where('user_id', '=', owner.userId)
      .executeTakeFirst();
    return row?.bytes ?? 0;
  },
  async counted(owner, ids) {
    const found = new Set<FileId>();
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const rows = await db
        .selectFrom('ride_file')
        .select('file_id')
        .where('user_id', '=', owner.userId)
        .where('file_id', 'in', ids.slice(from, from + MAX_IDS))
        .execute();
      for (const { file_id: id } of rows) found.add(id);
    }
    return found;
  },
  async add(owner, { id, bytes }, at) {
    await db
      .insertInto('ride_file')
      .values({ user_id: owner.userId, file_id: id, bytes, saved_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'file_id']).doUpdateSet({ saved_at: at }))
      .execute();
  },
  async remove(owner, ids) {
    if (ids.length === 0) return;
    await db
      .deleteFrom('ride_file')
      .where('user_id', '=', owner.userId)
      .where('file_id', 'in', ids)
      .execute();
  },
  removeUnused: (before) => removeUnused(db, before),
});

/** The ids in one query. */
const MAX_IDS = 500;

async function removeUnused(db: Connection, before: Instant): Promise<void> {
  await db
    .deleteFrom('ride_file')
    .where('saved_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity')
            .select('activity.id')
            .whereRef('activity.user_id', '=', 'ride_file.user_id')
            .whereRef('activity.file_id', '=', 'ride_file.file_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('data_piece')
            .select('data_piece.position')
            .whereRef('data_piece.user_id', '=', 'ride_file.user_id')
            .where('data_piece.direction', '=', 'import'),
        ),
      ),
    )
    .execute();
}
