import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, stop } from './words.mjs';

/** @typedef {{ pid: number, boot: string | number, id: string }} Holder */

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
// The clock may be set a little while the system runs.
const SAME_BOOT_S = 30;
// Longer than anybody needs to write a line.
const WRITING_MS = 200;
const MAX_ATTEMPTS = 10;

/**
 * Two installations of one folder destroy each other: a supervisor may start again before the first has ended.
 * Ends this process when another one installs; gives the way to let go.
 *
 * @param {string} file
 */
export async function lockInstall(file) {
  mkdirSync(dirname(file), { recursive: true });
  /** @type {Holder} */
  const own = { pid: process.pid, boot: thisBoot(), id: randomUUID() };
  for (let attempt = 1; !create(file, own); attempt += 1) {
    const holder = await holderOf(file);
    if (holder === 'nobody') continue;
    if (holder !== null && isAlive(holder)) refuse(file, holder);
    if (await takeOver(file, own, { dead: holder, isLast: attempt >= MAX_ATTEMPTS })) break;
  }
  return () => rmSync(file, { force: true });
}

/**
 * Replaces the lock of a process that has ended. Only who holds a second lock may do so, and only while the first is
 * still the one that was looked at. That the second was held is seen by what the first says afterwards.
 *
 * @param {string} file
 * @param {Holder} own
 * @param {{ dead: Holder | null, isLast: boolean }} attempt
 */
async function takeOver(file, own, { dead, isLast }) {
  const next = `${file}.next`;
  if (!create(next, own)) {
    const other = await holderOf(next);
    if (other !== null && other !== 'nobody' && isAlive(other)) {
      // It takes no longer than that, and then the first lock says who holds it.
      if (isLast) refuse(next, other);
      await wait(WRITING_MS);
    } else rmSync(next, { force: true });
    return false;
  }
  if (idOf(await holderOf(file)) !== idOf(dead)) {
    rmSync(next, { force: true });
    return false;
  }
  try {
    renameSync(next, file);
  } catch (error) {
    // Somebody took this one for dead, and has replaced it.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return idOf(await holderOf(file)) === own.id;
}

/**
 * @param {string} file
 * @param {Holder} holder
 * @returns {boolean} False when the file is there already.
 */
function create(file, holder) {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Promise<Holder | 'nobody' | null>} Null when it was not written to its end.
 */
async function holderOf(file) {
  const holder = written(file);
  if (holder !== null) return holder;
  await wait(WRITING_MS);
  return written(file);
}

/** @param {string} file */
function written(file) {
  try {
    /** @type {unknown} */
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return typeof holder === 'object' ? /** @type {Holder | null} */ (holder) : null;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'nobody' : null;
  }
}

/** @param {Holder | 'nobody' | null} holder */
const idOf = (holder) => (holder === 'nobody' ? holder : holder?.id);

/**
 * Tells whether the process that wrote a lock still runs. After a restart of the system another one may have its number.
 *
 * @param {Holder} holder
 */
function isAlive({ pid, boot }) {
  // In a container each start may have the same number.
  if (pid === process.pid || !isThisBoot(boot)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user.
    return codeOf(error) === 'EPERM';
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
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return Math.round(Date.now() / 1000 - uptime());
  }
}

/**
 * @param {string} file
 * @param {Holder} holder
 */
function refuse(file, { pid }) {
  stop(
    [
      `Another start installs packages here (process ${pid}). Start again when it has ended.`,
      `If process ${pid} is another program, remove ${file} first.`,
    ].join('\n'),
  );
}
