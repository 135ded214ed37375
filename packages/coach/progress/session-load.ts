/** Foster's scale of how hard a session felt. */
const RPE = { least: 0, most: 10 } as const;
const DAY_MINUTES = 1440;

/** Foster's session load: how hard it felt (0 to 10) times the minutes; null for what is off the scale. */
export function sessionLoad(rpe: number, minutes: number): number | null {
  const onScale = rpe >= RPE.least && rpe <= RPE.most && minutes >= 0 && minutes <= DAY_MINUTES;
  return onScale ? rpe * minutes : null;
}

/** How alike a week's days were, and what that makes of its load. */
export interface Monotony {
  readonly load: number;
  readonly monotony: number;
  readonly strain: number;
}

/**
 * Foster's monotony of a week: the mean of its seven daily loads, days off included, over their standard deviation (of the whole
 * population); strain is the week's load times that. Null when all days are the same: then no figure says how alike they are.
 */
export function monotonyOf(loads: readonly number[]): Monotony | null {
  const load = loads.reduce((sum, each) => sum + each, 0);
  const mean = load / loads.length;
  const variance = loads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / loads.length;
  const monotony = mean / Math.sqrt(variance);
  return Number.isFinite(monotony) ? { load, monotony, strain: load * monotony } : null;
}
