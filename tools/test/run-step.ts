import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, countPlaywright, countStep, countVitest, judgeRunner } from './counts.ts';
import type { Step } from './steps.ts';

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
const COUNTERS = { vitest: countVitest, playwright: countPlaywright };

/** Runs a step to its end; what its programs write goes straight to the terminal. */
export function runStep(step: Step, folder: string): Counts {
  const report = join(folder, `${step.name}.json`);
  let ok = false;
  try {
    const env = { ...process.env, ...step.prepare?.(report) };
    // All of them, also after a failure, so that one run shows all there is to mend.
    ok = step
      .commands(report)
      .map((command) => run(command, env))
      .every(Boolean);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
  if (step.runner === undefined) return countStep(ok);
  return judgeRunner(reported(report, step.runner), ok);
}

function run(command: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
  if (status !== 0) console.log(`Failed: node ${command.join(' ')}`);
  return status === 0;
}

function reported(file: string, runner: 'vitest' | 'playwright'): Counts {
  try {
    return COUNTERS[runner](JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.log(`${runner} left no report.`);
    return NOTHING;
  }
}
