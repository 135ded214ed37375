import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { FileId } from '#ports/ride-files.ts';
import type { Connection } from '../engine/database.ts';
import type { DataDirection, DataPieceTable, DataTransferTable } from '../schema/data-schema.ts';

/** The row of a transfer. */
export type DataTransferRow = Omit<DataTransferTable, 'user_id'>;
/** A piece of its zip. */
export type DataPieceRow = Pick<DataPieceTable, 'position' | 'file_id' | 'bytes'>;

/** Which transfer of a rider it is. */
export type DataTransferKey = Pick<DataTransferRow, 'direction' | 'id'>;

/** Riders' data on the way out as a zip, or in from one. */
export interface DataTransferStore {
  find(owner: Owner, direction: DataDirection): Promise<DataTransferRow | null>;
  /** Begins a transfer in the place of an earlier one, and gives the files of its pieces. Call it in a transaction, with the rider locked. */
  begin(owner: Owner, row: DataTransferRow): Promise<readonly FileId[]>;
  /** False when another transfer has taken its place. */
  change(
    owner: Owner,
    key: DataTransferKey,
    change: Partial<Omit<DataTransferRow, 'direction' | 'id'>>,
  ): Promise<boolean>;
  /** In their order. */
  pieces(owner: Owner, direction: DataDirection): Promise<readonly DataPieceRow[]>;
  /** Adds a piece, or the same one again. */
  addPiece(owner: Owner, direction: DataDirection, piece: DataPieceRow): Promise<void>;
  /** Forgets the pieces, and gives their files. */
  removePieces(owner: Owner, direction: DataDirection): Promise<readonly FileId[]>;
  /** Removes what has expired, of all riders. */
  removeExpired(now: Instant): Promise<void>;
}

export function dataTransferStore(db: Connection): DataTransferStore {
  const removePieces = async (owner: Owner, direction: DataDirection): Promise<readonly FileId[]> => {
    const removed = await db
      .deleteFrom('data_piece')
      .where('user_id', '=', owner.userId)
      .where('direction', '=', direction)
      .returning('file_id')
      .execute();
    return removed.map(({ file_id }) => file_id);
  };
  return {
    async find(owner, direction) {
      const row = await db
        .selectFrom('data_transfer')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .where('direction', '=', direction)
        .executeTakeFirst();
      return row ?? null;
    },
    async begin(owner, row) {
      const { direction, ...values } = row;
      await db
        .insertInto('data_transfer')
        .values({ ...row, user_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'direction']).doUpdateSet(values))
        .execute();
      return removePieces(owner, direction);
    },
    async change(owner, { direction, id }, change) {
      const changed = await db
        .updateTable('data_transfer')
        .set(change)
        .where('user_id', '=', owner.userId)
        .where('direction', '=', direction)
        .where('id', '=', id)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },
    pieces: (owner, direction) =>
      db
        .selectFrom('data_piece')
        .select(['position', 'file_id', 'bytes'])
        .where('user_id', '=', owner.userId)
        .where('direction', '=', direction)
        .orderBy('position')
        .execute(),
    async addPiece(owner, direction, { position, ...piece }) {
      await db
        .insertInto('data_piece')
        .values({ ...piece, position, direction, user_id: owner.userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'direction', 'position']).doUpdateSet(piece))
        .execute();
    },
    removePieces,
    removeExpired: (now) => removeExpired(db, now),
  };
}

async function removeExpired(db: Connection, now: Instant): Promise<void> {
  await db
    .deleteFrom('data_piece')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('data_transfer')
          .select('data_transfer.id')
          .whereRef('data_transfer.user_id', '=', 'data_piece.user_id')
          .whereRef('data_transfer.direction', '=', 'data_piece.direction')
          .where('data_transfer.expires_at', '<', now),
      ),
    )
    .execute();
  await db.deleteFrom('data_transfer').where('expires_at', '<', now).execute();
}
