import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, countPlaywright, countStep, countVitest, judgeRunner } from './counts.ts';
import { type Failure, failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import type { Step } from './steps.ts';

/** The result of a step: the counts of its tests, and the failures. */
export interface StepResult extends Counts {
  readonly failures: readonly Failure[];
}

const NOTHING: StepResult = { passed: 0, failed: 0, skipped: 0, failures: [] };
const COUNTERS = { vitest: countVitest, playwright: countPlaywright };
const FAILURES = { vitest: failuresOfVitest, playwright: failuresOfPlaywright };

/** Runs a step. Its programs write directly to the terminal. */
export function runStep(step: Step, folder: string): StepResult {
  const report = join(folder, `${step.name}.json`);
  let ok = false;
  try {
    const env = { ...process.env, ...step.prepare?.(report) };
    // All commands run, even after a failure, so that one run shows all failures.
    ok = step
      .commands(report)
      .map((command) => run(command, env))
      .every(Boolean);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
  if (step.runner === undefined) return { ...NOTHING, ...countStep(ok) };
  const result = reported(report, step.runner);
  return { ...result, ...judgeRunner(result, ok) };
}

function run(command: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
  if (status !== 0) console.log(`Failed: node ${command.join(' ')}`);
  return status === 0;
}

function reported(file: string, runner: 'vitest' | 'playwright'): StepResult {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { ...COUNTERS[runner](report), failures: FAILURES[runner](report) };
  } catch {
    console.log(`${runner} left no report.`);
    return NOTHING;
  }
}
