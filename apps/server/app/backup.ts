import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup as copyLive, DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '@musette/coach/result';
import { MIGRATIONS } from '#store/migrations/index.ts';
import { lockDataDir } from './data-dir.ts';

/** The database's file in a data folder, and in a backup of one. */
export const DATABASE_FILE = 'musette.sqlite';
const KEY_FILE = 'secret.key';

/** Copies the data folder while the server runs: the database as of one moment, and the key that opens its secrets. */
export async function backUp(
  dataDir: string,
  target: string,
): Promise<Result<{ readonly files: number }, string>> {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) return err(`There is no ${DATABASE_FILE} in ${dataDir}.`);
  if (existsSync(join(target, DATABASE_FILE)))
    return err(`${target} holds a backup already. Name another folder.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const unfinished = join(target, `${DATABASE_FILE}.part`);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await copyLive(database, unfinished);
  } finally {
    database.close();
  }
  const fault = faultIn(unfinished);
  if (fault) return err(`The copy is not sound (${fault}). Nothing was kept.`);
  // Under its real name it is whole: a backup that was cut short is never taken for one.
  renameSync(unfinished, join(target, DATABASE_FILE));
  return ok({ files: 1 + copyKey(dataDir, target) });
}

/** Puts a backup back. What was there before is kept beside it. */
export function restore(
  source: string,
  dataDir: string,
  nowMs: number,
): Result<{ readonly keptIn: string | null }, string> {
  const file = join(source, DATABASE_FILE);
  if (!existsSync(file)) return err(`There is no ${DATABASE_FILE} in ${source}.`);
  const fault = faultIn(file) ?? unknownStepIn(file);
  if (fault) return err(`This backup cannot be used: ${fault}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  if (!unlock) return err(`Musette is running on ${dataDir}. Stop it first.`);
  try {
    const keptIn = setAside(dataDir, nowMs);
    copyFileSync(file, join(dataDir, DATABASE_FILE));
    copyKey(source, dataDir);
    return ok({ keptIn });
  } finally {
    unlock();
  }
}

function copyKey(from: string, to: string): number {
  if (!existsSync(join(from, KEY_FILE))) return 0;
  copyFileSync(join(from, KEY_FILE), join(to, KEY_FILE));
  return 1;
}

function setAside(dataDir: string, nowMs: number): string | null {
  const present = join(dataDir, DATABASE_FILE);
  if (!existsSync(present)) return null;
  const folder = join(dataDir, 'backups', `before-restore-${nowMs}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Opening and closing folds the write-ahead log into the file, so that the file alone is the whole database.
  const database = new DatabaseSync(present);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  renameSync(present, join(folder, DATABASE_FILE));
  copyKey(dataDir, folder);
  for (const rest of ['-wal', '-shm']) rmSync(present + rest, { force: true });
  return folder;
}

function faultIn(file: string): string | null {
  return inside(file, (database) => {
    const row = database.prepare('PRAGMA integrity_check').get();
    const verdict = String(Object.values(row ?? {})[0]);
    return verdict === 'ok' ? null : verdict;
  });
}

function unknownStepIn(file: string): string | null {
  return inside(file, (database) => {
    const names = database
      .prepare('select name from migration')
      .all()
      .map(({ name }) => String(name));
    const unknown = names.find((name) => !MIGRATIONS.some((step) => step.name === name));
    return unknown ? `it was written by a newer Musette (step ${unknown})` : null;
  });
}

function inside(file: string, look: (database: DatabaseSync) => string | null): string | null {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return look(database);
    } finally {
      database.close();
    }
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'it cannot be read';
  }
}
