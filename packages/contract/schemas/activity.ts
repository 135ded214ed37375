import { ACTIVITY_TYPES } from '@musette/coach/progress/ride/activity-type';
import { LOAD_SOURCES } from '@musette/coach/progress/load/ride-load';
import * as z from 'zod';
import { ACTIVITY_NAME, FIRST_RIDE_DAY, MANUAL_LIMITS } from '../limits.ts';
import { instant, isoDate, orNull, typedName, typedText, whole, wholeBetween } from './common.ts';

const metres = z.number().meta({ description: 'Metres' });
const seconds = whole.meta({ description: 'Seconds' });
const watts = z.number().meta({ description: 'Watts' });
const bpm = z.number().meta({ description: 'Beats a minute' });
const metresPerSecond = z.number().meta({ description: 'Metres a second' });

const effort = wholeBetween(1, 10).meta({ description: 'How hard it felt, from 1 to 10' });

const zones = z.nullable(z.array(seconds));

/** The type of an activity. */
export const activityType = z.enum(ACTIVITY_TYPES);

/** An activity of a rider (spec 3), as lists contain it. A figure that its source does not have is null. */
export const activity = z
  .strictObject({
    id: z.string(),
    date: isoDate.meta({ description: 'In the rider\u2019s own time zone' }),
    startedAt: instant,
    source: z.enum(['file', 'intervals', 'strava', 'manual', 'demo']),
    type: activityType,
    indoor: z.boolean(),
    name: z.string(),
    distanceM: z.nullable(metres),
    movingSeconds: z.nullable(seconds),
    elapsedSeconds: z.nullable(seconds),
    elevationM: z.nullable(metres),
    averageSpeedMps: z.nullable(metresPerSecond),
    averageWatts: z.nullable(watts),
    weightedWatts: z.nullable(watts).meta({ description: 'Normalized power, in watts' }),
    averageHeartRateBpm: z.nullable(bpm),
    kilojoules: z.nullable(z.number()),
    caloriesKcal: z.nullable(z.number()),
    kudosCount: z.nullable(whole),
    achievementCount: z.nullable(whole),
    load: z.number(),
    loadFrom: z.enum(LOAD_SOURCES).meta({ description: 'What the load was computed from' }),
    ftpWatts: z.nullable(whole).meta({ description: 'The FTP of its day' }),
    shape: z
      .nullable(z.array(whole))
      .meta({ description: 'The mean power of its parts, for a small picture' }),
    secondsInPowerZones: zones.meta({
      description: 'Seconds in each power zone from 1 to 7; null without power or FTP',
    }),
    version: whole,
  })
  .meta({ id: 'Activity' });

/** An activity of a rider. */
export type Activity = z.infer<typeof activity>;

const secondsIn = z.nullable(whole).meta({ description: 'Seconds from the start of the recording' });

/** The part of a recording that counts; null stands for its own start or end. */
export const trim = z.strictObject({ fromS: secondsIn, toS: secondsIn }).meta({ id: 'Trim' });

/** A lap as the device counted it. */
const lap = z
  .strictObject({
    startS: z.number().meta({ description: 'Seconds since the start of the activity' }),
    elapsedSeconds: z.nullable(z.number()),
    movingSeconds: z.nullable(z.number()),
    distanceM: z.nullable(metres),
    elevationM: z.nullable(metres),
    averageSpeedMps: z.nullable(metresPerSecond),
    averageWatts: z.nullable(watts),
    maxWatts: z.nullable(watts),
    averageHeartRateBpm: z.nullable(bpm),
    averageCadenceRpm: z.nullable(z.number()),
  })
  .meta({ id: 'Lap' });

const effortSeconds = whole.meta({ description: 'The duration in seconds' });

/** The best mean power of an activity over a duration, compared with the rides before it. */
const activityEffort = z
  .strictObject({
    seconds: effortSeconds,
    watts,
    betterOn: z.nullable(isoDate).meta({
      description: 'The last day before with more power over this duration; null for the best ever',
    }),
  })
  .meta({ id: 'ActivityEffort' });

/** An activity with all that is known of it. */
export const activityDetail = activity
  .extend({
    maxSpeedMps: z.nullable(metresPerSecond),
    maxWatts: z.nullable(watts),
    maxHeartRateBpm: z.nullable(bpm),
    averageCadenceRpm: z.nullable(z.number()),
    averageTemperatureC: z.nullable(z.number()),
    secondsInHeartZones: zones.meta({
      description: 'Seconds in the heart rate zones 1, 2, 3, 4, 5a, 5b and 5c; null if they are not known',
    }),
    bestEfforts: z.array(activityEffort),
    laps: z.array(lap),
    polyline: z
      .nullable(z.string())
      .meta({ description: 'The route, as an encoded polyline of five decimals' }),
    joined: z
      .array(z.strictObject({ id: z.string(), name: z.string(), startedAt: instant }))
      .meta({ description: 'Other recordings of the same ride, which are hidden' }),
    trim: orNull(trim),
    effort: z.nullable(effort),
    commute: z.boolean(),
    gear: z.nullable(z.string()).meta({ description: 'The bike or the shoes, where an export says so' }),
    viewUrl: z.nullable(z.string()).meta({
      description: 'Where the service that the activity came from shows it; null for other sources',
    }),
    hasFile: z.boolean().meta({ description: 'Whether there is an original file, and so samples' }),
  })
  .meta({ id: 'ActivityDetail' });

