/** @typedef {{ platform: string, arch: string, execPath: string, version: string }} Machine */

export const OLDEST_NODE = 26;

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch, execPath, versions } = process;
  return { platform, arch, execPath, version: versions.node };
}

/**
 * Where the lockfile pins the Node that fits this machine.
 *
 * @param {import('./installed.mjs').Packages} wanted
 * @param {Machine} machine
 * @returns {string | null}
 */
export function pinnedKey(wanted, machine) {
  const fits = Object.entries(wanted).find(
    ([key, entry]) =>
      /^node_modules\/node-[^/]+$/.test(key) &&
      entry.bin?.node !== undefined &&
      listed(entry.os, machine.platform) &&
      listed(entry.cpu, machine.arch),
  );
  return fits?.[0] ?? null;
}

/**
 * The Node that runs the product: the pinned one, or this one where none fits and it is new enough.
 *
 * @param {import('./installed.mjs').Packages} wanted
 * @param {Machine} machine
 * @returns {string | null} A path, from the root when it is the pinned one.
 */
export function chooseNode(wanted, machine) {
  const key = pinnedKey(wanted, machine);
  if (key !== null) return `${key}/${wanted[key]?.bin?.node}`;
  return Number.parseInt(machine.version, 10) >= OLDEST_NODE ? machine.execPath : null;
}

/**
 * @param {string | string[] | undefined} names
 * @param {string} name
 */
function listed(names, name) {
  return names !== undefined && [names].flat().includes(name);
}
