import type { Goal } from '@musette/coach/rider/vocabulary';
import type { Step } from '@musette/coach/workout/steps';

/** A typical session for a goal, which explains the pictures. */
interface Example {
  readonly name: string;
  readonly words: string;
  readonly steps: readonly Step[];
}

const steady = (minutes: number, power: number): Step => ({ kind: 'steady', seconds: minutes * 60, power });
const ramp = (minutes: number, from: number, to: number): Step => ({
  kind: 'ramp',
  seconds: minutes * 60,
  from,
  to,
});
const repeat = (times: number, ...steps: readonly Step[]): Step => ({ kind: 'repeat', times, steps });

const TEMPO: Example = {
  name: 'Two blocks of tempo',
  words: 'Two blocks of 14 min at a brisk pace: you can still speak in short sentences.',
  steps: [ramp(10, 0.45, 0.7), repeat(2, steady(14, 0.84), steady(4, 0.55)), ramp(8, 0.62, 0.4)],
};

const LONG: Example = {
  name: 'Long ride',
  words: 'Mostly easy, with two stretches of 18 min at tempo. Steady hours build endurance.',
  steps: [
    ramp(12, 0.5, 0.66),
    steady(46, 0.68),
    repeat(2, steady(18, 0.84), steady(26, 0.66)),
    ramp(10, 0.55, 0.4),
  ],
};

const INTERVALS: Example = {
  name: 'VO2max 5 × 3 min',
  words: 'Five hard efforts of 3 min with 3 min easy between them. Raises maximum oxygen uptake.',
  steps: [ramp(12, 0.45, 0.75), repeat(5, steady(3, 1.14), steady(3, 0.5)), ramp(10, 0.6, 0.4)],
};

const OVER_UNDERS: Example = {
  name: 'Over-unders 3 × 9 min',
  words: '2 min just under your FTP, then 1 min above it, three times in a row. Three such sets.',
  steps: [
    ramp(10, 0.45, 0.72),
    repeat(3, repeat(3, steady(2, 0.95), steady(1, 1.06)), steady(4, 0.5)),
    steady(6, 0.68),
    ramp(8, 0.62, 0.4),
  ],
};

/** The example of each goal. */
export const EXAMPLES: Readonly<Record<Goal, Example>> = {
  fitness: TEMPO,
  endurance: LONG,
  'weight-loss': LONG,
  power: INTERVALS,
  strength: INTERVALS,
  performance: OVER_UNDERS,
  'race-prep': OVER_UNDERS,
};