/** An activity with all that is known of it. */
export type ActivityDetail = z.infer<typeof activityDetail>;

/** The best mean power over a duration, and the ride that it was in. */
export const bestEffort = z
  .strictObject({ seconds: effortSeconds, watts, date: isoDate, activityId: z.string() })
  .meta({ id: 'BestEffort' });

/** Why a file brings no ride. */
export const FILE_REFUSALS = [
  'empty',
  'cut-off',
  'too-large',
  'not-a-ride-file',
  'damaged',
  'too-many-points',
  'too-much-data',
  'no-ride',
  'in-the-future',
  'clock-not-set',
] as const;

/** What there is to say of a file that was imported. */
const IMPORT_NOTES = ['only-the-beginning', 'replaces-the-beginning', 'replaces-told'] as const;

/** What has become of a file: which of its rides are new, and which were here already. */
export const importedFile = z
  .strictObject({
    state: z.enum(['imported', 'already-here', 'refused']),
    reason: z.nullable(z.enum(FILE_REFUSALS)),
    notes: z.array(z.enum(IMPORT_NOTES)).meta({
      description:
        'Whether only the beginning of the file could be read, whether a ride is hidden because this is the whole of it, and whether one is hidden that the rider had told by hand',
    }),
    activities: z.array(activity),
  })
  .meta({ id: 'ImportedFile' });

/** What has become of a file. */
export type ImportedFile = z.infer<typeof importedFile>;

/** The rider's newest import of a file. */
export const lastImport = z
  .strictObject({
    importedAt: z
      .nullable(instant)
      .meta({ description: 'When the newest ride came from a file; null if none did' }),
  })
  .meta({ id: 'LastImport' });

/** The day with which the rider's calendar begins. */
export const firstDay = z
  .strictObject({
    date: z.nullable(isoDate).meta({
      description: 'Null while a connected service may have rides that were never read',
    }),
  })
  .meta({ id: 'FirstDay' });

/** What a rider can change of an activity. */
export const activityChange = z
  .strictObject({ name: typedName(ACTIVITY_NAME).optional(), type: activityType.optional() })
  .meta({ id: 'ActivityChange' });

const figure = (min: number, max: number) =>
  z.nullable(z.number('not-a-number').min(min, 'out-of-range').max(max, 'out-of-range'));

/** A ride as the rider tells it. */
const manualRide = z
  .strictObject({
    date: isoDate
      .refine((date) => date >= FIRST_RIDE_DAY, 'out-of-range')
      .meta({ description: `In the rider\u2019s own time zone, from ${FIRST_RIDE_DAY} on` }),
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'not-a-time')
      .meta({ description: 'The start, hh:mm, in the rider\u2019s own time zone', example: '17:30' }),
    minutes: wholeBetween(MANUAL_LIMITS.minutes.min, MANUAL_LIMITS.minutes.max),
    type: activityType,
    indoor: z.boolean(),
    name: typedText(ACTIVITY_NAME.max),
    distanceM: figure(MANUAL_LIMITS.distanceM.min, MANUAL_LIMITS.distanceM.max),
    elevationM: figure(MANUAL_LIMITS.elevationM.min, MANUAL_LIMITS.elevationM.max),
    averageWatts: figure(MANUAL_LIMITS.averageWatts.min, MANUAL_LIMITS.averageWatts.max),
    averageHeartRateBpm: figure(MANUAL_LIMITS.averageHeartRateBpm.min, MANUAL_LIMITS.averageHeartRateBpm.max),
    effort: z.nullable(effort),
  })
  .meta({ id: 'ManualRide' });

/** A ride as the rider tells it. */
export type ManualRide = z.infer<typeof manualRide>;

/** A ride that is told; the version is null for a new one. */
export const manualRideSave = z
  .strictObject({ version: orNull(whole), ride: manualRide })
  .meta({ id: 'ManualRideSave' });

const stream = z.nullable(z.array(z.nullable(z.number())));

/** The samples of an activity, one entry of each stream for each moment; null for a stream that was not recorded. Distance and speed are computed from places where a file has none. */
export const activitySamples = z
  .strictObject({
    timeS: z.array(z.number()),
    distanceM: stream,
    altitudeM: stream,
    speedMps: stream,
    heartRateBpm: stream,
    cadenceRpm: stream,
    powerW: stream,
    latDeg: stream,
    lonDeg: stream,
  })
  .meta({ id: 'ActivitySamples' });

/** The samples of an activity. */
export type ActivitySamples = z.infer<typeof activitySamples>;
