/** Time constants in days: of fitness (CTL), and of fatigue (ATL), which is shorter. */
export const FITNESS_DAYS = 42;
/** See `FITNESS_DAYS`. */
export const FATIGUE_DAYS = 7;

/** Fitness and fatigue at the end of a day. */
export interface Form {
  /** CTL: load per day that the rider is used to. */
  readonly fitness: number;
  /** ATL: load per day of about the last week. */
  readonly fatigue: number;
}

// These are the exponential weights and not load/42: the two give figures that differ by about one percent.
const FITNESS_STEP = 1 - Math.exp(-1 / FITNESS_DAYS);
const FATIGUE_STEP = 1 - Math.exp(-1 / FATIGUE_DAYS);

/** The form after one more day with this load. */
export const afterDay = (form: Form, load: number): Form => ({
  fitness: form.fitness + (load - form.fitness) * FITNESS_STEP,
  fatigue: form.fatigue + (load - form.fatigue) * FATIGUE_STEP,
});

/** The form after several days, in order. */
export const afterDays = (form: Form, loads: readonly number[]): Form => loads.reduce(afterDay, form);

/** Freshness (TSB) on a morning, from the form of the previous evening. */
export const freshnessOf = (evening: Form): number => evening.fitness - evening.fatigue;

/** The daily load that raises fitness by this amount in seven equal days. */
export const dailyLoadFor = (fitness: number, rise: number): number =>
  fitness + rise / (1 - Math.exp(-7 / FITNESS_DAYS));

/**
 * Foster's monotony of a week: the mean of its seven daily loads, days off included, over their standard deviation (of the whole
 * population). Null if all days are equal, because it would be infinite.
 */
export function monotonyOf(loads: readonly number[]): number | null {
  const mean = loads.reduce((sum, each) => sum + each, 0) / loads.length;
  const variance = loads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / loads.length;
  const monotony = mean / Math.sqrt(variance);
  return Number.isFinite(monotony) ? monotony : null;
}
