import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type PostgresServer, startPostgres } from '@musette/stand-ins/postgres/server';
import pg from 'pg';
import {
  type FailedStart,
  freePort,
  type RunOptions,
  type ServerProcess,
  startedServer,
  startServer,
} from '../../apps/server/testing/server-process.ts';

export type Engine = 'sqlite' | 'postgres';
export type Row = Readonly<Record<string, unknown>>;

const TABLES = [
  'auth_user',
  'auth_account',
  'rider',
  'job',
  'feedback',
  'plan',
  'workout',
  'generation',
  'activity',
  'connection',
] as const;

type TableName = (typeof TABLES)[number];

/** The rows of a database, read without the server. */
export type Tables = Readonly<Record<TableName, readonly Row[]>>;

/** The database's file in a data folder. */
export const DATABASE_FILE = 'musette.sqlite';

/** A data folder and its database, separate for each campaign. */
export interface Place {
  readonly engine: Engine;
  readonly folder: string;
  /** The settings of every server and command of this place. */
  readonly settings: Readonly<Record<string, string>>;
  start(more?: Readonly<Record<string, string>>, options?: RunOptions): Promise<ServerProcess | FailedStart>;
  /** Starts the server, and throws if it does not start. */
  started(more?: Readonly<Record<string, string>>, options?: RunOptions): Promise<ServerProcess>;
  tables(): Promise<Tables>;
  /** Frees what a killed server held, where the next one would wait until its time is over. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates places from templates: a migrated database and its key. */
export interface Places {
  readonly root: string;
  /** Creates a new folder. */
  folder(name: string): string;
  place(engine: Engine, from?: 'template' | 'empty'): Promise<Place>;
  stop(): Promise<void>;
}

const SECRET = 'a secret that only the faults know';
const TEMPLATE = 'faults_template';
// A killed server must lose no acknowledged commit. A crash of the machine is not tested.
const DURABLE = { synchronous_commit: 'on' };

export async function openPlaces(): Promise<Places> {
  const root = mkdtempSync(join(tmpdir(), 'musette-faults-'));
  const removeRoot = () => rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeRoot);
  let server: Promise<PostgresServer> | null = null;
  let sqlite: Promise<string> | null = null;
  const folder = (name: string) => mkdtempSync(join(root, `${name}-`));
  const warmFolder = folder('template');

  async function warmSqlite(): Promise<string> {
    const template = folder('template');
    const running = await startedServer({ DATA_DIR: template, PORT: String(await freePort()) });
    await running.stop();
    return template;
  }

  async function warmPostgres(): Promise<PostgresServer> {
    const started = await startPostgres(DURABLE);
    const url = await createDatabase(started.urlOf('postgres'), TEMPLATE);
    const place = postgresPlace(warmFolder, url);
    await (await place.started()).stop();
    return started;
  }

  return {
    root,
    folder,
    async place(engine, from = 'template') {
      if (engine === 'sqlite') {
        const data = folder('sqlite');
        sqlite ??= warmSqlite();
        if (from === 'template') cpSync(await sqlite, data, { recursive: true });
        return sqlitePlace(data);
      }
      server ??= warmPostgres();
      const { urlOf } = await server;
      const name = `faults_${randomUUID().replaceAll('-', '')}`;
      const url = await createDatabase(urlOf('postgres'), name, from === 'template' ? TEMPLATE : 'template0');
      const data = folder('postgres');
      // The ride files of the template belong to its database, and to each copy of it.
      if (from === 'template') cpSync(warmFolder, data, { recursive: true });
      const place = postgresPlace(data, url);
      return { ...place, remove: () => dropDatabase(urlOf('postgres'), name) };
    },
    async stop() {
      await (await server)?.stop();
      removeRoot();
    },
  };
}

type Start = Pick<Place, 'start' | 'started'>;

const MAX_ATTEMPTS = 3;

function startsWith(settings: Readonly<Record<string, string>>): Start {
  const start: Start['start'] = async (more = {}, options) => {
    for (let attempt = 1; ; attempt += 1) {
      const port = 'PORT' in more ? {} : { PORT: String(await freePort()) };
      const server = await startServer({ ...settings, ...port, ...more }, options);
      // Another program has taken the port meanwhile.
      const isTaken = 'said' in server && 'PORT' in port && server.said.includes('EADDRINUSE');
      if (!isTaken || attempt === MAX_ATTEMPTS) return server;
    }
  };
  return {
    start,
    async started(more, options) {
      const server = await start(more, options);
      if ('said' in server) throw new Error(`the server does not start (${server.code}): ${server.said}`);
      return server;
    },
  };
}

/** A place in an existing folder. */
export function sqlitePlace(data: string): Place {
  const settings = { DATA_DIR: data };
  return {
    engine: 'sqlite',
    folder: data,
    settings,
    ...startsWith(settings),
    tables: () => Promise.resolve(tablesInCopy(data)),
    // The server frees it itself.
    free: () => Promise.resolve(),
    remove: () => Promise.resolve(rmSync(data, { recursive: true, force: true, maxRetries: 3 })),
  };
}

/** A place with an existing PostgreSQL database. */
export function postgresPlace(data: string, url: string): Place {
  const settings = { DATA_DIR: data, DATABASE_URL: url, APP_SECRET: SECRET };
  return {
    engine: 'postgres',
    folder: data,
    settings,
    ...startsWith(settings),
    tables: () => tablesAt(url),
    free: () => freeAt(url),
    remove: () => Promise.resolve(),
  };
}

/** Reads a copy, because opening the file itself would recover it before the next start. */
export function tablesInCopy(data: string): Tables {
  const copy = `${data}-look`;
  mkdirSync(copy);
  try {
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`])
      if (existsSync(join(data, name))) cpSync(join(data, name), join(copy, name));
    return tablesIn(join(copy, DATABASE_FILE));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function tablesIn(file: string): Tables {
  const database = new DatabaseSync(file);
  try {
    const verdict = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0];
    if (verdict !== 'ok') throw new Error(`${file} is damaged: ${String(verdict)}`);
    const rows = (table: string): Row[] => database.prepare(`select * from ${table}`).all();
    return Object.fromEntries(TABLES.map((table) => [table, rows(table)])) as Record<TableName, Row[]>;
  } finally {
    database.close();
  }
}

const PATIENCE_MS = 10_000;

async function tablesAt(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await untilAlone(client);
    const found: [TableName, Row[]][] = [];
    for (const table of TABLES) found.push([table, (await client.query<Row>(`select * from ${table}`)).rows]);
    return Object.fromEntries(found) as Record<TableName, Row[]>;
  } finally {
    await client.end();
  }
}

async function freeAt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await untilAlone(client);
    await client.query('update job set lease_token = null, lease_until = null');
    await client.query('update connection set refreshing_until = null');
  } finally {
    await client.end();
  }
}

/** Waits for commits that still run after the server was killed. */
async function untilAlone(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(5)) {
    const { rows } = await client.query<{ busy: string }>(
      `select count(*) as busy from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (rows[0]?.busy === '0') return;
  }
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
