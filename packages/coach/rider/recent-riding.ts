import type { IsoDate } from '../calendar/days.ts';

// What a rider is used to, and the age: where a season starts from.

/** Valid hours of riding in a week. */
export const WEEKLY_HOURS = { min: 0, max: 60 } as const;
/** Valid minutes of a longest ride: a day. */
export const LONGEST_RIDE_MINUTES = { min: 0, max: 24 * 60 } as const;
/** Valid fitness, as load per day. No rider is above the maximum. */
export const FITNESS_LIMITS = { min: 0, max: 250 } as const;
/** Valid ages of a rider. */
export const AGE_YEARS = { min: 10, max: 100 } as const;

/** A season starts from the rides of this many days. */
export const RECENT_DAYS = 42;

/** What the rides of the last six weeks say. */
export interface RecentRiding<Figure extends number = number> {
  /** Load per day that the rider is used to. */
  readonly fitness: Figure;
  /** Hours in a week, on average. */
  readonly weeklyHours: Figure;
  readonly longestRideMinutes: Figure;
}

/** The age that a rider reaches in the year of a day, within the valid ages. */
export const ageIn = (yearOfBirth: number, day: IsoDate): number =>
  Math.min(AGE_YEARS.max, Math.max(AGE_YEARS.min, Number(day.slice(0, 4)) - yearOfBirth));
