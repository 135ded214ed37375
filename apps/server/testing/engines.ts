import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClusterDatabase, dropClusterDatabase } from '@musette/stand-ins/postgres/citus';
import { createDatabase } from '@musette/stand-ins/postgres/server';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { aesGcmBox } from '#adapters/secret-box/aes-gcm.ts';
import { keyFor } from '#kit/keys.ts';
import { type Database, openPostgres, openSqlite, type PostgresOptions } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import { spreadTables } from '#store/spread.ts';
import { openStore, type Store } from '#store/store.ts';

// A busy machine makes a test slow and not wrong.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A migrated database that nobody else uses. */
export interface OpenEngine {
  readonly database: Database;
  readonly store: Store;
  /** The address, for a second connection; a file's path on SQLite. */
  readonly address: string;
  close(): Promise<void>;
}

/** One of the engines that every store test runs on (design 4). */
export interface TestEngine {
  readonly name: 'sqlite' | 'postgres' | 'postgres-partitioned' | 'citus';
  open(): Promise<OpenEngine>;
  /** A database without a single table. */
  openEmpty(): Promise<OpenEngine>;
}

/** The key that letters are sealed with in tests. */
export const TEST_SECRET = 'a secret that only the tests know';

/** What the sign-in library signs the cookies of sessions with. */
export const COOKIE_KEY = keyFor(TEST_SECRET, 'sessions').toString('base64url');

/** What a server with another key would seal and open with. */
export const OTHER_BOX = aesGcmBox('a secret of another server');

/** The engine that features are tested on. */
export const SQLITE: TestEngine = {
  name: 'sqlite',
  open: () => openFile(inject('templates').sqliteFile),
  openEmpty: () => openFile(null),
};

const postgres = (name: TestEngine['name'], template: 'plain' | 'partitioned'): TestEngine => ({
  name,
  open: () => openCopy(inject('templates')[template]),
  openEmpty: () => openCopy('template0'),
});

/** PostgreSQL, for what only it does. */
export const POSTGRES: TestEngine = postgres('postgres', 'plain');

/** A Citus cluster whose workers hold riders' tables. */
const CITUS: TestEngine = {
  name: 'citus',
  openEmpty: openCluster,
  async open() {
    const open = await openCluster();
    const migrated = await migrate(open.database, { nowMs: Date.now() });
    if (!migrated.ok) throw new Error(`not migrated: ${migrated.error.name}`);
    await spreadTables(open.database);
    return open;
  },
};

/** SQLite; PostgreSQL; PostgreSQL that splits riders' tables by rider, or a cluster that does. */
export const ENGINES: readonly TestEngine[] = [
  SQLITE,
  POSTGRES,
  inject('templates').citusNodes.length > 0 ? CITUS : postgres('postgres-partitioned', 'partitioned'),
];

/** The engines that differ in how they take and keep, for what need not run on all three. */
export const SQLITE_AND_POSTGRES = ENGINES.slice(0, 2);

function opened(database: Database, address: string, remove: () => Promise<void>): OpenEngine {
  return {
    database,
    store: openStore(database, aesGcmBox(TEST_SECRET)),
    address,
    async close() {
      await database.close();
      await remove();
    },
  };
}

async function openFile(template: string | null): Promise<OpenEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'musette-store-'));
  const file = join(folder, 'musette.sqlite');
  if (template) cpSync(template, file);
  const database = openSqlite(file);
  // A crash of the machine loses nothing that a test would miss, and to wait for the disk took a quarter of the time.
  await sql`pragma synchronous = off`.execute(database.kysely);
  return opened(database, file, () => {
    rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  });
}

const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`;

async function openCluster(): Promise<OpenEngine> {
  const name = newName();
  const { citusNodes } = inject('templates');
  const address = await createClusterDatabase(citusNodes, name);
  return openPostgresAt(address, () => dropClusterDatabase(citusNodes, name));
}

async function openCopy(template: string): Promise<OpenEngine> {
  const name = newName();
  const { postgresUrl, usedUrl } = inject('templates');
  await createDatabase(postgresUrl, name, template);
  const used = new URL(usedUrl);
  used.pathname = `/${name}`;
  return openPostgresAt(used.href, () => administer(`drop database ${name} with (force)`));
}

/** A PostgreSQL database that is there already, with options of the test's own. */
export const openPostgresAt = async (
  address: string,
  remove: () => Promise<void>,
  options: PostgresOptions = {},
): Promise<OpenEngine> => opened(await openPostgres(address, options), address, remove);

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('templates').postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** All rows of a table, of every owner, as the database has them. */
export async function rowsOf(
  { kysely }: Database,
  table: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely);
  return rows;
}

/** Every row of every table, as text. */
export async function allRows(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await (
    database.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = current_schema() order by tablename`
  ).execute(database.kysely);
  const tables = rows.map(async ({ name }) => [
    name,
    (await rowsOf(database, name)).map((row) => JSON.stringify(row)).toSorted(),
  ]);
  return Object.fromEntries(await Promise.all(tables)) as Readonly<Record<string, readonly string[]>>;
}

