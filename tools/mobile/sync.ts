import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MOBILE = join(ROOT, 'apps/mobile');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const CAPACITOR = join(ROOT, 'node_modules/@capacitor/cli/bin/capacitor');

/** Runs a step on the Node that runs this: the Capacitor CLI needs a newer one than some machines have. */
function run(title: string, args: readonly string[]): void {
  console.log(title);
  const { status } = spawnSync(process.execPath, args, {
    cwd: MOBILE,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', CI: '1' },
  });
  if (status !== 0) throw new Error(`${title} It failed.`);
}

/** Builds the web app for the phone, and copies it and the plugins into both native projects. */
function sync(): void {
  run('Building the app for the phone.', [VITE, 'build', '--logLevel', 'warn']);
  run('Copying it into the native projects.', [CAPACITOR, 'sync']);
  const missing = missingFrom(ROOT);
  if (missing.length > 0) throw new Error(`The native projects are not complete:\n${missing.join('\n')}`);
  console.log(
    'Both native projects are complete. docs/mobile.md says how to go on in Android Studio and Xcode.',
  );
}

/** Where each native project keeps its copy of the app, and of Capacitor's settings. */
const COPIES = {
  android: 'apps/mobile/android/app/src/main/assets',
  ios: 'apps/mobile/ios/App/App',
} as const;

const BUILT = 'apps/mobile/dist';

/** What a copy of the app lacks: files of the build, Capacitor's settings, or a screen's code. Empty when all is there. */
function missingFrom(root: string): readonly string[] {
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

sync();
