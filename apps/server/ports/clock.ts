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

/** Making a format takes longer than all else of a small request. The most that are cached, some kilobytes each. */
const MAX_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The civil day of a moment in a time zone. */
export const dayIn = (timeZone: string, at: Instant): IsoDate =>
  todayIn(timeZone, { nowMs: () => Date.parse(at) });

/** The civil day that it is for a rider in a time zone. */
export function todayIn(timeZone: string, clock: Clock): IsoDate {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format.format(clock.nowMs()) as IsoDate;
}
