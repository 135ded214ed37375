import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@musette/coach/result';
import { askForSweep } from '#jobs/sweep.ts';
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
  openDataDir(config.DATA_DIR);
  const unlock = lockDataDir(config.DATA_DIR);
  if (!unlock)
    return err(
      `Another Musette already uses the data folder ${config.DATA_DIR}. Stop it first, or set DATA_DIR.`,
    );
  const secret = config.APP_SECRET ?? secretIn(config.DATA_DIR);
  const base = await composeBase(config, secret);
  const database = await openDatabase(config);
  const migrated = await migrateOrExplain(database, config);
  if (!migrated.ok) {
    await database.close();
    unlock();
    return migrated;
  }
  const store = openStore(database, base.box);
  const ports = compose({ config, secret, base, database, store });
  const house = buildHouse({ config, ports, store, files: webFiles(webFolder) });
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
      unlock();
    },
  });
}

const openDatabase = async ({ DATABASE_URL, DATA_DIR }: Config): Promise<Database> =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, DATABASE_FILE));

async function migrateOrExplain(database: Database, { DATA_DIR }: Config): Promise<Result<null, string>> {
  try {
    const result = await migrate(database, {
      nowMs: Date.now(),
      backup: (from) => backUp(database, DATA_DIR, from),
    });
    return result.ok
      ? ok(null)
      : err(
          `The database was written by a newer Musette (step ${result.error.name}). Install that one, or restore a backup.`,
        );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : 'unknown';
    return err(`The database cannot be used: ${reason}`);
  }
}

// PostgreSQL has its own backups; a SQLite file is copied before its schema changes.
async function backUp({ copyTo }: Database, dataDir: string, from: string): Promise<void> {
  if (!copyTo) return;
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await copyTo(join(folder, `before-leaving-${from}-${Date.now()}.sqlite`));
}
