import { createClient } from '@musette/contract/client';

/** Reads that need no session; a rider who logs in again needs them. */
const PUBLIC = /\/api\/v1\/(session|sign-in-options|captcha)/;

let pausedUntil: Promise<void> | null = null;

/** The API of the server that this page came from. */
export const api = createClient(globalThis.location?.origin ?? 'http://localhost', async (input, init) => {
  if (pausedUntil && input instanceof Request && input.method === 'GET' && !PUBLIC.test(input.url)) {
    await pausedUntil;
    input.signal.throwIfAborted();
  }
  return fetch(input, init);
});

/**
 * Pauses all reads that need a session, until the returned function is called. A read that is aborted in the meantime is never sent.
 * During a log-out such a read would be answered with 401.
 */
export function pauseReads(): () => void {
  let release = (): void => undefined;
  pausedUntil = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    pausedUntil = null;
    release();
  };
}
