import { instantAt } from '#ports/clock.ts';
import type { Connection } from '../engine/database.ts';

/** The row with the id that the database shares with the store of its ride files. */
export const RIDE_STORE = 'ride-store';
/** The row that says where the riders of this database were copied to, for the operator. */
export const COPIED_TO = `${RIDE_STORE}-copied-to`;
/** All rows about the store of ride files. They are true of one database, and of no copy of it. */
export const RIDE_STORE_ROWS = `${RIDE_STORE}%`;

/** Makes another database of a copy: its first start gives it and its store of ride files an id of their own. */
export async function forgetRideStore(db: Connection): Promise<void> {
  await db.deleteFrom('instance').where('key', 'like', RIDE_STORE_ROWS).execute();
}

/** Small facts of the whole instance. */
export interface InstanceStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  /** Sets the value unless one exists; returns the stored value. */
  claim(key: string, value: string): Promise<string>;
  /** Removes the value; true when it was there. */
  take(key: string, value: string): Promise<boolean>;
  /** True when the token had not been spent before. */
  spend(token: string, expiresAtMs: number): Promise<boolean>;
  /** Deletes expired tokens. */
  sweep(nowMs: number): Promise<void>;
}

export function instanceStore(db: Connection): InstanceStore {
  return {
    async get(key) {
      const row = await db.selectFrom('instance').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value ?? null;
    },
    async set(key, value) {
      await db
        .insertInto('instance')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    async claim(key, value) {
      await db
        .insertInto('instance')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const row = await db
        .selectFrom('instance')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return row.value;
    },
    async take(key, value) {
      const taken = await db
        .deleteFrom('instance')
        .where('key', '=', key)
        .where('value', '=', value)
        .executeTakeFirst();
      return taken.numDeletedRows === 1n;
    },
    async spend(token, expiresAtMs) {
      const result = await db
        .insertInto('spent_token')
        .values({ token, expires_at: instantAt(expiresAtMs) })
        .onConflict((conflict) => conflict.column('token').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    async sweep(nowMs) {
      await db.deleteFrom('spent_token').where('expires_at', '<', instantAt(nowMs)).execute();
    },
  };
}
