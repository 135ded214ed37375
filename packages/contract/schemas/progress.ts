import { ENERGY_SYSTEMS, LEVEL, REHEARSALS } from '@musette/coach/rider/levels';
import * as z from 'zod';
import { isoDate, orNull, weekKey, whole, wholeBetween } from './common.ts';

const loadPerDay = z.number().meta({ description: 'Load a day' });

/** Fitness, fatigue and form of a day. */
const formDay = z
  .strictObject({
    date: isoDate,
    load: z.number().meta({
      description:
        'Ridden load until yesterday, planned load from then on; of today the ridden one, once there is any',
    }),
    fitness: loadPerDay,
    fatigue: loadPerDay,
    form: z.number().meta({ description: 'Fitness minus fatigue on the morning of the day' }),
  })
  .meta({ id: 'FormDay' });

/** Fitness, fatigue and form of a day. */
export type FormDay = z.infer<typeof formDay>;

/** A race and the rider's name for it. */
const raceDay = z.strictObject({ date: isoDate, name: z.nullable(z.string()) }).meta({ id: 'RaceDay' });

const stravaLeftOutSince = z.nullable(isoDate).meta({
  description: 'The first day whose rides from Strava are missing here; null when none are',
});

/** The fitness, fatigue and form of a rider over time. */
export const form = z
  .strictObject({
    today: isoDate.meta({ description: 'In the rider\u2019s own time zone' }),
    riddenToday: z
      .number()
      .meta({ description: 'The load ridden today; its day has the planned load before a ride' }),
    firstDay: z
      .nullable(isoDate)
      .meta({ description: 'The day of the first ride of the last ten years; null without one' }),
    guessedSince: z.nullable(isoDate).meta({
      description:
        'The first day of the riding since the last break, before which fitness is what a plan starts from: what the rider told, or a guess. Null once there are six weeks of riding, and without rides',
    }),
    restartedOn: z.nullable(isoDate).meta({
      description:
        'The day from which fitness is worked out anew after a break, the first one of its riding; null where it goes on since the first ride',
    }),
    lastDay: isoDate.meta({ description: 'The last planned day, or today' }),
    seasonStart: z
      .nullable(isoDate)
      .meta({ description: 'The Monday since which weeks are planned in a row up to this one' }),
    races: z.array(raceDay),
    days: z.array(formDay),
    stravaLeftOutSince,
  })
  .meta({ id: 'Form' });

/** The fitness, fatigue and form of a rider over time. */
export type Form = z.infer<typeof form>;

/** What rides and completed workouts of the last six weeks say of a rider. */
export const recentRiding = z
  .strictObject({
    recent: orNull(
      z
        .strictObject({
          fitness: loadPerDay,
          weeklyHours: z.number().meta({ description: 'Hours on a bike in a week, on average' }),
          longestRideMinutes: whole.meta({ description: '0 without a ride in these weeks' }),
        })
        .meta({ id: 'RecentRiding' }),
    ).meta({
      description:
        'Null when there are no six weeks of riding, with rides in at least four of them, that began within the last year and without a break of six weeks since',
    }),
    stravaLeftOutSince,
  })
  .meta({ id: 'RecentRidingAnswer' });

/** What the rides of the last six weeks say of a rider. */
export type RecentRidingAnswer = z.infer<typeof recentRiding>;

const recordRide = z
  .strictObject({ activityId: z.string(), date: isoDate, value: z.number() })
  .meta({ id: 'RecordRide' });

const level = z.number().min(LEVEL.min).max(LEVEL.max);

const levelChange = z
  .strictObject({
    date: isoDate,
    from: z.nullable(level).meta({ description: 'Null for the first level' }),
    to: level,
    cause: z.string().meta({ description: 'What has moved it, in words' }),
    workout: z
      .nullable(z.strictObject({ weekStart: weekKey, position: wholeBetween(0, 6) }))
      .meta({ description: 'The workout that has moved it; null for a best effort' }),
    activityId: z.nullable(z.string()).meta({ description: 'The ride of a best effort' }),
  })
  .meta({ id: 'LevelChange' });

/** What a rider can do in each energy system, and every change of it. */
export const ledger = z
  .strictObject({
    systems: z.array(
      z
        .strictObject({
          system: z.enum(ENERGY_SYSTEMS),
          level: z.nullable(level).meta({ description: '1 to 10; null while nothing is known' }),
          changes: z.array(levelChange).meta({ description: 'The newest one first' }),
          weeksToReplan: z.array(weekKey).meta({
            description: 'Planned weeks whose coming sessions of this system are for another level',
          }),
        })
        .meta({ id: 'SystemLevel' }),
    ),
    rehearsals: z
      .array(
        z
          .strictObject({
            kind: z.enum(REHEARSALS),
            workout: z
              .strictObject({ weekStart: weekKey, position: wholeBetween(0, 6) })
              .meta({ description: 'The one that was too hard' }),
            until: isoDate.meta({ description: 'The last day on which the next ones do not grow' }),
            weeksToReplan: z.array(weekKey).meta({
              description: 'Planned weeks whose coming rehearsals of this kind do not know it',
            }),
          })
          .meta({ id: 'HardRehearsal' }),
      )
      .meta({ description: 'Sessions that copy a race and were too hard lately: the next ones do not grow' }),
    stravaLeftOutSince,
  })
  .meta({ id: 'Ledger' });

/** What a rider can do in each energy system. */
export type Ledger = z.infer<typeof ledger>;

/** The training days in a row of a rider. */
export const streak = z
  .strictObject({ days: whole.meta({ description: 'Training days in a row, today or yesterday the last' }) })
  .meta({ id: 'Streak' });

/** The training days in a row of a rider. */
export type Streak = z.infer<typeof streak>;

/** The largest rides and the largest week of a rider. */
export const records = z
  .strictObject({
    longest: z.nullable(recordRide).meta({ description: 'By seconds without stops' }),
    farthest: z.nullable(recordRide).meta({ description: 'By metres' }),
    mostClimbing: z.nullable(recordRide).meta({ description: 'By metres climbed' }),
    biggestWeek: z
      .nullable(z.strictObject({ weekStart: isoDate, seconds: z.number(), rides: z.int() }))
      .meta({ description: 'The week with the most seconds without stops' }),
    stravaLeftOutSince,
  })
  .meta({ id: 'Records' });

/** The largest rides and the largest week of a rider. */
export type Records = z.infer<typeof records>;
