// The first thing that runs, on whatever Node the machine has (18 or later): plain JavaScript, no packages.
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './hand-over.mjs';
import { ensureInstalled, lockedPackages } from './install.mjs';
import { chooseNode, OLDEST_NODE, thisMachine } from './runtime.mjs';
import { ensureBuilt } from './web-app.mjs';
import { stop } from './words.mjs';

// A small young generation costs nothing that a rider notices and keeps a server at rest under 150 MB.
const SERVER_FLAGS = ['--max-semi-space-size=4'];

/** @type {Record<string, { entry: string, needsWeb?: boolean, readsSettings?: boolean, flags?: string[] }>} */
const TASKS = {
  start: { entry: 'apps/server/app/main.ts', needsWeb: true, readsSettings: true, flags: SERVER_FLAGS },
  demo: { entry: 'tools/demo.ts', needsWeb: true },
  dev: { entry: 'tools/dev.ts' },
  test: { entry: 'tools/test/main.ts' },
  backup: { entry: 'apps/server/app/backup-cli.ts', readsSettings: true },
  restore: { entry: 'apps/server/app/restore-cli.ts', readsSettings: true },
  bench: { entry: 'bench/main.ts', needsWeb: true },
  coach: { entry: 'tools/coach.ts' },
  mutation: { entry: 'tools/mutation/main.ts' },
  licences: { entry: 'tools/licences.ts' },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const task = TASKS[name];
if (task === undefined) stop(`There is no task '${name}'. Tasks: ${Object.keys(TASKS).join(', ')}.`);
process.chdir(root);

const wanted = lockedPackages(join(root, 'package-lock.json'));
ensureInstalled(root, wanted);
const node = chooseNode(wanted, thisMachine());
if (node === null) {
  const { platform, arch, version } = thisMachine();
  stop(
    `No Node is pinned for ${platform} ${arch}, and this one is ${version}. Install Node ${OLDEST_NODE} or later.`,
  );
}
if (!existsSync(task.entry)) stop(`${task.entry} is not there.`);
if (task.needsWeb) ensureBuilt(root, resolve(root, node));
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
// What the environment says comes before what the file says.
const envFile = task.readsSettings && existsSync('.env') ? ['--env-file=.env'] : [];
handOver(resolve(root, node), [...envFile, ...(task.flags ?? []), task.entry, ...args], {
  ...process.env,
  PATH: path,
});
