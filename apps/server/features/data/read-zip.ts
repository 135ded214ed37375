import { err, ok, type Result } from '@musette/coach/result';
import { readDirectory, type ZipBytes, type ZipEntry } from '@musette/formats/zip/zip-directory';
import { DEFLATED, readPacked } from '@musette/formats/zip/zip-entry';
import { RideFilesOutage } from '#ports/ride-files.ts';
import type { UnpackedFile, Workers } from '#ports/workers.ts';
import type { DataProblem } from '#store/schema/data-schema.ts';
import { Stopped } from './transfer-job.ts';

/** The files of a zip, by their paths. A path is a name here: nothing is ever written under it. */
export interface OpenZip {
  readonly paths: readonly string[];
  /** Some of the paths in the order of their files in the zip. */
  inOrder(paths: Iterable<string>): readonly string[];
  has(path: string): boolean;
  /** The size that the zip says of a file; 0 where there is none. */
  sizeOf(path: string): number;
  file(path: string): Promise<Result<UnpackedFile, DataProblem>>;
  /** JSON, read within limits. What it says has not been checked. */
  json(path: string): Promise<Result<unknown, DataProblem>>;
}

/** All files of a zip together, and all that its rides name. */
export const MAX_UNPACKED_BYTES = 8 * 1024 ** 3;
/** A file of JSON is read as a whole, while others wait. Ours are a quarter of a megabyte, or a season. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** As many as 8 MB of rides with a thousand laps each have. Millions of empty lists would take half a second to read. */
const MAX_VALUES = 500_000;
/** No JSON of ours is nested that deep. What is may be too deep for a schema. */
const MAX_DEPTH = 24;

/** Where the files of a zip are unpacked. */
interface Unpacking {
  readonly workers: Workers;
  readonly signal: AbortSignal;
}

/** Opens a zip, of which nothing is trusted. */
export async function openZip(zip: ZipBytes, unpacking: Unpacking): Promise<Result<OpenZip, DataProblem>> {
  const entries = await readDirectory(zip);
  if (!entries.ok) {
    if (entries.error === 'unreadable') throw new RideFilesOutage('A piece of a zip cannot be read.');
    if (entries.error === 'not-a-zip') return err('not-ours');
    return err(entries.error === 'too-many-entries' ? 'too-large' : 'damaged');
  }
  const byPath = new Map(entries.value.map((entry) => [entry.path, entry]));
  if (byPath.size < entries.value.length) return err('damaged');
  const allBytes = entries.value.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (allBytes > MAX_UNPACKED_BYTES) return err('too-large');
  const placeOf = (path: string): number => byPath.get(path)?.headerAt ?? 0;
  return ok({
    paths: [...byPath.keys()],
    inOrder: (paths) => [...paths].toSorted((a, b) => placeOf(a) - placeOf(b)),
    has: (path) => byPath.has(path),
    sizeOf: (path) => byPath.get(path)?.unpackedBytes ?? 0,
    file: (path) => unpacked(zip, byPath.get(path), unpacking),
    async json(path) {
      const entry = byPath.get(path);
      if (entry !== undefined && entry.unpackedBytes > MAX_JSON_BYTES) return err('too-large');
      const file = await unpacked(zip, entry, unpacking);
      return file.ok ? parsed(file.value.bytes) : file;
    },
  });
}

async function unpacked(
  zip: ZipBytes,
  entry: ZipEntry | undefined,
  { workers, signal }: Unpacking,
): Promise<Result<UnpackedFile, DataProblem>> {
  if (entry === undefined) return err('damaged');
  const packed = await readPacked(zip, entry);
  if (!packed.ok) {
    if (packed.error === 'unreadable') throw new RideFilesOutage('A piece of a zip cannot be read.');
    return err(packed.error === 'too-large' || packed.error === 'zip-bomb' ? 'too-large' : 'damaged');
  }
  const { method, unpackedBytes, checksum } = entry;
  const input = { packed: packed.value, isDeflated: method === DEFLATED, unpackedBytes, checksum };
  const outcome = await workers.run('unpack-file', input, signal);
  if (outcome.ok) return outcome.value;
  if (outcome.error === 'cancelled') throw new Stopped();
  // The import is tried again later.
  throw new RideFilesOutage(`A file of a zip was not unpacked: ${outcome.error}.`);
}

function parsed(bytes: Uint8Array): Result<unknown, DataProblem> {
  if (hasManyValues(bytes)) return err('too-large');
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isShallow(value) ? ok(value) : err('damaged');
  } catch {
    return err('damaged');
  }
}

const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/** Whether JSON has more values than ours. Commas within texts count, too: they are few. */
function hasManyValues(bytes: Uint8Array): boolean {
  let count = 0;
  // By its index: an iterator takes twice as long.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === COMMA || byte === OPENING_BRACKET || byte === OPENING_BRACE) count += 1;
  }
  return count > MAX_VALUES;
}

/** Whether a value is nested no deeper than our own. Without recursion, which a deep one would use up. */
function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return true;
  }
  return false;
}
