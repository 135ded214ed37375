import { isDay, isWeekKey, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import * as z from 'zod/mini';

/** A date without a time. */
export const isoDate = z
  .string()
  .check(
    z.refine(isDay, 'not-a-day'),
    z.meta({ format: 'date', description: 'A civil day, yyyy-MM-dd' }),
  ) as unknown as z.ZodMiniType<IsoDate, string>;

/** The Monday that identifies a week. */
export const weekKey = z
  .string()
  .check(
    z.refine(isWeekKey, 'not-a-monday'),
    z.meta({ format: 'date', description: 'The Monday of a week, yyyy-MM-dd' }),
  ) as unknown as z.ZodMiniType<WeekKey, string>;

/** An instant as UTC text with milliseconds. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .check(z.meta({ description: 'UTC, with milliseconds' }));

/** The maximum of a PostgreSQL integer column, which has four bytes. */
const MAX_WHOLE = 2 ** 31 - 1;

/** A whole number from 0 to the maximum of an integer column. */
export const whole = z
  .number()
  .check(z.multipleOf(1, 'not-whole'), z.minimum(0, 'out-of-range'), z.maximum(MAX_WHOLE, 'out-of-range'));

/** No input at all. */
export const nothing = z.optional(z.strictObject({}));

/** The output of an endpoint that returns no data. */
export const done = z.strictObject({ done: z.literal(true) });

/** Typed text, stored unchanged. NUL and lone surrogates are refused, because no database and no encoding supports them. */
export const typedText = (maximum: number) =>
  z.string().check(z.maxLength(maximum, 'too-long'), z.refine(isKeepable, 'not-text'));

const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A typed name, trimmed. */
export const typedName = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, 'required'),
      z.maxLength(max, 'too-long'),
      z.refine(isKeepable, 'not-text'),
    );

/** Whether a text is not blank. */
export const isFilled = (text: string): boolean => text.trim().length > 0;
