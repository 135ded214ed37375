import type { IsoDate } from '@musette/coach/calendar/days';

declare const instant: unique symbol;

/** A moment as UTC text with milliseconds; text order is time order. */
export type Instant = string & { readonly [instant]: true };

/** The current time. The server reads it only here. */
export interface Clock {
  nowMs(): number;
}

/** A moment, given in milliseconds since 1970. */
export const instantAt = (ms: number): Instant => new Date(ms).toISOString() as Instant;

/** This moment. */
export const nowOf = (clock: Clock): Instant => instantAt(clock.nowMs());

/** The civil day that it is for a rider in a time zone. */
export function todayIn(timeZone: string, clock: Clock): IsoDate {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(clock.nowMs());
  return parts as IsoDate;
}
