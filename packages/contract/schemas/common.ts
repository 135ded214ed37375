import { isDay, isWeekKey, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { z } from 'zod';

/** A civil day. */
export const isoDate = z
  .string()
  .refine(isDay, 'not-a-day')
  .transform((text) => text as IsoDate)
  .meta({ format: 'date', description: 'A civil day, yyyy-MM-dd' });

/** The Monday that names a week. */
export const weekKey = z
  .string()
  .refine(isWeekKey, 'not-a-monday')
  .transform((text) => text as WeekKey)
  .meta({ format: 'date', description: 'The Monday of a week, yyyy-MM-dd' });

/** An instant as UTC text with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 }).meta({ description: 'UTC, with milliseconds' });

/** No input at all. */
export const nothing = z.strictObject({}).optional();

/** The answer of a call that only does something. */
export const done = z.strictObject({ done: z.literal(true) });

/** Text that a person typed: kept as typed but for NUL, which no store keeps, and lone surrogates, which no encoding carries. */
export const typedText = (maximum: number) =>
  z
    .string()
    .max(maximum, 'too-long')
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'not-text');
