import { runChild } from './child.mjs';
import { PARENT, parent } from './end-with-parent.mjs';
import { stop } from './words.mjs';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * Replaces this process by the given program if the system can do that. Else it runs the program, forwards signals and returns its exit.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function handOver(node, args, env) {
  const all = ['--import', END_WITH_PARENT, ...args];
  // The parent may end while the program starts, so the program gets the parent's id.
  if (process.execve !== undefined && process.platform !== 'win32')
    process.execve(node, [node, ...all], { ...env, [PARENT]: String(parent) });
  const { status, signal, error } = await runChild(node, all, {
    env: { ...env, [PARENT]: String(process.pid) },
    stdio: 'inherit',
  });
  if (error !== undefined) stop(`${node} could not be started: ${error.message}`);
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = status ?? 1;
}
