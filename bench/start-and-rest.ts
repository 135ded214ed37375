import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, median } from './figure.ts';

const RUNS = 5;
const PATIENCE_MS = 20_000;
const REST_MS = 3000;
const RUNNER = fileURLToPath(new URL('../tools/setup/run.mjs', import.meta.url));

/** How long `npm start` takes from installed to answering, and how much memory the server holds when nothing happens. */
export async function startAndRest(): Promise<readonly Figure[]> {
  const runs: { readonly seconds: number; readonly megabytes: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await once());
  return [
    {
      what: 'from npm start to the first answer',
      value: median(runs.map(({ seconds }) => seconds)),
      unit: 's',
      limit: 3,
    },
    { what: 'memory at rest', value: median(runs.map(({ megabytes }) => megabytes)), unit: 'MB', limit: 150 },
  ];
}

async function once() {
  const folder = mkdtempSync(join(tmpdir(), 'musette-bench-'));
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, [RUNNER, 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  try {
    await answering(`http://127.0.0.1:${port}/readyz`);
    const seconds = (performance.now() - started) / 1000;
    await wait(REST_MS);
    return { seconds, megabytes: serverMemory(server) };
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await wait(20);
  }
  throw new Error('The server did not answer');
}

// The runner hands over to the server as a child of its own, or is it itself; the larger of the two is meant.
function serverMemory({ pid = 0 }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return Math.max(...[String(pid), ...children].map(residentMegabytes));
}

function residentMegabytes(pid: string): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
