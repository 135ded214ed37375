import type { IsoDate } from '@musette/coach/calendar/days';

declare const instant: unique symbol;

/** A moment as UTC text with milliseconds; text order is time order. */
export type Instant = string & { readonly [instant]: true };

/** The current time. Only commands, and the sign-in library with all that its times are compared with, read the machine's. */
export interface Clock {
  nowMs(): number;
}

/** A moment, given in milliseconds since 1970. */
export const instantAt = (ms: number): Instant => new Date(ms).toISOString() as Instant;

/** The first and the last moment whose text is in the order of time: years before and after have a sign. */
const FIRST_INSTANT_MS = Date.parse('0000-01-01T00:00:00.000Z');
export const LAST_INSTANT_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment that others tell; null for one whose text is not in the order of time. */
export const toldInstant = (ms: number): Instant | null =>
  ms >= FIRST_INSTANT_MS && ms <= LAST_INSTANT_MS ? instantAt(ms) : null;

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
