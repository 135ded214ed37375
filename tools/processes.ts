import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const PATIENCE_MS = 10_000;

/** A program of ours, started on this same Node. */
export function startProgram(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return endWithUs(spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
}

/** The same, with settings of its own, and what it says passes through here. */
export function startHeard(args: readonly string[], env: NodeJS.ProcessEnv) {
  const program = spawn(process.execPath, args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  return endWithUs(program);
}

/** Whatever ends this process, a bug of its own included, leaves no program behind. */
function endWithUs<P extends ChildProcess>(program: P): P {
  process.on('exit', () => program.kill());
  return program;
}

/** Passes on what a program says, and gives what the first group of the pattern catches in it. */
export function listenFor(pattern: RegExp, program: ReturnType<typeof startHeard>): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input: program.stdout }).on('line', (line) => {
      console.log(line);
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
  // A terminal sends Ctrl-C to the programs as well: passing it on would make two.
  process.on('SIGINT', process.stdin.isTTY ? () => undefined : stopAll);
  const code = await Promise.race(endings);
  stopAll();
  await Promise.all(endings);
  return code;
}

/** Tells a program to end, and ends it when it does not. */
export function stop(program: ChildProcess): void {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS).unref();
}

// What a shell makes of SIGTERM; Vite says the same.
const ENDED_BY_SIGTERM = 143;

/** A program that was stopped by a signal did what it was told. */
export function endOf(program: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => resolve(code === ENDED_BY_SIGTERM ? 0 : (code ?? 0)));
  });
}
