import { findProgram, installPackage } from './programs.ts';

// The headless shell is the same browser and a quarter faster.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];
// Older systems have only the full browser.
const PACKAGES = [SHELL, 'chromium'];

/** The path of Chromium: from the setting, otherwise the first one on PATH. */
export const findChromium = (env: NodeJS.ProcessEnv, isProgram?: (path: string) => boolean): string | null =>
  env['CHROMIUM_PATH'] || findProgram(NAMES, env['PATH'], isProgram);

/** Finds Chromium, installs it if that needs no confirmation, or says what to do. */
export function ensureChromium(env: NodeJS.ProcessEnv): string {
  if (findChromium(env) === null) installPackage(PACKAGES);
  const found = findChromium(env);
  if (found !== null) return found;
  throw new Error(
    'The journeys need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium), ' +
      'or say where it is: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
