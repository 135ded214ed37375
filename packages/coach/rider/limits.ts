/** The limits of a race (spec 5), for forms, contract and server. Those of a profile are in `profile-fields.ts`. */
export const LIMITS = {
  raceNameLength: { min: 1, max: 80 },
  /** The days to a race. */
  raceDaysAhead: { min: 0, max: 2 * 366 },
} as const;

/** The default FTP of a rider without one (spec 9, export defaults). */
export const DEFAULT_FTP_WATTS = 250;
