import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freeBytesOf } from '#kit/free-bytes.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import { bytesOf, type Database } from '#store/engine/database.ts';
import { spreadOf } from '#store/spread.ts';
import { BACKUPS, DATABASE_FILE } from './data-dir.ts';
import { manifestIn, productVersion } from './manifest.ts';

/** The backups of the folders where Musette makes them. */
export interface Backups {
  readonly count: number;
  readonly lastAt: Instant | null;
  readonly lastBytes: number | null;
}

interface Backup {
  readonly takenAt: Instant;
  readonly bytes: number;
}

/** The folders where backups lie that Musette makes by itself. */
const backupFolders = (dataDir: string, nightlyDir: string | null): readonly string[] => [
  ...new Set(
    [join(dataDir, BACKUPS), ...(nightlyDir === null ? [] : [nightlyDir])].map((path) => resolve(path)),
  ),
];

/** What backups there are. A folder without a whole manifest is none. */
export function backupsIn(folders: readonly string[]): Backups {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => backupIn(join(folder, name))),
    )
    .filter((backup) => backup !== null)
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt));
  const last = found.at(-1);
  return { count: found.length, lastAt: last?.takenAt ?? null, lastBytes: last?.bytes ?? null };
}

/** Older ones have no manifest, and their own age. */
function backupIn(folder: string): Backup | null {
  const database = statSync(join(folder, DATABASE_FILE), { throwIfNoEntry: false });
  const manifest = manifestIn(folder);
  if (!manifest.ok) return null;
  if (manifest.value === null)
    return database ? { takenAt: instantAt(database.mtimeMs), bytes: database.size } : null;
  const takenMs = Date.parse(manifest.value.takenAt);
  if (Number.isNaN(takenMs)) return null;
  const bytes = Object.values(manifest.value.files).reduce((sum, file) => sum + file.bytes, 0);
  return { takenAt: instantAt(takenMs), bytes };
}

/** What the facts of the data are taken from. */
export interface StorageParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly rideFiles: RideFiles;
  readonly rideFilesKind: 'folder' | 'bucket';
  /** Where nightly backups are made, when the next one is due, and why the newest attempt failed. */
  readonly nightly: {
    readonly dir: string | null;
    readonly nextAt: Instant | null;
    readonly failure: { readonly at: Instant; readonly why: string } | null;
    /** Why none can be made as things are. */
    readonly fault: string | null;
  };
}

/** How much room the data takes, what is free, and what backups there are. */
export async function storageFacts({ database, dataDir, rideFiles, rideFilesKind, nightly }: StorageParts) {
  const [bytes, spread, files, free] = await Promise.all([
    bytesOf(database).catch(() => null),
    spreadOf(database).catch(() => null),
    rideFileSizes(rideFiles),
    freeBytesOf(dataDir),
  ]);
  return {
    version: productVersion(),
    node: process.versions.node,
    database: {
      engine: database.engine,
      bytes,
      spread: spread && { nodes: spread.workers, tables: spread.spread.length, waiting: [...spread.waiting] },
    },
    rideFiles: files && { kind: rideFilesKind, ...files },
    freeBytes: free,
    backups: {
      ...backupsIn(backupFolders(dataDir, nightly.dir)),
      nextAt: nightly.nextAt,
      failure: nightly.failure,
      fault: nightly.fault,
    },
  };
}

/** At most this many files are counted: an operator need not wait for a million of them. */
const MAX_COUNTED = 20_000;

/** How many ride files there are, and their size. Null when they cannot be listed. */
async function rideFileSizes(
  rideFiles: RideFiles,
): Promise<{ readonly files: number; readonly bytes: number; readonly isPart: boolean } | null> {
  let [files, bytes] = [0, 0];
  try {
    for await (const file of rideFiles.list()) {
      if (files === MAX_COUNTED) return { files, bytes, isPart: true };
      files += 1;
      bytes += file.bytes;
    }
    return { files, bytes, isPart: false };
  } catch {
    return null;
  }
}
