import type { Goal } from '../rider/vocabulary.ts';
import { secondsInZones } from '../workout/load.ts';
import type { Step } from '../workout/steps.ts';
import { balanceFor } from './tables/distribution.ts';

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
  const { easyLeast, hardMost } = balanceFor(goal, all / 60);
  return all === 0 || (easy >= all * easyLeast && hard <= all * hardMost);
}
