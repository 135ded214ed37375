import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresPrograms } from './binaries.ts';
import { createDatabase, type PostgresServer, startPostgres } from './server.ts';

/** A cluster on this machine: a coordinator and two workers. */
export interface Citus {
  readonly coordinator: PostgresServer;
  readonly workers: readonly PostgresServer[];
  /** The addresses of the nodes, the coordinator first. */
  readonly nodes: readonly string[];
  stop(): Promise<void>;
}

const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin'];

const CLUSTER = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '300',
  // Each database has a process of Citus.
  max_worker_processes: '100',
  'citus.node_conninfo': 'sslmode=disable',
};

/** The programs of a PostgreSQL in which Citus is installed; null where there is none. */
export function findCitus(): PostgresPrograms | null {
  const ask = (what: string) => spawnSync('pg_config', [what], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const own = { bin: ask('--bindir'), lib: ask('--pkglibdir') };
  const others = globSync(FOLDERS).map((bin) => ({ bin, lib: join(bin, '../lib') }));
  const found = [own, ...others].find(({ bin, lib }) => bin !== '' && existsSync(join(lib, 'citus.so')));
  return found ? { initdb: join(found.bin, 'initdb'), postgres: join(found.bin, 'postgres') } : null;
}

/** Starts the nodes of a cluster on free ports of the loopback address. Their databases are made by `createClusterDatabase`. */
export async function startCitus(
  programs: PostgresPrograms,
  settings: Readonly<Record<string, string>> = {},
): Promise<Citus> {
  const started: PostgresServer[] = [];
  const stop = async () => void (await Promise.all(started.map((server) => server.stop())));
  try {
    for (let node = 0; node < 3; node += 1)
      started.push(await startPostgres({ ...CLUSTER, ...settings }, programs));
  } catch (cause) {
    await stop();
    throw cause;
  }
  const [coordinator, ...workers] = started;
  if (!coordinator) throw new Error('No node was started');
  return { coordinator, workers, nodes: started.map(({ urlOf }) => urlOf('postgres')), stop };
}

/** Makes a database on every node, as `create database` of one node does not, and joins them; gives its address. */
export async function createClusterDatabase(nodes: readonly string[], name: string): Promise<string> {
  const [coordinator = '', ...workers] = await Promise.all(
    nodes.map(async (node) => {
      const address = await createDatabase(node, name, 'template0');
      await run(address, 'create extension citus');
      return address;
    }),
  );
  const places = [coordinator, ...workers].map((address) => new URL(address));
  for (const [index, { hostname, port }] of places.entries()) {
    const call = index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
    await insist(coordinator, `select ${call}('${hostname}', ${port})`);
  }
  return coordinator;
}

/** Removes a database from every node. */
export async function dropClusterDatabase(nodes: readonly string[], name: string): Promise<void> {
  // The coordinator first: its process calls the workers.
  for (const node of nodes) await insist(node, `drop database if exists ${name} with (force)`);
}

const TRIES = 5;

/** Where several databases are made and removed at once, a node may be busy with its own part of another. Each of these may be done twice. */
async function insist(address: string, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run(address, statement);
    } catch (cause) {
      if (tries === TRIES) throw cause;
      await pause(tries * 200);
    }
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
