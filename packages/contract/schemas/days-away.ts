import { addDays, byDay, type IsoDate } from '@musette/coach/calendar/days';
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

/** Days away end at most this many days ahead: two years. */
const MAX_DAYS_AHEAD = 731;

/** The last day that days away may have. */
export const lastDayAwayFrom = (today: IsoDate): IsoDate => addDays(today, MAX_DAYS_AHEAD);

interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const withLength = <Schema extends z.ZodType<Span>>(schema: Schema) =>
  schema
    .refine((span) => lengthOf(span) >= 1, { path: ['to'], message: 'before-first-day' })
    .refine((span) => lengthOf(span) <= MAX_DAYS_AWAY, { path: ['to'], message: 'too-long' });

/** Days away as the rider enters them. */
export const daysAwayChange = withLength(z.strictObject(fields)).meta({ id: 'DaysAwayChange' });

/** Days away as the rider enters them. */
export type DaysAwayChange = z.infer<typeof daysAwayChange>;

/** Days without riding. */
const timeAway = z.strictObject({ id: z.uuid(), ...fields }).meta({ id: 'TimeAway' });

/** Days without riding. */
export type TimeAway = z.infer<typeof timeAway>;

/** All of a rider's days away in a zip. No two of them have a day in common. */
export const savedDaysAway = z
  .array(withLength(timeAway))
  .max(MAX_TIMES_AWAY)
  .refine((all) => {
    const sorted = all.toSorted((one, other) => byDay(one.from, other.from));
    return sorted.every(({ from }, index) => index === 0 || byDay(sorted[index - 1]?.to ?? from, from) < 0);
  }, 'overlap');

/** All of a rider's days away, the first ones first. */
export const daysAwayList = z.strictObject({ daysAway: z.array(timeAway) }).meta({ id: 'DaysAway' });
