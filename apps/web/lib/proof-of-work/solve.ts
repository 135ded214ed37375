import type { Challenge } from './answer.ts';

/**
 * Solves the puzzle of the sign-up form in a worker, so that the page stays responsive, and returns the text to send with
 * the form. Rejects with the signal's reason when the rider leaves the form.
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    if (data === null) reject(new Error('The puzzle has no answer'));
    else resolve(data);
  });
  worker.addEventListener('error', () => reject(new Error('The puzzle could not be worked on')));
  worker.postMessage(challenge, []);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
