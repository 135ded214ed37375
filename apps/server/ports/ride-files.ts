import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import type { Owner } from './owner.ts';

declare const fileId: unique symbol;

/** The SHA-256 of a file's bytes, in hexadecimal digits. Nothing that a rider types reaches a path. */
export type FileId = string & { readonly [fileId]: true };

/** Checks the id of a file. */
export const isFileId = (text: string): text is FileId => /^[0-9a-f]{64}$/.test(text);

/** Where a store has its id, beside the riders. No rider has this name. */
export const STORE_ID = 'store-id';

/** The largest ride file: the readers take none that is larger. */
export const MAX_RIDE_FILE_BYTES = MAX_FILE_BYTES;

/** Thrown when the disk or the bucket fails: it is full, or does not answer. */
export class RideFilesOutage extends Error {}

/** Thrown when a single file is not what was saved: only a backup, or the rider who sends it again, brings it back. */
export class DamagedRideFile extends RideFilesOutage {}

/** A saved file, without its bytes. */
export interface RideFileEntry {
  readonly owner: Owner;
  readonly id: FileId;
  readonly bytes: number;
  /** When it was saved, or saved again. */
  readonly savedAtMs: number;
}

/**
 * The original files of riders' activities, from which everything else can be computed again. An id that is none throws a RangeError;
 * all else that fails is a RideFilesOutage.
 */
export interface RideFiles {
  /** Saves a file, whole or not at all; afterwards a crash does not lose it. The same again changes nothing. */
  save(owner: Owner, id: FileId, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null where there is no such file. */
  read(owner: Owner, id: FileId): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A file that is not there counts as removed. */
  remove(owner: Owner, id: FileId): Promise<void>;
  /** Removes all files of a rider. After a failure it is called again. */
  removeAll(owner: Owner): Promise<void>;
  /** The id of this store, which its database has too; null until it is given one. */
  storeId(): Promise<string | null>;
  setStoreId(id: string): Promise<void>;
  /** How much room is left for files; null where nobody says, as of a bucket. */
  freeBytes(): Promise<number | null>;
  /** All files of all riders, in no particular order. Files that come or go meanwhile may be missing. */
  list(): AsyncIterable<RideFileEntry>;
}

/** Whether there is room, and that many bytes fit into it. */
export async function hasRoomFor(rideFiles: Pick<RideFiles, 'freeBytes'>, bytes: number): Promise<boolean> {
  const free = await rideFiles.freeBytes();
  return free === null || (free > 0 && free >= bytes);
}
