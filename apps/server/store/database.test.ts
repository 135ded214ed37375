import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenEngine, SQLITE } from '../testing/engines.ts';
import { anyOwner, riderRow } from '../testing/samples.ts';
import { openPostgres, openSqlite } from './database.ts';

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
    ['trusted_schema', 0],
    ['wal_autocheckpoint', 1000],
    ['journal_size_limit', 67_108_864],
    ['temp_store', 2],
    ['cache_size', -16_384],
  ])('is opened with %s = %s', async (name, value) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(
      open.database.kysely,
    );
    expect(Object.values(rows[0] ?? {})).toEqual([value]);
  });

  it('is whole', async () => {
    expect(await pragma('quick_check')).toBe('ok');
  });

  it('holds everything in one file once it is closed', async () => {
    const other = await SQLITE.open();
    await other.store.riders.add(anyOwner(), riderRow());
    await other.database.close();
    expect(statSync(`${other.address}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    const again = openSqlite(other.address);
    expect(await again.kysely.selectFrom('rider').selectAll().execute()).toHaveLength(1);
    await again.close();
    await other.close();
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
});
