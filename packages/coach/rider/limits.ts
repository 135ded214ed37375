/** The limits of a profile (spec 5), for forms, contract and server. */
export const LIMITS = {
  weightKg: { min: 30, max: 200 },
  heightCm: { min: 100, max: 250 },
  ftpWatts: { min: 50, max: 500 },
  nameLength: { min: 1, max: 100 },
  raceNameLength: { min: 1, max: 80 },
  /** The days to a race. A race may be two years ahead, but plans are made only for races within a year. */
  raceDaysAhead: { min: 0, max: 2 * 366 },
} as const;

/** The default values of the forms (spec 9). */
export const DEFAULTS = {
  weightKg: 70,
  heightCm: 175,
  discipline: 'road',
  difficulty: 'moderate',
} as const;

/** The default FTP of a rider without one (spec 9, export defaults). */
export const DEFAULT_FTP_WATTS = 250;
