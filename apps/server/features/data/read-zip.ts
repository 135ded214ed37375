import { err, ok, type Result } from '@musette/coach/result';
import { readDirectory, type ZipBytes, type ZipEntry } from '@musette/formats/zip/zip-directory';
import { readEntry } from '@musette/formats/zip/zip-entry';
import { RideFilesOutage } from '#ports/ride-files.ts';
import type { DataProblem } from '#store/data-schema.ts';

/** The files of a zip, by their paths. A path is a name here: nothing is ever written under it. */
export interface OpenZip {
  readonly paths: readonly string[];
  has(path: string): boolean;
  bytes(path: string): Promise<Result<Uint8Array<ArrayBuffer>, DataProblem>>;
  /** JSON, read within limits. What it says has not been checked. */
  json(path: string): Promise<Result<unknown, DataProblem>>;
}

/** All files of a zip together. */
const MAX_UNPACKED_BYTES = 8 * 1024 ** 3;
/** A file of JSON is read as a whole, while others wait. Ours are a quarter of a megabyte, or a season. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** No JSON of ours is nested that deep. What is may be too deep for a schema. */
const MAX_DEPTH = 24;

/** Opens a zip, of which nothing is trusted. */
export async function openZip(zip: ZipBytes): Promise<Result<OpenZip, DataProblem>> {
  const entries = await readDirectory(zip);
  if (!entries.ok) {
    if (entries.error === 'unreadable') throw new RideFilesOutage('A piece of a zip cannot be read.');
    if (entries.error === 'not-a-zip') return err('not-ours');
    return err(entries.error === 'too-many-entries' ? 'too-large' : 'damaged');
  }
  const byPath = new Map(entries.value.map((entry) => [entry.path, entry]));
  if (byPath.size < entries.value.length) return err('damaged');
  const unpacked = entries.value.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > MAX_UNPACKED_BYTES) return err('too-large');
  return ok({
    paths: [...byPath.keys()],
    has: (path) => byPath.has(path),
    bytes: async (path) => bytesOf(zip, byPath.get(path)),
    async json(path) {
      const entry = byPath.get(path);
      if (entry !== undefined && entry.unpackedBytes > MAX_JSON_BYTES) return err('too-large');
      const bytes = await bytesOf(zip, entry);
      return bytes.ok ? parsed(bytes.value) : bytes;
    },
  });
}

async function bytesOf(
  zip: ZipBytes,
  entry: ZipEntry | undefined,
): Promise<Result<Uint8Array<ArrayBuffer>, DataProblem>> {
  if (entry === undefined) return err('damaged');
  const bytes = await readEntry(zip, entry);
  if (bytes.ok) return bytes;
  if (bytes.error === 'unreadable') throw new RideFilesOutage('A piece of a zip cannot be read.');
  return err(bytes.error === 'too-large' || bytes.error === 'zip-bomb' ? 'too-large' : 'damaged');
}

function parsed(bytes: Uint8Array): Result<unknown, DataProblem> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isShallow(value) ? ok(value) : err('damaged');
  } catch {
    return err('damaged');
  }
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
