import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { missingPackages } from './installed.mjs';
import { thisMachine } from './runtime.mjs';
import { say, stop } from './words.mjs';

/**
 * Installs when the folder is not what the lockfile says: at first use, after a change of versions, or when an earlier
 * installation was cut off. No package of ours needs an install script to run.
 *
 * @param {string} root
 * @param {import('./installed.mjs').Packages} wanted
 */
export function ensureInstalled(root, wanted) {
  const missing = missingFrom(root, wanted);
  if (missing.length === 0) return;
  const count = Object.values(wanted).filter(
    (entry) => entry.link !== true && entry.optional !== true,
  ).length;
  say(
    existsSync(join(root, 'node_modules'))
      ? `What is installed does not match package-lock.json (${shortList(missing)}). Installing again with npm ci.`
      : `First use: installing ${count} packages with npm ci, the pinned Node among them. This takes a minute or two.`,
  );
  const started = Date.now();
  const { status, signal, error } = npm(root, ['ci', '--ignore-scripts', '--loglevel=error']);
  if (signal !== null) process.kill(process.pid, signal);
  if (error || status !== 0)
    stop(`npm ci failed${error ? `: ${error.message}` : ''}. Nothing was started.`, status);
  const left = missingFrom(root, wanted);
  if (left.length > 0)
    stop(`npm ci ended well, but ${shortList(left)} is not there. Is npm told to omit something?`);
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * @param {string} root
 * @param {import('./installed.mjs').Packages} wanted
 */
function missingFrom(root, wanted) {
  const installed = lockedPackages(join(root, 'node_modules/.package-lock.json'));
  const exists = (/** @type {string} */ path) => existsSync(join(root, path));
  return missingPackages({ wanted, installed, exists, machine: thisMachine() });
}

/**
 * The packages of a lockfile; none when there is no such file, or half of one.
 *
 * @param {string} file
 * @returns {import('./installed.mjs').Packages}
 */
export function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * npm itself runs on the Node that it came with: the one in node_modules is about to be replaced.
 *
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  const { npm_execpath: cli, npm_node_execpath: node, PATH = '' } = process.env;
  const path = PATH.split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  const options = /** @type {const} */ ({
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (cli && node && !node.startsWith(join(root, 'node_modules')))
    return spawnSync(node, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** @param {string[]} names */
function shortList(names) {
  const [first, ...others] = names;
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
}
