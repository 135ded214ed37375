import { type PoolParts, workerPool } from '#adapters/worker-pool/worker-pool.ts';
import type { Workers } from '#ports/workers.ts';
import type { MisbehavingTasks } from './misbehaving-worker.ts';

/** The first file of threads that do odd things. */
export const MISBEHAVING_WORKER = new URL('./misbehaving-worker.ts', import.meta.url);

/** A real pool of such threads, and what it has told. */
export interface MisbehavingPool {
  readonly pool: Workers<MisbehavingTasks>;
  readonly logged: readonly string[];
  readonly reported: readonly string[];
}

/** One thread that may take its time on the slowest machine, unless a test says otherwise. */
export function misbehavingPool(
  limits: PoolParts['limits'] = {},
  script = MISBEHAVING_WORKER,
): MisbehavingPool {
  const [logged, reported]: [string[], string[]] = [[], []];
  const note = (event: string) => void logged.push(event);
  const pool = workerPool<MisbehavingTasks>({
    log: { debug: note, info: note, warn: note, error: note },
    errors: { report: (error) => void reported.push(String(error)), flush: () => Promise.resolve() },
    limits: { threads: 1, taskMs: 600_000, startMs: 600_000, ...limits },
    script,
  });
  return { pool, logged, reported };
}
