import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENGINES, type OpenEngine, SQLITE } from '../../testing/engines.ts';
import { anyOwner, riderRow } from '../../testing/samples.ts';
import { openPostgres, openSqlite } from './database.ts';
import { nodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

let open: OpenEngine;
beforeAll(async () => {
  open = await SQLITE.open();
});
afterAll(() => open.close());

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.raw(`pragma_${name}`)}`.execute(
    open.database.kysely,
  );
  return Object.values(rows[0] ?? {})[0];
}

describe('a SQLite file', () => {
  it.each([
    ['journal_mode', 'wal'],
    // FULL: a commit that was acknowledged outlives a power cut.
    ['synchronous', 2],
    ['busy_timeout', 5000],
    ['foreign_keys', 1],
    ['secure_delete', 1],
    ['trusted_schema', 0],
    ['wal_autocheckpoint', 1000],
    ['journal_size_limit', 67_108_864],
    ['temp_store', 2],
    ['cache_size', -16_384],
  ])('is opened with %s = %s', async (name, value) => {
    // As a server opens it: that of the other tests does not wait for the disk.
    const { kysely, close } = openSqlite(open.address);
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(kysely);
    await close();
    expect(Object.values(rows[0] ?? {})).toEqual([value]);
  });

  it('is whole', async () => {
    expect(await pragma('quick_check')).toBe('ok');
  });

  it('holds everything in one file once it is closed [1.25]', async () => {
    const other = await SQLITE.open();
    await other.store.riders.add(anyOwner(), riderRow());
    await other.database.close();
    expect(statSync(`${other.address}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    const again = openSqlite(other.address);
    expect(await again.kysely.selectFrom('rider').selectAll().execute()).toHaveLength(1);
    await again.close();
    await other.close();
  });

  it('prepares a statement once, and again after a change of the tables', async () => {
    const raw = openSqliteFile(`${open.address}-statements`);
    const prepare = vi.spyOn(raw, 'prepare');
    const kysely = new Kysely<never>({ dialect: nodeSqliteDialect(raw) });
    const read = async () => (await sql`select * from ride`.execute(kysely)).rows;
    await sql`create table ride (km integer)`.execute(kysely);
    for (const km of [10, 20]) await sql`insert into ride (km) values (${km})`.execute(kysely);
    expect(await read()).toEqual([{ km: 10 }, { km: 20 }]);
    expect(await read()).toHaveLength(2);
    expect(prepare).toHaveBeenCalledTimes(3);
    await sql`alter table ride add column day text`.execute(kysely);
    expect((await read())[0]).toEqual({ km: 10, day: null });
    await kysely.destroy();
  });

  it('may be closed unused, and twice', async () => {
    const unused = openSqlite(`${open.address}-unused`);
    await unused.close();
    await unused.close();
    expect(statSync(`${open.address}-unused`).isFile()).toBe(true);
  });
});

describe('PostgreSQL', () => {
  it('says why it cannot be reached', async () => {
    const database = await openPostgres('postgres://nobody@127.0.0.1:1/nothing');
    await expect(database.kysely.selectFrom('rider').selectAll().execute()).rejects.toThrow('ECONNREFUSED');
    await database.close();
  });

  it.each(ENGINES.slice(1))(
    'may cut a connection between two statements of a transaction ($name)',
    async (engine) => {
      const { database, store, close } = await engine.open();
      const { kysely } = database;
      const owner = anyOwner();
      const work = kysely.transaction().execute(async (cut) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(cut);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(kysely);
        await cut
          .insertInto('rider')
          .values({ ...riderRow(), user_id: owner.userId })
          .execute();
      });
      await expect(work).rejects.toThrow(/terminat|not queryable/);
      expect(await store.riders.find(owner)).toBeNull();
      expect(await store.riders.add(owner, riderRow())).toBe(true);
      await close();
    },
  );
});
