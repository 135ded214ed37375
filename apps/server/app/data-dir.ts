import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const SHORTEST_SECRET = 32;

/** Makes the data folder unless it is there. */
export function openDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/**
 * Takes the data folder for this process, or gives null when another has it. The operating system lets go of the lock when
 * the process ends, however it ends.
 */
export function lockDataDir(path: string): (() => void) | null {
  const lock = new DatabaseSync(join(path, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (cause) {
    lock.close();
    if (isBusy(cause)) return null;
    throw cause;
  }
}

const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;

/** The instance's secret; made at the first start and readable by its owner alone. */
export function secretIn(path: string): string {
  const file = join(path, 'secret.key');
  if (!existsSync(file)) writeWhole(file, `${randomBytes(32).toString('base64url')}\n`);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET) throw new Error(`${file} is cut off; put it back from a backup`);
  return secret;
}

// Under another name first: a process that ends half-way must not leave half a key.
function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
