import type { Goal } from '../../rider/vocabulary.ts';

/** Bounds of how a week's time is shared: easy is zones 1 and 2, hard is zone 4 and above. */
export interface Balance {
  readonly easyLeast: number;
  readonly hardMost: number;
}

/**
 * Only extremes are guarded: no model of distribution has won (Cove: training-science 8). Who rides little may ride more of it
 * hard; shares are of time, not of sessions.
 */
const BY_MINUTES: readonly (Balance & { readonly upTo: number })[] = [
  { upTo: 90, easyLeast: 0.3, hardMost: 0.6 },
  { upTo: 180, easyLeast: 0.4, hardMost: 0.45 },
  { upTo: 360, easyLeast: 0.5, hardMost: 0.35 },
  { upTo: Infinity, easyLeast: 0.55, hardMost: 0.25 },
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
export function balanceFor(goal: Goal, minutes: number): Balance {
  const { easyLeast, hardMost } = BY_MINUTES.find(({ upTo }) => minutes <= upTo) as Balance;
  const shift = TOWARDS_INTENSITY[goal];
  return { easyLeast: easyLeast - shift, hardMost: hardMost + shift };
}
