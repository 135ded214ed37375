import { err, ok, type Result } from '@musette/coach/result';

/** Why no file of a zip can be read. */
export type ArchiveProblem =
  | 'not-a-zip'
  /** The end of the zip is missing, as after a download that broke off. */
  | 'cut-off'
  | 'split-archive'
  | 'too-many-entries'
  | 'damaged-directory'
  /** The browser could not read the file, which was changed, moved or unplugged in the meantime. */
  | 'unreadable';

/** What the directory of a zip says of a file in it. Nothing of it has been checked. */
export interface ZipEntry {
  readonly path: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly isSymlink: boolean;
  readonly headerAt: number;
  /** Where the next file or the directory begins: the data of this one end there at the latest. */
  readonly roomEndsAt: number;
}

/** The maximum number of files in a zip: ten rides and photos a day for more than thirteen years. */
export const MAX_ENTRIES = 50_000;

/** The maximum size of a zip's directory, which has about 100 bytes for each file. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

const END = { signature: 0x06054b50, bytes: 22 };
const LOCATOR = { signature: 0x07064b50, bytes: 20 };
const LARGE_END = { signature: 0x06064b50, bytes: 56 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const MAX_COMMENT_BYTES = 0xffff;
/** A figure of this value is in a ZIP64 record. */
const ELSEWHERE = { 16: 0xffff, 32: 0xffffffff };

