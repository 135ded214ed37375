import type { Owner } from '#ports/owner.ts';
import type { Connection } from './database.ts';
import type { RiderTable } from './schema.ts';

/** The columns that a change of the profile may touch. */
export type RiderChange = Partial<Omit<RiderTable, 'user_id' | 'version' | 'created_at' | 'updated_at'>> &
  Pick<RiderTable, 'updated_at'>;

/** Riders' profiles. */
export interface RiderStore {
  find(owner: Owner): Promise<RiderTable | null>;
  /** Locks the rider's row for the rest of the transaction: a concurrent transaction waits, and then sees the changes. */
  lock(owner: Owner): Promise<RiderTable | null>;
  /** Adds the rider unless they are there; true when they were added. */
  add(owner: Owner, rider: Omit<RiderTable, 'user_id'>): Promise<boolean>;
  /** Changes the profile; false when it is not there, or is at another version than the one given. */
  change(owner: Owner, change: RiderChange, version?: number): Promise<boolean>;
}

export function riderStore(db: Connection): RiderStore {
  return {
    async find(owner) {
      const row = await db
        .selectFrom('rider')
        .selectAll()
        .where('user_id', '=', owner.userId)
        .executeTakeFirst();
      return row ?? null;
    },
    async lock(owner) {
      const row = await db
        .updateTable('rider')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('user_id', '=', owner.userId)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async add(owner, rider) {
      const result = await db
        .insertInto('rider')
        .values({ ...rider, user_id: owner.userId })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    async change(owner, change, version) {
      let update = db
        .updateTable('rider')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('user_id', '=', owner.userId);
      if (version !== undefined) update = update.where('version', '=', version);
      const result = await update.executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
