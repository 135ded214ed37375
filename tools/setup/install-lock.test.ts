import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MODULE = new URL('install-lock.mjs', import.meta.url).href;
// Waits for a line, takes the lock, and holds it until its input ends.
const PROGRAM = `
  const { lockInstall } = await import('${MODULE}');
  const { once } = await import('node:events');
  console.log('ready');
  await once(process.stdin, 'data');
  const release = await lockInstall(process.env.LOCK);
  console.log('holds it');
  await once(process.stdin, 'end');
  release();
`;
// No system gives a process this number.
const NO_PROCESS = 2 ** 31 - 1;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-install-lock-'));
  file = join(folder, 'install.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An installer that waits for its turn. */
async function installer() {
  const { npm_lifecycle_event: _ours, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...env, LOCK: file },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  let refusal = '';
  child.stderr.on('data', (chunk: Buffer) => {
    refusal += String(chunk);
  });
  const begin = async () => {
    child.stdin.write('go\n');
    const { done } = await lines.next();
    if (done) await ended;
    return { pid: child.pid ?? 0, refusal };
  };
  return { begin, kill: () => child.kill('SIGKILL'), end: () => child.stdin.end(), ended };
}

/** Some that all begin at the same moment; what became of each. */
async function race(count: number) {
  const installers = await Promise.all(Array.from({ length: count }, installer));
  const outcomes = await Promise.all(installers.map(({ begin }) => begin()));
  for (const { end } of installers) end();
  await Promise.all(installers.map(({ ended }) => ended));
  return outcomes;
}

const refusalFor = (pid: number) =>
  [
    `musette: Another start installs packages here (process ${pid}). Start again when it has ended.`,
    `If process ${pid} is another program, remove ${file} first.\n`,
  ].join('\n');

it.each([
  ['nobody has left a lock', undefined],
  ['the lock is of a process that has ended', { pid: NO_PROCESS, boot: bootId(), id: 'a' }],
])('lets one of four install when %s', async (_name, left) => {
  if (left) writeFileSync(file, JSON.stringify(left));
  const outcomes = await race(4);
  const [winner, ...others] = outcomes.toSorted((a, b) => a.refusal.length - b.refusal.length);
  expect(winner?.refusal).toBe('');
  for (const { refusal } of others) expect(refusal).toBe(refusalFor(winner?.pid ?? 0));
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

it.each([
  ['was written before the system was restarted', JSON.stringify({ pid: process.pid, boot: 'x', id: 'a' })],
  ['was not written to its end', '{"pid":'],
])('takes over a lock that %s', async (_name, left) => {
  // A process that was killed while it took over has left two.
  for (const each of [file, `${file}.next`]) writeFileSync(each, left);
  const [only] = await race(1);
  expect(only?.refusal).toBe('');
});

/** As the module reads it; where the system has none, the lock is of an earlier run. */
function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'none';
  }
}
