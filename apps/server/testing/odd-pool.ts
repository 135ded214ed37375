import { type PoolParts, workerPool } from '#adapters/worker-pool/worker-pool.ts';
import type { Workers } from '#ports/workers.ts';
import type { OddTasks } from './odd-worker.ts';

/** The first file of threads that do odd things. */
export const ODD_WORKER = new URL('./odd-worker.ts', import.meta.url);

/** A real pool of such threads, and what it has told. */
export interface OddPool {
  readonly pool: Workers<OddTasks>;
  readonly logged: readonly string[];
  readonly reported: readonly string[];
}

/** One thread that may take its time on the slowest machine, unless a test says otherwise. */
export function oddPool(limits: PoolParts['limits'] = {}, script = ODD_WORKER): OddPool {
  const [logged, reported]: [string[], string[]] = [[], []];
  const note = (event: string) => void logged.push(event);
  const pool = workerPool<OddTasks>({
    log: { debug: note, info: note, warn: note, error: note },
    errors: { report: (error) => void reported.push(String(error)), flush: () => Promise.resolve() },
    limits: { threads: 1, taskMs: 600_000, startMs: 600_000, ...limits },
    script,
  });
  return { pool, logged, reported };
}
