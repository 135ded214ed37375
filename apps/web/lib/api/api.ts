import { createClient } from '@musette/contract/client';
import { server } from '#lib/api/server.ts';

/** Reads that need no session; a rider who logs in again needs them. */
const PUBLIC = /\/api\/v1\/(session|sign-in-options|captcha)/;

let pausedUntil: Promise<void> | null = null;

/** The API of the server that the app talks to. */
export const api = createClient(
  () => server().origin,
  async (request) => {
    if (pausedUntil && request.method === 'GET' && !PUBLIC.test(request.url)) {
      await pausedUntil;
      request.signal.throwIfAborted();
    }
    return server().send(request);
  },
);

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
