import { spawnSync } from 'node:child_process';

const VITEST = 'node_modules/vitest/vitest.mjs';
const RIDERS = '20000';

/** `npm run laws`: tests every property with new random cases, and seasons for ten times as many riders as `npm test`. */
const { status } = spawnSync(
  process.execPath,
  [VITEST, 'run', '--project', '!screens', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, LAWS: RIDERS } },
);
process.exitCode = status ?? 1;
