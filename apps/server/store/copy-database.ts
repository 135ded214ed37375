import { createHash, type Hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from '@musette/coach/result';
import type { Database, Engine } from './engine/database.ts';
import { forgetRideStore } from './instance/instance-store.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** What a table had, all of which is in the copy. */
export interface CopiedTable {
  readonly rows: number;
  /** SHA-256 over its rows in the order of their key, the same in both databases. */
  readonly checksum: string;
}

/** The tables of a copy by name. */
export type CopiedTables = Readonly<Record<string, CopiedTable>>;

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;
type Row = Readonly<Record<string, unknown>>;

interface Side {
  readonly engine: Engine;
  readonly db: AnyDatabase;
}

interface Table {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

const MAX_BATCH = 500;
/** SQLite takes 32,766 values in a statement. */
const MAX_VALUES = 30_000;

const NAMES: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const sideOf = ({ engine, kysely, unlimited }: Database): Side => ({
  engine,
  db: (unlimited ?? kysely) as unknown as AnyDatabase,
});

/** Why a database cannot be copied into another one; null if it can. */
export async function faultOfCopy(from: Database, to: Database): Promise<string | null> {
  return (await faultOfSource(sideOf(from))) ?? (await faultOfTarget(sideOf(to)));
}

/**
 * Copies a database into one of the other engine that has no rows: all rows or none. The rows of both are compared, by their number and by a
 * checksum. Nobody may write to either meanwhile. Only the rows about the store of ride files, which stays that of the source, are not kept.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  nowMs: number,
): Promise<Result<CopiedTables, string>> {
  const fault = await faultOfCopy(from, to);
  if (fault !== null) return err(fault);
  const migrated = await migrate(to, { nowMs });
  if (!migrated.ok)
    return err(
      `The ${NAMES[to.engine]} database has the schema of another release (${migrated.error.name}).`,
    );
  const [source, target] = [sideOf(from), sideOf(to)];
  // Both have the same tables, and SQLite says all about them.
  const tables = await tablesOf([source, target].find(({ engine }) => engine === 'sqlite') ?? source);
  return ok(
    await inSnapshot(source, (reading) =>
      target.db.transaction().execute(async (db) => {
        const copied = await copyTables(reading, { engine: target.engine, db }, tables);
        await forgetRideStore(db);
        return copied;
      }),
    ),
  );
}

/** A reader that sees one moment, whatever is written meanwhile. */
function inSnapshot<T>({ engine, db }: Side, work: (side: Side) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  return (
    engine === 'postgres'
      ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
      : transaction
  ).execute((reading) => work({ engine, db: reading }));
}

async function copyTables(source: Side, target: Side, tables: readonly Table[]): Promise<CopiedTables> {
  const copied: Record<string, CopiedTable> = {};
  for (const table of tables) {
    const batch = Math.max(1, Math.min(MAX_BATCH, Math.floor(MAX_VALUES / table.columns.length)));
    const before = await summed(table, rowsOf(source, table, batch), async (rows) => {
      await target.db
        .insertInto(table.name)
        .values(rows.map((row) => ({ ...row })))
        .execute();
    });
    const after = await summed(table, rowsOf(target, table, batch), () => Promise.resolve());
    if (after.rows !== before.rows) throw new Error(`${table.name} has ${after.rows} of ${before.rows} rows`);
    if (after.checksum !== before.checksum)
      throw new Error(`${table.name} has other contents than before: the checksums differ`);
    copied[table.name] = before;
  }
  return copied;
}

/** Counts and sums the rows of a table, and hands them on. */
async function summed(
  { columns }: Table,
  parts: AsyncIterable<readonly Row[]>,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<CopiedTable> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const part of parts) {
    for (const row of part)
      addTo(
        hash,
        columns.map((column) => row[column]),
      );
    rows += part.length;
    await take(part);
  }
  return { rows, checksum: hash.digest('hex') };
}

// PostgreSQL gives a number that does not fit into 32 bits as text.
function addTo(hash: Hash, values: readonly unknown[]): void {
  hash.update(JSON.stringify(values.map((value) => (typeof value === 'number' ? String(value) : value))));
}

/** The rows of a table in parts, in the order of its key, as either engine takes them. */
const rowsOf = ({ engine, db }: Side, table: Table, batch: number): AsyncGenerator<readonly Row[]> =>
  engine === 'sqlite' ? rowsOfSqlite(db, table, batch) : rowsOfPostgres(db, table, batch);

async function* rowsOfSqlite(db: AnyDatabase, table: Table, batch: number): AsyncGenerator<readonly Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table.name)} ${after} order by ${key} limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = sql`where (${key}) > (${sql.join(table.key.map((column) => last[column]))})`;
    yield rows;
  }
}

/** A cursor sorts the rows once. SQLite sorts texts by their bytes, and PostgreSQL as its database was made. */
async function* rowsOfPostgres(db: AnyDatabase, table: Table, batch: number): AsyncGenerator<readonly Row[]> {
  const texts = await textColumns(db, table.name);
  const key = sql.join(
    table.key.map((column) => (texts.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column))),
  );
  await sql`
    declare rows_of_copy no scroll cursor for select * from ${sql.table(table.name)} order by ${key}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from rows_of_copy`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(plainRow);
  }
  await sql`close rows_of_copy`.execute(db);
}

const plainRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value)]));

/** SQLite has no dates and no booleans. */
function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}

async function textColumns(db: AnyDatabase, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'text'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function faultOfSource({ engine, db }: Side): Promise<string | null> {
  const applied = await db.selectFrom('migration').select('name').execute();
  const isCurrent = MIGRATIONS.every((step) => applied.some(({ name }) => name === step.name));
  return isCurrent && applied.length === MIGRATIONS.length
    ? null
    : `The ${NAMES[engine]} database has the schema of another release. Start Musette once, which brings it up to date, and stop it.`;
}

/** A copy that was broken off has left our tables, without rows. */
async function faultOfTarget({ engine, db }: Side): Promise<string | null> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`
          select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`
  ).execute(db);
  const names = new Set(rows.map(({ name }) => name));
  const isOurs = names.size === 0 || names.has('migration');
  const counts = await Promise.all(
    rows.map(({ name }) => (name === 'migration' ? Promise.resolve(0) : countOf(db, name))),
  );
  return isOurs && counts.every((count) => count === 0)
    ? null
    : `The ${NAMES[engine]} database is not empty: it has ${rows.length} tables. Give the copy a database of its own.`;
}

/** Our tables but for that of the migrations, those first to which others refer. */
async function tablesOf({ db }: Side): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'migration'
    order by name`.execute(db);
  const ordered: Table[] = [];
  const add = async (name: string): Promise<void> => {
    if (ordered.some((table) => table.name === name)) return;
    const { rows: parents } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${name})`.execute(db);
    for (const { parent } of parents) if (parent !== name) await add(parent);
    const { rows: columns } = await sql<{ name: string; pk: number }>`
      select name, pk from pragma_table_info(${name})`.execute(db);
    const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
    ordered.push({
      name,
      key: key.map((column) => column.name),
      columns: columns.map((column) => column.name),
    });
  };
  for (const { name } of rows) await add(name);
  return ordered;
}

async function countOf(db: AnyDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
