import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { runStep } from './run-step.ts';
import type { Step } from './steps.ts';

const FOLDER = '/nowhere';

const background = (...programs: readonly string[]): Step => ({
  name: 'some',
  isInBackground: true,
  commands: () => programs.map((program) => ['--input-type=module', '-e', program]),
});

describe('a step in the background', () => {
  it('runs with a low priority, and keeps its output', async () => {
    const step = background("import { getPriority } from 'node:os'; console.log(`at ${getPriority()}`)");
    expect(await runStep(step, FOLDER)).toMatchObject({
      passed: 1,
      failed: 0,
      output: `at ${constants.priority.PRIORITY_BELOW_NORMAL}\n`,
    });
  });

  it('runs all of its commands, and fails with one of them', async () => {
    const step = background("console.error('first'); process.exitCode = 3", "console.log('second')");
    const { passed, failed, output } = await runStep(step, FOLDER);
    expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
    expect(output).toMatch(/^first\nFailed: node .*\nsecond\n$/su);
  });

  it('fails without a report of its runner', async () => {
    const result = await runStep({ ...background('1'), runner: 'vitest' }, FOLDER);
    expect(result).toMatchObject({ passed: 0, failed: 1, output: 'vitest left no report.\n' });
  });
});
