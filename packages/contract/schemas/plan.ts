import type { BenefitTone } from '@musette/coach/proof/benefit/benefit';
import { WEEK_SOURCES } from '@musette/coach/proof/checks/proof';
import { RACE_PROMISES } from '@musette/coach/proof/changes/race-change';
import { AWAY_KINDS } from '@musette/coach/rider/days-away';
import { LIMITS } from '@musette/coach/rider/limits';
import { DIFFICULTIES, DISCIPLINES } from '@musette/coach/rider/vocabulary';
import { FELT_EFFORTS, SKIP_REASONS } from '@musette/coach/workout/planned';
import { SIZES } from '@musette/coach/library/sizes';
import type { Step } from '@musette/coach/workout/steps';
import * as z from 'zod';
import { instant, isoDate, typedName, typedText, weekKey, whole, wholeBetween } from './common.ts';

const seconds = z.number().meta({ description: 'Seconds' });
const fraction = z.number().meta({ description: 'A fraction of FTP: 0.95 is 95 %' });

const targeted = {
  seconds,
  scale: z.enum(['power', 'heart-rate', 'feel']).optional(),
  cadenceRpm: z.number().optional(),
  cue: z.string().optional(),
};

/** One piece of a workout; a workout is a tree of them (design 1). */
export const step: z.ZodType<Step, Step> = z
  .lazy(() => z.discriminatedUnion('kind', [steadyStep, rampStep, allOutStep, runStep, freeStep, repeatStep]))
  .meta({ id: 'Step' }) as unknown as z.ZodType<Step, Step>;

const steadyStep = z
  .strictObject({ kind: z.literal('steady'), power: fraction, ...targeted })
  .meta({ id: 'SteadyStep' });
const rampStep = z
  .strictObject({ kind: z.literal('ramp'), from: fraction, to: fraction, ...targeted })
  .meta({ id: 'RampStep' });
const allOutStep = z
  .strictObject({
    kind: z.literal('all-out'),
    seconds,
    power: fraction,
    cadenceRpm: z.number().optional(),
    cue: z.string().optional(),
  })
  .meta({ id: 'AllOutStep' });
const runStep = z
  .strictObject({ kind: z.literal('run'), seconds, power: fraction, cue: z.string().optional() })
  .meta({ id: 'RunStep' });
const freeStep = z
  .strictObject({ kind: z.literal('free'), seconds, cue: z.string().optional() })
  .meta({ id: 'FreeStep' });
const repeatStep = z
  .strictObject({ kind: z.literal('repeat'), times: whole, steps: z.array(step) })
  .meta({ id: 'RepeatStep' });

/** The maximum length of a note. */
const NOTES_LENGTH = 2000;

/** A rider's feedback on a workout (spec 2). */
export const workoutFeedback = z
  .strictObject({
    effort: z.enum(FELT_EFFORTS),
    notes: typedText(NOTES_LENGTH),
  })
  .meta({ id: 'WorkoutFeedback' });

/** The day of a workout in its week: 0 is Monday, 6 is Sunday. */
export const position = wholeBetween(0, 6).meta({ description: '0 is Monday, 6 is Sunday' });

/** The maximum length of a focus in a request. */
const FOCUS_LENGTH = 500;

/** The focus that the rider sees, to detect a change in another tab. */
export const seenFocus = typedText(FOCUS_LENGTH)
  .meta({
    description: 'The focus of the workout that is meant: where another one stands, nothing happens',
  })
  .optional();

/** The mark that the rider sees on a workout, to detect another one of another device. */
export const seenMark = z
  .strictObject({
    completedAt: z.nullable(instant),
    completedSize: z.nullable(z.enum(SIZES)),
    skippedAt: z.nullable(instant),
    skipReason: z.nullable(z.enum(SKIP_REASONS)),
  })
  .meta({ id: 'SeenMark' })
  .optional()
  .meta({
    description: 'What the rider saw of the workout: where it is marked otherwise since, nothing happens',
  });

