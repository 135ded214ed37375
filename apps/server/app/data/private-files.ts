import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const CHUNK_BYTES = 1 << 20;

/** What tells a file from a damaged copy of it. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Makes a folder that only its owner may open, unless it is there, and the folders above it; gives those that were made.
 * Node's own way to make several never ends where the system has no such folder and makes none, as below /proc.
 */
export function makeFolder(path: string): readonly string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  const above = dirname(resolve(path));
  const made = existsSync(above) ? [] : makeFolder(above);
  try {
    mkdirSync(path, FOLDER_MODE);
    return [...made, path];
  } catch (cause) {
    // Another process may make it at the same moment.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return made;
    const reason = reasonAgainstFolder(path, cause);
    throw reason ? new Error(reason, { cause }) : cause;
  }
}

/** Why there can be no folder of that name, where it is not the disk; the system calls a file in its place "EEXIST, mkdir". */
function reasonAgainstFolder(path: string, cause: unknown): string | null {
  const above = dirname(resolve(path));
  for (const each of [above, path]) {
    if (statSync(each, { throwIfNoEntry: false })?.isDirectory() === false)
      return `${each} is a file: name a folder`;
    if (lstatSync(each, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(each))
      return `${each} is a link that leads nowhere`;
  }
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return isMissing ? `${path} cannot be made: the system makes no folders in ${above}` : null;
}

/** Makes an empty file that only its owner may read, unless it is there. */
export function makeFile(path: string): void {
  closeSync(openSync(path, 'a', FILE_MODE));
}

/** Writes a file that only its owner may read, down to the disk. */
export function writePrivately(path: string, text: string): void {
  writeFileSync(path, text, { mode: FILE_MODE, flush: true });
}

/** Copies a file, down to the disk; whatever the mode of the original, only the owner may read the copy. */
export function copyPrivately(from: string, to: string): FileFacts {
  const copy = openSync(to, 'w', FILE_MODE);
  try {
    const facts = factsOf(from, (chunk) => writeFileSync(copy, chunk));
    fsyncSync(copy);
    return facts;
  } finally {
    closeSync(copy);
  }
}

/** A folder to copy, by its name in two others. */
interface FolderCopy {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  /** An earlier copy: a file that is the same in it takes up no more room. */
  readonly earlier: string | null;
}

/**
 * Copies what is in a folder, also in folders in it, down to the disk, and gives the files by their paths. Links are left out, and what
 * is removed meanwhile.
 */
export function copyFolderPrivately({
  from,
  to,
  name,
  earlier,
}: FolderCopy): Readonly<Record<string, FileFacts>> {
  makeFolder(join(to, name));
  const facts: Record<string, FileFacts> = {};
  for (const entry of unlessRemoved(() => readdirSync(join(from, name), { withFileTypes: true })) ?? []) {
    // Manifests are read on every system, so their paths have slashes.
    const path = `${name}/${entry.name}`;
    if (entry.isDirectory()) Object.assign(facts, copyFolderPrivately({ from, to, name: path, earlier }));
    if (!entry.isFile()) continue;
    const copied = unlessRemoved(() =>
      linkOrCopy(join(from, path), join(to, path), earlier && join(earlier, path)),
    );
    if (copied) facts[path] = copied;
    else rmSync(join(to, path), { force: true });
  }
  syncFolder(join(to, name));
  return facts;
}

/** Gives the earlier copy another name if it is the same file, as far as its checksum says; else copies the file. */
function linkOrCopy(from: string, to: string, earlier: string | null): FileFacts {
  if (earlier !== null && existsSync(earlier)) {
    const facts = factsOf(from);
    const before = factsOf(earlier);
    if (facts.bytes === before.bytes && facts.sha256 === before.sha256 && isLinked(earlier, to)) return facts;
  }
  return copyPrivately(from, to);
}

/** Whether a file could be given another name. Not every disk has files of several names. */
function isLinked(path: string, name: string): boolean {
  try {
    linkSync(path, name);
    return true;
  } catch {
    return false;
  }
}

/** Null where the system knows no such file or folder. */
function unlessRemoved<T>(work: () => T): T | null {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

/** Size and checksum of a file; each part of it is handed on to the caller. */
export function factsOf(path: string, handOn?: (chunk: Uint8Array) => void): FileFacts {
  const hash = createHash('sha256');
  let bytes = 0;
  readAll(path, (chunk) => {
    bytes += chunk.length;
    hash.update(chunk);
    handOn?.(chunk);
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Brings a file into the memory of the system, in the order of the disk, for somebody who then reads it in another order. */
export const preload = (path: string): void => readAll(path, () => undefined);

/** Brings what another program wrote into a file down to the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Brings names that were made, changed or removed in a folder down to the disk. */
export function syncFolder(path: string): void {
  // Windows does not open folders, and keeps their names safe by itself.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function readAll(path: string, take: (chunk: Uint8Array) => void): void {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return;
      take(buffer.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}
