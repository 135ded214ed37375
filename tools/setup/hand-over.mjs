import { runChild } from './child.mjs';
import { stop } from './words.mjs';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * Becomes the given program where the system can replace a process, else runs it, passing signals on and its exit back.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function handOver(node, args, env) {
  const all = ['--import', END_WITH_PARENT, ...args];
  if (process.execve !== undefined && process.platform !== 'win32') process.execve(node, [node, ...all], env);
  const { status, signal, error } = await runChild(node, all, { env, stdio: 'inherit' });
  if (error !== undefined) stop(`${node} could not be started: ${error.message}`);
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = status ?? 1;
}
