import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, type OpenEngine, POSTGRES, rowsOf, SQLITE } from '../testing/engines.ts';
import { fillTables } from '../testing/filled-tables.ts';
import { copyDatabase } from './copy-database.ts';
import { migrate } from './migrate.ts';

// More than are read at once.
const RIDERS = 510;
const NOW_MS = Date.now();

describe('a copy of a database', () => {
  let sqlite: OpenEngine;
  let postgres: OpenEngine;
  let back: OpenEngine;
  let made: Readonly<Record<string, number>>;
  beforeEach(async () => {
    [sqlite, postgres, back] = await Promise.all([SQLITE.open(), POSTGRES.openEmpty(), SQLITE.openEmpty()]);
    made = await fillTables(sqlite.database, RIDERS);
  });
  afterEach(async () => {
    await Promise.all([sqlite, postgres, back].map((each) => each.close()));
  });

  it('has every row of every table, on the way to PostgreSQL and back', async () => {
    expect(Object.keys(made).length).toBeGreaterThan(20);
    const there = await copyDatabase(sqlite.database, postgres.database, NOW_MS);
    expect(
      there.ok && Object.fromEntries(Object.entries(there.value).map(([name, { rows }]) => [name, rows])),
    ).toEqual(made);
    const returned = await copyDatabase(postgres.database, back.database, NOW_MS);
    expect(returned).toEqual(there);
    const sorted = async (open: OpenEngine) =>
      Object.entries(await contentsOf(open.database)).map(([name, rows]) => [name, rows.toSorted()]);
    expect(await sorted(back)).toEqual(await sorted(sqlite));
  });

  it('has all or nothing when a row comes out changed', async () => {
    const body = "begin new.name := new.name || ' '; return new; end";
    await migrate(postgres.database, { nowMs: NOW_MS });
    await sql`create function changing() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
      postgres.database.kysely,
    );
    await sql`create trigger changing before insert on rider for each row
      when (new.user_id like '%-rider-0') execute function changing()`.execute(postgres.database.kysely);
    await expect(copyDatabase(sqlite.database, postgres.database, NOW_MS)).rejects.toThrow(
      'rider has other contents than before: the checksums differ',
    );
    expect(await rowsOf(postgres.database, 'auth_user')).toEqual([]);
  });

  it('refuses a database that has a row already, in either direction', async () => {
    const there = await copyDatabase(sqlite.database, postgres.database, NOW_MS);
    expect(there.ok).toBe(true);
    expect(await copyDatabase(sqlite.database, postgres.database, NOW_MS)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^The PostgreSQL database is not empty: it has \d+ tables\./) as string,
    });
    expect(await copyDatabase(postgres.database, sqlite.database, NOW_MS)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^The SQLite database is not empty: it has \d+ tables\./) as string,
    });
  });
});
