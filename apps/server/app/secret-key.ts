import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder, writePrivately } from './private-files.ts';

export const KEY_FILE = 'secret.key';
/** The row of the table `instance` that says which key the database belongs to. */
export const KEY_FINGERPRINT = 'key-fingerprint';

/** What to do about servers with different keys on one PostgreSQL. */
export const SHARED_KEY = `Where other servers use this database, give this one their key: the same APP_SECRET, or a copy of their ${KEY_FILE}.`;

const MIN_SECRET_LENGTH = 32;

/** The instance's secret; made at the first start and readable by its owner alone. */
export function secretIn(dataDir: string): string {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) makeKey(file);
  return readKey(file);
}

/** The secret in a folder; null when it holds none. */
export const secretIfIn = (folder: string): string | null =>
  existsSync(join(folder, KEY_FILE)) ? readKey(join(folder, KEY_FILE)) : null;

/** Tells one key from another, and tells nothing else about it. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'musette', 'fingerprint', 32)).toString('base64url');

function readKey(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH) throw new Error(`${file} is cut off; put it back from a backup`);
  return secret;
}

// Under another name first: a process that ends half-way must not leave half a key.
function makeKey(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writePrivately(draft, `${randomBytes(32).toString('base64url')}\n`);
  try {
    giveName(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(join(file, '..'));
}

// On PostgreSQL several servers may share the folder: a link never replaces the key that another has just made.
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    // Somebody was faster, or the file system has no links.
    if (!existsSync(file)) renameSync(draft, file);
  }
}
