import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each native project keeps its copy of the app, and of Capacitor's settings. */
export const COPIES = {
  android: 'apps/mobile/android/app/src/main/assets',
  ios: 'apps/mobile/ios/App/App',
} as const;

const BUILT = 'apps/mobile/dist';

/** What a copy of the app lacks: files of the build, Capacitor's settings, or a screen's code. Empty when all is there. */
export function missingFrom(root: string): readonly string[] {
  const built = globSync('**/*.*', { cwd: join(root, BUILT) });
  if (!built.includes('index.html')) return [`${BUILT}/index.html`];
  return Object.values(COPIES).flatMap((copy) => [
    ...built.map((file) => `${copy}/public/${file}`).filter((file) => !isCopied(root, file, copy)),
    ...[`${copy}/capacitor.config.json`].filter((file) => !existsSync(join(root, file))),
  ]);
}

function isCopied(root: string, file: string, copy: string): boolean {
  const source = join(root, BUILT, file.slice(`${copy}/public/`.length));
  const target = join(root, file);
  return existsSync(target) && readFileSync(target).equals(readFileSync(source));
}
