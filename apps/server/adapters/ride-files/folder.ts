import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOUR_MS } from '#kit/durations.ts';
import { freeBytesOf } from '#kit/free-bytes.ts';
import {
  DamagedRideFile,
  type FileId,
  isFileId,
  MAX_RIDE_FILE_BYTES,
  type RideFileEntry,
  type RideFiles,
  RideFilesOutage,
  STORE_ID,
} from '#ports/ride-files.ts';
import { checkFile, matchesId, nameOfFile, nameOfOwner, ownerOfName, storeIdIn } from './names.ts';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** Files while they are written. No rider's folder has this name. */
const UNFINISHED = 'unfinished';
/** No file takes that long to write: an older one was cut short by a crash. */
const MAX_WRITING_MS = HOUR_MS;
// Windows has no such flag.
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW;
const MAX_REMOVAL_TRIES = 3;
/** What ride files leave to the database. On a disk that is full of them nobody could save anything, or sign in. */
const RESERVED_BYTES = 100 * 1024 ** 2;

/** Ride files in a folder: `<rider>/<checksum>`, each written beside the others and then renamed, so that a half-written one is never seen. */
export function folderRideFiles(
  { folder }: { readonly folder: string },
  { freeOn = freeBytesOf }: { readonly freeOn?: typeof freeBytesOf } = {},
): RideFiles {
  // The folder itself is made with the first file.
  const freeBytes = () => roomIn(dirname(folder), freeOn);
  const unfinished = join(folder, UNFINISHED);
  return {
    async save(owner, id, bytes) {
      checkFile(id, bytes);
      const home = join(folder, nameOfOwner(owner));
      const file = join(home, nameOfFile(id));
      return orOutage(async () => {
        const free = await freeBytes();
        if (free !== null && free < bytes.length)
          throw new RideFilesOutage('The last 100 MB of the disk are left to the database.');
        for (const each of [folder, unfinished]) await makePrivateFolder(each);
        const draft = join(unfinished, randomUUID());
        try {
          await writeToDisk(draft, bytes);
          await removeOlderThan(draft, unfinished);
          await makePrivateFolder(home);
          await rename(draft, file);
        } catch (cause) {
          await rm(draft, { force: true });
          throw cause;
        }
        // The names of the folders, too: a crash may have come between making one and this.
        for (const each of [home, folder, dirname(folder)]) await syncFolder(each);
      });
    },
    async read(owner, id) {
      const home = join(folder, nameOfOwner(owner));
      const file = join(home, nameOfFile(id));
      return orOutage(async () => ((await areFolders([folder, home])) ? await readWhole(file, id) : null));
    },
    async remove(owner, id) {
      const home = join(folder, nameOfOwner(owner));
      const file = join(home, nameOfFile(id));
      return orOutage(async () => {
        if (!(await areFolders([folder, home]))) return;
        await orMissing(unlink(file));
        await syncFolder(home);
      });
    },
    async removeAll(owner) {
      const home = join(folder, nameOfOwner(owner));
      return orOutage(async () => {
        if (!(await areFolders([folder]))) return;
        // Of a link, only the link is removed.
        await rm(home, { recursive: true, force: true, maxRetries: MAX_REMOVAL_TRIES });
        await syncFolder(folder);
      });
    },
    storeId: () => orOutage(() => readStoreId(folder)),
    setStoreId: (id) => orOutage(() => writeStoreId(folder, id)),
    freeBytes,
    list: () => filesIn(folder),
  };
}

/** How much ride files may still take of a disk; null where the system does not say. */
async function roomIn(folder: string, freeOn: typeof freeBytesOf): Promise<number | null> {
  const free = await freeOn(folder);
  return free && Math.max(0, free - RESERVED_BYTES);
}

async function readStoreId(folder: string): Promise<string | null> {
  const path = join(folder, STORE_ID);
  const isThere = (await areFolders([folder])) && (await fileAt(path)) !== null;
  return isThere ? storeIdIn(await orMissing(readFile(path))) : null;
}

async function writeStoreId(folder: string, id: string): Promise<void> {
  const unfinished = join(folder, UNFINISHED);
  for (const each of [folder, unfinished]) await makePrivateFolder(each);
  const draft = join(unfinished, randomUUID());
  await writeToDisk(draft, Buffer.from(`${id}\n`));
  await rename(draft, join(folder, STORE_ID));
  for (const each of [folder, dirname(folder)]) await syncFolder(each);
}

async function* filesIn(folder: string): AsyncGenerator<RideFileEntry> {
  if (!(await orOutage(() => areFolders([folder])))) return;
  for (const name of await orOutage(() => readdir(folder))) {
    const owner = ownerOfName(name);
    const home = join(folder, name);
    if (owner === null || !(await orOutage(() => areFolders([home])))) continue;
    const names = await orOutage(async () => (await orMissing(readdir(home))) ?? []);
    for (const id of names.filter(isFileId)) {
      const found = await orOutage(() => fileAt(join(home, id)));
      if (found) yield { owner, id, bytes: found.size, savedAtMs: found.mtimeMs };
    }
  }
}

/** Tells the failures of a disk from faults of our own. */
async function orOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) throw new RideFilesOutage(cause.message, { cause });
    throw cause;
  }
}

/** Null where the file or folder is not there. */
async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

/** Whether these are there. A link or a file in the place of one is refused: it leads out of the data folder. */
async function areFolders(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const found = await orMissing(lstat(path));
    if (!found) return false;
    if (!found.isDirectory())
      throw new RideFilesOutage(`${path} is not a folder, and links are not followed.`);
  }
  return true;
}

async function makePrivateFolder(path: string): Promise<void> {
  if (await areFolders([path])) return;
  try {
    await mkdir(path, FOLDER_MODE);
  } catch (cause) {
    // Another save may make it at the same moment.
    if (!(await areFolders([path]))) throw cause;
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Null where there is no file. Anything else in the place of one is refused. */
async function fileAt(path: string): Promise<Stats | null> {
  const found = await orMissing(lstat(path));
  if (!found) return null;
  if (!found.isFile()) throw new DamagedRideFile(`${path} is not a file, and links are not followed.`);
  if (found.size > MAX_RIDE_FILE_BYTES)
    throw new DamagedRideFile(`${path} is larger than a ride file can be.`);
  return found;
}

async function readWhole(path: string, id: FileId): Promise<Uint8Array<ArrayBuffer> | null> {
  if ((await fileAt(path)) === null) return null;
  const file = await orMissing(open(path, READ_FLAGS));
  if (!file) return null;
  try {
    const bytes = await file.readFile();
    if (!matchesId(id, bytes)) throw new DamagedRideFile(`${path} is damaged: put it back from a backup.`);
    return bytes;
  } finally {
    await file.close();
  }
}

/** Brings the names in a folder down to the disk. */
async function syncFolder(path: string): Promise<void> {
  // Windows does not open folders, and keeps their names safe by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Removes what a crash left; other saves may be writing to the same folder, so only what is much older than this draft. Both times are the
 * file system's: by a clock that is ahead of it, every draft would be old.
 */
async function removeOlderThan(draft: string, folder: string): Promise<void> {
  try {
    const { mtimeMs: nowMs } = await lstat(draft);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await orMissing(lstat(path));
      if (found && nowMs - found.mtimeMs > MAX_WRITING_MS) await rm(path, { force: true });
    }
  } catch {
    // It only takes up room, and the ride matters more.
  }
}
