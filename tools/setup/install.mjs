import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockInstall } from './install-lock.mjs';
import { missingPackages } from './installed.mjs';
import { installPackages } from './npm.mjs';
import { isNode } from './runtime.mjs';
import { say, stop } from './words.mjs';

/** @typedef {import('./npm.mjs').Lock & { scope: import('./installed.mjs').Scope }} Wanted */

/**
 * Installs packages if the folder does not match the lockfile: at first use, after a change of versions, after an
 * interrupted installation, or if npm has left out a package. Our packages need no install scripts.
 *
 * @param {string} root
 * @param {Wanted} want
 */
export async function ensureInstalled(root, want) {
  if (missingFrom(root, want).length === 0) return;
  const release = await lockInstall(root, { work: 'installs packages' });
  const missing = missingFrom(root, want);
  // Another start has installed them meanwhile.
  if (missing.length === 0) return release();
  const args = want.scope === 'production' && isToldToOmitDev() ? ['--omit=dev'] : ['--include=dev'];
  say(
    existsSync(join(root, 'node_modules'))
      ? `What is installed does not match package-lock.json (${shortList(missing)}). Installing again with npm ci.`
      : 'First use: installing packages with npm ci. This takes a minute or two.',
  );
  const started = Date.now();
  const failure = await installPackages(root, args, want);
  if (failure !== null) stop(`npm ci failed: ${failure}. Nothing was started.`);
  if (want.machine.libc === 'musl') removeForeignNodes(root, want);
  const left = missingFrom(root, want);
  if (left.length > 0)
    stop(
      [
        `npm ci ended well, but left out ${shortList(left)}.`,
        'Remove the folder node_modules and start again. If it stays so, run npm config ls -l and look at omit, os, cpu and libc.',
      ].join('\n'),
    );
  release();
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Reads the two settings that npm reads too. */
const isToldToOmitDev = () =>
  process.env.NODE_ENV === 'production' || /\bdev\b/.test(process.env.npm_config_omit ?? '');

/**
 * Removes the Node for glibc, because npm puts it first on the path of every script even if it cannot run.
 *
 * @param {string} root
 * @param {Wanted} want
 */
function removeForeignNodes(root, { wanted }) {
  for (const [key, entry] of Object.entries(wanted))
    if (isNode(key, entry)) rmSync(join(root, key), { recursive: true, force: true });
  rmSync(join(root, 'node_modules/.bin/node'), { force: true });
}

/**
 * @param {string} root
 * @param {Wanted} want
 */
function missingFrom(root, want) {
  const installed = lockedPackages(join(root, 'node_modules/.package-lock.json'));
  return missingPackages({ ...want, installed, exists: (path) => existsSync(join(root, path)) });
}

/**
 * The packages of a lockfile; empty if the file is missing or incomplete.
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

/** @param {string[]} names */
function shortList(names) {
  const [first, ...others] = names;
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
}
