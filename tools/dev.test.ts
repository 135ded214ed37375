import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { serverAddress } from '../apps/web/vite.config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let dev: ChildProcess | null = null;
afterEach(async () => {
  if (dev?.exitCode !== null || dev.signalCode !== null) return;
  dev.kill('SIGTERM');
  await once(dev, 'exit');
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

it('serves pages that ask the server on its own port, and ends both on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'musette-dev-'));
  const port = String(await freePort());
  const program = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev = program;
  const found = new Map<string, string>();
  for await (const line of createInterface({ input: program.stdout })) {
    const [, what = '', address = ''] = /(Local|ready at)\W+(http:\S+)/.exec(line) ?? [];
    if (what !== '') found.set(what, address);
    if (found.size === 2) break;
  }
  const answer = await fetch(new URL('/api/v1/session', found.get('Local')));
  expect(await answer.json()).toEqual({ rider: null });
  const page = found.get('Local') ?? '';
  const sent = await fetch(new URL('/api/v1/sign-out', page), {
    method: 'POST',
    headers: { origin: new URL(page).origin },
  });
  expect(sent.status).not.toBe(403);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed');
  rmSync(folder, { recursive: true });
});

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '', HOST: '' }, 'http://127.0.0.1:3000'],
  [{ PORT: '8080', HOST: '0.0.0.0' }, 'http://127.0.0.1:8080'],
  [{ PORT: '8080', HOST: '192.168.1.20' }, 'http://192.168.1.20:8080'],
  [{ HOST: '::' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
])('asks the server where its settings %o put it', (env, address) => {
  expect(serverAddress(env)).toBe(address);
});
