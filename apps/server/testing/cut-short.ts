import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const STEPS = [
  'mkdirSync',
  'openSync',
  'fsyncSync',
  'linkSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
] as const;

/**
 * Does the work, but for its nth step in the file system: with `die` that one and all that follow are not taken, as when the process
 * is killed there; with `fail` that one fails as on a full disk. False when the work has fewer steps.
 */
export function cutShort(nth: number, how: 'die' | 'fail', work: () => unknown): boolean {
  const real = STEPS.map((step) => [step, fs[step]] as const);
  let taken = 0;
  for (const [step, take] of real) {
    const stopped = (...given: unknown[]): unknown => {
      taken += 1;
      if (how === 'die' ? taken >= nth : taken === nth) throw new Error('ENOSPC: no space left on device');
      return (take as (...given: unknown[]) => unknown)(...given);
    };
    Object.assign(fs, { [step]: stopped });
  }
  syncBuiltinESMExports();
  try {
    work();
  } catch {
    // Nobody hears the last words of a process that was killed.
  } finally {
    for (const [step, take] of real) Object.assign(fs, { [step]: take });
    syncBuiltinESMExports();
  }
  return taken >= nth;
}

/** Does the work, and what another process does just before it makes that folder. */
export function interleaved<T>(folder: string, other: () => void, work: () => T): T {
  const { mkdirSync } = fs;
  const interrupted = (...given: Parameters<typeof mkdirSync>): unknown => {
    if (given[0] === folder) other();
    return mkdirSync(...given);
  };
  Object.assign(fs, { mkdirSync: interrupted });
  syncBuiltinESMExports();
  try {
    return work();
  } finally {
    Object.assign(fs, { mkdirSync });
    syncBuiltinESMExports();
  }
}
