// Shares the minutes of a week among its rides.

/** A ride whose length is not decided yet, with its limits in minutes. */
export interface RideRange {
  /** Which day of the week: 0 is Monday. */
  readonly day: number;
  /** Its length in a full week, and the length below which the ride is dropped. */
  readonly max: number;
  readonly min: number;
  /** The smaller minimum that applies before the week drops another ride; `min` by default. */
  readonly squeezedMin?: number;
  /** The smallest minimum, which applies if the week would have only one of its rides left; `squeezedMin` by default. */
  readonly lastMin?: number;
  /** Maximum length of a ride in this week. */
  readonly limit: number;
  /** The ride has at most this share of the minutes of the week. */
  readonly maxShare?: number;
  /** The ride with the highest number is dropped first. */
  readonly dropOrder: number;
}

/** The length of a ride is a multiple of this. */
export const MINUTES_STEP = 5;
/** Minimum length of any ride. */
export const MIN_RIDE_MINUTES = 20;

/** Rides get as short as they can before a week has fewer. */
const FEW_RIDES = 3;

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
  ...withSqueezedMin(ride),
  min: Math.min(ride.min, ride.lastMin ?? ride.squeezedMin ?? ride.min),
});
/** The range from the smaller minimum to the usual one. */
const squeezed = (ride: RideRange): RideRange => ({ ...withSqueezedMin(ride), max: ride.min });

/** Shares at most `target` minutes: every ride gets the same share of its range from min to max. Rides that do not fit are dropped. */
export function shareMinutes(rides: readonly RideRange[], target: number): ReadonlyMap<number, number> {
  const ranked = underLongest(rides, target).toSorted((a, b) => a.dropOrder - b.dropOrder);
  return new Map(
    stretchToFit(rangesFor(ranked, target), target).map(({ ride, minutes }) => [ride.day, minutes]),
  );
}

const hasMaxShare = (ride: RideRange): ride is RideRange & { readonly maxShare: number } =>
  ride.maxShare !== undefined;

/** The rides with the long one within its share of the week, and no other ride longer than that. */
function underLongest(rides: readonly RideRange[], target: number): readonly RideRange[] {
  const long = rides.find(hasMaxShare);
  if (long === undefined) return rides;
  const share = target * long.maxShare;
  const longest = Math.min(long.max, long.limit, Math.max(withSqueezedMin(long).min, share));
  const shorter = (ride: RideRange) => ({
    ...ride,
    max: Math.min(ride.max, longest),
    min: Math.min(ride.min, longest),
  });
  return rides.map((ride) => (ride === long ? { ...shorter(ride), squeezedMin: longest } : shorter(ride)));
}

/** The ranges of the rides that fit into the target: the usual ones, or the smaller ones before a ride is dropped. */
function rangesFor(ranked: readonly RideRange[], target: number): readonly RideRange[] {
  const selected =
    sumOfMin(ranked) <= target ? ranked : mostImportantThatFit(ranked, target, withSqueezedMin);
  // A week with a single ride could only grow by doubling. Two or three short rides can grow in small steps.
  if (selected.length < FEW_RIDES && selected.length < ranked.length)
    return mostImportantThatFit(ranked.slice(0, FEW_RIDES), target, withLastMin).map(withLastMin);
  // The long ride has the day with the most time: all rides are short before that day stays empty.
  if (ranked.some(hasMaxShare) && !selected.some(hasMaxShare))
    return mostImportantThatFit(ranked, target, withLastMin).map(withLastMin);
  return sumOfMin(selected) <= target ? selected : selected.map(squeezed);
}

/** The most important rides whose minimums fit into the target. A short easy ride may fit where a key session does not. */
function mostImportantThatFit(
  ranked: readonly RideRange[],
  target: number,
  shrunk: (ride: RideRange) => RideRange,
): readonly RideRange[] {
  return ranked.reduce<readonly RideRange[]>((selected, ride) => {
    const fits = sumOfMin([...selected, ride].map(shrunk)) <= target;
    return fits || selected.length === 0 ? [...selected, ride] : selected;
  }, []);
}

function stretchToFit(rides: readonly RideRange[], target: number): readonly RideWithMinutes[] {
  const whole = stretchBy(rides, 1);
  if (minutesOf(whole) <= target) return whole;
  // Only a single ride can be here with a minimum above the target.
  if (sumOfMin(rides) > target)
    return rides.map((ride) => ({ ride, minutes: minutesOfOnlyRide(ride, target) }));
  let [low, high] = [0, 1];
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    if (minutesOf(stretchBy(rides, middle)) <= target) low = middle;
    else high = middle;
  }
  return giveOutRemainder(stretchBy(rides, low), target);
}

const minutesOfOnlyRide = ({ max, limit }: RideRange, target: number): number =>
  Math.min(max, limit, Math.max(MIN_RIDE_MINUTES, roundDown(target)));

/** Gives the minutes that rounding down leaves to the long ride, which no other is longer than, and to the most important ones, one step each. */
function giveOutRemainder(given: readonly RideWithMinutes[], target: number): readonly RideWithMinutes[] {
  let left = target - minutesOf(given);
  const longFirst = given.toSorted((a, b) => Number(hasMaxShare(b.ride)) - Number(hasMaxShare(a.ride)));
  return longFirst.map(({ ride, minutes }) => {
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
