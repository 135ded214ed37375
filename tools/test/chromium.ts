import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// Without windows to draw it is a quarter faster, and the same browser.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** Where the machine's Chromium is: as it is told, else the first on the path. */
export function findChromium(
  env: NodeJS.ProcessEnv,
  isProgram: (path: string) => boolean = isExecutable,
): string | null {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

/** Finds Chromium, installs it where that needs no question, or says what to do. */
export function ensureChromium(env: NodeJS.ProcessEnv): string {
  const found = findChromium(env) ?? installChromium(env);
  if (found !== null) return found;
  throw new Error(
    'The journeys need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium), ' +
      'or say where it is: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

function installChromium(env: NodeJS.ProcessEnv): string | null {
  if (process.getuid?.() !== 0 || run('apt-get', ['--version'], 'ignore') !== 0) return null;
  console.log(`Chromium is not there: installing it with apt-get update && apt-get install -y ${SHELL}.`);
  run('apt-get', ['update'], 'inherit');
  const install = ['install', '-y', '--no-install-recommends'];
  // Older systems have only the whole of it.
  if (run('apt-get', [...install, SHELL], 'inherit') !== 0)
    run('apt-get', [...install, 'chromium'], 'inherit');
  return findChromium(env);
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
