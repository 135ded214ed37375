import { spawnSync } from 'node:child_process';
import type { RunOptions } from '../../apps/server/testing/server-process.ts';
import type { Engine, Places } from './place.ts';

/** The result of one kill point or one named fault. */
export interface Outcome {
  /** The moment of the kill, or what was broken. */
  readonly how: string;
  readonly acknowledged: string;
  readonly found: string;
  /** Lost, doubled or incomplete data; empty if there is none. */
  readonly losses: readonly string[];
}

/** The inputs of a campaign. */
export interface Lane {
  readonly places: Places;
  /** The next random number of this lane, from 0 up to 1. */
  readonly random: () => number;
  /** The options of servers, for example a planted fault. */
  readonly options: RunOptions;
}

/** Kills a process at many moments and checks the data each time. */
export interface Campaign {
  readonly name: string;
  readonly engine: Engine;
  readonly points: number;
  readonly shortPoints: number;
  /** The planted faults that it can find. */
  readonly plants?: readonly string[];
  /** True for a named fault, which has one point. */
  readonly isNamed?: boolean;
  /** The number of points that share a place. */
  readonly chain: number;
  run(lane: Lane, points: number): AsyncGenerator<Outcome>;
}

/** Random numbers by Mulberry32: the same seed gives the same numbers on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** When to kill a process: after a time, or at a system call, which is the same moment on every machine. */
export interface Moment {
  readonly words: string;
  readonly afterMs: number;
  /** The program that kills at a system call. */
  readonly under: readonly string[];
}

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;

/** The possible moments of a kill. */
export interface Moments {
  readonly longestMs: number;
  /** System calls, and the maximum number of each. */
  readonly calls: Readonly<Record<string, number>>;
  /** The share of kills at a system call, if the machine has strace. */
  readonly traced: number;
}

/** A random moment. */
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
