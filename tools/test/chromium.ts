import { findProgram, installPackage } from './programs.ts';

// Without windows to draw it is a quarter faster, and the same browser.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];
// Older systems have only the whole of it.
const PACKAGES = [SHELL, 'chromium'];

/** Where the machine's Chromium is: as it is told, else the first on the path. */
export const findChromium = (env: NodeJS.ProcessEnv, isProgram?: (path: string) => boolean): string | null =>
  env['CHROMIUM_PATH'] || findProgram(NAMES, env['PATH'], isProgram);

/** Finds Chromium, installs it where that needs no question, or says what to do. */
export function ensureChromium(env: NodeJS.ProcessEnv): string {
  if (findChromium(env) === null) installPackage(PACKAGES);
  const found = findChromium(env);
  if (found !== null) return found;
  throw new Error(
    'The journeys need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium), ' +
      'or say where it is: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
