import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { statOf } from './process-id.mjs';

const EVERY_MS = 500;
/** Names the parent to the program that this process hands over to. Whoever reads it removes it: it is for one program. */
export const PARENT = 'MUSETTE_PARENT';

/** The process that this one ends with. */
export const parent = Number(process.env[PARENT] ?? process.ppid);
const isHandedOver = process.env[PARENT] !== undefined;
delete process.env[PARENT];

/**
 * npm starts a script through a shell, and passes SIGTERM on to the shell. Most shells end on it without a word to
 * the program that they wait for: it would run on, with the port and the data folder. So a program that npm has started
 * looks whether its parent is still there, and ends as if it had got the signal itself.
 */
if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
  if (process.ppid !== parent || (!isHandedOver && isOrphan(process.pid)) || hasOrphanShell())
    process.kill(process.pid, 'SIGTERM');
  const watch = setInterval(() => {
    if (process.ppid === parent && !hasOrphanShell()) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}

/**
 * npm that gets SIGTERM in the moment in which it makes the shell ends without passing it on, and the shell waits for its program
 * for ever. A program in the place of the shell is no shell: npm itself may rightly outlive whoever started it.
 */
function hasOrphanShell() {
  return argumentsOf(process.ppid)[1] === '-c' && isOrphan(process.ppid);
}

/**
 * True when the parent of a process that npm has made has ended. The number of the parent says nothing: 1 is npm in a
 * container, and orphans do not always go to 1. npm, its shell and its program share a process group, which a later
 * parent does not.
 *
 * @param {number} pid
 */
function isOrphan(pid) {
  const own = statOf(pid);
  // A leader of a group was put into it by whoever started it.
  if (own === null || own.group === pid) return false;
  const above = statOf(own.parent);
  return above !== null && above.group !== own.group;
}

/** @param {number} pid */
function argumentsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
