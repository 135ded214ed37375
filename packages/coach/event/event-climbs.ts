// The climbs of an event as a season takes them: a few figures, and the repeats that copy them.

/** A climb of an event, at this rider's pace. */
export interface PacedClimb {
  readonly minutes: number;
  /** Power in percent of FTP. */
  readonly percent: number;
}

/** Repeats that copy the climbs of an event. */
export interface ClimbRepeats extends PacedClimb {
  /** As many as the course has at most, but enough of them that weeks have something to grow by. */
  readonly repeats: number;
}

/** The climbs of an event: how many there are, the minutes of the shortest and the longest, and the repeats that copy them. */
export interface EventClimbs extends ClimbRepeats {
  readonly count: number;
  readonly shortest: number;
  readonly longest: number;
}

/** The limits of repeats. Climbs that are ridden more easily are endurance, which long rides train. */
export const REPEAT_LIMITS = {
  percent: { min: 76, max: 115 },
  minutes: { min: 2, max: 30 },
  repeats: { min: 4, max: 8 },
} as const;

/** The longest repeats at a power, in percent of FTP; those of the library have about these lengths. A longer climb is split. */
export const MAX_REPEAT_MINUTES = [
  [85, 30],
  [90, 25],
  [98, 20],
  [102, 12],
  [106, 8],
  [110, 5],
  [115, 3],
] as const;

const isWithin = (figure: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  figure >= min && figure <= max;

/** The longest repeats at a power, in percent of FTP, within the limits. */
const longestRepeat = (percent: number): number =>
  (MAX_REPEAT_MINUTES.find(([max]) => percent <= max) as readonly [number, number])[1];

/** True for repeats that copy the climbs of some event. */
export const areRepeats = ({ percent, minutes, repeats }: ClimbRepeats): boolean =>
  [percent, minutes, repeats].every(Number.isInteger) &&
  isWithin(percent, REPEAT_LIMITS.percent) &&
  isWithin(repeats, REPEAT_LIMITS.repeats) &&
  isWithin(minutes, { min: REPEAT_LIMITS.minutes.min, max: longestRepeat(percent) });

/**
 * The climbs of an event; null if there is none to train for. The repeats copy one climb: that in which half of the climbing that
 * can be trained is reached, from the shortest climb to the longest. One that is too long for a repeat at its power is split into equal parts.
 */
export function eventClimbs(ridden: readonly PacedClimb[]): EventClimbs | null {
  const climbs = ridden
    .filter(({ minutes }) => minutes >= REPEAT_LIMITS.minutes.min)
    .toSorted((a, b) => a.minutes - b.minutes);
  const trained = climbs.filter(({ percent }) => isWithin(Math.round(percent), REPEAT_LIMITS.percent));
  const total = trained.reduce((sum, { minutes }) => sum + minutes, 0);
  let climbed = 0;
  const middle = trained.find(({ minutes }) => (climbed += minutes) >= total / 2);
  if (middle === undefined) return null;
  const percent = Math.round(middle.percent);
  const longest = longestRepeat(percent);
  const minutes = Math.round(middle.minutes / Math.ceil(middle.minutes / longest));
  const { min, max } = REPEAT_LIMITS.repeats;
  const [first, last] = [climbs[0], climbs.at(-1)] as [PacedClimb, PacedClimb];
  return {
    count: climbs.length,
    shortest: Math.round(first.minutes),
    longest: Math.round(last.minutes),
    repeats: Math.min(max, Math.max(min, Math.round(total / minutes))),
    minutes,
    percent,
  };
}
