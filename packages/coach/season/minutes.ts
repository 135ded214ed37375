/** A ride that waits for its minutes. */
export interface Ride {
  /** Which day of the week: 0 is Monday. */
  readonly day: number;
  /** What it is when the week is full; shorter than `least` it is better left out. */
  readonly most: number;
  readonly least: number;
  /** What it can be cut to before another ride is left out; `least` where nothing is said. */
  readonly squeezed?: number;
  /** What it can be cut to before it would be the only ride of a week that is meant to have more; `squeezed` where nothing is said. */
  readonly shortest?: number;
  /** What it may not exceed this week, however full the week is. */
  readonly limit: number;
  /** Rides that a week can do without go first, the highest number first of all. */
  readonly spare: number;
}

/** Minutes are given out in steps of so many. */
export const MINUTES_STEP = 5;
/** No ride is shorter. */
export const SHORTEST_RIDE = 20;

/** A ride with its minutes. */
interface Given {
  readonly ride: Ride;
  readonly minutes: number;
}

const down = (minutes: number): number => Math.floor(minutes / MINUTES_STEP) * MINUTES_STEP;
const minutesOf = (given: readonly Given[]): number => given.reduce((sum, { minutes }) => sum + minutes, 0);
const leastOf = (rides: readonly Ride[]): number => rides.reduce((sum, { least }) => sum + least, 0);

const squeeze = (ride: Ride): Ride => ({ ...ride, least: Math.min(ride.least, ride.squeezed ?? ride.least) });
const shorten = (ride: Ride): Ride => ({ ...ride, least: Math.min(ride.least, ride.shortest ?? ride.least) });

/** Gives out at most `target` minutes: every ride stretches alike between its least and its most, and what does not fit is left out. */
export function shareOut(rides: readonly Ride[], target: number): ReadonlyMap<number, number> {
  const ranked = rides.toSorted((a, b) => a.spare - b.spare);
  const kept = fitting(leastOf(ranked) <= target ? ranked : ranked.map(squeeze), target);
  // A single ride has no room to grow where the next one would double the week: two short ones have.
  const given = kept.length > 1 ? kept : fitting(ranked.slice(0, 2).map(squeeze).map(shorten), target);
  return new Map(shared(given, target).map(({ ride, minutes }) => [ride.day, minutes]));
}

/** The most important rides, as many as have their least. */
function fitting(ranked: readonly Ride[], target: number): readonly Ride[] {
  let kept = ranked;
  while (kept.length > 1 && leastOf(kept) > target) kept = kept.slice(0, -1);
  return kept;
}

function shared(rides: readonly Ride[], target: number): readonly Given[] {
  const whole = stretched(rides, 1);
  if (minutesOf(whole) <= target) return whole;
  // More than one ride is kept only where the least of all fits.
  if (leastOf(rides) > target) return rides.map((ride) => ({ ride, minutes: shortest(ride, target) }));
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (low + high) / 2;
    if (minutesOf(stretched(rides, middle)) <= target) low = middle;
    else high = middle;
  }
  return filled(stretched(rides, low), target);
}

const shortest = ({ most, limit }: Ride, target: number): number =>
  Math.min(most, limit, Math.max(SHORTEST_RIDE, down(target)));

/** Rounding down leaves minutes over: the most important rides get them, step by step. */
function filled(given: readonly Given[], target: number): readonly Given[] {
  let left = target - minutesOf(given);
  return given.map(({ ride, minutes }) => {
    const longer = minutes + MINUTES_STEP;
    if (left < MINUTES_STEP || longer > Math.min(ride.most, ride.limit)) return { ride, minutes };
    left -= MINUTES_STEP;
    return { ride, minutes: longer };
  });
}

const stretched = (rides: readonly Ride[], share: number): readonly Given[] =>
  rides.map((ride) => {
    const { least, most, limit } = ride;
    return { ride, minutes: down(Math.min(limit, least + (most - least) * share)) };
  });
