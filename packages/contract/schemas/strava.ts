import * as z from 'zod';
import { instant, whole } from './common.ts';

/** A rider's connection with Strava. */
export const stravaConnection = z
  .strictObject({
    available: z.boolean().meta({ description: 'Whether this server has a client at Strava' }),
    tellsOfRides: z.boolean().meta({
      description: 'Whether Strava tells this server of new rides, so that they come by themselves',
    }),
    state: z.enum(['none', 'connected', 'ended']).meta({
      description: 'ended: Strava no longer accepts it, and the rider has to connect again',
    }),
    lastSyncedAt: z.nullable(instant).meta({
      description:
        'When Strava last said what rides it has: at the end of a sync, in a list of the newest rides, or of a ride that it told of; null until the first sync has ended',
    }),
    sync: z.enum(['idle', 'running', 'waiting', 'failed']).meta({
      description:
        'waiting: until Strava takes calls of this server again; failed: Strava gave no usable answer, and it is tried again',
    }),
    waitsUntil: z.nullable(instant).meta({ description: 'When a waiting sync goes on' }),
    fetched: z.nullable(whole).meta({ description: 'How many activities the running sync has read so far' }),
    isComplete: z
      .boolean()
      .meta({ description: 'Whether all activities have been read once, back to the first one' }),
    changedAt: z.nullable(instant).meta({ description: 'When activities from Strava last changed here' }),
  })
  .meta({ id: 'StravaConnection' });

/** See `stravaConnection`. */
export type StravaConnection = z.infer<typeof stravaConnection>;

/** How a connection with Strava begins. */
export const stravaStart = z
  .strictObject({
    inApp: z
      .boolean()
      .optional()
      .meta({ description: 'Whether Strava is to lead back into the native app, by its scheme musette' }),
  })
  .meta({ id: 'StravaStart' });

/** What Strava brings back with a rider who allows the connection. */
export const stravaCode = z
  .strictObject({
    code: z.string().min(1, 'required').max(500, 'too-long'),
    state: z.string().max(1000, 'too-long'),
    scope: z.string().max(500, 'too-long').meta({ description: 'What the rider has allowed, with commas' }),
  })
  .meta({ id: 'StravaCode' });
