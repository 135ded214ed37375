import { spawnSync } from 'node:child_process';
import type { RunOptions } from '../../apps/server/testing/server-process.ts';
import type { Engine, Houses } from './place.ts';

/** What one kill point or one named fault came to. */
export interface Outcome {
  /** The moment of the kill, or what was broken. */
  readonly how: string;
  readonly acknowledged: string;
  readonly found: string;
  /** What was lost, doubled or left half; nothing when all is well. */
  readonly losses: readonly string[];
}

/** What a campaign works with. */
export interface Lane {
  readonly houses: Houses;
  /** The next number from 0 up to 1 of this lane's own row. */
  readonly random: () => number;
  /** How servers are run: with a planted fault, or without. */
  readonly options: RunOptions;
}

/** Kills a process at many moments, and looks each time at what is left. */
export interface Campaign {
  readonly name: string;
  readonly engine: Engine;
  readonly points: number;
  readonly shortPoints: number;
  /** The planted faults that show in it. */
  readonly plants?: readonly string[];
  /** A named fault: one point, of a kind of its own. */
  readonly isNamed?: boolean;
  /** How many points share a place. */
  readonly chain: number;
  run(lane: Lane, points: number): AsyncGenerator<Outcome>;
}

/** Mulberry32: the same row of numbers for the same seed, on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** When a process is to be killed: after a time, or at a system call, which is the same moment on every machine. */
export interface Moment {
  readonly words: string;
  readonly afterMs: number;
  /** The program that kills at a system call. */
  readonly under: readonly string[];
}

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;

/** The moments that a kill may come at. */
export interface Moments {
  readonly longestMs: number;
  /** System calls, and how often each of them is made at most. */
  readonly calls: Readonly<Record<string, number>>;
  /** How many of the kills come at a system call, where the machine has strace. */
  readonly traced: number;
}

/** One of the moments. */
export function momentIn(random: () => number, { longestMs, calls, traced }: Moments): Moment {
  const names = Object.keys(calls);
  const call = names[Math.floor(random() * names.length)] ?? 'fsync';
  if (!canTrace || random() >= traced) {
    const afterMs = Math.round(random() * longestMs);
    return { words: `killed after ${afterMs} ms`, afterMs, under: [] };
  }
  const nth = 1 + Math.floor(random() * (calls[call] ?? 1));
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${nth}`];
  return {
    words: `killed at ${call} ${nth}`,
    afterMs: longestMs * 2,
    under: ['strace', '-f', '-qq', '-o', '/dev/null', ...inject],
  };
}