/** The time of the feedback that the rider sees, to detect other feedback of another device. */
export const seenFeedback = z.nullable(instant).optional().meta({
  description:
    'The time of the feedback that the rider saw, null for none: where other feedback was given since, nothing happens',
});

/** The size in which a workout was ridden. */
export const riddenSize = z
  .enum(SIZES)
  .meta({ description: 'Without it all of the workout, or the size that was said before' })
  .optional();

/** The reason to skip a workout; null undoes it. */
export const skipReason = z.nullable(z.enum(SKIP_REASONS));

/** The name of the race; null for no name. */
export const raceName = z.nullable(typedName(LIMITS.raceNameLength));

/** A workout of a plan (spec 3). */
const plannedWorkout = z
  .strictObject({
    position,
    day: z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
    date: isoDate,
    type: z.string(),
    focus: z.string(),
    description: z.string(),
    why: z.string(),
    status: z.enum(['planned', 'rest', 'completed']),
    minutes: whole,
    load: whole,
    intensity: whole.meta({ description: '1 to 10; 0 for rest' }),
    session: z.nullable(z.string()),
    purpose: z.nullable(z.string()),
    steps: z.array(step),
    original: z
      .nullable(z.strictObject({ focus: z.string(), minutes: whole }))
      .meta({ description: 'What stood there before the rider shortened it or left it out' }),
    completedAt: z.nullable(instant),
    completedSize: z
      .nullable(z.enum(SIZES))
      .meta({ description: 'The size that was ridden; null for what is not completed' }),
    completedMinutes: z.nullable(whole),
    completedLoad: z.nullable(whole),
    completedSteps: z
      .nullable(z.array(step))
      .meta({ description: 'What was ridden of a workout in a shorter size; null for all of it' }),
    completedBy: z.nullable(z.string()).meta({ description: 'The activity that it was; null for none' }),
    skippedAt: z
      .nullable(instant)
      .meta({ description: 'When the rider decided not to ride it; the status stays planned' }),
    skipReason: z.nullable(z.enum(SKIP_REASONS)),
    away: z.nullable(z.enum(AWAY_KINDS)).meta({
      description: 'Why the rider does not ride on its day, by the days away as they are now; null for none',
    }),
    feedback: z.nullable(z.strictObject({ ...workoutFeedback.shape, timestamp: instant })),
  })
  .meta({ id: 'Workout' });

/** A workout of a plan. */
export type PlanWorkout = z.infer<typeof plannedWorkout>;

/** The phase of a week in its season. */
export const phase = z.enum(['base', 'build', 'peak', 'taper', 'race']);

/** A week of a rider's plan (spec 3), as lists contain it. */
export const plan = z
  .strictObject({
    weekStart: weekKey,
    name: z.nullable(z.string()),
    createdAt: instant,
    difficulty: z.enum(DIFFICULTIES),
    discipline: z.enum(DISCIPLINES),
    isRacePrep: z.boolean(),
    raceDate: z.nullable(isoDate),
    raceName: z.nullable(z.string()),
    phase,
    recovery: z.boolean(),
    number: whole.meta({
      description: 'Counted from 1 within the weeks that are planned in a row, of one plan or several',
    }),
    of: whole.meta({ description: 'The number of weeks that are planned in a row' }),
    aim: z.string(),
    targetMinutes: whole,
    targetLoad: whole,
    load: whole.meta({
      description: 'What the workouts come to: rounded once, so not always the sum of theirs',
    }),
    source: z.enum(WEEK_SOURCES),
    model: z.nullable(z.string()),
    workouts: z.array(plannedWorkout),
    version: whole,
  })
  .meta({ id: 'Plan' });

/** A week of a rider's plan. */
export type Plan = z.infer<typeof plan>;

/** One check of a week: its limit, the plan's figure, and whether it passes (design 5). */
const check = z
  .strictObject({
    name: z.string(),
    limit: z.string(),
    figure: z.string(),
    passed: z.boolean(),
  })
  .meta({ id: 'Check' });

/** All checks of a week. */
const proof = z.strictObject({ passed: z.boolean(), checks: z.array(check) }).meta({ id: 'Proof' });

