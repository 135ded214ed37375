import type { Goal } from '../../rider/vocabulary.ts';
import { secondsInZones } from '../../workout/load.ts';
import type { Step } from '../../workout/steps.ts';

/** Bounds of how a week's time is shared: easy is zones 1 and 2, hard is zone 4 and above. */
export interface IntensityBounds {
  readonly minEasy: number;
  readonly maxHard: number;
}

/**
 * Only extremes are guarded: no model of distribution has won (Cove: training-science 8). Who rides little may ride more of it
 * hard; shares are of time, not of sessions.
 */
const BY_MINUTES: readonly (IntensityBounds & { readonly upTo: number })[] = [
  { upTo: 90, minEasy: 0.3, maxHard: 0.6 },
  { upTo: 180, minEasy: 0.4, maxHard: 0.45 },
  { upTo: 360, minEasy: 0.5, maxHard: 0.35 },
  { upTo: Infinity, minEasy: 0.55, maxHard: 0.25 },
];

/** How far a goal moves both bounds towards intensity. */
const TOWARDS_INTENSITY: Readonly<Record<Goal, number>> = {
  fitness: -0.02,
  endurance: -0.05,
  power: 0.05,
  'weight-loss': -0.05,
  performance: 0,
  strength: 0.05,
  'race-prep': 0.02,
};

/** The bounds for a week of so many minutes. */
export function intensityBoundsFor(goal: Goal, minutes: number): IntensityBounds {
  const { minEasy: easyLeast, maxHard: hardMost } = BY_MINUTES.find(
    ({ upTo }) => minutes <= upTo,
  ) as IntensityBounds;
  const shift = TOWARDS_INTENSITY[goal];
  return { minEasy: easyLeast - shift, maxHard: hardMost + shift };
}

/** Seconds of easy (zones 1 and 2), middling (zone 3) and hard riding (zone 4 and above). */
export interface Shares {
  readonly easy: number;
  readonly middle: number;
  readonly hard: number;
}

/** How the time of some workouts is shared. */
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

/** Whether the shares lie within the bounds of the goal; a week without riding does. */
export function isBalanced({ easy, middle, hard }: Shares, goal: Goal): boolean {
  const all = easy + middle + hard;
  const { minEasy: easyLeast, maxHard: hardMost } = intensityBoundsFor(goal, all / 60);
  return all === 0 || (easy >= all * easyLeast && hard <= all * hardMost);
}
