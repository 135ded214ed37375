import * as z from 'zod';
import { instant, orNull, whole } from './common.ts';
import { INTERVALS_KEY } from '../limits.ts';

const part = {
  syncedAt: z.nullable(instant).meta({ description: 'The end of the last sync; null before the first one' }),
  isWaiting: z.boolean().meta({ description: 'Whether there is something that is not in step yet' }),
  failure: z
    .nullable(z.enum(['limited', 'refused', 'unavailable', 'quota-reached', 'storage-full']))
    .meta({ description: 'Why the last attempt failed; null after a good one' }),
};

/** How far a rider and intervals.icu are in step. */
export const intervalsStatus = z
  .strictObject({
    isOn: z.boolean().meta({ description: 'Whether this instance offers intervals.icu' }),
    connection: orNull(
      z
        .strictObject({
          athleteName: z.string(),
          connectedAt: instant,
          endedAt: z
            .nullable(instant)
            .meta({ description: 'When intervals.icu no longer accepted the key; null while it does' }),
          workouts: z.strictObject({
            ...part,
            sent: whole.meta({ description: 'Coming workouts in the calendar' }),
          }),
          rides: z.strictObject({
            ...part,
            fetched: whole,
            fromStrava: whole.meta({ description: 'Left out, because they came from Strava' }),
          }),
        })
        .meta({ id: 'IntervalsConnection' }),
    ),
  })
  .meta({ id: 'IntervalsStatus' });

/** How far a rider and intervals.icu are in step. */
export type IntervalsStatus = z.infer<typeof intervalsStatus>;

/** The connection with a new key. */
export const intervalsConnected = intervalsStatus
  .extend({
    isOldCalendarCleared: z.boolean().meta({
      description: 'False when coming workouts may still be in the calendar of the athlete before',
    }),
  })
  .meta({ id: 'IntervalsConnected' });

/** The connection with a new key. */
export type IntervalsConnected = z.infer<typeof intervalsConnected>;

/** The key of a rider. */
export const intervalsKey = z
  .strictObject({
    apiKey: z
      .string()
      .trim()
      .min(INTERVALS_KEY.min, 'required')
      .max(INTERVALS_KEY.max, 'too-long')
      .regex(INTERVALS_KEY.pattern, 'invalid')
      .meta({ description: 'The API key of the rider\u2019s settings at intervals.icu' }),
  })
  .meta({ id: 'IntervalsKey' });

/** What became of the calendar. */
export const disconnected = z
  .strictObject({
    isCalendarCleared: z
      .boolean()
      .meta({ description: 'False when the coming workouts may still be in the calendar' }),
  })
  .meta({ id: 'IntervalsDisconnected' });
