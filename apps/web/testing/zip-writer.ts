/** A file for a zip, and what the zip says of it that is not so. */
export interface ZippedFile {
  readonly path: string | Uint8Array;
  readonly data: Uint8Array<ArrayBuffer> | string;
  readonly stored?: boolean;
  /** A field that the directory has besides its own. */
  readonly extra?: Uint8Array<ArrayBuffer>;
  /** Taken instead of the packed data. */
  readonly packed?: Uint8Array<ArrayBuffer>;
  readonly says?: Partial<EntryFigures>;
  /** What the header before the data says otherwise than the directory. */
  readonly headerSays?: Partial<EntryFigures>;
}

interface EntryFigures {
  readonly madeBy: number;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly attributes: number;
  readonly headerAt: number;
}

/** How a zip ends. */
export interface ZipEnd {
  readonly comment?: string;
  /** Writes sizes and places as 64 bits. */
  readonly large?: boolean;
  /** Bytes before the directory that the zip does not contain: a hole. */
  readonly hole?: number;
  readonly says?: Partial<{ disk: number; entries: number; directoryBytes: number; directoryAt: number }>;
}

/** A zip in parts, as small as a test needs it. Nothing here is shared with the reader. */
export async function zipParts(
  files: readonly ZippedFile[],
  end: ZipEnd = {},
): Promise<{ readonly data: Uint8Array<ArrayBuffer>; readonly directory: Uint8Array<ArrayBuffer> }> {
  const local: Uint8Array<ArrayBuffer>[] = [];
  const listed: Uint8Array<ArrayBuffer>[] = [];
  for (const file of files) {
    const headerAt = sizeOf(local);
    const data = bytesOf(file.data);
    const packed = file.packed ?? (file.stored === true ? data : await deflated(data));
    const name = bytesOf(file.path);
    const figures: EntryFigures = {
      madeBy: 3 << 8,
      flags: typeof file.path === 'string' ? 0x800 : 0,
      method: file.stored === true ? 0 : 8,
      checksum: crcOf(data),
      packedBytes: packed.length,
      unpackedBytes: data.length,
      attributes: 0o100644 * 0x10000,
      headerAt,
      ...file.says,
    };
    local.push(headerOf({ ...figures, ...file.headerSays }, name), packed);
    listed.push(listingOf(figures, { name, extra: file.extra ?? TIME_FIELD }, end.large === true));
  }
  const directoryAt = sizeOf(local) + (end.hole ?? 0);
  const tail = endOf({ entries: files.length, directoryBytes: sizeOf(listed), directoryAt }, end);
  return { data: joined(local), directory: joined([...listed, tail]) };
}

/** A zip as bytes. */
export async function writeZip(files: readonly ZippedFile[], end?: ZipEnd): Promise<Uint8Array<ArrayBuffer>> {
  const { data, directory } = await zipParts(files, end);
  return joined([data, directory]);
}

/** Bytes packed by the browser or by Node. */
export async function deflated(
  data: Uint8Array<ArrayBuffer>,
  format: 'deflate-raw' | 'gzip' = 'deflate-raw',
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([data]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function headerOf(figures: EntryFigures, name: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined([
    numbers([4, 0x04034b50], [2, 20], [2, figures.flags], [2, figures.method], [4, 0], [4, figures.checksum]),
    numbers([4, figures.packedBytes], [4, figures.unpackedBytes], [2, name.length], [2, 0]),
    name,
  ]);
}

function listingOf(
  figures: EntryFigures,
  more: { readonly name: Uint8Array; readonly extra: Uint8Array<ArrayBuffer> },
  large: boolean,
): Uint8Array<ArrayBuffer> {
  const { name } = more;
  const { packedBytes, unpackedBytes, headerAt } = figures;
  const sizes = [unpackedBytes, packedBytes, headerAt];
  const extra = large
    ? joined([more.extra, numbers([2, 1], [2, 24], ...sizes.map((size) => [8, size] as const))])
    : more.extra;
  const small = (size: number) => (large ? 0xffffffff : size);
  return joined([
    numbers([4, 0x02014b50], [2, figures.madeBy], [2, 20], [2, figures.flags], [2, figures.method], [4, 0]),
    numbers([4, figures.checksum], [4, small(packedBytes)], [4, small(unpackedBytes)]),
    numbers([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, figures.attributes]),
    numbers([4, small(headerAt)]),
    name,
    extra,
  ]);
}

interface Directory {
  readonly entries: number;
  readonly directoryBytes: number;
  readonly directoryAt: number;
}

function endOf(directory: Directory, { comment = '', large, says }: ZipEnd): Uint8Array<ArrayBuffer> {
  const { entries, directoryBytes, directoryAt, disk } = { disk: 0, ...directory, ...says };
  const text = bytesOf(comment);
  if (large !== true) {
    return joined([
      numbers([4, 0x06054b50], [2, disk], [2, disk], [2, entries], [2, entries]),
      numbers([4, directoryBytes], [4, directoryAt], [2, text.length]),
      text,
    ]);
  }
  const recordAt = directory.directoryAt + directory.directoryBytes;
  return joined([
    numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, disk], [4, disk], [8, entries], [8, entries]),
    numbers([8, directoryBytes], [8, directoryAt]),
    numbers([4, 0x07064b50], [4, 0], [8, recordAt], [4, 1]),
    numbers([4, 0x06054b50], [2, 0xffff], [2, 0xffff], [2, 0xffff], [2, 0xffff]),
    numbers([4, 0xffffffff], [4, 0xffffffff], [2, text.length]),
    text,
  ]);
}

/** Numbers with their sizes in bytes, the lowest byte first. */
export function numbers(
  ...values: readonly (readonly [bytes: number, value: number])[]
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    values.flatMap(([bytes, value]) =>
      Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256),
    ),
  );
}

/** What most programs write beside a name. */
const TIME_FIELD = numbers([2, 0x5455], [2, 1], [1, 0]);

function crcOf(data: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of data) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (0xedb88320 & -(rest & 1));
  }
  return ~rest >>> 0;
}

const bytesOf = (data: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
