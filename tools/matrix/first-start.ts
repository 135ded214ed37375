import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './rows.ts';

const START_MS = 600_000;
const STEP_MS = 300_000;
const END_MS = 30_000;
const MAX_LINES = 15;
const BEAT_MS = 100;
const NOBODY = 65_534;
const MARK = 'MUSETTE_MATRIX_ROW';

/** The result of a first start. */
export interface Outcome {
  readonly startSeconds: number;
  readonly lines: number;
  readonly endSeconds: number;
}

/** Clones the repository, starts the clone with `npm start`, signs up and ends it; throws if a step fails. */
export async function firstStart(row: Row, repository: string): Promise<Outcome> {
  const base = mkdtempSync(join(tmpdir(), 'musette-matrix-'));
  const cleanUp = () => {
    for (const pid of processesOf(base)) endNow(pid);
    rmSync(base, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);
  try {
    return await startIn(base, row, repository);
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
}

async function startIn(base: string, row: Row, repository: string): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0;
  if (row.user === 'root' && !isRoot) throw new Error('only root can try this row');
  const id = row.user === 'nobody' && isRoot ? NOBODY : undefined;
  chmodSync(base, 0o755);
  const bin = installTools(join(base, 'tools'), row);
  const home = join(base, 'home');
  const clone = join(home, row.folder ?? 'musette');
  mkdirSync(dirname(clone), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, clone], { timeout: STEP_MS });
  chmodSync(home, row.homeMode ?? 0o755);
  if (id !== undefined) execFileSync('chown', ['-R', `${id}:${id}`, home]);
  const port = await freePort();
  const env = { ...environment(bin, home), ...row.env, PORT: String(port), CAPTCHA: 'off', [MARK]: base };
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: id === undefined ? { ...env, npm_config_cache: npmConfig('cache') } : env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(id !== undefined && { uid: id, gid: id }),
  });
  const said = listenTo(npm);
  try {
    await ready(npm, port);
    const startSeconds = secondsSince(started);
    // Log lines about our own requests are no progress.
    const lines = said()
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('{')).length;
    if (lines > MAX_LINES) throw new Error(`the first start printed ${lines} lines`);
    await signUp(port);
    return { startSeconds, lines, endSeconds: await endOnSigterm(npm, { port, base }) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said()}`, { cause: error });
  }
}

/** A folder with the Node and the npm of the row, for the start of PATH. */
function installTools(folder: string, { node, npm }: Row): string {
  const packages = [`node-linux-${process.arch}@${node}`, `npm@${npm}`];
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--silent', ...packages],
    {
      cwd: folder,
      env: environment('', process.env['HOME'] ?? ''),
      timeout: STEP_MS,
    },
  );
  symlinkSync(join(folder, `node_modules/node-linux-${process.arch}/bin/node`), join(bin, 'node'));
  symlinkSync(join(folder, 'node_modules/npm/bin/npm-cli.js'), join(bin, 'npm'));
  return bin;
}

/** The environment without the variables of npm and of this Node. */
function environment(bin: string, home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_(ENV|OPTIONS|PATH)$|NODE$|INIT_CWD$)/.test(name),
  );
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(kept),
    PATH: [bin, ...path].filter(Boolean).join(delimiter),
    HOME: home,
    npm_config_registry: npmConfig('registry'),
  };
}

const npmConfig = (name: string): string =>
  execFileSync('npm', ['config', 'get', name, '--loglevel=error'], { encoding: 'utf8' }).trim();

function listenTo(npm: ChildProcess): () => string {
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  return () => said;
}

async function ready(npm: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (npm.exitCode !== null || npm.signalCode !== null) throw new Error('npm start has ended');
    if ((await statusOf(port, '/readyz')) === 200) return;
    await wait(BEAT_MS);
  }
  throw new Error(`not ready after ${START_MS / 1000} s`);
}

async function signUp(port: number): Promise<void> {
  const status = await statusOf(port, '/api/v1/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'matrix@example.org', password: 'four rows of green tents' }),
  });
  if (status !== 200) throw new Error(`signing up was answered with ${status}`);
}

/** Sends SIGTERM only to npm, as a supervisor does. */
async function endOnSigterm(
  npm: ChildProcess,
  { port, base }: { port: number; base: string },
): Promise<number> {
  const started = performance.now();
  npm.kill('SIGTERM');
  while (performance.now() < started + END_MS) {
    const isOver = npm.exitCode !== null || npm.signalCode !== null;
    if (isOver && processesOf(base).length === 0 && (await statusOf(port, '/livez')) === null)
      return secondsSince(started);
    await wait(BEAT_MS);
  }
  throw new Error(
    `${END_MS / 1000} s after SIGTERM these are left:\n${processesOf(base).map(commandOf).join('\n')}`,
  );
}

const statusOf = (port: number, path: string, init: RequestInit = {}): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(END_MS) }).then(
    ({ status }) => status,
    () => null,
  );

/** Every process that the row started, even with another parent by now. */
function processesOf(base: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readProcess(pid, 'environ').split('\0').includes(`${MARK}=${base}`))
    .map(Number);
}

const commandOf = (pid: number): string =>
  `${pid} ${readProcess(String(pid), 'cmdline').replaceAll('\0', ' ')}`;

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;
