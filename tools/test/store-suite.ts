import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Counts, countVitest, judgeRunner } from './counts.ts';

const MAX_OUTPUT = 10_000;

/** Runs the tests of the store with settings for the engines of tests (apps/server/testing/global-setup.ts). */
export async function runStoreSuite(
  settings: Readonly<Record<string, string>>,
  { report, without = [] }: { readonly report: string; readonly without?: readonly string[] },
): Promise<Counts> {
  const excludes = without.flatMap((file) => ['--exclude', file]);
  const args = ['run', '--project', 'server', 'apps/server/store', ...excludes];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const suite = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...reporters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  process.once('exit', () => suite.kill());
  const output = [text(suite.stdout), text(suite.stderr)];
  const [code] = (await once(suite, 'exit')) as [number | null];
  const counts = judgeRunner(countVitest(JSON.parse(readFileSync(report, 'utf8'))), code === 0);
  if (counts.failed > 0) console.error((await Promise.all(output)).join('\n').slice(-MAX_OUTPUT));
  return counts;
}
