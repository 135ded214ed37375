import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCitus, startCitus } from '@musette/stand-ins/postgres/citus';
import { startPgBouncer } from '@musette/stand-ins/postgres/pgbouncer';
import { createDatabase, startPostgres } from '@musette/stand-ins/postgres/server';
import type { TestProject } from 'vitest/node';
import { type Database, openPostgres, openSqlite } from '#store/engine/database.ts';
import { migrate } from '#store/migrate.ts';
import type { TableOptions } from '#store/engine/table-kit.ts';

/** Where the migrated databases are that the tests copy. */
export interface Templates {
  readonly sqliteFile: string;
  /** The address that new databases are made from. */
  readonly postgresUrl: string;
  /** The address that they are used through: the same, or that of a pooler. */
  readonly usedUrl: string;
  readonly plain: string;
  readonly partitioned: string;
  /** The nodes of the Citus cluster that is tested instead of partitions, the coordinator first. */
  readonly citusNodes: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}

const PARTITIONS = 4;
/** Names the PgBouncer that is to stand before PostgreSQL (tools/faults/pgbouncer.ts). */
const PGBOUNCER = 'TEST_PGBOUNCER';
/** Set to anything, the third engine is a Citus cluster (bench/machines/spread.ts). */
const CITUS = 'TEST_CITUS';
/** Few, because every test file makes a database. */
const SHARDS = '4';

/** Migrates each kind of database once; every test file then starts from a copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'musette-templates-'));
  const templates = {
    sqliteFile: join(folder, 'template.sqlite'),
    plain: 'plain',
    partitioned: 'partitioned',
  };
  const server = await startPostgres();
  const pooler = process.env[PGBOUNCER];
  const pgBouncer = pooler ? await startPgBouncer(pooler, server.port) : null;
  const citus = process.env[CITUS] ? await openCitus() : null;
  const stop = async (): Promise<void> => {
    await pgBouncer?.stop();
    await citus?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrated(openSqlite(templates.sqliteFile));
    for (const [name, options] of [
      [templates.plain, {}],
      [templates.partitioned, { partitions: PARTITIONS }],
    ] as const) {
      const address = await createDatabase(server.urlOf('postgres'), name);
      await migrated(await openPostgres(address), options);
    }
  } catch (cause) {
    await stop();
    throw cause;
  }
  const postgresUrl = server.urlOf('postgres');
  const usedUrl = pgBouncer?.urlOf(postgresUrl) ?? postgresUrl;
  provide('templates', { ...templates, postgresUrl, usedUrl, citusNodes: citus?.nodes ?? [] });
  return stop;
}

async function openCitus() {
  const programs = findCitus();
  if (!programs) throw new Error(`${CITUS} is set, but no PostgreSQL with Citus is installed`);
  return startCitus(programs, { 'citus.shard_count': SHARDS });
}

async function migrated(database: Database, options: TableOptions = {}): Promise<void> {
  const result = await migrate(database, { nowMs: Date.now(), ...options });
  await database.close();
  if (!result.ok) throw new Error(`not migrated: ${result.error.name}`);
}
