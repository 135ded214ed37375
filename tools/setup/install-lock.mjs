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
 * @typedef {{ file: string, holder: Holder, changedMs: number }} Lock The content of a lock file.
 * @typedef {{ work: string, beatMs?: number, silenceMs?: number }} Use The holder's work, for the message to others, and its times.
 */

const FILE = '.cache/install.lock';
const BEAT_MS = 1000;
// Ten beats: a busy machine delays some of them.
const SILENCE_MS = 10_000;
const PAUSE_MS = 50;
const MAX_ATTEMPTS = 40;

/**
 * Installations and builds in one folder must not run at the same time, for example when a supervisor restarts too early.
 * Ends this process if another one holds the lock; else returns the function that releases the lock.
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
    // A process holds a succession lock only for a moment, so waiting is worth it.
    if (lock.file === file || attempt === MAX_ATTEMPTS) refuse(lock);
    await wait(PAUSE_MS);
  }
}

/**
 * A lock is a file that is created with its whole content. Only the process with the succession lock may replace a dead
 * holder, so one process does it, however many look at the same time and however late they act. The succession lock is a
 * lock of the same kind, so a process that dies while it takes over is replaced in the same way.
 *
 * @param {string} file
 * @param {Holder} own
 * @param {number} silenceMs
 * @returns {Promise<number | Lock>} The open file of the own lock, or the lock of a living holder.
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
    // Another process has replaced that holder meanwhile, and released the succession lock.
    closeSync(next);
    rmSync(succession, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Holder} own
 * @returns {number | null} The open file; null if it already exists.
 */
function create(file, own) {
  const draft = `${file}.${own.id}.draft`;
  try {
    // Without hard links a reader may see an empty lock. It then watches the nameless holder before it replaces it.
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
 * @returns {number | null} The open file; null on a disk without hard links.
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
    // After a power cut the lock is complete or missing.
    fsyncSync(fd);
    return fd;
  } catch (error) {
    // The disk may be full.
    closeSync(fd);
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Lock | null} Null without a lock file.
 */
function look(file) {
  let fd;
  try {
    // An open file has current times on a network disk too, where the times of a path are cached for a while.
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
 * @param {string} otherwise The id of a holder whose id cannot be read.
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
 * Tells whether the holder of a lock still runs. In another container or computer only a changed lock file shows it.
 *
 * @param {Lock} lock
 * @param {number} silenceMs
 */
async function isAlive({ file, holder, changedMs }, silenceMs) {
  if (isAskable(holder)) return isRunning(holder);
  say(
    `Another container or computer may be at work here. Waiting up to ${silenceMs / 1000} s for a sign of it.`,
  );
  // Clocks jump and differ between computers, so only a change of the time counts.
  for (const end = performance.now() + silenceMs; performance.now() < end;) {
    await wait(PAUSE_MS);
    const lock = look(file);
    if (lock?.holder.id !== holder.id) return false;
    if (lock.changedMs !== changedMs) return true;
  }
  return false;
}

/**
 * Updates the time of the lock file until the lock is released. The end of the process releases it too.
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
      // The disk is missing or full, so the work itself fails.
    }
  }, beatMs);
  beat.unref();
  const release = () => {
    process.off('exit', release);
    clearInterval(beat);
    closeSync(fd);
    // A process that was suspended for long may have lost the lock.
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