/** The bytes of a zip, wherever they are: a file of a browser is one. */
export interface ZipBytes {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Reads the directory at the end of a zip, and no more than that. */
export async function readDirectory(file: ZipBytes): Promise<Result<readonly ZipEntry[], ArchiveProblem>> {
  const end = await findEnd(file);
  if (!end.ok) return end;
  const { entries, bytes, at } = end.value;
  if (entries > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) return err('too-many-entries');
  const directory = await bytesAt(file, at, bytes);
  if (!directory.ok) return directory;
  const listed = entriesIn(directory.value, entries);
  return listed === null ? err('damaged-directory') : ok(withRoom(listed, at));
}

/** The bytes of a file from a place; fewer than were asked for if the file ends before. */
export async function bytesAt(
  file: ZipBytes,
  at: number,
  bytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'unreadable'>> {
  try {
    return ok(new Uint8Array(await file.slice(at, at + bytes).arrayBuffer()));
  } catch {
    return err('unreadable');
  }
}

/** Numbers at places of a block of bytes. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface DirectoryPlace {
  readonly entries: number;
  readonly bytes: number;
  readonly at: number;
}

async function findEnd(file: ZipBytes): Promise<Result<DirectoryPlace, ArchiveProblem>> {
  const tailAt = Math.max(0, file.size - END.bytes - MAX_COMMENT_BYTES - LOCATOR.bytes);
  const tail = await bytesAt(file, tailAt, file.size - tailAt);
  if (!tail.ok) return tail;
  const view = viewOf(tail.value);
  const at = lastEndIn(view);
  if (at === null) return err(await withoutEnd(file));
  const small = {
    disk: view.getUint16(at + 4, true),
    entries: view.getUint16(at + 10, true),
    bytes: view.getUint32(at + 12, true),
    at: view.getUint32(at + 16, true),
  };
  const isLarge =
    small.entries === ELSEWHERE[16] || small.bytes === ELSEWHERE[32] || small.at === ELSEWHERE[32];
  const locatorAt = at - LOCATOR.bytes;
  if (isLarge && locatorAt >= 0 && view.getUint32(locatorAt, true) === LOCATOR.signature)
    return largeEnd(file, numberAt(view, locatorAt + 8));
  return small.disk === 0 ? ok(small) : err('split-archive');
}

/** The place of the last end record whose comment fits into the file. */
function lastEndIn(view: DataView): number | null {
  for (let at = view.byteLength - END.bytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END.signature) continue;
    if (at + END.bytes + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  return null;
}

async function withoutEnd(file: ZipBytes): Promise<ArchiveProblem> {
  const start = await bytesAt(file, 0, 4);
  if (!start.ok) return start.error;
  const isZip = start.value.length === 4 && viewOf(start.value).getUint32(0, true) === 0x04034b50;
  return isZip ? 'cut-off' : 'not-a-zip';
}

async function largeEnd(file: ZipBytes, at: number): Promise<Result<DirectoryPlace, ArchiveProblem>> {
  const record = await bytesAt(file, at, LARGE_END.bytes);
  if (!record.ok) return record;
  const view = viewOf(record.value);
  if (view.byteLength < LARGE_END.bytes || view.getUint32(0, true) !== LARGE_END.signature)
    return err('damaged-directory');
  if (view.getUint32(16, true) !== 0) return err('split-archive');
  return ok({
    entries: numberAt(view, 32),
    bytes: numberAt(view, 40),
    at: numberAt(view, 48),
  });
}

// Beyond 2^53 it is rounded, and far outside any file.
const numberAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

type ListedEntry = Omit<ZipEntry, 'roomEndsAt'>;

/** All entries; null if they do not fill the directory exactly. */
function entriesIn(directory: Uint8Array, count: number): readonly ListedEntry[] | null {
  const view = viewOf(directory);
  const entries: ListedEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY.bytes > view.byteLength || view.getUint32(at, true) !== ENTRY.signature) return null;
    const nameAt = at + ENTRY.bytes;
    const extraAt = nameAt + view.getUint16(at + 28, true);
    const commentAt = extraAt + view.getUint16(at + 30, true);
    const endsAt = commentAt + view.getUint16(at + 32, true);
    entries.push(
      entryOf(viewOf(directory.subarray(at, nameAt)), {
        name: directory.subarray(nameAt, extraAt),
        extra: viewOf(directory.subarray(extraAt, commentAt)),
      }),
    );
    at = endsAt;
  }
  return at === view.byteLength ? entries : null;
}

function entryOf(
  fixed: DataView,
  more: { readonly name: Uint8Array; readonly extra: DataView },
): ListedEntry {
  const flags = fixed.getUint16(8, true);
  const isUnix = fixed.getUint8(5) === 3;
  const [unpackedBytes = 0, packedBytes = 0, headerAt = 0] = largeFigures(more.extra, [
    fixed.getUint32(24, true),
    fixed.getUint32(20, true),
    fixed.getUint32(42, true),
  ]);
  return {
    path: nameIn(more.name, (flags & 0x800) !== 0),
    flags,
    method: fixed.getUint16(10, true),
    checksum: fixed.getUint32(16, true),
    packedBytes,
    unpackedBytes,
    isSymlink: isUnix && (fixed.getUint16(40, true) & 0xf000) === 0xa000,
    headerAt,
  };
}

/** The figures of an entry, of which those beyond 4 GB are in its ZIP64 field, in their order. */
function largeFigures(extra: DataView, figures: readonly number[]): readonly number[] {
  const field = fieldIn(extra, 0x0001);
  let at = 0;
  return figures.map((figure) => {
    if (figure !== ELSEWHERE[32] || field === null || at + 8 > field.byteLength) return figure;
    at += 8;
    return numberAt(field, at - 8);
  });
}

function fieldIn(extra: DataView, id: number): DataView | null {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const bytes = extra.getUint16(at + 2, true);
    if (at + 4 + bytes > extra.byteLength) return null;
    if (extra.getUint16(at, true) === id) return new DataView(extra.buffer, extra.byteOffset + at + 4, bytes);
    at += 4 + bytes;
  }
  return null;
}

/** The entries in their order, each with the room until the next one's header. */
function withRoom(entries: readonly ListedEntry[], directoryAt: number): readonly ZipEntry[] {
  const byPlace = entries.toSorted((a, b) => a.headerAt - b.headerAt);
  const roomEnds = new Map(
    byPlace.map((entry, index) => [entry, byPlace[index + 1]?.headerAt ?? directoryAt]),
  );
  return entries.map((entry) => ({ ...entry, roomEndsAt: roomEnds.get(entry) ?? directoryAt }));
}

// The second half of IBM's code page 437, in which zips have their names unless they say UTF-8.
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** The name of an entry. macOS writes UTF-8 without saying so; a name in code page 437 is hardly ever valid UTF-8. */
function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? ''),
    ).join('');
  }
}
