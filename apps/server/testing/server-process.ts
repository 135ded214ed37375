import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, browserAt } from './browser.ts';

/** The real server, as a process of its own. */
export interface ServerProcess {
  readonly origin: string;
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

// Whatever ends the tests leaves no server behind.
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the server with settings of its own, and waits until it is ready or has given up. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess | FailedStart> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', ...SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const exited = once(child, 'exit').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  const ready = async (): Promise<string> => {
    for (;;) {
      const origin = /^Musette is ready at (\S+)$/m.exec(said)?.[1];
      if (origin !== undefined) return origin;
      await once(child.stdout, 'data');
    }
  };
  const first = await Promise.race([ready(), exited]);
  if (typeof first !== 'string') return { code: first, said };
  return running(child, exited, `http://127.0.0.1:${new URL(first).port}`);
}

/** The same, where it is to come up. */
export async function startedServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(settings);
  if ('said' in server) throw new Error(`not started (${server.code}): ${server.said}`);
  return server;
}

function running(child: ChildProcess, exited: Promise<number | null>, origin: string): ServerProcess {
  return {
    origin,
    visitor: () => browserAt(origin, (request) => fetch(request)),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
