import { ACTIVITY_TYPES } from '@musette/coach/progress/activity-type';
import { LOAD_SOURCES } from '@musette/coach/progress/ride-load';
import * as z from 'zod';
import { instant, isoDate, typedName, whole } from './common.ts';

const metres = z.number().meta({ description: 'Metres' });
const seconds = whole.meta({ description: 'Seconds' });
const watts = z.number().meta({ description: 'Watts' });
const bpm = z.number().meta({ description: 'Beats a minute' });
const metresPerSecond = z.number().meta({ description: 'Metres a second' });

/** The length of an activity's name. */
const NAME = { min: 1, max: 200 };

/** The type of an activity. */
export const activityType = z.enum(ACTIVITY_TYPES);

/** An activity of a rider (spec 3), as lists contain it. A figure that its source does not have is null. */
export const activity = z
  .strictObject({
    id: z.string(),
    date: isoDate.meta({ description: 'In the rider\u2019s own time zone' }),
    startedAt: instant,
    source: z.enum(['file', 'strava', 'manual', 'demo']),
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
    version: whole,
  })
  .meta({ id: 'Activity' });

/** An activity of a rider. */
export type Activity = z.infer<typeof activity>;

/** Why a file brings no ride. */
export const FILE_REFUSALS = [
  'too-large',
  'not-a-ride-file',
  'damaged',
  'too-many-points',
  'no-ride',
  'in-the-future',
] as const;

/** What has become of a file: which of its rides are new, and which were here already. */
export const importedFile = z
  .strictObject({
    state: z.enum(['imported', 'already-here', 'refused']),
    reason: z.nullable(z.enum(FILE_REFUSALS)),
    activities: z.array(activity),
  })
  .meta({ id: 'ImportedFile' });

/** What has become of a file. */
export type ImportedFile = z.infer<typeof importedFile>;

/** What a rider can change of an activity. */
export const activityChange = z
  .strictObject({ name: typedName(NAME).optional(), type: activityType.optional() })
  .meta({ id: 'ActivityChange' });

const stream = z.nullable(z.array(z.nullable(z.number())));

/** The samples of an activity, one entry of each stream for each moment; null for a stream that was not recorded. */
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
