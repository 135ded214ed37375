import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../listen.ts';
import { folderInMemory } from '../memory.ts';
import { openTemporaryFolder, postgresBinaries, type PostgresPrograms, UNPRIVILEGED } from './binaries.ts';

/** A PostgreSQL of its own for the tests. */
export interface PostgresServer {
  readonly port: number;
  /** The address of a database in it. */
  urlOf(database: string): string;
  /** Stops every process of it where it is: it takes connections and answers nothing. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Ends it without leave, as a power cut does; `start` brings it back at the same address. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Who connects, in every address that is given out. */
export const USER = 'musette';
export const PASSWORD = 'musette';

// A crash of the machine loses nothing that a test would miss.
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  deadlock_timeout: '50ms',
  // What is written stays small enough to lie in memory.
  max_wal_size: '256MB',
};

/** Starts PostgreSQL on a free port of the loopback address, with settings of its own where the usual ones do not fit. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  programs?: PostgresPrograms,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(openTemporaryFolder(), 'musette-postgres-'));
  // To make a database took 600 to 730 ms on the disk of a busy machine, and takes 75 ms in memory.
  const dataFolder = mkdtempSync(join(folderInMemory() ?? openTemporaryFolder(), 'musette-postgres-data-'));
  const remove = (): void => {
    for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true });
  };
  // An unprivileged server has to reach what is in them.
  for (const each of [folder, dataFolder]) chmodSync(each, 0o755);
  try {
    const data = join(dataFolder, 'data');
    const { initdb, postgres } = programs ?? postgresBinaries(folder);
    initialise(initdb, data, folder);
    const port = await freePort();
    const start = () => serve(postgres, data, { ...FAST, ...settings, port: String(port) });
    let server = await start();
    const urlOf = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
    let frozen: readonly number[] = [];
    const thaw = (): void => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      frozen = [];
    };
    process.once('exit', thaw);
    return {
      port,
      urlOf,
      async freeze() {
        frozen = await freeze(server, urlOf('postgres'));
      },
      thaw,
      crash: () => end(server, 'SIGQUIT'),
      async start() {
        server = await start();
      },
      async stop() {
        thaw();
        process.off('exit', thaw);
        await end(server, 'SIGINT');
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** Makes a database in the server that the address leads to; gives the address of the new one. */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [database, model] = [name, template].map((each) => client.escapeIdentifier(each));
    await client.query(`create database ${database} template ${model}`);
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

function initialise(initdb: string, data: string, folder: string): void {
  const { uid, gid } = UNPRIVILEGED;
  mkdirSync(data, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...UNPRIVILEGED, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

async function serve(
  postgres: string,
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', data, ...flags], {
    ...UNPRIVILEGED,
    cwd: data,
    // The nodes of a cluster call each other.
    env: { ...process.env, PGPASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Whatever ends this process leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
  return server;
}

/** Each of its processes is a session of its own, so no signal reaches them all at once; gives their numbers. */
async function freeze(server: ChildProcess, url: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  // From here on none is added.
  server.kill('SIGSTOP');
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  const children = rows.map(({ pid }) => pid);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  client.connection.stream.destroy();
  return [...children, server.pid ?? 0];
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
