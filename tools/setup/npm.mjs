import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep } from './child.mjs';
import { doesNotRunMessage, isNewEnough, noNodeMessage, pinnedKey, whyNotRunning } from './runtime.mjs';
import { say, stop } from './words.mjs';

/**
 * @typedef {{ wanted: import('./installed.mjs').Packages, machine: import('./runtime.mjs').Machine }} Lock
 * @typedef {{ path: string, version: string }} SystemNode The machine's own Node.
 */

// The output of a successful npm is noise. Errors are on stderr.
/** @type {import('node:child_process').StdioOptions} */
const QUIET = ['ignore', 'ignore', 'inherit'];
const NPM_LIBC = fileURLToPath(new URL('npm-libc.cjs', import.meta.url));
const FOLDER = '.cache/node';

/**
 * Runs `npm ci` with the machine's npm on the pinned Node, because npm leaves out native packages that need a later
 * Node than the one that runs npm.
 *
 * @param {string} root
 * @param {string[]} args
 * @param {Lock} lock
 * @returns {Promise<string | null>} Null on success, else the error message.
 */
export async function installPackages(root, args, { wanted, machine }) {
  const system = systemNode(root, machine);
  if (isNewEnough(system.version) && !isInside(root, system.path)) return npmCi(root, args, system.path);
  const key = pinnedKey(wanted, machine);
  if (key === null) return stop(noNodeMessage({ ...machine, version: system.version }));
  say(`Fetching Node ${wanted[key]?.version} first, which then installs the packages.`);
  const node = await fetchNode(root, { key, entry: wanted[key] ?? {}, system });
  const failure = await npmCi(root, args, node);
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  return failure;
}

/**
 * Installs only the pinned Node, into a separate folder. npm checks it against the lockfile's checksum.
 *
 * @param {string} root
 * @param {{ key: string, entry: import('./installed.mjs').Entry, system: SystemNode }} pinned
 */
async function fetchNode(root, { key, entry, system }) {
  const folder = join(root, FOLDER);
  const { version = '' } = entry;
  const manifest = { name: 'pinned-node', version, dependencies: { [basename(key)]: version } };
  const packages = { '': manifest, [key]: { ...entry, optional: false } };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages }),
  );
  // The file may contain a registry.
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  const failure = await npmCi(folder, [], system.path);
  if (failure !== null) return stop(`Node ${version} could not be fetched: ${failure}. Nothing was started.`);
  const node = join(folder, key, entry.bin?.node ?? '');
  const reason = whyNotRunning(node);
  return reason === null ? node : stop(doesNotRunMessage(node, reason));
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @param {string} node
 */
function npmCi(folder, args, node) {
  const all = ['ci', '--ignore-scripts', '--include=optional', '--loglevel=error', ...args];
  const path = searchPath().filter((other) => !other.endsWith(join('node_modules', '.bin')));
  const env = { ...process.env, PATH: [dirname(node), ...path].join(delimiter) };
  const options = { cwd: folder, env, stdio: QUIET };
  const cli = npmCli();
  if (cli !== null) return runStep(node, ['--no-deprecation', '--require', NPM_LIBC, cli, ...all], options);
  return runStep('npm', all, { ...options, shell: process.platform === 'win32' });
}

/** The path of npm: the one that started us, else the one on the path. Other package managers set the same variable. */
function npmCli() {
  const found = [process.env.npm_execpath, ...searchPath().map((folder) => join(folder, 'npm'))]
    .filter((path) => path !== undefined && existsSync(path))
    .map((path) => realpathSync(path ?? ''))
    .find((path) => basename(path) === 'npm-cli.js');
  return found ?? null;
}

const searchPath = () => (process.env.PATH ?? '').split(delimiter);

/**
 * The Node that npm came with. It is not the Node in node_modules, because npm will replace that one.
 *
 * @param {string} root
 * @param {import('./runtime.mjs').Machine} machine
 * @returns {SystemNode}
 */
function systemNode(root, { execPath, version }) {
  const path =
    [process.env.npm_node_execpath, execPath].find((node) => node && !isInside(root, node)) ?? execPath;
  if (path === execPath) return { path, version };
  const { stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return { path, version: stdout.trim() || version };
}

/**
 * @param {string} root
 * @param {string} path
 */
const isInside = (root, path) => path.startsWith(join(root, 'node_modules') + sep);
