import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, browserAt } from './browser.ts';

/** The real server, as a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** The exit code, once it has ended. */
  readonly exited: Promise<number | null>;
  /** What it has printed. */
  output(): string;
  visitor(): Browser;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end; its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

/** How a start ended that came to nothing. */
export interface FailedStart {
  readonly code: number | null;
  readonly said: string;
}

const MAIN = fileURLToPath(new URL('../app/main.ts', import.meta.url));
const SETTINGS = {
  CAPTCHA: 'off',
  LOG_LEVEL: 'silent',
  MAIL_OUTBOX: 'on',
  RATE_LIMIT_FACTOR: '1000000',
};

// Longer than any limit of the server: who waits longer has found a fault.
const PATIENCE_MS = 60_000;

// Whatever ends the tests leaves no server behind.
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach(killGroup));

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Systems give ports above these to connections that go out, and one of those could take a free port before the server does. */
const PORTS = { min: 20_000, max: 32_767 };

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.min, PORTS.max);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** How a server is run beside its settings. */
export interface RunOptions {
  /** Flags of Node, such as a module that is loaded first. */
  readonly flags?: readonly string[];
  /** A program that runs the server, with its arguments. */
  readonly under?: readonly string[];
  /** The user that runs it, where that is not the caller. */
  readonly user?: number;
  /** An open file that takes its log instead of this process, which then asks whether it is ready. */
  readonly log?: number;
  /** Ends it as a power cut would, ready or not. */
  readonly killAfterMs?: number;
}

/** Starts the server with settings of its own, and waits until it is ready or has given up. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  { flags = [], under = [], user, log, killAfterMs }: RunOptions = {},
): Promise<ServerProcess | FailedStart> {
  const [program, ...args] = [...under, process.execPath, ...flags, MAIN];
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...SETTINGS, ...settings },
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
    // A group of its own: a program that runs the server ends together with it.
    detached: true,
    ...(user !== undefined && { uid: user, gid: user }),
  });
  children.add(child);
  if (killAfterMs !== undefined) setTimeout(() => killGroup(child), killAfterMs).unref();
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const exited = once(child, 'exit').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  const { stdout } = child;
  const ready = stdout ? saidReady(stdout, () => said) : answersReady(`http://127.0.0.1:${settings['PORT']}`);
  const first = await Promise.race([ready, exited]);
  if (typeof first !== 'string') return { code: first, said };
  const origin = `http://127.0.0.1:${new URL(first).port}`;
  return running(child, { origin, exited, said: () => said });
}

async function saidReady(stdout: Readable, said: () => string): Promise<string> {
  for (;;) {
    const origin = /^Musette is ready at (\S+)$/m.exec(said())?.[1];
    if (origin !== undefined) return origin;
    await once(stdout, 'data');
  }
}

async function answersReady(origin: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(50))
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return origin;
  throw new Error(`nothing is ready at ${origin}`);
}

/** The same, where it is to come up. */
export async function startedServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(settings);
  if ('said' in server) throw new Error(`not started (${server.code}): ${server.said}`);
  return server;
}

interface Run {
  readonly origin: string;
  readonly exited: Promise<number | null>;
  readonly said: () => string;
}

function running(child: ChildProcess, { origin, exited, said }: Run): ServerProcess {
  return {
    origin,
    pid: child.pid ?? 0,
    exited,
    output: said,
    visitor: () =>
      browserAt(origin, (request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })),
    async kill() {
      killGroup(child);
      await exited;
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
