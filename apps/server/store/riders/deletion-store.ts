import type { Instant } from '#ports/clock.ts';
import type { AppleToken } from '#ports/identity.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import { sql } from 'kysely';
import type { Connection, Engine } from '../engine/database.ts';
import { hashedName } from '../limits/rate-limit-store.ts';

/** A rider whose account was deleted. */
export interface DeletedRider {
  readonly owner: Owner;
  readonly at: Instant;
}

/** A table with rows of riders, and the column that says whose they are. */
export interface TableOfRiders {
  readonly table: string;
  readonly column: string;
}

/** How accounts end. Nothing here knows the tables by name: they are found in the schema. */
export interface DeletionStore {
  /**
   * Ends the account: its sessions and ways in are gone, and the rider's row, without which nothing is saved for the rider. The address that it had; null
   * where it had none. Call it in a transaction, with the rider locked.
   */
  end(owner: Owner, at: Instant): Promise<string | null>;
  /** What Apple gave for the sign-ins of a rider, sealed; null for a rider who does not sign in there. */
  appleTokens(owner: Owner): Promise<readonly AppleToken[] | null>;
  isDeleted(owner: Owner): Promise<boolean>;
  /** All who were deleted, the first ones first. */
  deleted(): Promise<readonly DeletedRider[]>;
  /** Notes who was deleted. Nobody is noted twice. */
  noteDeleted(riders: readonly DeletedRider[]): Promise<void>;
  /** Those who were deleted and are here again, as after a restore. */
  back(): Promise<readonly Owner[]>;
  tables(): Promise<readonly TableOfRiders[]>;
  /** Removes a few rows of a rider from a table; how many. */
  removeSome(table: TableOfRiders, owner: Owner): Promise<number>;
  /** Removes what names the rider in another way: links of the sign-in library, and counters. */
  removeTraces(owner: Owner): Promise<void>;
  /** Brings removed rows out of the log beside a SQLite file, unless another process is reading. */
  emptyLog(): Promise<void>;
}

/** The columns that say whose a row is: in tables of riders, in tables that find a rider, and in those of the sign-in library. */
const OWNER_COLUMNS = ['user_id', 'rider_id', 'userId'];
/** Few enough that others wait for milliseconds: a row of a ride may be large. */
const ROWS_AT_ONCE = 200;
const IDS_A_STATEMENT = 500;

export const deletionStore = (db: Connection, engine: Engine): DeletionStore => ({
  async end(owner, at) {
    const { userId } = owner;
    await noteDeleted(db, [{ owner, at }]);
    await db.deleteFrom('rider').where('user_id', '=', userId).execute();
    // Finds the rider of a webhook.
    for (const { table, column } of await tablesOfRiders(db, engine))
      if (column === 'rider_id')
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db);
    // Sessions and ways in go with the row that they refer to.
    const { rows } = await sql<{
      readonly email: string;
    }>`delete from "auth_user" where "id" = ${userId} returning "email"`.execute(db);
    return rows[0]?.email ?? null;
  },
  appleTokens: (owner) => appleTokensOf(db, owner),
  async isDeleted({ userId }) {
    const row = await db.selectFrom('deleted_rider').select('id').where('id', '=', userId).executeTakeFirst();
    return row !== undefined;
  },
  async deleted() {
    const rows = await db.selectFrom('deleted_rider').selectAll().orderBy('deleted_at').execute();
    return rows.map(({ id, deleted_at }) => ({ owner: ownerOf(id), at: deleted_at }));
  },
  noteDeleted: (riders) => noteDeleted(db, riders),
  back: () => ridersBack(db),
  tables: () => tablesOfRiders(db, engine),
  async removeSome({ table, column }, { userId }) {
    const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'ctid');
    const [from, whose] = [sql.table(table), sql.ref(column)];
    const { numAffectedRows } = await sql`
      delete from ${from} where ${whose} = ${userId} and ${row} in
        (select ${row} from ${from} where ${whose} = ${userId} limit ${sql.lit(ROWS_AT_ONCE)})`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
  async removeTraces({ userId }) {
    await sql`delete from "auth_verification" where "value" like ${`%${userId}%`}`.execute(db);
    await db
      .deleteFrom('rate_limit')
      .where('bucket', 'like', `%:${hashedName(userId)}`)
      .execute();
  },
  async emptyLog() {
    if (engine !== 'sqlite') return;
    await db.connection().execute(async (one) => {
      // A reader would hold up everybody here.
      await sql`pragma busy_timeout = 0`.execute(one);
      try {
        await sql`pragma wal_checkpoint(truncate)`.execute(one);
      } finally {
        await sql`pragma busy_timeout = 5000`.execute(one);
      }
    });
  },
});

async function appleTokensOf(db: Connection, { userId }: Owner): Promise<readonly AppleToken[] | null> {
  const { rows } = await sql<{ web: string | null; access: string | null; app: string | null }>`
    select "refreshToken" as web, "accessToken" as access, "appRefreshToken" as app from "auth_account"
    where "userId" = ${userId} and "providerId" = 'apple'`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap(({ web, access, app }) => [
    ...(web ? [{ client: 'web', kind: 'refresh_token', sealed: web } as const] : []),
    ...(!web && access ? [{ client: 'web', kind: 'access_token', sealed: access } as const] : []),
    ...(app ? [{ client: 'app', kind: 'refresh_token', sealed: app } as const] : []),
  ]);
}

async function ridersBack(db: Connection): Promise<readonly Owner[]> {
  const rows = await db.selectFrom('deleted_rider').select('id').execute();
  const back = new Set<string>();
  // Not joined: on a cluster the tables lie on different machines.
  for (let from = 0; from < rows.length; from += IDS_A_STATEMENT) {
    const ids = rows.slice(from, from + IDS_A_STATEMENT).map(({ id }) => id);
    const riders = await db.selectFrom('rider').select('user_id').where('user_id', 'in', ids).execute();
    const accounts = await sql<{ readonly id: string }>`
      select "id" from "auth_user" where "id" in (${sql.join(ids)})`.execute(db);
    for (const { user_id } of riders) back.add(user_id);
    for (const { id } of accounts.rows) back.add(id);
  }
  return [...back].map(ownerOf);
}

async function noteDeleted(db: Connection, riders: readonly DeletedRider[]): Promise<void> {
  for (const { owner, at } of riders)
    await db
      .insertInto('deleted_rider')
      .values({ id: owner.userId, deleted_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
}

async function tablesOfRiders(db: Connection, engine: Engine): Promise<readonly TableOfRiders[]> {
  const columns = sql.join(OWNER_COLUMNS);
  const query =
    engine === 'sqlite'
      ? sql<TableOfRiders>`
          select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' and c.name in (${columns}) order by m.name`
      : sql<TableOfRiders>`
          select t.relname as "table", a.attname as "column" from pg_class t join pg_attribute a on a.attrelid = t.oid
          where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
            and a.attname in (${columns}) and not a.attisdropped order by t.relname`;
  return (await query.execute(db)).rows;
}
