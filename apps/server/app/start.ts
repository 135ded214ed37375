import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { askForSweep } from '#jobs/sweep.ts';
import type { Logger } from '#ports/logger.ts';
import { type Database, openPostgres, openSqlite } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { openStore } from '#store/store.ts';
import { compose, composeBase } from './compose.ts';
import type { Config } from './config.ts';
import { lockDataDir, openDataDir, secretIn } from './data-dir.ts';
import { DATABASE_FILE } from './backup.ts';
import { buildHouse, type House } from './house.ts';
import { webFiles } from './web-files.ts';

/** A product that runs, but for the socket. */
export interface Running extends House {
  readonly config: Config;
  stop(): Promise<void>;
}

/** Opens the data, brings the schema up to date and puts the product together; words for the operator when it cannot. */
export async function start(config: Config, webFolder: string): Promise<Result<Running, string>> {
  const taken = takeOrExplain(config);
  if (!taken.ok) return taken;
  const { secret, release } = taken.value;
  const base = composeBase(config, secret);
  const opened = await openOrExplain(config, base.log);
  if (!opened.ok) {
    release();
    return opened;
  }
  const database = opened.value;
  const store = openStore(database, base.box);
  const ports = compose({ config, secret, base, database, store });
  const house = buildHouse({ config, ports, store, files: webFiles(webFolder) });
  // The folder is ours alone, so whoever held a job in its file has ended; elsewhere other servers may be at work.
  if (database.engine === 'sqlite') await store.jobs.freeAll();
  await askForSweep(store, base.clock, base.clock.nowMs());
  house.runner.start();
  return ok({
    ...house,
    config,
    async stop() {
      house.health.drain();
      await house.runner.stop();
      await base.errors.flush();
      await database.close();
      release();
    },
  });
}

interface Taken {
  readonly secret: string;
  readonly release: () => void;
}

function takeOrExplain({ DATA_DIR, APP_SECRET }: Config): Result<Taken, string> {
  let release: (() => void) | null = null;
  try {
    openDataDir(DATA_DIR);
    release = lockDataDir(DATA_DIR);
    if (release) return ok({ secret: APP_SECRET ?? secretIn(DATA_DIR), release });
    return err(`Another Musette already uses the data folder ${DATA_DIR}. Stop it first, or set DATA_DIR.`);
  } catch (cause) {
    release?.();
    return err(`The data folder ${DATA_DIR} cannot be used: ${reasonOf(cause)}`);
  }
}

async function openOrExplain(config: Config, log: Logger): Promise<Result<Database, string>> {
  let opened: Database | null = null;
  try {
    const database = await openDatabase(config, log);
    opened = database;
    const result = await migrate(database, {
      nowMs: Date.now(),
      backup: (from) => backUp(database, config.DATA_DIR, from),
    });
    if (result.ok) return ok(database);
    await database.close();
    return err(
      `The database was written by a newer Musette (step ${result.error.name}). Install that one, or restore a backup.`,
    );
  } catch (cause) {
    await opened?.close();
    return err(`The database cannot be used: ${reasonOf(cause)}`);
  }
}

const openDatabase = async ({ DATABASE_URL, DATA_DIR }: Config, log: Logger): Promise<Database> =>
  DATABASE_URL
    ? openPostgres(DATABASE_URL, { note: (facts) => log.warn('database.connection-lost', facts) })
    : openSqlite(join(DATA_DIR, DATABASE_FILE));

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || cause.name : 'unknown';

// PostgreSQL has its own backups; a SQLite file is copied before its schema changes.
async function backUp({ copyTo }: Database, dataDir: string, from: string): Promise<void> {
  if (!copyTo) return;
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await copyTo(join(folder, `before-leaving-${from}-${Date.now()}.sqlite`));
}
