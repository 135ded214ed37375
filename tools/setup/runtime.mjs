import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** @typedef {{ platform: string, arch: string, libc: string | null, execPath: string, version: string }} Machine */

export const OLDEST_NODE = 26;

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch, execPath, versions } = process;
  return { platform, arch, libc: libcOf(platform), execPath, version: versions.node };
}

/**
 * The C library of Linux. A program for one of the two does not start on the other.
 *
 * @param {string} platform
 */
function libcOf(platform) {
  if (platform !== 'linux') return null;
  const report = /** @type {{ header: Record<string, unknown> }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * Tells whether a package of the lockfile is for this machine.
 *
 * @param {import('./installed.mjs').Entry} entry
 * @param {Machine} machine
 */
export function fits({ os, cpu, libc }, machine) {
  return allows(os, machine.platform) && allows(cpu, machine.arch) && allows(libc, machine.libc);
}

/**
 * @param {string | string[] | undefined} names As npm writes them: `!win32` allows all others.
 * @param {string | null} name
 */
function allows(names, name) {
  if (names === undefined || name === null) return true;
  const list = [names].flat();
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((other) => other.startsWith('!'));
}

/**
 * The key of the pinned Node for this machine in the lockfile. For Linux all of them need glibc.
 *
 * @param {import('./installed.mjs').Packages} wanted
 * @param {Machine} machine
 * @returns {string | null}
 */
export function pinnedKey(wanted, machine) {
  if (machine.libc === 'musl') return null;
  const found = Object.entries(wanted).find(([key, entry]) => isNode(key, entry) && fits(entry, machine));
  return found?.[0] ?? null;
}

/**
 * @param {string} key
 * @param {import('./installed.mjs').Entry} entry
 */
export function isNode(key, entry) {
  return /^node_modules\/node-[^/]+$/.test(key) && entry.bin?.node !== undefined;
}

/**
 * The Node that runs the product: the pinned one, or else this one if it is new enough.
 *
 * @param {import('./installed.mjs').Packages} wanted
 * @param {Machine} machine
 * @returns {string | null} A path, from the root when it is the pinned one.
 */
export function chooseNode(wanted, machine) {
  const key = pinnedKey(wanted, machine);
  if (key !== null) return `${key}/${wanted[key]?.bin?.node}`;
  return isNewEnough(machine.version) ? machine.execPath : null;
}

/** @param {string} version */
export function isNewEnough(version) {
  return Number.parseInt(version, 10) >= OLDEST_NODE;
}

/**
 * The message for a machine where no Node can run the product.
 *
 * @param {Machine} machine
 */
export function noNodeMessage({ platform, arch, libc, version }) {
  if (libc === 'musl')
    return [
      `This system uses musl (Alpine Linux does). The Node that Musette brings needs glibc, and the Node here is ${version}.`,
      `Install Node ${OLDEST_NODE} or later from the system (on Alpine: apk add nodejs-current npm),`,
      'or run Musette on a system with glibc, such as Debian, Ubuntu or Fedora.',
    ].join('\n');
  return [
    `Musette brings no Node for ${platform} ${arch}, and the Node here is ${version}.`,
    `Install Node ${OLDEST_NODE} or later, then start again.`,
  ].join('\n');
}

/**
 * @param {string} node
 * @returns {string | null} Null if the file is executable. This only reads the file's mode, which is fast.
 */
export function whyNotExecutable(node) {
  try {
    accessSync(node, constants.X_OK);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * @param {string} node
 * @returns {string | null} Null if it runs.
 */
export function whyNotRunning(node) {
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n')[0] || `it ends with ${status}`);
}

/**
 * @param {string} node
 * @param {string} reason
 */
export const doesNotRunMessage = (node, reason) =>
  [
    `The Node that Musette brings (${node}) does not run on this system: ${reason}.`,
    'On Linux it needs glibc 2.28 or later (Debian 10, Ubuntu 20.04, RHEL 8) and libatomic (apt install libatomic1,',
    'dnf install libatomic). The folder of Musette has to be on a disk that allows programs (no mount option noexec).',
  ].join('\n');
