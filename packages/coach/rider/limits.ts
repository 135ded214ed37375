/** What a profile may hold (spec 5). The forms, the contract and the server all read it here. */
export const LIMITS = {
  weightKg: { min: 30, max: 200 },
  heightCm: { min: 100, max: 250 },
  ftpWatts: { min: 50, max: 500 },
  nameLength: { min: 1, max: 100 },
  raceNameLength: { min: 1, max: 80 },
  /** How far ahead a race may be noted; a plan is made for one within a year. */
  raceDaysAhead: { min: 0, max: 2 * 366 },
} as const;

/** What the forms start from (spec 9). */
export const DEFAULTS = {
  weightKg: 70,
  heightCm: 175,
  discipline: 'road',
  difficulty: 'moderate',
} as const;

/** FTP that stands in where a rider has given none (spec 9, export defaults). */
export const DEFAULT_FTP_WATTS = 250;
