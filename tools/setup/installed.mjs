import { pinnedKey } from './runtime.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[],
 *   bin?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages The `packages` of a lockfile.
 */

/**
 * Names what the lockfile asks for and the folder does not hold. Optional packages are npm's to choose, but for the
 * pinned Node of this machine.
 *
 * @param {{ wanted: Packages, installed: Packages, exists: (path: string) => boolean, machine: import('./runtime.mjs').Machine }} state
 * @returns {string[]}
 */
export function missingPackages({ wanted, installed, exists, machine }) {
  const pinned = pinnedKey(wanted, machine);
  return Object.entries(wanted)
    .filter(([key, entry]) => key.includes('node_modules/') && (key === pinned || entry.optional !== true))
    .filter(([key, entry]) => !isInstalled(entry, installed[key]) || !exists(`${key}/package.json`))
    .map(([key]) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/**
 * @param {Entry} wanted
 * @param {Entry | undefined} found
 */
function isInstalled(wanted, found) {
  return found !== undefined && found.version === wanted.version;
}
