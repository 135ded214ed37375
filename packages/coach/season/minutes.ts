/** A ride that waits for its minutes. */
export interface Ride {
  /** Which day of the week: 0 is Monday. */
  readonly day: number;
  /** What it is when the week is full; shorter than `least` it is better left out. */
  readonly most: number;
  readonly least: number;
  /** What it may not exceed this week, however full the week is. */
  readonly limit: number;
  /** Rides that a week can do without go first, the highest number first of all. */
  readonly spare: number;
}

/** Minutes are given out in steps of so many. */
export const MINUTES_STEP = 5;
/** No ride is shorter. */
export const SHORTEST_RIDE = 20;

const down = (minutes: number): number => Math.floor(minutes / MINUTES_STEP) * MINUTES_STEP;
const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

/** Gives out at most `target` minutes: every ride stretches alike between its least and its most, and what does not fit is left out. */
export function shareOut(rides: readonly Ride[], target: number): ReadonlyMap<number, number> {
  let kept = rides.toSorted((a, b) => a.spare - b.spare);
  while (kept.length > 1 && sumOf(kept.map(({ least }) => least)) > target) kept = kept.slice(0, -1);
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (low + high) / 2;
    if (sumOf(stretched(kept, middle).values()) <= target) low = middle;
    else high = middle;
  }
  const whole = stretched(kept, 1);
  if (sumOf(whole.values()) <= target) return whole;
  const only = kept[0];
  if (kept.length === 1 && only !== undefined && only.least > target) {
    return new Map([[only.day, Math.min(only.most, only.limit, Math.max(SHORTEST_RIDE, down(target)))]]);
  }
  return filled(kept, stretched(kept, low), target);
}

/** Rounding down leaves minutes over: the most important rides get them, step by step. */
function filled(
  rides: readonly Ride[],
  shared: ReadonlyMap<number, number>,
  target: number,
): ReadonlyMap<number, number> {
  const minutes = new Map(shared);
  let left = target - sumOf(minutes.values());
  for (const { day, most, limit } of rides) {
    const longer = (minutes.get(day) ?? 0) + MINUTES_STEP;
    if (left < MINUTES_STEP || longer > Math.min(most, limit)) continue;
    minutes.set(day, longer);
    left -= MINUTES_STEP;
  }
  return minutes;
}

const stretched = (rides: readonly Ride[], share: number): ReadonlyMap<number, number> =>
  new Map(
    rides.map(({ day, least, most, limit }) => [day, down(Math.min(limit, least + (most - least) * share))]),
  );
