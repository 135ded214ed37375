import type { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { isMissingTable } from './errors.ts';
import { limitPool, type NoteLost, type TimeLimits } from './postgres-pool.ts';
import type { Schema } from '../schema/schema.ts';
import { nodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

/** The engines that the product runs on. */
export type Engine = 'sqlite' | 'postgres';

/** An open database. */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Schema>;
  /** The same without time limits, for migrations. */
  readonly unlimited?: Kysely<Schema>;
  /** The connections of the pool; only PostgreSQL has one. */
  readonly pool?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

/** A database, or a transaction in it. */
export type Connection = Kysely<Schema> | Transaction<Schema>;

/** Opens, or makes, a SQLite file. */
export function openSqlite(file: string): Database {
  const raw = openSqliteFile(file);
  const kysely = new Kysely<Schema>({ dialect: nodeSqliteDialect(raw) });
  return {
    engine: 'sqlite',
    kysely,
    async close() {
      if (!raw.isOpen) return;
      foldLog(raw);
      await kysely.destroy();
      // Kysely closes only what it has used.
      if (raw.isOpen) raw.close();
    },
  };
}

function foldLog(raw: DatabaseSync): void {
  try {
    raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // On a full disk the log stays beside the file. It is whole, and the next start reads it.
  }
}

const TIME_LIMITS: TimeLimits = { connectMs: 10_000, statementMs: 10_000, answerMs: 12_000 };

/** What PostgreSQL is opened with besides its address. */
export interface PostgresOptions {
  readonly limits?: TimeLimits;
  readonly note?: NoteLost;
  /** What the sessions are called on the server; by it they are found. */
  readonly sessions?: string;
}

/** What sessions of Musette are called on PostgreSQL. */
const SESSIONS = 'Musette';

/** Connects to PostgreSQL. */
export async function openPostgres(
  url: string,
  { limits = TIME_LIMITS, note = () => undefined, sessions = SESSIONS }: PostgresOptions = {},
): Promise<Database> {
  // Most instances live in one file; they need not carry the driver.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: sessions,
    max: 10,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const { limited, unlimited, end } = limitPool(pool, limits, note);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: limited }) });
  return {
    engine: 'postgres',
    kysely,
    unlimited: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: unlimited }) }),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await kysely.destroy();
      await end();
    },
  };
}

/** How much room the database takes. */
export async function bytesOf({ engine, kysely }: Database): Promise<number> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
  ).execute(kysely);
  return Number(rows[0]?.bytes ?? 0);
}

/** How many tables a PostgreSQL database has, also those that others made. */
export async function tableCountOf({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ readonly count: string }>`
    select count(*) as count from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(kysely);
  return Number(rows[0]?.count);
}

/** Whether anybody has an account. A new database has no tables yet. */
export async function hasRiders({ kysely }: Database): Promise<boolean> {
  try {
    const { rows } = await sql`select "id" from "auth_user" limit 1`.execute(kysely);
    return rows.length > 0;
  } catch (cause) {
    if (isMissingTable(cause)) return false;
    throw cause;
  }
}

/** How many sessions of Musette others have open on a PostgreSQL database; a database that was opened under another name has none itself. */
export async function sessionsOf({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ readonly count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${SESSIONS}`.execute(kysely);
  return Number(rows[0]?.count);
}

/** The main version of the server. */
export async function postgresVersionOf({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ readonly version: string }>`
    select current_setting('server_version_num') as version`.execute(kysely);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** The name of a PostgreSQL database, for the operator. It is not taken from the address, which may hold a password. */
export async function postgresNameOf({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`select current_database() as name`.execute(kysely);
  return rows[0]?.name ?? '';
}
