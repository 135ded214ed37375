import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('progress that cannot be written does not end the program', () => {
  // Full where the system has such a file, and else not open for writing.
  const log = existsSync('/dev/full')
    ? openSync('/dev/full', 'w')
    : openSync(fileURLToPath(import.meta.url), 'r');
  const program = `
    const { say } = await import('${new URL('words.mjs', import.meta.url).href}');
    say('one');
    say('two');
    setImmediate(() => process.stdout.write('done'));`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', log],
    encoding: 'utf8',
  });
  closeSync(log);
  expect(`${status}: ${stdout}`).toBe('0: done');
});
