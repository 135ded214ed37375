import type { PerSecond } from './per-second.ts';

/** The durations that best efforts are kept for, in seconds. */
export const EFFORT_SECONDS = [5, 15, 30, 60, 120, 180, 300, 480, 600, 720, 1200, 1800, 3600] as const;
/** A duration that best efforts are kept for. */
export type EffortSeconds = (typeof EFFORT_SECONDS)[number];

/** The highest mean power that was held for so long. */
export interface BestEffort {
  readonly seconds: EffortSeconds;
  readonly watts: number;
}

/**
 * The best mean power for each duration that the ride is long enough for, short to long. Time goes on in a pause, with zero watts: two
 * halves with a coffee between them are no effort. What was held for longer counts for shorter too, so the curve never rises.
 */
export function bestEfforts({ at, values }: PerSecond): readonly BestEffort[] {
  if (at.length === 0) return [];
  const joules = [0];
  for (const [index, watts] of values.entries()) joules.push((joules[index] as number) + watts);
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

/** The best of two lists of efforts, such as a ride's and a season's. */
export function bestOfBoth(a: readonly BestEffort[], b: readonly BestEffort[]): readonly BestEffort[] {
  return EFFORT_SECONDS.flatMap((seconds) => {
    const watts = [...a, ...b].filter((each) => each.seconds === seconds).map((each) => each.watts);
    return watts.length === 0 ? [] : [{ seconds, watts: Math.max(...watts) }];
  });
}

/**
 * A best window can always end with a second that was measured, or begin with the ride; `first` only moves forward, so each duration
 * is one pass. Null when the ride is shorter.
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
