import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createDatabase, startPostgres } from '@musette/stand-ins/postgres/server';
import { sql } from 'kysely';
import { DATABASE_FILE } from '../../apps/server/app/data/data-dir.ts';
import {
  type Database,
  type Engine,
  openPostgres,
  openSqlite,
} from '../../apps/server/store/engine/database.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/server/testing/server-process.ts';
import type { Target } from './compare.ts';

/** The key of the measured servers, which signs their sessions. */
export const SECRET = 'a secret that is used by the bench alone';
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));
// As `npm start` does (tools/setup/run.mjs).
const FLAGS = ['--max-semi-space-size=4'];

// A rider of the bench sends far more requests than a person does.
const UNLIMITED = { RATE_LIMIT_FACTOR: '1000' };

/** A database, and the server over it. */
export interface Place extends OpenPlace {
  readonly engine: Engine;
  /** Copies the database and starts the bare routes over the copy. */
  startBare(): Promise<BareProcess>;
  remove(): Promise<void>;
}

/** A database that servers run on. */
export interface OpenPlace {
  /** The settings of every server and command of this place. */
  readonly settings: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  /** Starts a server. */
  start(more?: Readonly<Record<string, string>>): Promise<ServerProcess>;
}

/** The bare routes, as a process of their own. */
interface BareProcess extends Target {
  stop(): Promise<void>;
}

/** Opens an empty place for the server. */
export const openPlace = (engine: Engine): Promise<Place> =>
  engine === 'sqlite' ? sqlitePlace() : postgresPlace();

async function sqlitePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'musette-bench-'));
  const file = join(folder, DATABASE_FILE);
  const copy = join(folder, 'bare', DATABASE_FILE);
  const settings = { DATA_DIR: folder, APP_SECRET: SECRET };
  return {
    engine: 'sqlite',
    settings,
    open: () => Promise.resolve(openSqlite(file)),
    start: (more) => startedServer({ ...settings, ...more }),
    startBare() {
      mkdirSync(dirname(copy), { recursive: true });
      for (const end of ['-wal', '-shm']) rmSync(copy + end, { force: true });
      copyFileSync(file, copy);
      return startBare('sqlite', copy);
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** What it has acknowledged is on the disk, as on a real PostgreSQL. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** A PostgreSQL database that is there already. */
export function postgresAt(folder: string, url: string): OpenPlace {
  const settings = { DATA_DIR: folder, DATABASE_URL: url, APP_SECRET: SECRET };
  return {
    settings,
    open: () => openPostgres(url),
    start: (more) => startedServer({ ...settings, ...more }),
  };
}

async function postgresPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'musette-bench-'));
  const postgres = await startPostgres(DURABLE);
  const url = await createDatabase(postgres.urlOf('postgres'), 'musette');
  return {
    ...postgresAt(folder, url),
    engine: 'postgres',
    async startBare() {
      const administrator = await openPostgres(postgres.urlOf('postgres'));
      await sql`drop database if exists bare`.execute(administrator.kysely);
      await administrator.close();
      return startBare('postgres', await createDatabase(postgres.urlOf('postgres'), 'bare', 'musette'));
    },
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startedServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const own = { HOST: '127.0.0.1', PORT: String(await freePort()), ...UNLIMITED };
  // The log goes where it takes no memory of this process.
  const server = await startServer(
    { ...own, ...settings },
    { flags: FLAGS, log: openSync('/dev/null', 'w') },
  );
  if ('said' in server) throw new Error(`The server did not start (${server.code})`);
  return server;
}

async function startBare(engine: Engine, address: string): Promise<BareProcess> {
  const child = spawn(process.execPath, [BARE, engine, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
