import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder, writePrivately } from './private-files.ts';

export const KEY_FILE = 'secret.key';
const DRAFT_FILE = `${KEY_FILE}.draft`;
/** The row of the table `instance` that says which key the database belongs to. */
export const KEY_FINGERPRINT = 'key-fingerprint';

/** What to do about servers with different keys on one PostgreSQL. */
export const SHARED_KEY = `Where other servers use this database, give this one their key: the same APP_SECRET, or a copy of their ${KEY_FILE}.`;

const MIN_SECRET_LENGTH = 32;

/** The instance's secret; made when there is none, and readable by its owner alone. */
export function secretIn(dataDir: string): string {
  const secret = firstSecretIn(dataDir);
  saveSecret(dataDir, secret);
  return secret;
}

/**
 * The secret of a start: the key, or else a draft, which becomes the key once a database belongs to it. On PostgreSQL several
 * servers may share the folder, also at their first start, and each has what it goes by in memory.
 */
export function firstSecretIn(dataDir: string): string {
  const draft = secretIfIn(dataDir) ?? draftIn(dataDir);
  // Another start may just have made the key of it.
  if (draft !== null) return secretIfIn(dataDir) ?? draft;
  writeOnce(join(dataDir, DRAFT_FILE), randomBytes(32).toString('base64url'));
  return firstSecretIn(dataDir);
}

/** Makes the secret of a start the key of the folder, which it may be already. */
export function saveSecret(dataDir: string, secret: string): void {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) writeOnce(file, secret);
  removeDraft(dataDir);
  if (readKey(file) !== secret) throw new Error(`${file} was replaced meanwhile; start again`);
}

/** Removes the draft of a key. A start that goes on with it has it in memory. */
export const removeDraft = (dataDir: string): void => rmSync(join(dataDir, DRAFT_FILE), { force: true });

/** The secret in a folder; null when it holds none. */
export const secretIfIn = (folder: string): string | null =>
  existsSync(join(folder, KEY_FILE)) ? readKey(join(folder, KEY_FILE)) : null;

/** False when a start has neither a key nor the draft of one. */
export const hasSecretIn = (folder: string): boolean =>
  [KEY_FILE, DRAFT_FILE].some((name) => existsSync(join(folder, name)));

/** Tells one key from another, and tells nothing else about it. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'musette', 'fingerprint', 32)).toString('base64url');

function readKey(file: string): string {
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder; put the key back from a backup`);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH) throw new Error(`${file} is cut off; put it back from a backup`);
  return secret;
}

/** The draft of a key; null when there is none, or a part of one. */
function draftIn(dataDir: string): string | null {
  const file = join(dataDir, DRAFT_FILE);
  const secret = textIfThere(file)?.trim() ?? null;
  if (secret === null || secret.length >= MIN_SECRET_LENGTH) return secret;
  rmSync(file, { force: true });
  return null;
}

// A file that cannot be read may hold a key that a database belongs to.
function textIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

// Under another name first: a process that ends half-way must not leave half a key.
function writeOnce(file: string, secret: string): void {
  const whole = `${file}.${randomUUID()}`;
  writePrivately(whole, `${secret}\n`);
  try {
    giveName(whole, file);
  } finally {
    rmSync(whole, { force: true });
  }
  syncFolder(dirname(file));
}

// A link never replaces what another process has just made.
function giveName(whole: string, file: string): void {
  try {
    linkSync(whole, file);
  } catch {
    // Somebody was faster, or the file system has no links.
    if (!existsSync(file)) renameSync(whole, file);
  }
}
