import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { type Counts, countPlaywright, countStep, countVitest, judgeRunner } from './counts.ts';
import { type Failure, failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import { endTree } from './process-tree.ts';
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

/** A step in the background that takes longer hangs. After 40 minutes CI would end the whole run, and name no step. */
const MAX_BACKGROUND_MS = 20 * 60_000;

interface StepOptions {
  /** Where the runner of the step leaves its report. */
  readonly folder: string;
  /** Ends the step: its programs are ended, and it fails with the reason. */
  readonly signal?: AbortSignal;
  readonly maxBackgroundMs?: number;
}

/** Runs a step. */
export async function runStep(
  step: Step,
  { folder, signal = new AbortController().signal, maxBackgroundMs = MAX_BACKGROUND_MS }: StepOptions,
): Promise<StepResult> {
  const report = join(folder, `${step.name}.json`);
  const isInBackground = step.isInBackground === true;
  let ok = true;
  let output = '';
  const say = (text: string) => {
    if (isInBackground) output += text;
    else process.stdout.write(text);
  };
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(`It takes longer than ${maxBackgroundMs / 60_000} minutes.`),
    maxBackgroundMs,
  );
  if (!isInBackground) clearTimeout(timer);
  const ending = AbortSignal.any([signal, limit.signal]);
  try {
    const env = { ...process.env, ...step.prepare?.(report) };
    // All commands run, even after a failure, so that one run shows all failures.
    for (const command of step.commands(report)) {
      if (ending.aborted) break;
      const isDone = await run(command, { env, say, isInBackground, ending });
      ok &&= isDone;
    }
  } catch (error) {
    ok = false;
    say(`${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    clearTimeout(timer);
  }
  if (ending.aborted) {
    ok = false;
    say(`${ending.reason}\n`);
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
  readonly ending: AbortSignal;
}

async function run(
  command: readonly string[],
  { env, isInBackground, say, ending }: RunOptions,
): Promise<boolean> {
  const stdio = isInBackground ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, command, { stdio: ['inherit', stdio, stdio], env });
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.setEncoding('utf8').on('data', say);
  const closed = once(child, 'close');
  if (isInBackground && child.pid !== undefined) lowerPriority(child.pid);
  let ended = Promise.resolve();
  const endAll = async () => {
    await endTree(child);
    // A program that escaped may still hold them.
    for (const stream of streams) stream?.destroy();
  };
  const end = () => {
    ended = endAll();
  };
  ending.addEventListener('abort', end);
  try {
    const [status] = await closed;
    if (status !== 0) say(`Failed: node ${command.join(' ')}\n`);
    return status === 0;
  } finally {
    ending.removeEventListener('abort', end);
    await ended;
  }
}

/** Leaves the processors to the steps in front, where the system allows it. A user may not raise a priority again. */
function lowerPriority(pid: number): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const own = getPriority();
  try {
    setPriority(pid, Math.max(own, Math.min(own + PRIORITY_BELOW_NORMAL, PRIORITY_LOW)));
  } catch {
    // It runs with the same priority as the others.
  }
}

function readReport(file: string, runner: 'vitest' | 'playwright'): StepResult | null {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { ...NOTHING, ...COUNTERS[runner](report), failures: FAILURES[runner](report) };
  } catch {
    return null;
  }
}
