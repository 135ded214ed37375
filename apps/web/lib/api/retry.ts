import { pause } from './event-stream.ts';
import { codeOf, detailsOf } from './problems.ts';

/** A request is sent at most this many times before it counts as failed. */
const MAX_TRIES = 5;
const RETRY_MS = 2000;
/** Failures that pass by themselves. */
const PASSING = ['offline', 'unreadable', 'not-ready', 'internal', 'rate-limited', 'body-incomplete'];

/** Sends a request again while its failure is one that passes. The signal ends that: its reason is thrown. */
export async function withRetries<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let left = MAX_TRIES; ;) {
    try {
      return await send();
    } catch (failure) {
      const code = codeOf(failure);
      // Another window may send files of the rider as well: the server says when it takes this one.
      if (code !== 'rate-limited') left -= 1;
      if (left === 0 || !PASSING.includes(code)) throw failure;
      signal?.throwIfAborted();
      await pause((detailsOf(failure).retryAfterSeconds ?? 0) * 1000 || RETRY_MS, signal);
      signal?.throwIfAborted();
    }
  }
}
