import type { Distribution, Goal } from '../../rider/vocabulary.ts';
import { secondsInZones } from '../../workout/zone-seconds.ts';
import type { Step } from '../../workout/steps.ts';

// How a season shares its time, and the limits for the shares of easy and hard time in a week.

/** The distribution that the key stimuli of a goal lean to. A season has these unless the rider chooses; chosen polarized is strict. */
export const GOAL_DISTRIBUTIONS: Readonly<Record<Goal, Distribution>> = {
  fitness: 'pyramidal',
  endurance: 'pyramidal',
  power: 'polarized',
  'weight-loss': 'pyramidal',
  performance: 'polarized',
  strength: 'pyramidal',
  'race-prep': 'polarized',
};

/** Limits for the shares of easy time (zones 1 and 2) and hard time (zone 4 and above) in a week. */
export interface IntensityBounds {
  readonly minEasy: number;
  readonly maxHard: number;
}

/**
 * The limits exclude only extremes, because no model of intensity distribution is proven best (Cove: training-science 8). Riders
 * with few minutes may have a larger hard share. Shares are of time, not of sessions.
 */
const BY_MINUTES: readonly (IntensityBounds & { readonly upTo: number })[] = [
  { upTo: 90, minEasy: 0.3, maxHard: 0.6 },
  { upTo: 180, minEasy: 0.4, maxHard: 0.45 },
  { upTo: 360, minEasy: 0.5, maxHard: 0.35 },
  { upTo: Infinity, minEasy: 0.55, maxHard: 0.25 },
];

/** How much a goal shifts both limits towards intensity. */
const TOWARDS_INTENSITY: Readonly<Record<Goal, number>> = {
  fitness: -0.02,
  endurance: -0.05,
  power: 0.05,
  'weight-loss': -0.05,
  performance: 0,
  strength: 0.05,
  'race-prep': 0.02,
};

/** The limits for a week with this many minutes. */
export function intensityBoundsFor(goal: Goal, minutes: number): IntensityBounds {
  const { minEasy: minEasyShare, maxHard: maxHardShare } = BY_MINUTES.find(
    ({ upTo }) => minutes <= upTo,
  ) as IntensityBounds;
  const shift = TOWARDS_INTENSITY[goal];
  return { minEasy: minEasyShare - shift, maxHard: maxHardShare + shift };
}

/** Seconds of easy (zones 1 and 2), middling (zone 3) and hard riding (zone 4 and above). */
export interface Shares {
  readonly easy: number;
  readonly middle: number;
  readonly hard: number;
}

/** Adds up the time of workouts by intensity. */
export function sharesOf(workouts: readonly (readonly Step[])[]): Shares {
  const sum = { easy: 0, middle: 0, hard: 0 };
  for (const steps of workouts) {
    const zones = secondsInZones(steps);
    sum.easy += zones[1] + zones[2];
    sum.middle += zones[3];
    sum.hard += zones[4] + zones[5] + zones[6] + zones[7];
  }
  return sum;
}

/** True if the shares are within the limits of the goal. A week without rides is balanced. */
export function isBalanced({ easy, middle, hard }: Shares, goal: Goal): boolean {
  const all = easy + middle + hard;
  const { minEasy: minEasyShare, maxHard: maxHardShare } = intensityBoundsFor(goal, all / 60);
  return all === 0 || (easy >= all * minEasyShare && hard <= all * maxHardShare);
}
