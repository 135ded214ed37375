import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from '@musette/coach/result';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** How many rows each table had, all of which are in the copy. */
export type CopiedRows = Readonly<Record<string, number>>;

type AnyTables = Record<string, Record<string, unknown>>;

const BATCH = 500;

/** Copies a SQLite database into an empty PostgreSQL database: all rows or none. Nobody may write to either meanwhile. */
export async function copyDatabase(
  from: Database,
  to: Database,
  nowMs: number,
): Promise<Result<CopiedRows, string>> {
  const [source, target] = [from.kysely, to.unlimited ?? to.kysely] as unknown as [
    Kysely<AnyTables>,
    Kysely<AnyTables>,
  ];
  const fault = (await faultOfSource(source)) ?? (await faultOfTarget(target));
  if (fault !== null) return err(fault);
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

async function faultOfTarget(target: Kysely<AnyTables>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    target,
  );
  return rows.length === 0
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
