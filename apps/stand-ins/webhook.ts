import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 2000;
const MAX_ATTEMPTS = 3;

/** The status of an answer, or that there was none in time. */
export type Attempt = number | 'no answer';

export interface Post {
  url: string;
  body: string;
  /** Made anew for each attempt. */
  headers(): Record<string, string>;
  isTaken(status: number): boolean;
}

interface Way {
  retryDelayMs: number;
  stopped: AbortSignal;
}

/** Posts an event up to three times, until it is taken. What happened is added to the attempts. */
export async function deliver(
  post: Post,
  attempts: Attempt[],
  { retryDelayMs, stopped }: Way,
): Promise<void> {
  while (attempts.length < MAX_ATTEMPTS) {
    if (attempts.length > 0) await pause(retryDelayMs, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    const attempt = await postOnce(post, stopped);
    attempts.push(attempt);
    if (typeof attempt === 'number' && post.isTaken(attempt)) return;
  }
}

async function postOnce({ url, body, headers }: Post, stopped: AbortSignal): Promise<Attempt> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers() },
      body,
      signal: withinTime(stopped),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 'no answer';
  }
}

export const withinTime = (stopped: AbortSignal): AbortSignal =>
  AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
