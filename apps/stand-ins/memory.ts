import { statfsSync } from 'node:fs';

/** Memory that is used like a folder, on Linux. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4_000_000_000;

/** A folder in memory for what tests write, if there is plenty of it; null where there is not. */
export function folderInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : null;
  } catch {
    return null;
  }
}
