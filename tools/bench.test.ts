import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const BENCH = fileURLToPath(new URL('../bench/main.ts', import.meta.url));

it('refuses a bench that does not exist, and names those that do', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BENCH, 'weight', 'nosuch'], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      "There is no bench 'nosuch'. Benches: start, weight, seasons, plans, load, charts, import, offline, lighthouse, replicas, spread.\n",
  });
});
