import { fileURLToPath } from 'node:url';
import { firstStart } from './first-start.ts';
import { chooseRows, type Row } from './rows.ts';

// `npm run matrix [-- ROW...]` starts a fresh clone of the last commit for the first time, in twelve different environments. It needs
// a network and some minutes for each row.

const repository = fileURLToPath(new URL('../..', import.meta.url));

async function main(names: readonly string[]): Promise<number> {
  if (process.platform !== 'linux')
    throw new Error('The matrix needs Linux: it looks for processes in /proc.');
  let failures = 0;
  for (const row of chooseRows(names)) {
    const line = await lineOf(row);
    if (line.startsWith('FAILED')) failures += 1;
    console.log(line);
  }
  return failures > 0 ? 1 : 0;
}

async function lineOf(row: Row): Promise<string> {
  const title = `${row.name.padEnd(19)} Node ${row.node}, npm ${row.npm}`;
  try {
    const { startSeconds, lines, endSeconds } = await firstStart(row, repository);
    return `ok     ${title}: ready after ${startSeconds.toFixed(0)} s and ${lines} lines, signed up, ended ${endSeconds.toFixed(1)} s after SIGTERM, no process left`;
  } catch (error) {
    return `FAILED ${title}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

// Ctrl-C also ends the processes of a row.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
