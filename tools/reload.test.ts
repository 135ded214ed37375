import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endOf, startWithOutput } from './processes.ts';

const RELOAD = fileURLToPath(new URL('reload.ts', import.meta.url));
const MAIN = `import { version } from './app/version.ts';
process.on('SIGTERM', () => { console.log('ended', version); process.exit(0); });
console.log('version', version);
setInterval(() => undefined, 1000);`;

let folder: string;
let program: ReturnType<typeof startWithOutput>;
let ended: Promise<number>;
let lines: AsyncIterator<string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-reload-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'main.ts'), MAIN);
  saveByRename(1);
  program = startWithOutput([RELOAD, join(folder, 'main.ts'), folder], {});
  ended = endOf(program);
  lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
});
afterEach(async () => {
  program.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
});

const write = (version: string, file = 'app/version.ts') =>
  writeFileSync(join(folder, file), `export const version = ${version};`);

/** As most editors do. */
function saveByRename(version: number) {
  write(String(version), 'app/version.new');
  renameSync(join(folder, 'app/version.new'), join(folder, 'app/version.ts'));
}

/** The next line of the program itself. */
async function next(): Promise<string> {
  for (;;) {
    const { value } = await lines.next();
    if (!String(value).endsWith(' has changed.')) return String(value).replace(folder, '');
  }
}

it('restarts a program each time a file is saved in any way, and ends it on a signal', async () => {
  expect(await next()).toBe('version 1');
  for (const version of [2, 3]) {
    saveByRename(version);
    expect([await next(), await next()]).toEqual([`ended ${version - 1}`, `version ${version}`]);
  }
  write('4');
  expect([await next(), await next()]).toEqual(['ended 3', 'version 4']);
  rmSync(join(folder, 'app'), { recursive: true });
  mkdirSync(join(folder, 'app'));
  write('5');
  expect([await next(), await next()]).toEqual(['ended 4', 'version 5']);
  saveByRename(6);
  expect([await next(), await next()]).toEqual(['ended 5', 'version 6']);
  program.kill('SIGTERM');
  expect([await next(), await ended]).toEqual(['ended 6', 0]);
});

it('waits for the next save when the program fails', async () => {
  expect(await next()).toBe('version 1');
  write('1; process.exit(3)');
  expect([await next(), await next()]).toEqual([
    'ended 1',
    '/main.ts has ended. It starts again when a file is saved.',
  ]);
  write('2');
  expect(await next()).toBe('version 2');
});
