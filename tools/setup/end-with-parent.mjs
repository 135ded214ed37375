import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 500;

/**
 * npm starts a script through a shell, and passes SIGTERM on to the shell. Most shells end on it without a word to
 * the program that they wait for: it would run on, with the port and the data folder. So a program that npm has started
 * looks whether its parent is still there, and ends as if it had got the signal itself.
 */
if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}
