import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const PATIENCE_MS = 10_000;

/** Starts one of our programs with the same Node. */
export function startProgram(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return endWithThisProcess(
    spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
  );
}

/** Starts a program with its own settings and forwards its output. */
export function startWithOutput(args: readonly string[], env: NodeJS.ProcessEnv) {
  const program = spawn(process.execPath, args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  return endWithThisProcess(program);
}

/** Ends all programs when this process ends for any reason, including a bug. */
function endWithThisProcess<P extends ChildProcess>(program: P): P {
  process.on('exit', () => program.kill());
  return program;
}

/** Shows the output of a program line by line, and returns the first group that a pattern matches in it. */
export function waitForOutput(
  pattern: RegExp,
  program: ReturnType<typeof startWithOutput>,
  show: (line: string) => void = console.log,
): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input: program.stdout }).on('line', (line) => {
      show(line);
      const words = pattern.exec(line)?.[1];
      if (words !== undefined) resolve(words);
    });
  });
}

/**
 * Keeps programs running side by side: when one ends, or this one is told to, all end. Gives the exit code of the
 * first that ended.
 */
export async function untilOneEnds(programs: readonly ChildProcess[]): Promise<number> {
  const endings = programs.map(endOf);
  const stopAll = () => programs.forEach(stop);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  // A terminal sends Ctrl-C to the programs too: forwarding it would send it twice.
  process.on('SIGINT', process.stdin.isTTY ? () => undefined : stopAll);
  const code = await Promise.race(endings);
  stopAll();
  await Promise.all(endings);
  return code;
}

/** Asks a program to end, and kills it if it does not. */
export function stop(program: ChildProcess): void {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS).unref();
}

// The exit code of a shell after SIGTERM, which Vite uses too.
const ENDED_BY_SIGTERM = 143;

/** A program that was stopped by a signal counts as successful. */
export function endOf(program: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => resolve(code === ENDED_BY_SIGTERM ? 0 : (code ?? 0)));
  });
}
