import type { PerSecond } from '../load/per-second.ts';

/** The durations of best efforts, in seconds. */
export const EFFORT_SECONDS = [5, 15, 30, 60, 120, 180, 300, 480, 600, 720, 1200, 1800, 3600] as const;
/** A duration of a best effort, in seconds. */
export type EffortSeconds = (typeof EFFORT_SECONDS)[number];

/** The highest mean power over a duration. */
export interface BestEffort {
  readonly seconds: EffortSeconds;
  readonly watts: number;
}

/**
 * The best mean power for each duration that is not longer than the ride, from short to long. A pause counts as time with 0 W. A longer
 * effort also counts for shorter durations, so the curve never rises.
 */
export function bestEfforts({ at, values }: PerSecond): readonly BestEffort[] {
  if (at.length === 0) return [];
  const joules = sumsOf(values);
  const found: BestEffort[] = [];
  let longer = 0;
  for (const seconds of EFFORT_SECONDS.toReversed()) {
    const best = bestJoules({ at, joules }, seconds);
    if (best === null) continue;
    longer = Math.max(longer, best / seconds);
    found.push({ seconds, watts: longer });
  }
  return found.toReversed();
}

/** The highest mean of a stream over some seconds; null if it is shorter. */
export function bestMeanOf({ at, values }: PerSecond, seconds: EffortSeconds): number | null {
  const best = at.length === 0 ? null : bestJoules({ at, joules: sumsOf(values) }, seconds);
  return best === null ? null : best / seconds;
}

/** The sum of the values up to each of them, which begins with 0. */
function sumsOf(values: readonly number[]): readonly number[] {
  const sums = [0];
  for (const [index, value] of values.entries()) sums.push((sums[index] as number) + value);
  return sums;
}

/**
 * Some best window always ends with a measured second or begins with the ride, so only these are tried. `first` only moves forward, so
 * each duration takes one pass. Null when the ride is shorter.
 */
function bestJoules(
  { at, joules }: { readonly at: readonly number[]; readonly joules: readonly number[] },
  seconds: number,
): number | null {
  const length = (at.at(-1) as number) - (at[0] as number) + 1;
  if (length < seconds) return null;
  let [best, first] = [0, 0];
  for (const [last, end] of at.entries()) {
    while ((at[first] as number) <= end - seconds) first += 1;
    best = Math.max(best, (joules[last + 1] as number) - (joules[first] as number));
  }
  return best;
}
