/** A week is held against the heaviest of so many weeks before it. */
export const WEEKS_BACK = 4;
/** Load may grow by this share of the heaviest week before, or by seven times the ramp limit where that is more. */
export const LOAD_GROWTH = 0.2;
/** The longest ride of a week may be so much longer than the longest of the weeks before, or so many minutes. */
export const LONG_GROWTH = 0.1;
/** See `LONG_GROWTH`: a tenth of a short ride is less than a rider can tell. */
export const LONG_GROWTH_MINUTES = 10;
/** A recovery week has at most this share of the heaviest week of its block. */
export const RECOVERY_LOAD_MOST = 0.7;
/** Where a normal week is one short ride, so much load is recovery enough: half an hour of easy riding. */
export const RECOVERY_LOAD_LEAST = 25;
/** A taper cuts riding by at least 41 % and at most 60 % (Bosquet, Wang: training-science 9). */
export const TAPER_CUT = { least: 0.41, most: 0.6 } as const;
/** A single ride of so many minutes is a taper too: there is nothing left to cut. */
export const TAPER_RIDE_MINUTES = 30;
/** Plans stay this far inside the limits of load and of fitness, so that a workout chosen by a model still fits. */
export const PLAN_MARGIN = { load: 0.95, ramp: 0.8 } as const;
/** What is delivered may differ from what was promised by this share, or by so many points of load. */
export const PROMISE = { share: 0.05, points: 5 } as const;

/** The most load that a week may have after these. */
export const loadMostAfter = (loads: readonly number[], rampLimit: number): number => {
  const heaviest = Math.max(0, ...loads.slice(-WEEKS_BACK));
  return heaviest + Math.max(heaviest * LOAD_GROWTH, 7 * rampLimit);
};

/** The longest that a ride may be after weeks with these longest rides; nothing is known before the first. */
export const longMostAfter = (longest: readonly number[]): number => {
  const before = longest.slice(-WEEKS_BACK);
  if (before.length === 0) return Infinity;
  const most = Math.max(...before);
  return most + Math.max(most * LONG_GROWTH, LONG_GROWTH_MINUTES);
};
