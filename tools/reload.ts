import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { endOf, startProgram, stop } from './processes.ts';

// `node tools/reload.ts PROGRAM FOLDER...` runs a program and restarts it when a file below a folder changes. Node's own
// --watch watches files and not folders, so it loses a file that an editor replaces when it saves. With --watch-path Node
// fails on SIGTERM and leaves the program running (Node 26.10).

const SETTLED_MS = 100;
const IGNORED_FOLDERS = /^(node_modules|dist|\..*)$/;
const IGNORED_FILES = /(\.test\.tsx?|~|\.sw[a-z])$/;

const [entry = '', ...roots] = process.argv.slice(2);
const watchers = new Map<string, FSWatcher>();
let isTold = false;
let settled: NodeJS.Timeout | undefined;
let call: () => void = () => undefined;

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const)
  process.on(signal, () => {
    isTold = true;
    call();
  });
watchFolders();
while (!isTold) {
  const program = startProgram([entry]);
  const ended = endOf(program);
  const called = new Promise<'called'>((resolve) => {
    call = () => resolve('called');
  });
  const first = await Promise.race([ended, called]);
  if (first !== 'called') console.log(`${entry} has ended. It starts again when a file is saved.`);
  await called;
  stop(program);
  await ended;
}
clearTimeout(settled);
watchers.forEach((watcher) => watcher.close());

/** Watches all present folders, and stops watching removed ones. */
function watchFolders(): void {
  const found = new Set(roots.flatMap(withFoldersBelow));
  for (const folder of watchers.keys()) if (!found.has(folder)) unwatch(folder);
  for (const folder of found) {
    if (watchers.has(folder)) continue;
    const watcher = watch(folder, (kind, name) => note(folder, kind, name ?? ''));
    // Windows reports an error when the folder is removed.
    watchers.set(
      folder,
      watcher.on('error', () => unwatch(folder)),
    );
  }
}

function withFoldersBelow(folder: string): readonly string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((found) => found.isDirectory() && !IGNORED_FOLDERS.test(found.name))
    .map(({ name }) => join(folder, name));
  // A folder may be removed before it is read.
  return [folder, ...names.filter((name) => existsSync(name)).flatMap(withFoldersBelow)];
}

function unwatch(folder: string): void {
  watchers.get(folder)?.close();
  watchers.delete(folder);
}

function note(folder: string, kind: string, name: string): void {
  if (IGNORED_FOLDERS.test(name) || IGNORED_FILES.test(name)) return;
  // A new folder may have replaced the watched one.
  const path = join(folder, name);
  if (kind === 'rename')
    for (const other of watchers.keys()) if (other === path || other.startsWith(path + sep)) unwatch(other);
  clearTimeout(settled);
  settled = setTimeout(() => {
    watchFolders();
    console.log(`${path} has changed.`);
    call();
  }, SETTLED_MS);
}
