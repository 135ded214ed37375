import { spawn } from 'node:child_process';

const PATIENCE_MS = 5000;

/**
 * Runs a program to its end, and forwards signals to it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { patienceMs?: number }} options `patienceMs` is the time
 *   that the program gets to end after a signal; without it there is no limit.
 * @returns {Promise<{ status: number | null, signal: NodeJS.Signals | null, told: NodeJS.Signals | null, error?: Error }>}
 *   Its exit, and the last signal to this process.
 */
export function runChild(program, args, { patienceMs, ...options }) {
  const child = spawn(program, args, options);
  /** @type {NodeJS.Signals | null} */
  let told = null;
  const tell = (/** @type {NodeJS.Signals} */ signal) => {
    told = signal;
    child.kill(signal);
    if (patienceMs !== undefined) setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  };
  // A terminal sends Ctrl-C to the child too, so forwarding it would send it twice.
  const note = () => {
    told = 'SIGINT';
  };
  const listeners = /** @type {const} */ ([
    ['SIGTERM', tell],
    ['SIGHUP', tell],
    ['SIGINT', process.stdin.isTTY ? note : tell],
  ]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return new Promise((resolve) => {
    const end = (/** @type {number | null} */ status, /** @type {NodeJS.Signals | null} */ signal) => {
      for (const [name, listener] of listeners) process.off(name, listener);
      return { status, signal, told };
    };
    child.on('error', (error) => resolve({ ...end(null, null), error }));
    child.on('exit', (status, signal) => resolve(end(status, signal)));
  });
}

/**
 * Runs a program as one step. After a signal to end, this process ends too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<string | null>} Null when all went well, else what went wrong.
 */
export async function runStep(program, args, options) {
  const { status, signal, told, error } = await runChild(program, args, {
    ...options,
    patienceMs: PATIENCE_MS,
  });
  const ending = told ?? signal;
  if (ending !== null) process.kill(process.pid, ending);
  if (error !== undefined) return error.message;
  return status === 0 ? null : `it ended with ${status ?? ending}`;
}
