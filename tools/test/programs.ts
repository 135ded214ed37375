import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program with one of these names; earlier names win. Null if there is none. */
export function findProgram(
  names: readonly string[],
  path: string | undefined,
  isProgram: (path: string) => boolean = isExecutable,
): string | null {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

/** Installs the first of these packages that apt-get finds. It does nothing without apt-get or without root. */
export function installPackage(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || run('apt-get', ['--version'], 'ignore') !== 0) return;
  console.log(
    `${names[0]} is not there: installing it with apt-get update && apt-get install -y ${names[0]}.`,
  );
  run('apt-get', ['update'], 'inherit');
  names.some((name) => run('apt-get', ['install', '-y', '--no-install-recommends', name], 'inherit') === 0);
}

// Debian installs it in a folder that is only on root's path.
const PGBOUNCER_PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

/** The path of PgBouncer, which is installed where that is possible. */
export function ensurePgBouncer(): string {
  const find = () => findProgram(['pgbouncer'], PGBOUNCER_PATH);
  if (find() === null) installPackage(['pgbouncer']);
  const found = find();
  if (found === null)
    throw new Error('This needs PgBouncer. Install it (Debian and Ubuntu: sudo apt-get install pgbouncer).');
  return found;
}

function run(program: string, args: readonly string[], stdio: 'inherit' | 'ignore'): number | null {
  return spawnSync(program, args, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
