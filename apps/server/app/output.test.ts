import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort, startServer } from '../testing/server-process.ts';
import { droppingOutput } from './output.ts';

// Starting a process takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musette-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file that takes a number of bytes, and then fails as the system does. */
function smallFile(room: number, code = 'ENOSPC') {
  const file = { text: '', room, code };
  const output = droppingOutput((bytes) => {
    if (file.room === 0) throw Object.assign(new Error(file.code), { code: file.code });
    const taken = bytes.subarray(0, file.room);
    file.text += Buffer.from(taken).toString();
    file.room -= taken.length;
    return taken.length;
  });
  return { file, output };
}

describe('the output of the server', () => {
  it.each(['ENOSPC', 'EPIPE', 'EIO'])('drops lines on %s, and goes on with whole lines', (code) => {
    const { file, output } = smallFile(8, code);
    for (const line of ['first\n', 'second\n', 'third\n']) output.write(line);
    expect(file.text).toBe('first\nse');
    file.room = 100;
    output.write('fourth\n');
    output.write('fifth\n');
    expect(file.text).toBe('first\nse\nfourth\nfifth\n');
  });

  it('keeps lines for a slow reader, in order, up to 1 MB', async () => {
    const { file, output } = smallFile(3, 'EAGAIN');
    for (let number = 0; number < 3000; number += 1) output.write(`${number} ${'x'.repeat(994)}\n`);
    expect(file.text).toBe('0 x');
    file.room = Infinity;
    await vi.waitFor(() => expect(file.text).toMatch(/\n$/));
    output.write('after\n');
    const numbers = file.text.split('\n').map((line) => line.split(' ')[0]);
    const kept = numbers.length - 2;
    expect(numbers).toEqual([...Array.from({ length: kept }, (_, number) => String(number)), 'after', '']);
    expect(file.text.length).toBeGreaterThan(1_000_000);
    expect(file.text.length).toBeLessThanOrEqual((1 << 20) + 'after\n'.length);
  });
});

/** A file for a log that fails on every write: full where the system has such a one, and else not to be written to. */
function openUnwritable(): number {
  if (existsSync('/dev/full')) return openSync('/dev/full', 'w');
  writeFileSync(at('log'), '');
  return openSync(at('log'), 'r');
}

it('a server whose log cannot be written starts, answers and ends on SIGTERM', async () => {
  const log = openUnwritable();
  const settings = { DATA_DIR: at('data'), PORT: String(await freePort()), LOG_LEVEL: 'info' };
  const server = await startServer(settings, { log });
  closeSync(log);
  if ('said' in server) throw new Error(`it ended with ${server.code}`);
  for (let times = 0; times < 30; times += 1)
    expect((await fetch(`${server.origin}/readyz`, { signal: AbortSignal.timeout(10_000) })).status).toBe(
      200,
    );
  const ended = await Promise.race([server.stop(), pause(20_000, 'still running')]);
  await server.kill();
  expect(ended).toBe(0);
});

it.each(['reads nothing', 'has gone'])('a program ends whose log has a reader that %s', async (reader) => {
  const program = `
    import { composeBase } from '${new URL('compose.ts', import.meta.url).href}';
    import { readConfig } from '${new URL('config/config.ts', import.meta.url).href}';
    process.stdin.once('end', () => {
      const { log } = composeBase(readConfig({}).value, 'a secret of more than thirty-two characters');
      for (let i = 0; i < 5000; i += 1) log.info('a-line', { text: 'x'.repeat(200) });
    }).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  if (reader === 'has gone') child.stdout.destroy();
  child.stdin.end();
  const code = await Promise.race([
    once(child, 'exit').then(([exit]) => exit),
    pause(30_000, 'still running'),
  ]);
  child.kill('SIGKILL');
  expect(`${code}: ${said}`).toBe('0: ');
});
