import { createClient } from '@musette/contract/client';

/** What anybody may read, and who logs in again needs. */
const PUBLIC = /\/api\/v1\/(session|sign-in-options|captcha)/;

let heldUntil: Promise<void> | null = null;

/** The API of the server that this page came from. */
export const api = createClient(globalThis.location?.origin ?? 'http://localhost', async (input, init) => {
  if (heldUntil && input instanceof Request && input.method === 'GET' && !PUBLIC.test(input.url)) {
    await heldUntil;
    input.signal.throwIfAborted();
  }
  return fetch(input, init);
});

/**
 * Lets no read of a rider's out until the function is called that it gives back. One that was given up meanwhile never goes out: while
 * the rider logs out, its answer would be that nobody is logged in.
 */
export function holdReads(): () => void {
  let release = (): void => undefined;
  heldUntil = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    heldUntil = null;
    release();
  };
}