/** Lets every deletion from a table fail, so that what does it is cut short there. On SQLite alone. */
export const refuseDeletes = ({ kysely }: Database, table: string): Promise<unknown> =>
  sql`create trigger refuse_deletes before delete on ${sql.table(table)}
    begin select raise(abort, 'cut short'); end`.execute(kysely);

/** A table whose rows are at a worker that is gone, as Citus answers then. On PostgreSQL alone. */
export async function loseTable({ kysely }: Database, name: string): Promise<void> {
  const moved = `${name}_there`;
  await sql`create or replace function worker_is_gone() returns boolean language plpgsql as $$
    begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$`.execute(
    kysely,
  );
  await sql`alter table ${sql.table(name)} rename to ${sql.ref(moved)}`.execute(kysely);
  await sql`create view ${sql.table(name)} as
    select there.* from ${sql.table(moved)} there right join worker_is_gone() gone on gone`.execute(kysely);
}

/** Brings a lost table back. */
export async function bringBackTable({ kysely }: Database, name: string): Promise<void> {
  await sql`drop view ${sql.table(name)}`.execute(kysely);
  await sql`alter table ${sql.table(`${name}_there`)} rename to ${sql.ref(name)}`.execute(kysely);
}

/** Adds a row to a table, as the database has it. */
export async function addRow(
  { kysely }: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    kysely,
  );
}

/** Makes PostgreSQL refuse every new row of a table with a code, or take them again. */
export async function refuseRows({ kysely }: Database, table: string, code: string | null): Promise<void> {
  await sql`drop trigger if exists refusal on ${sql.table(table)}`.execute(kysely);
  if (code === null) return;
  const body = `begin raise exception using errcode = '${code}', message = 'refused'; end`;
  await sql`create or replace function refusal() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    kysely,
  );
  await sql`create trigger refusal before insert on ${sql.table(table)} execute function refusal()`.execute(
    kysely,
  );
}

/** Whether a transaction of a PostgreSQL database waits for the lock of another. */
export async function isWaitingForLock({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    kysely,
  );
  return rows.length > 0;
}

/** Makes a SQLite database refuse every new job whose key begins so. */
export async function refuseJobs({ kysely }: Database, start: string): Promise<void> {
  await sql`create trigger refusal before insert on job when new.dedupe_key like ${sql.lit(`${start}%`)}
    begin select raise(abort, 'refused'); end`.execute(kysely);
}

/** Makes a SQLite database refuse every new session. */
export async function refuseSessions({ kysely }: Database): Promise<void> {
  await sql`create trigger refusal before insert on auth_session begin select raise(abort, 'refused'); end`.execute(
    kysely,
  );
}

/**
 * Opens the first session that is ended again, once, as a sign-in does that is under way; the table `reopened` names it. And what
 * SQLite does when sessions are ended after that.
 */
export async function reopenSession({ kysely }: Database, atEnd: 'end' | 'refuse'): Promise<void> {
  await sql`create table reopened (id text)`.execute(kysely);
  if (atEnd === 'refuse')
    await sql`create trigger refusal before delete on auth_session when exists (select 1 from reopened)
      begin select raise(abort, 'refused'); end`.execute(kysely);
  await sql`create trigger reopening after delete on auth_session when not exists (select 1 from reopened)
    begin
      insert into reopened values (old.id);
      insert into auth_session ("id", "expiresAt", "token", "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
        values (old."id", old."expiresAt", old."token", old."createdAt", old."updatedAt", old."ipAddress", old."userAgent", old."userId");
    end`.execute(kysely);
}

/** Lets a SQLite database have no more pages, as a full disk does; what it has free is soon used up. */
export async function limitPages({ kysely }: Database, pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(kysely);
}

/** Makes a SQLite database refuse every write, or lets it write again. */
export async function setReadOnly({ kysely }: Database, readOnly: boolean): Promise<void> {
  await sql`pragma query_only = ${sql.lit(readOnly ? 1 : 0)}`.execute(kysely);
}

/** Takes a table away, as damage would. */
export async function dropTable({ kysely }: Database, table: string): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(kysely);
}

/** Calls a table something else, so that nobody finds it for a while. */
export async function renameTable({ kysely }: Database, table: string, name: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to ${sql.table(name)}`.execute(kysely);
}

// What attempts leave behind whether or not they come to anything.
const COUNTERS = ['rate_limit', 'instance', 'migration'];

/** Everything that a SQLite database holds but for counters, as text: equal when nothing was changed. */
export async function contentsOf(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(database.kysely);
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of tables.rows.filter((table) => !COUNTERS.includes(table.name)))
    contents[name] = (await rowsOf(database, name)).map((row) => JSON.stringify(row));
  return contents;
}
