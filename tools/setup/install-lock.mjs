import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAskable, isRunning, thisProcess } from './process-id.mjs';
import { codeOf, say, stop } from './words.mjs';

/**
 * @typedef {import('./process-id.mjs').ProcessId & { id: string, work: string }} Holder
 * @typedef {{ file: string, holder: Holder, changedMs: number }} Lock What one look at a lock has found.
 * @typedef {{ work: string, beatMs?: number, silenceMs?: number }} Use What the holder does, for those that it keeps waiting.
 */

const FILE = '.cache/install.lock';
const BEAT_MS = 1000;
// Ten beats: a busy machine delays some of them.
const SILENCE_MS = 10_000;
const PAUSE_MS = 50;
const MAX_ATTEMPTS = 40;

/**
 * Two installations of one folder destroy each other, and so do two builds of the web app, or one of each: a supervisor
 * may start again before the first has ended. Ends this process when another one is at work; gives the way to let go.
 *
 * @param {string} root
 * @param {Use} use
 */
export async function lockInstall(root, { work, beatMs = BEAT_MS, silenceMs = SILENCE_MS }) {
  const file = join(root, FILE);
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    stop(cannot('written', file, error));
  }
  const own = { ...thisProcess(), id: randomUUID(), work };
  for (let attempt = 1; ; attempt += 1) {
    const lock = await acquire(file, own, silenceMs);
    if (typeof lock === 'number') return keep(file, { fd: lock, id: own.id, beatMs });
    // Whoever takes over a lock holds the next one for a moment only.
    if (lock.file === file || attempt === MAX_ATTEMPTS) refuse(lock);
    await wait(PAUSE_MS);
  }
}

/**
 * A lock is a file that is there with all that it says, or not there. Its holder may be replaced only by who holds the
 * lock of its succession: one process, however many look at the same time, and however late they act on what they saw.
 * The succession is a lock of the same kind, so a process that ends while it takes over is replaced in the same way.
 *
 * @param {string} file
 * @param {Holder} own
 * @param {number} silenceMs
 * @returns {Promise<number | Lock>} The open file of the own lock, or the lock of somebody who lives.
 */
async function acquire(file, own, silenceMs) {
  for (;;) {
    const created = create(file, own);
    if (created !== null) return created;
    const lock = look(file);
    if (lock === null) continue;
    if (await isAlive(lock, silenceMs)) return lock;
    const succession = `${file}.${lock.holder.id}`;
    const next = await acquire(succession, own, silenceMs);
    if (typeof next !== 'number') return next;
    if (look(file)?.holder.id === lock.holder.id) {
      renameSync(succession, file);
      return next;
    }
    // Another process has replaced that holder, and let go of the succession, since it was looked at.
    closeSync(next);
    rmSync(succession, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Holder} own
 * @returns {number | null} The open file; null when it was there already.
 */
function create(file, own) {
  const draft = `${file}.${own.id}.draft`;
  try {
    // Who reads a lock without links before it is written sees a holder without a name, and watches it before replacing it.
    return linked(draft, file, write(draft, own)) ?? write(file, own);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null;
    return stop(cannot('written', file, error));
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} draft
 * @param {string} file
 * @param {number} fd
 * @returns {number | null} The open file; null on a disk without links.
 */
function linked(draft, file, fd) {
  try {
    linkSync(draft, file);
    return fd;
  } catch (error) {
    closeSync(fd);
    if (codeOf(error) === 'EEXIST') throw error;
    return null;
  }
}

/**
 * @param {string} file
 * @param {Holder} own
 */
function write(file, own) {
  const fd = openSync(file, 'wx');
  try {
    writeSync(fd, JSON.stringify(own));
    // A power cut leaves all of it, or no lock.
    fsyncSync(fd);
    return fd;
  } catch (error) {
    // A full disk.
    closeSync(fd);
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Lock | null} Null when nobody holds it.
 */
function look(file) {
  let fd;
  try {
    // An open file is the present one also on a network, where the times of a path are remembered for a while.
    fd = openSync(file, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    return stop(cannot('read', file, error));
  }
  try {
    const { mtimeMs, ino } = fstatSync(fd);
    return { file, holder: parse(readFileSync(fd, 'utf8'), `unreadable-${ino}`), changedMs: mtimeMs };
  } finally {
    closeSync(fd);
  }
}

/**
 * @param {string} text
 * @param {string} otherwise What to call a holder whose name cannot be read.
 * @returns {Holder}
 */
function parse(text, otherwise) {
  const unreadable = { pid: 0, boot: '', namespace: null, start: null, id: otherwise, work: 'is at work' };
  try {
    const holder = JSON.parse(text);
    return typeof holder?.id === 'string' ? { ...unreadable, ...holder } : unreadable;
  } catch {
    return unreadable;
  }
}

/**
 * Tells whether the holder of a lock still runs. Where the system cannot be asked, only a sign of life tells.
 *
 * @param {Lock} lock
 * @param {number} silenceMs
 */
async function isAlive({ file, holder, changedMs }, silenceMs) {
  if (isAskable(holder)) return isRunning(holder);
  say(
    `Another container or computer may be at work here. Waiting up to ${silenceMs / 1000} s for a sign of it.`,
  );
  // Clocks jump, and differ between computers: only a change counts.
  for (const end = performance.now() + silenceMs; performance.now() < end;) {
    await wait(PAUSE_MS);
    const lock = look(file);
    if (lock?.holder.id !== holder.id) return false;
    if (lock.changedMs !== changedMs) return true;
  }
  return false;
}

/**
 * Gives signs of life until the lock is let go of, which the end of the process does as well.
 *
 * @param {string} file
 * @param {{ fd: number, id: string, beatMs: number }} own
 */
function keep(file, { fd, id, beatMs }) {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      futimesSync(fd, now, now);
    } catch {
      // The disk is gone, or full: the work fails by itself.
    }
  }, beatMs);
  beat.unref();
  const release = () => {
    process.off('exit', release);
    clearInterval(beat);
    closeSync(fd);
    // A process that was held up for long may have been replaced.
    if (look(file)?.holder.id === id) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/**
 * @param {'read' | 'written'} done
 * @param {string} file
 * @param {unknown} error
 */
const cannot = (done, file, error) =>
  `${file} cannot be ${done} (${error instanceof Error ? error.message : String(error)}). Nothing was started.`;

/** @param {Lock} lock */
function refuse({ file, holder }) {
  const { pid, work } = holder;
  if (!isAskable(holder)) stop(`Another container or computer ${work} here. Start again when it has ended.`);
  stop(
    [
      `Another start ${work} here (process ${pid}). Start again when it has ended.`,
      `If process ${pid} is another program, remove ${file} first.`,
    ].join('\n'),
  );
}
