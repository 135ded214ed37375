import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { statOf } from '../setup/process-id.mjs';
import { processTree } from './process-tree.ts';
import { runStep } from './run-step.ts';
import type { Step } from './steps.ts';

const FOLDER = '/nowhere';
const LOWEST = constants.priority.PRIORITY_LOW;

const background = (...programs: readonly string[]): Step => ({
  name: 'some',
  isInBackground: true,
  commands: () => programs.map((program) => ['--input-type=module', '-e', program]),
});

describe('a step in the background', () => {
  it('runs with a lower priority than the steps in front, and keeps its output', async () => {
    const step = background("import { getPriority } from 'node:os'; console.log(getPriority())");
    const result = await runStep(step, { folder: FOLDER });
    expect(result).toMatchObject({ passed: 1, failed: 0 });
    // The lowest priority has no lower one.
    expect(Number(result.output)).toBeGreaterThan(Math.min(getPriority(), LOWEST - 1));
  });

  it.each([15, 17, 19])(
    'passes in a run that has the priority %i already, and is not raised',
    async (own) => {
      const program = `
      import { getPriority, setPriority } from 'node:os';
      import { runStep } from ${JSON.stringify(new URL('run-step.ts', import.meta.url).href)};
      setPriority(Math.max(getPriority(), ${own}));
      const commands = () => [['-p', 'os.getPriority()']];
      const { passed, output } = await runStep({ name: 'some', isInBackground: true, commands }, { folder: ${JSON.stringify(FOLDER)} });
      console.log(passed, output.trim());
    `;
      const runner = spawn(process.execPath, ['--input-type=module', '-e', program]);
      expect(await text(runner.stdout)).toBe(`1 ${LOWEST}\n`);
    },
  );

  it('runs all of its commands, and fails with one of them', async () => {
    const step = background("console.error('first'); process.exitCode = 3", "console.log('second')");
    const { passed, failed, output } = await runStep(step, { folder: FOLDER });
    expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
    expect(output).toMatch(/^first\nFailed: node .*\nsecond\n$/su);
  });

  it('fails without a report of its runner', async () => {
    const result = await runStep({ ...background('1'), runner: 'vitest' }, { folder: FOLDER });
    expect(result).toMatchObject({ passed: 0, failed: 1, output: 'vitest left no report.\n' });
  });

  it('fails when it hangs, and starts no other command', async () => {
    const step = background('setInterval(() => {}, 1000)', "console.log('another')");
    const { failed, output } = await runStep(step, { folder: FOLDER, maxBackgroundMs: 600 });
    expect(failed).toBe(1);
    expect(output).toMatch(/^Failed: [^\n]*\nIt takes longer than 0\.01 minutes\.\n$/u);
  });

  it('is ended with all that it has started, and keeps its output', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'musette-step-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'below');
    const telling = new AbortController();
    const step = background(`
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const below = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      console.log('it has begun');
      writeFileSync(${JSON.stringify(file)}, String(below.pid));
      setInterval(() => {}, 1000);
    `);
    const result = runStep(step, { folder, signal: telling.signal });
    const readPid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
    await expect.poll(readPid).toBeGreaterThan(0);
    const pid = readPid();
    onTestFinished(() => {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    });
    expect(isRunning(pid)).toBe(true);
    telling.abort('Told to end.');
    const { failed, output } = await result;
    expect(failed).toBe(1);
    expect(output).toMatch(/^it has begun\n.*\nTold to end\.\n$/su);
    expect(isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && statOf(pid)?.state !== 'Z';
  } catch {
    return false;
  }
}

describe('the command', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends its programs on %s, and names the step that it ended', async (signal, code) => {
    const command = spawn(process.execPath, ['tools/test/main.ts', '--only', 'types']);
    const output = text(command.stdout);
    await once(command.stdout, 'data');
    const { pid = 0 } = command;
    await expect.poll(() => processTree(pid).length).toBeGreaterThan(1);
    const tree = processTree(pid);
    command.kill(signal);
    const [ended] = await once(command, 'close');
    expect(ended).toBe(code);
    expect(await output).toMatch(/^\n=== types, in the background\n.*=== types, its output\n/su);
    expect(await output).toContain(`Ended by ${signal}.\n\nFAILED types: 0 passed, 1 failed`);
    expect(tree.filter((one) => isRunning(one.pid))).toEqual([]);
  });
});
