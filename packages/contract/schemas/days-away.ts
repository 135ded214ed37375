import { AWAY_KINDS, lengthOf, MAX_DAYS_AWAY } from '@musette/coach/rider/days-away';
import * as z from 'zod';
import { isoDate } from './common.ts';

/** A rider has at most this many times away on record. */
export const MAX_TIMES_AWAY = 100;

const fields = {
  from: isoDate.meta({ description: 'The first day without riding' }),
  to: isoDate.meta({ description: `The last day, at most ${MAX_DAYS_AWAY} days in all` }),
  kind: z.enum(AWAY_KINDS),
};

/** Days away as the rider enters them. */
export const daysAwayChange = z
  .strictObject(fields)
  .refine(({ from, to }) => lengthOf({ from, to }) >= 1, { path: ['to'], message: 'before-first-day' })
  .refine(({ from, to }) => lengthOf({ from, to }) <= MAX_DAYS_AWAY, { path: ['to'], message: 'too-long' })
  .meta({ id: 'DaysAwayChange' });

/** Days away as the rider enters them. */
export type DaysAwayChange = z.infer<typeof daysAwayChange>;

/** Days without riding. */
export const timeAway = z.strictObject({ id: z.uuid(), ...fields }).meta({ id: 'TimeAway' });

/** Days without riding. */
export type TimeAway = z.infer<typeof timeAway>;

/** All of a rider's days away, the first ones first. */
export const daysAwayList = z.strictObject({ daysAway: z.array(timeAway) }).meta({ id: 'DaysAway' });
