import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './child.mjs';
import { lockInstall } from './install-lock.mjs';
import { say, stop } from './words.mjs';

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const STAMP = 'apps/web/dist/.stamp';
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const WORK = { work: 'builds the web app' };
const IGNORED = /^(node_modules|dist|\..*|.*\.test\.tsx?)$/;

/**
 * Tells whether the web app was built from the present sources.
 *
 * @param {string} root
 */
export const isBuilt = (root) => fingerprintOf(root, SOURCES) === stampOf(root);

/**
 * Builds the web app, unless another start has built it meanwhile.
 *
 * @param {string} root
 * @param {string} node
 */
export async function ensureBuilt(root, node) {
  const release = await lockInstall(root, WORK);
  if (!isBuilt(root)) await runVite(root, node);
  release();
}

/**
 * @param {string} root
 * @param {string} node
 */
export async function build(root, node) {
  const release = await lockInstall(root, WORK);
  await runVite(root, node);
  release();
}

/**
 * @param {string} root
 * @param {string} node
 */
async function runVite(root, node) {
  const fingerprint = fingerprintOf(root, SOURCES);
  say('Building the web app.');
  const started = Date.now();
  const failure = await runStep(node, [...VITE, 'apps/web'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (failure !== null) stop(`The web app could not be built: ${failure}.`);
  writeFileSync(join(root, STAMP), fingerprint);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Says that the web app of a folder was built from the sources that are there: an image has the built web app without its sources.
 *
 * @param {string} root
 */
export const stampBuild = (root) => writeFileSync(join(root, STAMP), fingerprintOf(root, SOURCES));

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
    .filter((entry) => !IGNORED.test(entry.name))
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
