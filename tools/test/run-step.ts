import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type Counts, countPlaywright, countStep, countVitest, judgeRunner } from './counts.ts';
import { type Failure, failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import type { Step } from './steps.ts';

/** The result of a step: the counts of its tests, and the failures. */
export interface StepResult extends Counts {
  readonly failures: readonly Failure[];
  /** What a step in the background has written. The programs of the others write directly to the terminal. */
  readonly output: string;
}

const NOTHING: StepResult = { passed: 0, failed: 0, skipped: 0, failures: [], output: '' };
const COUNTERS = { vitest: countVitest, playwright: countPlaywright };
const FAILURES = { vitest: failuresOfVitest, playwright: failuresOfPlaywright };

/** Runs a step. */
export async function runStep(step: Step, folder: string): Promise<StepResult> {
  const report = join(folder, `${step.name}.json`);
  const isInBackground = step.isInBackground === true;
  let ok = true;
  let output = '';
  const say = (text: string) => {
    if (isInBackground) output += text;
    else process.stdout.write(text);
  };
  try {
    const env = { ...process.env, ...step.prepare?.(report) };
    // All commands run, even after a failure, so that one run shows all failures.
    for (const command of step.commands(report)) {
      const isDone = await run(command, { env, say, isInBackground });
      ok &&= isDone;
    }
  } catch (error) {
    ok = false;
    say(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  if (step.runner === undefined) return { ...NOTHING, ...countStep(ok), output };
  const { runner } = step;
  const result = readReport(report, runner);
  if (result === null) say(`${runner} left no report.\n`);
  const found = result ?? NOTHING;
  return { ...found, ...judgeRunner(found, ok), output };
}

interface RunOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly isInBackground: boolean;
  readonly say: (text: string) => void;
}

async function run(command: readonly string[], { env, isInBackground, say }: RunOptions): Promise<boolean> {
  const stdio = isInBackground ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, command, { stdio: ['inherit', stdio, stdio], env });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say);
  // It gets what the other steps leave of the processors.
  if (isInBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [status] = await once(child, 'close');
  if (status !== 0) say(`Failed: node ${command.join(' ')}\n`);
  return status === 0;
}

function readReport(file: string, runner: 'vitest' | 'playwright'): StepResult | null {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { ...NOTHING, ...COUNTERS[runner](report), failures: FAILURES[runner](report) };
  } catch {
    return null;
  }
}
