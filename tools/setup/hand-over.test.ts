import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

const HAND_OVER = new URL('hand-over.mjs', import.meta.url).href;
const SERVER = `
  process.on('SIGTERM', () => { console.log('told to end'); process.exit(0); });
  const parent = process.ppid;
  console.log('ready', process.pid);
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    setTimeout(() => console.log('runs on'), 800);
  }, 20);
  setInterval(() => undefined, 1000);
`;
// The Node of a system is often too old to replace itself by another program.
const WAYS = [
  ['becomes the program', ''],
  ['waits for the program', 'process.execve = undefined;'],
] as const;

const started: ChildProcessWithoutNullStreams[] = [];
const pids: number[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const pid of pids.splice(0))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
});

/** As npm does: a shell that waits for its program, and does not pass a signal on. */
async function throughShell(way: string, env: NodeJS.ProcessEnv) {
  const program = `${way}
    await import('${HAND_OVER}').then(({ handOver }) => handOver(process.execPath, ['-e', process.env.SERVER], process.env));`;
  const command = '"$NODE" --import "$WATCH" --input-type=module -e "$PROGRAM"; exit $?';
  const { npm_lifecycle_event: _ours, ...inherited } = process.env;
  const shell = spawn('sh', ['-c', command], {
    env: {
      ...inherited,
      ...env,
      NODE: process.execPath,
      WATCH: new URL('end-with-parent.mjs', import.meta.url).href,
      PROGRAM: program,
      SERVER,
    },
  });
  started.push(shell);
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const pid = Number(((await lines.next()).value as string).split(' ')[1]);
  pids.push(pid);
  return { shell, pid, next: async () => (await lines.next()).value as string };
}

describe.each(WAYS)('a start that %s', (_name, way) => {
  it('ends the program when npm ends its shell', async () => {
    const { shell, next } = await throughShell(way, { npm_lifecycle_event: 'start' });
    shell.kill('SIGTERM');
    expect(await next()).toBe('told to end');
  });

  it('gives back how the program ended', async () => {
    const { shell, pid } = await throughShell(way, { npm_lifecycle_event: 'start' });
    const ended = new Promise((resolve) => shell.once('exit', resolve));
    process.kill(pid, 'SIGTERM');
    expect(await ended).toBe(0);
  });
});

it('leaves a program running that outlives a shell without npm', async () => {
  const { shell, next } = await throughShell('', {});
  shell.kill('SIGTERM');
  expect(await next()).toBe('runs on');
});
