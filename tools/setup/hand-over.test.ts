import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

const HAND_OVER = new URL('hand-over.mjs', import.meta.url).href;
const WATCH = new URL('end-with-parent.mjs', import.meta.url).href;
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
function shellWith(way: string, env: NodeJS.ProcessEnv, command = '"$NODE" $ARGS "$PROGRAM"; exit $?') {
  const program = `${way}
    await import('${HAND_OVER}').then(({ handOver }) => handOver(process.execPath, ['-e', process.env.SERVER], process.env));`;
  const { npm_lifecycle_event: _ours, ...inherited } = process.env;
  const shell = spawn('sh', ['-c', command], {
    // A group of its own, as a shell or a supervisor gives it to npm.
    detached: true,
    env: {
      ...inherited,
      ...env,
      NODE: process.execPath,
      ARGS: `--import ${WATCH} --input-type=module -e`,
      PROGRAM: program,
      SERVER,
    },
  });
  started.push(shell);
  return shell;
}

const throughShell = (way: string, env: NodeJS.ProcessEnv) => readyWith(shellWith(way, env));

async function readyWith(shell: ChildProcessWithoutNullStreams) {
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const pid = Number(((await lines.next()).value as string).split(' ')[1]);
  pids.push(pid);
  return { shell, pid, next: async () => (await lines.next()).value as string };
}

/** The last word of a server that ends; whoever waits for one that runs on waits in vain. */
async function lastWordOf(shell: ChildProcessWithoutNullStreams) {
  let last = '';
  for await (const line of createInterface({ input: shell.stdout })) {
    last = line;
    const pid = Number(line.split(' ')[1]);
    if (pid > 0) pids.push(pid);
  }
  return last;
}

describe.each(WAYS)('a start that %s', (_name, way) => {
  it('ends the program when npm ends its shell', async () => {
    const { shell, next } = await throughShell(way, { npm_lifecycle_event: 'start' });
    shell.kill('SIGTERM');
    expect(await next()).toBe('told to end');
  });

  it('returns the exit of the program', async () => {
    const { shell, pid } = await throughShell(way, { npm_lifecycle_event: 'start' });
    const ended = new Promise((resolve) => shell.once('exit', resolve));
    process.kill(pid, 'SIGTERM');
    expect(await ended).toBe(0);
  });

  it('ends when npm ends its shell before the program starts', async () => {
    const endShell =
      "const shell = process.ppid; process.kill(shell, 'SIGTERM'); while (process.ppid === shell);";
    const shell = shellWith(`${way}${endShell}`, { npm_lifecycle_event: 'start' });
    expect(['', 'told to end']).toContain(await lastWordOf(shell));
  });
});

it('does not begin when the shell has ended before the first line', async () => {
  const inner = 'kill $PPID; while kill -0 $PPID 2>/dev/null; do :; done; exec "$NODE" $ARGS "$PROGRAM"';
  const shell = shellWith('', { npm_lifecycle_event: 'start', INNER: inner }, 'sh -c "$INNER"; exit $?');
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const { value: said = '' } = (await lines.next()) as { value?: string };
  pids.push(Number(said.split(' ')[1]));
  // Other systems do not say which processes belong together.
  expect(said).toMatch(process.platform === 'linux' ? /^$/ : /^ready/);
});

it('does not begin when npm has ended before it passed the signal on to its shell', async () => {
  const inner =
    'kill -9 $PPID; while kill -0 $PPID 2>/dev/null; do :; done; "$NODE" $ARGS "$PROGRAM"; exit $?';
  const npm = shellWith('', { npm_lifecycle_event: 'start', INNER: inner }, 'sh -c "$INNER"; exit $?');
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  const { value: said = '' } = (await lines.next()) as { value?: string };
  pids.push(Number(said.split(' ')[1]));
  expect(said).toMatch(process.platform === 'linux' ? /^$/ : /^ready/);
});

it('ends when npm ends without a signal to its shell', async () => {
  const inner = '"$NODE" $ARGS "$PROGRAM"; exit $?';
  const npm = shellWith('', { npm_lifecycle_event: 'start', INNER: inner }, 'sh -c "$INNER"; exit $?');
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  const pid = Number(String((await lines.next()).value).split(' ')[1]);
  pids.push(pid);
  // Other systems do not say which processes belong together: there the program itself has to be told.
  if (process.platform === 'linux') npm.kill('SIGKILL');
  else process.kill(pid, 'SIGTERM');
  expect((await lines.next()).value).toBe('told to end');
});

it('leaves a program running that has its own process group', async () => {
  const command = 'set -m; "$NODE" $ARGS "$PROGRAM" & wait';
  const { pid } = await readyWith(shellWith('', { npm_lifecycle_event: 'start' }, command));
  expect(pid).toBeGreaterThan(0);
});

it('leaves a program running that outlives a shell without npm', async () => {
  const { shell, next } = await throughShell('', {});
  shell.kill('SIGTERM');
  expect(await next()).toBe('runs on');
});
