import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, stop } from './words.mjs';

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const STAMP = 'apps/web/dist/.stamp';
const LEFT_OUT = /^(node_modules|dist|\..*|.*\.test\.tsx?)$/;

/**
 * Builds the web app when its sources are not those of the last build.
 *
 * @param {string} root
 * @param {string} node
 */
export function ensureBuilt(root, node) {
  if (fingerprintOf(root, SOURCES) === stampOf(root)) return;
  say('Building the web app: it is not there yet, or its sources have changed.');
  build(root, node);
}

/**
 * @param {string} root
 * @param {string} node
 */
export function build(root, node) {
  const fingerprint = fingerprintOf(root, SOURCES);
  const started = Date.now();
  const { status, signal } = spawnSync(node, ['node_modules/vite/bin/vite.js', 'build', 'apps/web'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (signal !== null) process.kill(process.pid, signal);
  if (status !== 0) stop('The web app could not be built.', status);
  writeFileSync(join(root, STAMP), fingerprint);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * One hash over the paths and contents of all files below some folders; tests, builds and hidden files do not count.
 *
 * @param {string} root
 * @param {readonly string[]} sources
 */
export function fingerprintOf(root, sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesBelow(root, source)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  if (path.endsWith('.json')) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}

/** @param {string} root */
function stampOf(root) {
  try {
    return readFileSync(join(root, STAMP), 'utf8');
  } catch {
    return null;
  }
}
