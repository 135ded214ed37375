import { readFileSync, readlinkSync } from 'node:fs';
import { uptime } from 'node:os';
import { codeOf } from './words.mjs';

/**
 * A process as it can be found again: the same number may be another one after a restart, in another container, or a
 * little later.
 *
 * @typedef {{ pid: number, boot: string | number, namespace: string | null, start: string | null }} ProcessId
 */

// The clock may be set a little while the system runs.
const SAME_BOOT_S = 30;

/** @returns {ProcessId} */
export const thisProcess = () => ({
  pid: process.pid,
  boot: thisBoot(),
  namespace: thisNamespace(),
  start: statOf(process.pid)?.start ?? null,
});

/**
 * Tells whether the system can be asked for a process: its number means nothing in another container or on another
 * computer.
 *
 * @param {ProcessId} process
 */
export const isAskable = ({ boot, namespace }) => isThisBoot(boot) && namespace === thisNamespace();

/**
 * Tells whether a process that is not this one runs; only of one that the system can be asked for.
 *
 * @param {ProcessId} other
 */
export function isRunning({ pid, start }) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process of another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const now = statOf(pid);
  // The numbers of containers and of processes are given again.
  return start === null || now === null || now.start === start;
}

/**
 * @param {number} pid
 * @returns {{ parent: number, group: number, start: string } | null} Null where the system does not tell.
 */
export function statOf(pid) {
  try {
    // The name of the program stands in brackets and may hold any character; the fields after it are numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), group: Number(fields[2]), start: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** @returns {string | null} Null where a system has no such thing. */
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

/** Tells one run of the system from the next: its id, or else the second at which it began. */
function thisBoot() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return Math.round(Date.now() / 1000 - uptime());
  }
}
