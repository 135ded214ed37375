import { spawn } from 'node:child_process';
import { stop } from './words.mjs';

/**
 * Becomes the given program where the system can replace a process, else runs it, passing signals on and its exit back.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function handOver(node, args, env) {
  if (process.execve !== undefined && process.platform !== 'win32')
    process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well: passing it on would make two.
  const passed = /** @type {NodeJS.Signals[]} */ ([
    'SIGTERM',
    'SIGHUP',
    ...(process.stdin.isTTY ? [] : ['SIGINT']),
  ]);
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of passed) process.on(signal, pass);
  if (process.stdin.isTTY) process.on('SIGINT', () => {});
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.removeAllListeners();
    if (signal === null) process.exitCode = code ?? 1;
    else process.kill(process.pid, signal);
  });
}
