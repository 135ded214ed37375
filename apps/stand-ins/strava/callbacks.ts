import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 2000;
const MAX_ATTEMPTS = 3;

/** The status of an answer, or that there was none in time. */
export type Attempt = number | 'no answer';

interface Way {
  retryDelayMs: number;
  stopped: AbortSignal;
}

/** Posts an event up to three times, until it is answered with 200. What happened is added to the attempts. */
export async function deliver(
  { url, body }: { url: string; body: string },
  attempts: Attempt[],
  { retryDelayMs, stopped }: Way,
): Promise<void> {
  while (attempts.length < MAX_ATTEMPTS && attempts.at(-1) !== 200) {
    if (attempts.length > 0) await pause(retryDelayMs, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    attempts.push(await post(url, body, stopped));
  }
}

async function post(url: string, body: string, stopped: AbortSignal): Promise<Attempt> {
  try {
    const headers = { 'content-type': 'application/json' };
    const signal = withinTime(stopped);
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 'no answer';
  }
}

/** Asks a callback to prove that it belongs to the application. */
export async function answersChallenge(
  callbackUrl: string,
  verifyToken: string,
  stopped: AbortSignal,
): Promise<boolean> {
  const challenge = randomBytes(8).toString('hex');
  const address = new URL(callbackUrl);
  const asked = { mode: 'subscribe', challenge, verify_token: verifyToken };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(`hub.${name}`, value);
  try {
    const answer = await fetch(address, { signal: withinTime(stopped), redirect: 'manual' });
    const body = (await answer.json()) as Record<string, unknown> | null;
    return answer.status === 200 && body?.['hub.challenge'] === challenge;
  } catch {
    return false;
  }
}

const withinTime = (stopped: AbortSignal): AbortSignal =>
  AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
