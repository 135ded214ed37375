import { setTimeout as wait } from 'node:timers/promises';

/** What comes of some work, or something else when it takes too long. The work itself goes on. */
export async function withinLimit<T, L>(work: Promise<T>, limitMs: number, late: L): Promise<T | L> {
  const end = new AbortController();
  const timer = wait(limitMs, late, { ref: false, signal: end.signal });
  // It is aborted when the work is done first, and nobody waits for it then.
  timer.catch(() => undefined);
  try {
    return await Promise.race([work, timer]);
  } finally {
    end.abort();
  }
}
