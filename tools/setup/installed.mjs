import { fits, isNode, pinnedKey } from './runtime.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[], bin?: Record<string, string>,
 *   resolved?: string, integrity?: string, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages The `packages` of a lockfile.
 * @typedef {'all' | 'production'} Scope Production needs neither the build tools nor the tests.
 * @typedef {{ wanted: Packages, installed: Packages, exists: (path: string) => boolean,
 *   machine: import('./runtime.mjs').Machine, scope: Scope }} Folder
 */

const MODULES = 'node_modules/';

/**
 * The names of the packages in the lockfile that are missing in the folder.
 *
 * @param {Folder} folder
 * @returns {string[]}
 */
export function missingPackages({ wanted, installed, exists, machine, scope }) {
  return neededKeys(wanted, machine, scope)
    .filter((key) => installed[key]?.version !== wanted[key]?.version || !installed[key] || !isThere(key))
    .map(nameOf);

  /** @param {string} key */
  function isThere(key) {
    const node = wanted[key] && isNode(key, wanted[key]) ? wanted[key].bin?.node : undefined;
    return exists(`${key}/package.json`) && (node === undefined || exists(`${key}/${node}`));
  }
}

/**
 * The packages that must be installed. npm leaves out optional packages silently, but the native ones for this machine
 * are necessary.
 *
 * @param {Packages} wanted
 * @param {import('./runtime.mjs').Machine} machine
 * @param {Scope} scope
 */
function neededKeys(wanted, machine, scope) {
  const required = Object.keys(wanted).filter((key) => {
    const { optional, dev, devOptional } = wanted[key] ?? {};
    return key.includes(MODULES) && !optional && (scope === 'all' || !(dev || devOptional));
  });
  const native = required
    .flatMap((key) =>
      Object.keys(wanted[key]?.optionalDependencies ?? {}).map((name) => lookUp(wanted, key, name)),
    )
    .filter((key) => key !== null && isNative(wanted[key]) && fits(wanted[key] ?? {}, machine));
  return [...new Set([...required, ...native, pinnedKey(wanted, machine)])].filter((key) => key !== null);
}

/** @param {Entry | undefined} entry */
const isNative = (entry) => entry?.os !== undefined || entry?.cpu !== undefined;

/**
 * Finds a dependency as Node does: in the package's own folder, then in the folders above.
 *
 * @param {Packages} wanted
 * @param {string} from
 * @param {string} name
 */
export function lookUp(wanted, from, name) {
  for (let folder = `${from}/`; ; folder = parentOf(folder)) {
    const key = `${folder}${MODULES}${name}`;
    if (wanted[key] !== undefined) return key;
    if (folder === '') return null;
  }
}

/** @param {string} folder */
const parentOf = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf(MODULES)));

/** @param {string} key */
const nameOf = (key) => key.slice(key.lastIndexOf(MODULES) + MODULES.length);
