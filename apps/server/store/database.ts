import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

/** The engines that the product runs on. */
export type Engine = 'sqlite' | 'postgres';

/** An open database. */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Schema>;
  /** Writes a copy as of this moment; PostgreSQL has tools of its own for that. */
  copyTo?(file: string): Promise<void>;
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
    async copyTo(copy) {
      await sql`vacuum into ${sql.lit(copy)}`.execute(kysely);
    },
    async close() {
      if (!raw.isOpen) return;
      raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      await kysely.destroy();
      // Kysely closes only what it has used.
      if (raw.isOpen) raw.close();
    },
  };
}

/** Connects to PostgreSQL. */
export async function openPostgres(url: string): Promise<Database> {
  // Most instances live in one file; they need not carry the driver.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  });
  // A connection that dies must not end the process, neither idle nor between two statements of a transaction: the next statement fails,
  // and the pool replaces the connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', kysely, close: () => kysely.destroy() };
}
