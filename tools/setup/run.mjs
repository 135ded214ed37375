// Runs first, with any Node of the machine (18 or later): plain JavaScript, no packages.
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
// With this import the process ends when its parent ends (end-with-parent.mjs).
import { handOver } from './hand-over.mjs';
import { readEnvFile } from './env-file.mjs';
import { ensureInstalled, lockedPackages } from './install.mjs';
import { chooseNode, doesNotRunMessage, noNodeMessage, thisMachine, whyNotExecutable } from './runtime.mjs';
import { ensureBuilt, isBuilt } from './web-app.mjs';
import { stop } from './words.mjs';

// A small young generation keeps an idle server under 150 MB, and riders notice no difference.
const SERVER_FLAGS = ['--max-semi-space-size=4'];

/** @type {Record<string, { entry: string, needsWeb?: boolean, readsSettings?: boolean, needsTools?: boolean, takesFolder?: boolean, flags?: string[] }>} */
const TASKS = {
  start: { entry: 'apps/server/app/main.ts', needsWeb: true, readsSettings: true, flags: SERVER_FLAGS },
  demo: { entry: 'tools/demo.ts', needsWeb: true },
  dev: { entry: 'tools/dev.ts', readsSettings: true, needsTools: true },
  build: { entry: 'tools/build.ts' },
  test: { entry: 'tools/test/main.ts' },
  backup: { entry: 'apps/server/app/commands/backup-cli.ts', readsSettings: true, takesFolder: true },
  restore: { entry: 'apps/server/app/commands/restore-cli.ts', readsSettings: true, takesFolder: true },
  'accept-key': { entry: 'apps/server/app/commands/accept-key-cli.ts', readsSettings: true },
  doctor: { entry: 'apps/server/app/commands/doctor-cli.ts', readsSettings: true },
  'accept-store': { entry: 'apps/server/app/commands/accept-store-cli.ts', readsSettings: true },
  rider: { entry: 'apps/server/app/commands/rider-cli.ts', readsSettings: true },
  'db:copy': { entry: 'apps/server/app/commands/db-copy-cli.ts', readsSettings: true },
  'db:spread': { entry: 'apps/server/app/commands/db-spread-cli.ts', readsSettings: true },
  recompute: { entry: 'apps/server/app/commands/recompute-cli.ts', readsSettings: true },
  bench: { entry: 'bench/main.ts', needsWeb: true },
  coach: { entry: 'tools/coach.ts' },
  'mobile:sync': { entry: 'tools/mobile/sync.ts', needsTools: true },
  matrix: { entry: 'tools/matrix/main.ts' },
  mutation: { entry: 'tools/mutation/main.ts' },
  image: { entry: 'tools/image/main.ts' },
  faults: { entry: 'tools/faults/main.ts' },
  laws: { entry: 'tools/laws.ts' },
  licences: { entry: 'tools/licences.ts' },
  texts: { entry: 'tools/texts.ts' },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const task = TASKS[name];
if (task === undefined) stop(`There is no task '${name}'. Tasks: ${Object.keys(TASKS).join(', ')}.`);
// npm runs a script in the folder of the package, and passes the operator's folder in INIT_CWD.
const caller = (process.env.npm_lifecycle_event === name && process.env.INIT_CWD) || process.cwd();
process.chdir(root);

const wanted = lockedPackages(join(root, 'package-lock.json'));
const machine = thisMachine();
const chosen = chooseNode(wanted, machine);
if (chosen === null) stop(noNodeMessage(machine));
const node = resolve(root, chosen);
const mustBuild = task.needsWeb === true && !isBuilt(root);
// An operator's tasks need no tools for building and testing, except to build the web app.
const scope = task.readsSettings && !task.needsTools && !mustBuild ? 'production' : 'all';
await ensureInstalled(root, { wanted, machine, scope });
const obstacle = whyNotExecutable(node);
if (obstacle !== null) stop(doesNotRunMessage(node, obstacle));
if (!existsSync(task.entry)) stop(`${task.entry} is not there.`);
if (mustBuild) await ensureBuilt(root, node);
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const settings = task.readsSettings ? readEnvFile(root, node) : { flags: [], env: {} };
if ('fault' in settings) stop(settings.fault);
const entryArgs = task.takesFolder
  ? args.map((arg) => (arg === '' || arg.startsWith('-') ? arg : resolve(caller, arg)))
  : args;
await handOver(node, [...settings.flags, ...(task.flags ?? []), task.entry, ...entryArgs], {
  ...settings.env,
  ...process.env,
  PATH: path,
});
