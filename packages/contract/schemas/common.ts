import { isDay, isWeekKey, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import * as z from 'zod';
import { isStorable } from '../limits.ts';

/** A date without a time. */
export const isoDate = z
  .string()
  .refine(isDay, 'not-a-day')
  .meta({ format: 'date', description: 'A civil day, yyyy-MM-dd' }) as unknown as z.ZodType<IsoDate, string>;

/** The Monday that identifies a week. */
export const weekKey = z
  .string()
  .refine(isWeekKey, 'not-a-monday')
  .meta({ format: 'date', description: 'The Monday of a week, yyyy-MM-dd' }) as unknown as z.ZodType<
  WeekKey,
  string
>;

/** An instant as UTC text with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 }).meta({ description: 'UTC, with milliseconds' });

/** The maximum of a PostgreSQL integer column, which has four bytes. */
const MAX_WHOLE = 2 ** 31 - 1;

/** A whole number between two limits. */
export const wholeBetween = (min: number, max: number) =>
  z.number().int('not-whole').min(min, 'out-of-range').max(max, 'out-of-range');

/** A whole number from 0 to the maximum of an integer column. */
export const whole = wholeBetween(0, MAX_WHOLE);

/**
 * A whole number in a path or a query, where all values are text. Only plain digits are a number there: `1e2`, `0x10` and ` 7`
 * are refused, although they are numbers for JavaScript.
 */
export const wholeInText = (min: number, max: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined),
    z.number('out-of-range').int('out-of-range').min(min, 'out-of-range').max(max, 'out-of-range'),
  ) as unknown as z.ZodType<number, number>;

/**
 * A named schema, or null. With `z.nullable` the generator of `openapi.json` would make the named schema itself nullable, everywhere.
 */
export const orNull = <S extends z.ZodType>(schema: S) => z.union([schema, z.null()]);

/** No input at all: an empty object. */
export const nothing = z.strictObject({});

/** The output of an endpoint that returns no data. */
export const done = z.strictObject({ done: z.literal(true) }).meta({ id: 'Done' });

/** Typed text, stored unchanged. */
export const typedText = (maximum: number) =>
  z.string().max(maximum, 'too-long').refine(isStorable, 'not-text');

/** A typed name, trimmed. */
export const typedName = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.string().trim().min(min, 'required').max(max, 'too-long').refine(isStorable, 'not-text');
