import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locked, type LockedPackage, neededBy } from './needed-packages.ts';
import { isOpenSource } from './spdx.ts';

/** A package of a production install with its licence. */
interface Licensed {
  readonly name: string;
  readonly version: string;
  /** Null when neither the package nor the lockfile has one. */
  readonly licence: string | null;
  readonly open: boolean;
}

// Their packages are only needed for the build, but parts of them are sent to browsers and phones.
const BUILT = ['apps/web', 'apps/mobile'];

/**
 * The packages that `npm ci --omit=dev` installs on any system, and those that the web app and the phone's app contain. A package for another system is in
 * the lockfile but not in the folder; then the licence in the lockfile counts.
 */
export function productionLicences(root: string): Licensed[] {
  const { packages } = readJson(join(root, 'package-lock.json')) as { packages: Locked };
  const built = new Set(BUILT.flatMap((app) => [...neededBy(packages, app, { dev: true })]));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { dev }]) => !dev || built.has(path))
    .map(([path, locked]) => licensed(root, path, locked))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function licensed(root: string, path: string, locked: LockedPackage): Licensed {
  const file = join(root, path, 'package.json');
  const installed = existsSync(file) ? (readJson(file) as { license?: unknown; licenses?: unknown }) : {};
  const licence = expressionOf(installed.license ?? installed.licenses ?? locked.license);
  return {
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: locked.version ?? '?',
    licence,
    open: licence !== null && isOpenSource(licence),
  };
}

/** Old packages have `{ "type": "MIT" }`, or a list of alternatives. */
function expressionOf(stated: unknown): string | null {
  if (typeof stated === 'string') return stated;
  if (Array.isArray(stated)) {
    const choices = stated.map(expressionOf);
    return choices.length > 0 && choices.every((choice) => choice !== null)
      ? `(${choices.join(' OR ')})`
      : null;
  }
  if (typeof stated !== 'object' || stated === null || !('type' in stated)) return null;
  return expressionOf(stated.type);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const lineOf = ({ name, version, licence }: Licensed): string =>
  `${name} ${version}: ${licence ?? 'unknown'}`;

function main(onlyCheck: boolean): number {
  const all = productionLicences(fileURLToPath(new URL('..', import.meta.url)));
  const refused = all.filter(({ open }) => !open);
  if (!onlyCheck) console.log(all.map(lineOf).join('\n'));
  console.log(
    `${all.length} packages in a production install, in the web app and in the phone's app, ${refused.length} without an open-source licence.`,
  );
  for (const each of refused) console.error(`Not an open-source licence: ${lineOf(each)}`);
  return refused.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));
