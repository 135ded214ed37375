import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import * as z from 'zod';
import { isoDate, orNull, weekKey, whole, wholeBetween } from './common.ts';

/** What a test measures. */
const testKind = z.enum(['ftp', 'threshold-heart-rate']);

const value = wholeBetween(
  Math.min(PROFILE_FIELDS.ftpWatts.min, PROFILE_FIELDS.thresholdHeartRateBpm.min),
  Math.max(PROFILE_FIELDS.ftpWatts.max, PROFILE_FIELDS.thresholdHeartRateBpm.max),
).meta({ description: 'Watts, or beats a minute' });

const { min, max } = PROFILE_FIELDS.maxHeartRateBpm;
const bpm = wholeBetween(min, max);

/** What a rider has answered to the result of a test. */
export const testAnswer = z
  .strictObject({
    isUsed: z.boolean(),
    value: z.nullable(value),
    activityId: z.nullable(z.uuid()).meta({ description: 'The ride that the test was then; null for none' }),
  })
  .meta({ id: 'TestAnswer' });

/** A test of the plan whose day has come. */
const testReport = z
  .strictObject({
    weekStart: weekKey,
    position: wholeBetween(0, 6),
    date: isoDate,
    focus: z.string(),
    session: z.string(),
    kind: testKind,
    seconds: z.array(whole).meta({ description: 'The efforts that the test asks for' }),
    current: z.nullable(value).meta({ description: 'What the profile has now' }),
    maxHeartRateBpm: z
      .nullable(bpm)
      .meta({ description: 'The maximum heart rate that the profile has now; null for an FTP' }),
    activityId: z.nullable(z.string()).meta({ description: 'The ride that it was' }),
    result: z
      .nullable(
        z.strictObject({
          value,
          way: z.string(),
          raisesMaxTo: z.nullable(bpm).meta({
            description: 'The maximum heart rate that comes with a threshold above the present one',
          }),
        }),
      )
      .meta({ description: 'What the ride shows, and how that was worked out; null if it shows nothing' }),
    answer: orNull(testAnswer),
    isOffered: z.boolean().meta({
      description:
        'The ride shows another value, the rider has not answered for this ride, and the test is not out of date',
    }),
    isOutdated: z.boolean().meta({
      description: 'A newer test of this kind has a result, or the figure was changed on a later day',
    }),
    outdatedBy: z.nullable(z.enum(['newer-test', 'change'])).meta({
      description: 'Which of the two it is, the newer test first; null for a test that is not out of date',
    }),
  })
  .meta({ id: 'TestReport' });

/** The tests of the last weeks. */
export const testReports = z
  .strictObject({ tests: z.array(testReport).meta({ description: 'The newest one first' }) })
  .meta({ id: 'TestReports' });

/** The tests of the last weeks. */
export type TestReports = z.infer<typeof testReports>;

/** The most watts, or beats a minute, that a rider may type. */
const MAX_MEASURED = 2500;

/** An answer to the result of a test. */
export const givenTestAnswer = z
  .strictObject({
    isUsed: z.boolean(),
    activityId: z
      .nullable(z.uuid('invalid'))
      .meta({ description: 'The ride that the answer is about; null for none' }),
    measured: orNull(z.array(z.number().min(1).max(MAX_MEASURED)).min(1).max(2)).meta({
      description: 'What the rider has measured in each effort; null for what the ride shows',
    }),
  })
  .meta({ id: 'GivenTestAnswer' });

/** An answer to the result of a test. */
export type GivenTestAnswer = z.infer<typeof givenTestAnswer>;
