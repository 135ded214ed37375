import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

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
  if (process.ppid !== parent || (!isHandedOver && isOrphan())) process.kill(process.pid, 'SIGTERM');
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}

/**
 * True when the shell has ended before this line. The number of the parent says nothing: 1 is npm in a container, and
 * orphans do not always go to 1. npm, its shell and this process share a process group, which a later parent does not.
 */
function isOrphan() {
  const own = groupOf(process.pid);
  // A leader of a group was put into it by whoever started it.
  return own !== null && own !== process.pid && ![own, null].includes(groupOf(process.ppid));
}

/**
 * @param {number} pid
 * @returns {number | null} Null where the system does not tell.
 */
function groupOf(pid) {
  try {
    // The name of the program stands in brackets and may hold any character; the fields after it are numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[2]);
  } catch {
    return null;
  }
}
