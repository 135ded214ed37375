import { rmSync } from 'node:fs';
import { chooseSteps } from './choose.ts';
import { summaryOf, total } from './counts.ts';
import { failureLines } from './failures.ts';
import { runStep, type StepResult } from './run-step.ts';
import { STEPS } from './steps.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

interface Outcome extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

function main(args: readonly string[]): number {
  const steps = chooseSteps(STEPS, args);
  const folder = makeTemporaryFolder(process.env);
  process.env['TMPDIR'] = folder;
  const outcomes = steps.map((step) => {
    console.log(`\n=== ${step.name}`);
    const started = performance.now();
    const result = runStep(step, folder);
    const outcome = { name: step.name, seconds: (performance.now() - started) / 1000, ...result };
    console.log(lineOf(outcome));
    return outcome;
  });
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${outcomes.map(lineOf).join('\n')}\n`);
  // The end of the log is all that some services show.
  for (const line of failureLines(outcomes)) console.log(line);
  const all = total(outcomes);
  console.log(summaryOf(all));
  return all.failed > 0 ? 1 : 0;
}

function lineOf(outcome: Outcome): string {
  const mark = outcome.failed === 0 ? 'ok    ' : 'FAILED';
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : '';
  return `${mark} ${outcome.name}: ${summaryOf(outcome)}${skipped} (${outcome.seconds.toFixed(1)} s)`;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
