import { rmSync } from 'node:fs';
import { chooseSteps } from './choose.ts';
import { summaryOf, total } from './counts.ts';
import { failureLines } from './failures.ts';
import { runStep, type StepResult } from './run-step.ts';
import { type Step, STEPS } from './steps.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

interface Outcome extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

/** What tells the run to end, and the exit code that shells have for it. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

async function main(args: readonly string[]): Promise<number> {
  const steps = chooseSteps(STEPS, args);
  const folder = makeTemporaryFolder(process.env);
  process.env['TMPDIR'] = folder;
  const ending = new AbortController();
  let endedWith: number | null = null;
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => {
      endedWith ??= code;
      ending.abort(`Ended by ${signal}.`);
    });
  const lanes = await Promise.all(
    [
      steps.filter(({ isInBackground }) => isInBackground),
      steps.filter(({ isInBackground }) => !isInBackground),
    ].map((lane) => runInTurn(lane, { folder, signal: ending.signal })),
  );
  rmSync(folder, { recursive: true, force: true });
  const all = lanes.flat();
  const outcomes = steps.flatMap(({ name }) => all.filter((outcome) => outcome.name === name));
  console.log(`\n${outcomes.map(lineOf).join('\n')}\n`);
  // The end of the log is all that some services show.
  for (const line of failureLines(outcomes)) console.log(line);
  const counts = total(outcomes);
  console.log(summaryOf(counts));
  return endedWith ?? (counts.failed > 0 ? 1 : 0);
}

async function runInTurn(
  steps: readonly Step[],
  options: { readonly folder: string; readonly signal: AbortSignal },
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (options.signal.aborted) break;
    console.log(`\n=== ${step.name}${step.isInBackground ? ', in the background' : ''}`);
    const started = performance.now();
    const result = await runStep(step, options);
    const outcome = { name: step.name, seconds: (performance.now() - started) / 1000, ...result };
    outcomes.push(outcome);
    if (step.isInBackground) console.log(`\n=== ${step.name}, its output\n${result.output}`);
    console.log(lineOf(outcome));
  }
  return outcomes;
}

function lineOf(outcome: Outcome): string {
  const mark = outcome.failed === 0 ? 'ok    ' : 'FAILED';
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : '';
  return `${mark} ${outcome.name}: ${summaryOf(outcome)}${skipped} (${outcome.seconds.toFixed(1)} s)`;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
