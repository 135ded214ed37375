import { type Entry, lookUp } from './setup/installed.mjs';

/** A package as the lockfile names it. */
export interface LockedPackage extends Entry {
  readonly license?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type Locked = Readonly<Record<string, LockedPackage>>;

/**
 * The keys of all packages in the lockfile that a workspace needs, also indirectly; those that only building and testing need count on
 * request.
 */
export function neededBy(
  packages: Locked,
  workspace: string,
  { dev }: { dev: boolean },
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const name of namesIn(packages[path] ?? {}, dev && path === workspace)) {
      const key = lookUp(packages, path, name);
      if (key === null || found.has(key)) continue;
      found.add(key);
      const { link, resolved } = packages[key] ?? {};
      waiting.push(link && resolved !== undefined ? resolved : key);
    }
  return found;
}

function namesIn(locked: LockedPackage, dev: boolean): string[] {
  const { dependencies, optionalDependencies, devDependencies, peerDependencies, peerDependenciesMeta } =
    locked;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies, ...(dev ? devDependencies : {}) }),
    ...peers,
  ];
}
