import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { statOf } from './process-id.mjs';

const EVERY_MS = 500;
/** The variable that tells the parent's id to the program that replaces this process. It is removed after it was read. */
export const PARENT = 'MUSETTE_PARENT';

/** The process that this one ends with. */
export const parent = Number(process.env[PARENT] ?? process.ppid);
const isHandedOver = process.env[PARENT] !== undefined;
delete process.env[PARENT];

/**
 * npm starts a script through a shell and sends SIGTERM to the shell. Most shells end without forwarding it, so the
 * program would run on and block the port and the data folder. So a program that npm started checks whether its parent
 * still runs, and ends as if it had received the signal itself.
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
 * If npm gets SIGTERM while it starts the shell, it ends without forwarding it, and the shell waits for its program forever. The parent
 * must be a shell: npm itself may outlive its own parent.
 */
function hasOrphanShell() {
  return argumentsOf(process.ppid)[1] === '-c' && isOrphan(process.ppid);
}

/**
 * True if the parent of a process of npm has ended. The parent's id does not show it: in a container npm has the id 1,
 * and orphans do not always get the parent 1. npm, its shell and its program share a process group, and a later parent
 * is not in it.
 *
 * @param {number} pid
 */
function isOrphan(pid) {
  const own = statOf(pid);
  // The leader of a group has a group of its own, so its parent is in another one.
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
