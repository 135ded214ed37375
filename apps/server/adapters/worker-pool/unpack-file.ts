import { hash } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { err, ok } from '@musette/coach/result';
import type { InputOf, OutputOf, WorkerTasks } from '#ports/workers.ts';

/** Unpacks a file of a zip, and stops at the first byte beyond its size. It takes a tenth of a second: this runs in a worker thread. */
export function unpackFile({
  packed,
  isDeflated,
  unpackedBytes,
  checksum,
}: InputOf<WorkerTasks, 'unpack-file'>): OutputOf<WorkerTasks, 'unpack-file'> {
  const bytes = isDeflated ? inflated(packed, unpackedBytes) : packed;
  if (bytes?.length !== unpackedBytes || crc32(bytes) !== checksum) return err('damaged');
  const sha256 = hash('sha256', bytes, 'hex');
  return ok({ bytes: new Uint8Array(bytes), sha256 });
}

function inflated(packed: Uint8Array, unpackedBytes: number): Uint8Array | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
  } catch {
    return null;
  }
}
