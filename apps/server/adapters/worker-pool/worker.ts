import { hash } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { readWeek } from '@musette/coach/proof/repair/read-week';
import { err, ok } from '@musette/coach/result';
import { planSeason } from '@musette/coach/season/plan-season';
import type { InputOf, OutputOf, WorkerTasks } from '#ports/workers.ts';
import { readActivities, readSamples } from './ride-files.ts';
import { serveTasks } from './serve-tasks.ts';

// The first file of each worker thread.
serveTasks<WorkerTasks>({
  'read-week': ({ season, brief, text }) => {
    const { week, proof, source } = readWeek(season, brief, text);
    return { week, proof, source };
  },
  'read-ride-file': readActivities,
  'read-samples': readSamples,
  'unpack-file': unpackFile,
  'plan-season': ({ rider, request, fixedBriefs }) => planSeason(rider, request, fixedBriefs),
});

/** Unpacks a file of a zip, and stops at the first byte beyond its size. It takes a tenth of a second. */
function unpackFile({
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
