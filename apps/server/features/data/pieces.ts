import { hash } from 'node:crypto';
import type { ZipBytes } from '@musette/formats/zip/zip-directory';
import { lruCache } from '#kit/lru-cache.ts';
import type { Owner } from '#ports/owner.ts';
import { type FileId, type RideFiles, RideFilesOutage } from '#ports/ride-files.ts';
import type { DataPieceRow } from '#store/riders/data-transfer-store.ts';
import type { DataParts } from './parts.ts';

// A zip is pieces among the ride files of its rider: every replica reaches them, in a folder or a bucket, and they go with the account.

/** The size at which a piece is saved. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Saves bytes in pieces. One piece is in memory at a time. */
export interface PieceWriter {
  write(bytes: Uint8Array): Promise<void>;
  /** Saves the rest, and gives all pieces. */
  end(): Promise<readonly DataPieceRow[]>;
}

/** Writes pieces behind those that are there. */
export function pieceWriter(
  rideFiles: RideFiles,
  owner: Owner,
  before: readonly DataPieceRow[] = [],
): PieceWriter {
  const pieces = [...before];
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    const piece = new Uint8Array(bytes);
    let at = 0;
    for (const part of waiting) {
      piece.set(part, at);
      at += part.length;
    }
    [waiting, bytes] = [[], 0];
    pieces.push(await savePiece(rideFiles, owner, { position: pieces.length, piece }));
  };
  return {
    async write(part) {
      waiting.push(part);
      bytes += part.length;
      if (bytes >= PIECE_BYTES) await flush();
    },
    async end() {
      await flush();
      return pieces;
    },
  };
}

/** A piece and its place. */
interface PlacedPiece {
  readonly position: number;
  readonly piece: Uint8Array<ArrayBuffer>;
}

/** The row of a piece. */
export const pieceRow = ({ position, piece }: PlacedPiece): DataPieceRow => ({
  position,
  file_id: sha256Of(piece) as FileId,
  bytes: piece.length,
});

/** Saves one piece. */
export async function savePiece(
  rideFiles: RideFiles,
  owner: Owner,
  placed: PlacedPiece,
): Promise<DataPieceRow> {
  const row = pieceRow(placed);
  await rideFiles.save(owner, row.file_id, placed.piece);
  return row;
}

/** The checksum that is the id of a file. */
const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** Reads a piece that must be there. */
export async function readPiece(
  rideFiles: RideFiles,
  owner: Owner,
  { file_id: id }: DataPieceRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await rideFiles.read(owner, id);
  if (bytes === null) throw new RideFilesOutage('A piece of a zip is lost.');
  return bytes;
}

/** The size of a zip. */
export const sizeOf = (pieces: readonly DataPieceRow[]): number =>
  pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** The number of pieces in memory while a zip is read. */
const PIECES_IN_MEMORY = 4;

/** A check reads a zip from front to back about twice; the rest is for small files in an order of another program. */
const maxReadsOf = (pieces: number): number => 4 * pieces + 200;

/** The bytes of a zip that is saved in pieces. */
export interface ZipOfPieces extends ZipBytes {
  /** Whether its files are in such an order that pieces were read again and again. */
  isScattered(): boolean;
}

/** The pieces as one zip. */
export function zipOfPieces(
  rideFiles: RideFiles,
  owner: Owner,
  pieces: readonly DataPieceRow[],
): ZipOfPieces {
  let reads = 0;
  const bytesOf = lruCache(PIECES_IN_MEMORY, (piece: DataPieceRow) => {
    reads += 1;
    return readPiece(rideFiles, owner, piece);
  });
  const size = sizeOf(pieces);
  return {
    size,
    isScattered: () => reads > maxReadsOf(pieces.length),
    slice: (from, to) => ({
      async arrayBuffer() {
        const end = Math.min(to, size);
        const read = new Uint8Array(Math.max(0, end - from));
        let at = 0;
        for (const piece of pieces) {
          const [start, stop] = [Math.max(from, at), Math.min(end, at + piece.bytes)];
          if (start < stop) read.set((await bytesOf(piece)).subarray(start - at, stop - at), start - from);
          at += piece.bytes;
        }
        return read.buffer;
      },
    }),
  };
}

/** Removes the files of pieces that nothing has any more. What fails is left to the sweep. */
export async function removeFiles(
  { store, rideFiles }: Pick<DataParts, 'store' | 'rideFiles'>,
  owner: Owner,
  files: readonly FileId[],
): Promise<void> {
  for (const id of files) {
    if (await store.recordings.isFileUsed(owner, id)) continue;
    try {
      await rideFiles.remove(owner, id);
      await store.rideFileSizes.remove(owner, [id]);
    } catch (cause) {
      if (!(cause instanceof RideFilesOutage)) throw cause;
    }
  }
}