/** A week with its proof and the shorter sizes of each workout. */
export const planDetail = z
  .strictObject({
    ...plan.shape,
    start: z
      .string()
      .meta({ description: 'What its season starts from: rides, what the rider told, or a guess' }),
    proof,
    shorter: z
      .array(z.nullable(z.strictObject({ short: z.array(step), minimum: z.array(step) })))
      .meta({ description: 'The shorter versions of each workout, by position' }),
    previous: z.nullable(weekKey),
    next: z.nullable(weekKey),
  })
  .meta({ id: 'PlanDetail' });

/** A week with its proof and the shorter sizes. */
export type PlanDetail = z.infer<typeof planDetail>;

/** What a season brings: its fitness first. */
export const seasonBenefit = z
  .strictObject({
    benefit: z.array(
      z
        .strictObject({
          code: z.string(),
          text: z.string(),
          tone: z
            .enum(['gain', 'lack', 'note'] as const satisfies readonly BenefitTone[])
            .meta({ description: 'A gain, something that is missing, or neither' }),
        })
        .meta({ id: 'BenefitLine' }),
    ),
  })
  .meta({ id: 'SeasonBenefit' });

/** What a season brings. */
export type SeasonBenefit = z.infer<typeof seasonBenefit>;

/** A planned ride that is longer than the rider's time on its day. */
export const conflict = z
  .strictObject({
    weekStart: weekKey,
    version: whole.meta({ description: 'Of the week\u2019s plan' }),
    position,
    date: isoDate,
    focus: z.string(),
    minutes: whole,
    minutesFree: whole.meta({
      description: 'What the rider\u2019s hours leave of that day; 0 is a day without time',
    }),
    away: z
      .nullable(z.enum(AWAY_KINDS))
      .meta({ description: 'Why the rider does not ride that day; null for a day that is not one away' }),
    shorterMinutes: z
      .nullable(whole)
      .meta({ description: 'What it comes to when it is shortened; null where there is no time' }),
  })
  .meta({ id: 'RideConflict' });

/** A planned ride that is longer than the rider's time on its day. */
export type Conflict = z.infer<typeof conflict>;

/** A race whose date differs from the plan's, with the promises that this breaks. */
export const raceConflict = z
  .strictObject({
    planned: z.nullable(isoDate),
    now: z.nullable(isoDate),
    broken: z.array(z.strictObject({ weekStart: weekKey, promise: z.enum(RACE_PROMISES) })),
    weeks: z.array(weekKey).meta({
      description:
        'The weeks that are planned again for the present race: those that break a promise, and the coming ones that lead to the former race. None for a race after the last planned week',
    }),
    isAfterPlan: z.boolean().meta({
      description: 'The race is after the last planned week, so only a new plan reaches it',
    }),
  })
  .meta({ id: 'RaceConflict' });

/** A race whose date differs from the plan's. */
export type RaceConflict = z.infer<typeof raceConflict>;

/** A week whose promises a change of the rider has broken, other than those about hours. */
export const brokenWeek = z
  .strictObject({
    weekStart: weekKey,
    broken: z.array(check).meta({
      description: 'The promises that it no longer keeps, and what has changed since it was planned',
    }),
    eventDays: z.array(isoDate).meta({
      description:
        'Its days with an event that the plan does not know as it is now, and those whose event is gone',
    }),
    isForOtherEvents: z.boolean().meta({
      description:
        'One of `broken` is no broken promise: the week was planned for other events, or next to other ones, than the rider has now',
    }),
  })
  .meta({ id: 'BrokenWeek' });

/** A week whose promises a change of the rider has broken. */
export type BrokenWeek = z.infer<typeof brokenWeek>;

/** How to fix a ride that no longer fits: shorten it, leave it out, or undo either. */
export const FITS = ['shorten', 'leave-out', 'undo'] as const;

/** Whether a workout may move to a day, and why. */
export const move = z
  .strictObject({
    to: position,
    date: isoDate,
    verdict: z.enum(['allowed', 'at-a-cost', 'not-allowed']),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'Move' });

/** Whether a workout may move to a day, and why. */
export type Move = z.infer<typeof move>;
