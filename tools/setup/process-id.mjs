import { readFileSync, readlinkSync } from 'node:fs';
import { uptime } from 'node:os';
import { codeOf } from './words.mjs';

/**
 * The identity of a process. The number alone is not enough: after a restart, in another container or a little later it
 * may belong to another process.
 *
 * @typedef {{ pid: number, boot: string | number, namespace: string | null, start: string | null }} ProcessId
 */

// The clock may be corrected a little while the system runs.
const SAME_BOOT_S = 30;

/** @returns {ProcessId} */
export const thisProcess = () => ({
  pid: process.pid,
  boot: thisBoot(),
  namespace: thisNamespace(),
  start: statOf(process.pid)?.start ?? null,
});

/**
 * Tells whether a process belongs to this boot and this container. Elsewhere its number means nothing.
 *
 * @param {ProcessId} process
 */
export const isAskable = ({ boot, namespace }) => isThisBoot(boot) && namespace === thisNamespace();

/**
 * Tells whether another process of this boot and container runs.
 *
 * @param {ProcessId} other
 */
export function isRunning({ pid, start }) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // With EPERM it is the process of another user, so it runs.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const now = statOf(pid);
  // The number may belong to a new process by now.
  return start === null || now === null || now.start === start;
}

/**
 * @param {number} pid
 * @returns {{ state: string, parent: number, group: number, start: string } | null} Null without /proc, or for a process that has ended.
 */
export function statOf(pid) {
  try {
    // The name of the program is in brackets and may contain any character; the fields after it are numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return {
      state: fields[0] ?? '',
      parent: Number(fields[1]),
      group: Number(fields[2]),
      start: fields[19] ?? '',
    };
  } catch {
    return null;
  }
}

/** @returns {string | null} Null on a system without namespaces. */
function thisNamespace() {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

/** @param {string | number} boot */
function isThisBoot(boot) {
  const here = thisBoot();
  if (typeof here === 'string' || typeof boot === 'string') return here === boot;
  return Math.abs(here - boot) < SAME_BOOT_S;
}

/** Identifies the boot of the system: its id, or else the second of its start. */
function thisBoot() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return Math.round(Date.now() / 1000 - uptime());
  }
}
