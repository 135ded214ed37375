import { setImmediate as pause } from 'node:timers/promises';

/**
 * Does the work for each item in order, a limited number at a time, until the signal. When one item fails, the others are told to
 * stop. The failure is thrown after all of them have stopped, so no work goes on after the return.
 * Before each item the event loop has its turn: work that waits for nothing, such as the coach's with SQLite, would hold up all requests.
 */
export async function forEachConcurrent<T>(
  items: readonly T[],
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
  work: (item: T, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const queue = [...items];
  const lane = async (): Promise<void> => {
    try {
      for (await pause(); queue.length > 0 && !stop.aborted; await pause())
        await work(queue.shift() as T, stop);
    } catch (cause) {
      failed.abort();
      throw cause;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: limit }, lane));
  for (const each of lanes) if (each.status === 'rejected') throw each.reason;
}

/** Lets requests that wait have their turn. SQLite answers at once, so work without a pause would hold up all of them. */
export const othersTurn = (): Promise<void> => pause();
