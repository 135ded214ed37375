import { crc32, DEFLATED } from './zip-entry.ts';

/** A file of a zip that is being written, as its directory lists it. It can be saved as JSON. */
export interface ZippedFile {
  readonly path: string;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerAt: number;
}

/** Writes a zip piece by piece. Only the list of its files stays in memory. */
export interface ZipWriter {
  /** The files that were added. A writer that begins with them goes on behind them. */
  readonly files: readonly ZippedFile[];
  /** The bytes of a file and of its header, to be written next. */
  add(path: string, data: Uint8Array<ArrayBuffer>): Promise<readonly Uint8Array<ArrayBuffer>[]>;
  /** The directory, which is the end. */
  end(): Uint8Array<ArrayBuffer>;
}

const UTF8_NAME = 0x0800;

const MADE_BY_UNIX = (3 << 8) | 45;
const NEEDS = 45;
const REGULAR_FILE = 0o100644 * 0x10000;
/** 1 January 1980, the first day of a zip: the same contents give the same zip. */
const FIRST_DAY = 0x0021;
const ELSEWHERE = { 16: 0xffff, 32: 0xffffffff };
/** What is packed and summed before others have their turn. */
const PIECE_BYTES = 256 * 1024;

/** Begins a zip, or goes on with one. Every file is packed; beyond 4 GB or 65,535 files it has the 64-bit records that this needs. */
export function zipWriter(before: readonly ZippedFile[] = []): ZipWriter {
  const files = [...before];
  const last = files.at(-1);
  let at = last === undefined ? 0 : last.headerAt + headerOf(last).length + last.packedBytes;
  return {
    files,
    async add(path, data) {
      const { packed, packedBytes, checksum } = await deflate(data);
      const entry = { path, checksum, packedBytes, unpackedBytes: data.length, headerAt: at };
      const header = headerOf(entry);
      files.push(entry);
      at += header.length + packedBytes;
      return [header, ...packed];
    },
    end: () => directoryOf(files, at),
  };
}

interface Packed {
  readonly packed: readonly Uint8Array<ArrayBuffer>[];
  readonly packedBytes: number;
  readonly checksum: number;
}

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Packed> {
  let [at, checksum] = [0, 0];
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = data.subarray(at, at + PIECE_BYTES);
      at += PIECE_BYTES;
      if (piece.length === 0) return controller.close();
      checksum = crc32(piece, checksum);
      controller.enqueue(piece);
    },
  });
  const packed: Uint8Array<ArrayBuffer>[] = [];
  let packedBytes = 0;
  const reader = pieces.pipeThrough(new CompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { packed, packedBytes, checksum };
    packed.push(value);
    packedBytes += value.length;
  }
}

const nameOf = ({ path }: ZippedFile): Uint8Array => new TextEncoder().encode(path);

const headerOf = (file: ZippedFile): Uint8Array<ArrayBuffer> =>
  bytesOf([[4, 0x04034b50], ...factsOf(file), [2, 0], nameOf(file)]);

/** What the header of a file and its line in the directory both say. */
const factsOf = (file: ZippedFile) =>
  [
    [2, NEEDS],
    [2, UTF8_NAME],
    [2, DEFLATED],
    [2, 0],
    [2, FIRST_DAY],
    [4, file.checksum],
    [4, file.packedBytes],
    [4, file.unpackedBytes],
    [2, nameOf(file).length],
  ] as const;

function directoryOf(files: readonly ZippedFile[], at: number): Uint8Array<ArrayBuffer> {
  const lines = files.map(lineOf);
  const bytes = lines.reduce((sum, line) => sum + line.length, 0);
  return joined([...lines, endOf({ entries: files.length, bytes, at })]);
}

function lineOf(file: ZippedFile): Uint8Array<ArrayBuffer> {
  const { headerAt } = file;
  const isFar = headerAt >= ELSEWHERE[32];
  return bytesOf([
    [4, 0x02014b50],
    [2, MADE_BY_UNIX],
    ...factsOf(file),
    [2, isFar ? 12 : 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, REGULAR_FILE],
    [4, isFar ? ELSEWHERE[32] : headerAt],
    nameOf(file),
    ...(isFar
      ? ([
          [2, 1],
          [2, 8],
          [8, headerAt],
        ] as const)
      : []),
  ]);
}

/** The place and the size of the directory. */
interface Directory {
  readonly entries: number;
  readonly bytes: number;
  readonly at: number;
}

function endOf({ entries, bytes, at }: Directory): Uint8Array<ArrayBuffer> {
  const isLarge = entries >= ELSEWHERE[16] || at >= ELSEWHERE[32] || bytes >= ELSEWHERE[32];
  const large = [
    [4, 0x06064b50],
    [8, 44],
    [2, MADE_BY_UNIX],
    [2, NEEDS],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, at],
    [4, 0x07064b50],
    [4, 0],
    [8, at + bytes],
    [4, 1],
  ] as const;
  const [entriesHere, bytesHere, atHere] = isLarge
    ? [ELSEWHERE[16], ELSEWHERE[32], ELSEWHERE[32]]
    : [entries, bytes, at];
  return bytesOf([
    ...(isLarge ? large : []),
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entriesHere],
    [2, entriesHere],
    [4, bytesHere],
    [4, atHere],
    [2, 0],
  ]);
}

/** A number and its size in bytes, the lowest byte first, or bytes as they are. */
type Part = readonly [bytes: 2 | 4 | 8, value: number] | Uint8Array;

function bytesOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  return joined(
    parts.map((part) => {
      if (part instanceof Uint8Array) return part;
      const [bytes, value] = part;
      return Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);
    }),
  );
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
