/** A ride that waits for its minutes. */
export interface RideRange {
  /** Which day of the week: 0 is Monday. */
  readonly day: number;
  /** What it is when the week is full; shorter than `least` it is better left out. */
  readonly max: number;
  readonly min: number;
  /** What it can be cut to before another ride is left out; `least` where nothing is said. */
  readonly squeezedMin?: number;
  /** What it can be cut to before it would be the only ride of a week that is meant to have more; `squeezed` where nothing is said. */
  readonly lastMin?: number;
  /** What it may not exceed this week, however full the week is. */
  readonly limit: number;
  /** Rides that a week can do without go first, the highest number first of all. */
  readonly dropOrder: number;
}

/** Minutes are given out in steps of so many. */
export const MINUTES_STEP = 5;
/** No ride is shorter. */
export const MIN_RIDE_MINUTES = 20;

/** A ride with its minutes. */
interface RideWithMinutes {
  readonly ride: RideRange;
  readonly minutes: number;
}

const roundDown = (minutes: number): number => Math.floor(minutes / MINUTES_STEP) * MINUTES_STEP;
const minutesOf = (given: readonly RideWithMinutes[]): number =>
  given.reduce((sum, { minutes }) => sum + minutes, 0);
const sumOfMin = (rides: readonly RideRange[]): number => rides.reduce((sum, { min }) => sum + min, 0);

const withSqueezedMin = (ride: RideRange): RideRange => ({
  ...ride,
  min: Math.min(ride.min, ride.squeezedMin ?? ride.min),
});
const withLastMin = (ride: RideRange): RideRange => ({
  ...ride,
  min: Math.min(ride.min, ride.lastMin ?? ride.min),
});

/** Gives out at most `target` minutes: every ride stretches alike between its least and its most, and what does not fit is left out. */
export function shareMinutes(rides: readonly RideRange[], target: number): ReadonlyMap<number, number> {
  const ranked = rides.toSorted((a, b) => a.dropOrder - b.dropOrder);
  const kept = mostImportantThatFit(
    sumOfMin(ranked) <= target ? ranked : ranked.map(withSqueezedMin),
    target,
  );
  // A single ride has no room to grow where the next one would double the week: two short ones have.
  const given =
    kept.length > 1
      ? kept
      : mostImportantThatFit(ranked.slice(0, 2).map(withSqueezedMin).map(withLastMin), target);
  return new Map(stretchToFit(given, target).map(({ ride, minutes }) => [ride.day, minutes]));
}

/** The most important rides, as many as have their least. */
function mostImportantThatFit(ranked: readonly RideRange[], target: number): readonly RideRange[] {
  let kept = ranked;
  while (kept.length > 1 && sumOfMin(kept) > target) kept = kept.slice(0, -1);
  return kept;
}

function stretchToFit(rides: readonly RideRange[], target: number): readonly RideWithMinutes[] {
  const whole = stretchBy(rides, 1);
  if (minutesOf(whole) <= target) return whole;
  // More than one ride is kept only where the least of all fits.
  if (sumOfMin(rides) > target)
    return rides.map((ride) => ({ ride, minutes: minutesOfOnlyRide(ride, target) }));
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (low + high) / 2;
    if (minutesOf(stretchBy(rides, middle)) <= target) low = middle;
    else high = middle;
  }
  return giveOutRemainder(stretchBy(rides, low), target);
}

const minutesOfOnlyRide = ({ max, limit }: RideRange, target: number): number =>
  Math.min(max, limit, Math.max(MIN_RIDE_MINUTES, roundDown(target)));

/** Rounding down leaves minutes over: the most important rides get them, step by step. */
function giveOutRemainder(given: readonly RideWithMinutes[], target: number): readonly RideWithMinutes[] {
  let left = target - minutesOf(given);
  return given.map(({ ride, minutes }) => {
    const longer = minutes + MINUTES_STEP;
    if (left < MINUTES_STEP || longer > Math.min(ride.max, ride.limit)) return { ride, minutes };
    left -= MINUTES_STEP;
    return { ride, minutes: longer };
  });
}

const stretchBy = (rides: readonly RideRange[], share: number): readonly RideWithMinutes[] =>
  rides.map((ride) => {
    const { min, max, limit } = ride;
    return { ride, minutes: roundDown(Math.min(limit, min + (max - min) * share)) };
  });
