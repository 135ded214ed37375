import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from '@musette/coach/result';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** How many rows each table had, all of which are in the copy. */
export type CopiedRows = Readonly<Record<string, number>>;

type AnyTables = Record<string, Record<string, unknown>>;

const BATCH = 500;

const sourceAndTarget = (from: Database, to: Database) =>
  [from.kysely, to.unlimited ?? to.kysely] as unknown as [Kysely<AnyTables>, Kysely<AnyTables>];

/** Why a SQLite database cannot be copied into a PostgreSQL database; null if it can. */
export async function faultOfCopy(from: Database, to: Database): Promise<string | null> {
  const [source, target] = sourceAndTarget(from, to);
  return (await faultOfSource(source)) ?? (await faultOfTarget(target, await tablesOf(source)));
}

/** Copies a SQLite database into a PostgreSQL database without rows: all rows or none. Nobody may write to either meanwhile. */
export async function copyDatabase(
  from: Database,
  to: Database,
  nowMs: number,
): Promise<Result<CopiedRows, string>> {
  const fault = await faultOfCopy(from, to);
  if (fault !== null) return err(fault);
  const [source, target] = sourceAndTarget(from, to);
  const migrated = await migrate(to, { nowMs });
  if (!migrated.ok)
    return err(`The PostgreSQL database has the schema of another release (${migrated.error.name}).`);
  const tables = await tablesOf(source);
  const rows: Record<string, number> = {};
  await target.transaction().execute(async (transaction) => {
    for (const table of tables) {
      rows[table] = await copyTable(source, transaction, table);
      const copied = await countOf(transaction, table);
      if (copied !== rows[table]) throw new Error(`${table} has ${copied} of ${rows[table]} rows`);
    }
  });
  return ok(rows);
}

async function faultOfSource(source: Kysely<AnyTables>): Promise<string | null> {
  const applied = await source.selectFrom('migration').select('name').execute();
  const isCurrent = MIGRATIONS.every((step) => applied.some(({ name }) => name === step.name));
  return isCurrent && applied.length === MIGRATIONS.length
    ? null
    : 'The SQLite database has the schema of another release. Start Musette once, which brings it up to date, and stop it.';
}

/** A copy that was broken off has left our tables, without rows. */
async function faultOfTarget(target: Kysely<AnyTables>, tables: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    target,
  );
  const isUnused = async ({ name }: { name: string }) =>
    name === 'migration' || (tables.includes(name) && (await countOf(target, name)) === 0);
  return (await Promise.all(rows.map(isUnused))).every(Boolean)
    ? null
    : `The PostgreSQL database is not empty: it has ${rows.length} tables. Give the copy a database of its own.`;
}

/** Our tables but for that of the migrations, those first to which others refer. */
async function tablesOf(source: Kysely<AnyTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'migration'
    order by name`.execute(source);
  const ordered: string[] = [];
  const add = async (table: string): Promise<void> => {
    if (ordered.includes(table)) return;
    const { rows: keys } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${table})`.execute(source);
    for (const { parent } of keys) if (parent !== table) await add(parent);
    ordered.push(table);
  };
  for (const { name } of rows) await add(name);
  return ordered;
}

/** Copies the rows of a table in parts, in the order in which SQLite has them. */
async function copyTable(
  source: Kysely<AnyTables>,
  target: Kysely<AnyTables>,
  table: string,
): Promise<number> {
  let copied = 0;
  let after = 0;
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { rowid_of_copy: number }>`
      select rowid as rowid_of_copy, * from ${sql.table(table)} where rowid > ${after}
      order by rowid limit ${BATCH}`.execute(source);
    after = rows.at(-1)?.rowid_of_copy ?? after;
    if (rows.length === 0) return copied;
    const values = rows.map(({ rowid_of_copy: _rowid, ...row }) => row);
    await target.insertInto(table).values(values).execute();
    copied += rows.length;
  }
}

async function countOf(database: Kysely<AnyTables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}
