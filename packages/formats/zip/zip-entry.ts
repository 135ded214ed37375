import { err, ok, type Result } from '@musette/coach/result';
import { MAX_FILE_BYTES } from '../rides/problems.ts';
import { bytesAt, viewOf, type ZipBytes, type ZipEntry } from './zip-directory.ts';

/** Why a file of a zip is not read. */
export type EntryProblem =
  | 'encrypted'
  /** A link to a file that is not in the zip. */
  | 'link'
  | 'unknown-method'
  | 'too-large'
  /** It would unpack to hundreds of times its size, as no ride does. */
  | 'zip-bomb'
  /** It shares bytes with another file, or with the directory. */
  | 'overlapping'
  | 'wrong-size'
  | 'wrong-checksum'
  | 'damaged'
  | 'unreadable';

/** The maximum size of a file by its packed size. The most monotonous rides stay under 50. */
export const MAX_RATIO = 200;

/** Data that cannot be packed become a little larger. */
const MAX_GROWTH_BYTES = 64 * 1024;

/** The maximum size of a zip within a zip. The browser keeps it on its disk. */
const MAX_ZIP_BYTES = 1024 ** 3;

/** One piece unpacks to 16 MB at most before the browser waits for the reader. */
const PIECE_BYTES = 16 * 1024;

const HEADER = { signature: 0x04034b50, bytes: 30 };
const STORED = 0;
/** The method of a packed file. */
export const DEFLATED = 8;
/** Encrypted data, strong encryption, an encrypted directory. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;

/** What the directory alone says against a file; null if nothing. */
export const refusalOf = (entry: ZipEntry): EntryProblem | null => refusalWithin(entry, MAX_FILE_BYTES);

function refusalWithin(entry: ZipEntry, maxBytes: number): EntryProblem | null {
  const { flags, method, packedBytes, unpackedBytes, headerAt, roomEndsAt } = entry;
  if ((flags & ENCRYPTED) !== 0) return 'encrypted';
  if (entry.isSymlink) return 'link';
  if (method !== STORED && method !== DEFLATED) return 'unknown-method';
  if (unpackedBytes > maxBytes || packedBytes > maxBytes + MAX_GROWTH_BYTES) return 'too-large';
  if (unpackedBytes > packedBytes * MAX_RATIO) return 'zip-bomb';
  return headerAt + HEADER.bytes + packedBytes > roomEndsAt ? 'overlapping' : null;
}

/** Reads a file of a zip, with its size and checksum as the directory has them. */
export async function readEntry(
  file: ZipBytes,
  entry: ZipEntry,
): Promise<Result<Uint8Array<ArrayBuffer>, EntryProblem>> {
  const packed = await readPacked(file, entry);
  if (!packed.ok) return packed;
  const data = entry.method === DEFLATED ? await inflate(packed.value, entry.unpackedBytes) : packed;
  if (!data.ok) return data;
  if (data.value.length !== entry.unpackedBytes) return err('wrong-size');
  return crc32(data.value) === entry.checksum ? data : err('wrong-checksum');
}

/** A zip within a zip. A stored one is a part of the file around it; a packed one is unpacked, but not into memory. */
export async function zipWithin(file: Blob, entry: ZipEntry): Promise<Result<Blob, EntryProblem>> {
  const refusal = refusalWithin(entry, MAX_ZIP_BYTES);
  if (refusal !== null) return err(refusal);
  const at = await dataPlaceOf(file, entry);
  if (!at.ok) return at;
  const packed = file.slice(at.value, at.value + entry.packedBytes);
  if (entry.method === STORED) return ok(packed);
  let left = entry.unpackedBytes;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      left -= piece.length;
      if (left < 0) controller.error(new RangeError('larger than the zip says'));
      else controller.enqueue(piece);
    },
  });
  try {
    const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(limit);
    return ok(await new Response(unpacked).blob());
  } catch {
    return err(left < 0 ? 'wrong-size' : 'damaged');
  }
}

/** Reads a file of a zip as it is packed. Whether its size and checksum are right is not known yet. */
export async function readPacked(
  file: ZipBytes,
  entry: ZipEntry,
): Promise<Result<Uint8Array<ArrayBuffer>, EntryProblem>> {
  const refusal = refusalOf(entry);
  if (refusal !== null) return err(refusal);
  const at = await dataPlaceOf(file, entry);
  return at.ok ? bytesAt(file, at.value, entry.packedBytes) : at;
}

/** Where the data of a file begin, which its own header says. */
async function dataPlaceOf(
  file: ZipBytes,
  { headerAt, packedBytes, method, roomEndsAt }: ZipEntry,
): Promise<Result<number, EntryProblem>> {
  const header = await bytesAt(file, headerAt, HEADER.bytes);
  if (!header.ok) return header;
  const view = viewOf(header.value);
  if (view.byteLength < HEADER.bytes || view.getUint32(0, true) !== HEADER.signature) return err('damaged');
  if (view.getUint16(8, true) !== method) return err('damaged');
  const dataAt = headerAt + HEADER.bytes + view.getUint16(26, true) + view.getUint16(28, true);
  return dataAt + packedBytes > roomEndsAt ? err('overlapping') : ok(dataAt);
}

/** Unpacks, and stops at the first byte beyond the size. */
async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  unpackedBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'damaged' | 'wrong-size'>> {
  const data = new Uint8Array(unpackedBytes);
  const reader = inPieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ok(data.subarray(0, length));
      if (length + value.length > unpackedBytes) break;
      data.set(value, length);
      length += value.length;
    }
  } catch {
    return err('damaged');
  }
  // What it answers is of no interest any more.
  reader.cancel().catch(() => undefined);
  return err('wrong-size');
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
        else controller.close();
        at += PIECE_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of bytes; that of the bytes before them goes in, so that large data need not be summed at once. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = before ^ 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
