import { WEEKDAYS } from '@musette/coach/calendar/days';
import { SIZES } from '@musette/coach/library/sizes';
import { WEEK_SOURCES } from '@musette/coach/proof/checks/proof';
import { areRepeats, REPEAT_LIMITS } from '@musette/coach/event/event-climbs';
import { EVENT_KINDS, EVENT_LIMITS } from '@musette/coach/event/race-event';
import { AWAY_KINDS } from '@musette/coach/rider/days-away';
import { DIFFICULTIES, DISCIPLINES, DISTRIBUTIONS, GOALS } from '@musette/coach/rider/vocabulary';
import { ENERGY_SYSTEMS, LEVEL, WORK_KINDS } from '@musette/coach/rider/levels';
import type {
  CoachRider,
  DayBrief,
  LevelsFrom,
  Season,
  SeasonRequest,
  WeekBrief,
} from '@musette/coach/season/season';
import { FELT_EFFORTS, SKIP_REASONS } from '@musette/coach/workout/planned';
import * as z from 'zod';
import { instant, isoDate, orNull, typedText, weekKey, whole, wholeBetween } from './common.ts';
import { phase, step } from './plan.ts';
import { availabilityHours } from './profile.ts';
import { testAnswer } from './test-result.ts';

// The plans in the zip of a rider's data (docs/your-data.md).

const NAME = 100;
const TEXT = 5000;
const name = typedText(NAME);

/** A schema for each field of a type: a zip with a field that has none would be refused. */
type Fields<T> = Readonly<Record<keyof T, z.ZodType>>;

const MINUTES_A_DAY = 1440;
const minutes = z.number().min(0).max(MINUTES_A_DAY);
const figure = z.number().min(0);
const within = ({ min, max }: { readonly min: number; readonly max: number }) => wholeBetween(min, max);

/** The largest of ours have 2,000 characters. What no schema knows could be as large as a whole file. */
const MAX_FACTS_CHARS = 20_000;
const isSmall = (value: unknown): boolean => JSON.stringify(value).length <= MAX_FACTS_CHARS;

/** What the coach has to say: a code and its figures. Each code has figures of its own. */
const fact = z.strictObject({ code: name, params: z.record(name, z.unknown()) });
const facts = z.array(fact).max(50).refine(isSmall);

const steps = z.array(step).refine(isSmall);

const metres = z.number().min(0).max(EVENT_LIMITS.distanceM.max);

const courseSize = {
  distanceM: metres,
  ascentM: metres,
  climbsM: z.array(metres).max(EVENT_LIMITS.coursePoints.max),
};

const seasonEvent = z.strictObject({
  date: isoDate,
  priority: z.enum(['B', 'C']),
  isA: z.literal(true).optional(),
  kind: z.enum(EVENT_KINDS),
  minutes: wholeBetween(EVENT_LIMITS.minutes.min, EVENT_LIMITS.minutes.max),
  course: z.strictObject(courseSize).optional(),
});

const dayBrief = z.strictObject({
  weekday: z.enum(WEEKDAYS),
  date: isoDate,
  minutesFree: minutes,
  role: z.enum(['over', 'off', 'rest', 'easy', 'hard', 'long', 'race']),
  event: seasonEvent.optional(),
  stimulus: z.nullable(name),
  session: z.nullable(name),
  level: z.number(),
  minutes,
  load: figure,
  done: z.strictObject({ minutes: figure, load: figure }).optional(),
  work: z
    .strictObject({
      seconds: figure,
      main: z.strictObject({ times: z.nullable(figure), seconds: figure }),
    })
    .optional(),
  why: facts,
} satisfies Fields<DayBrief>);

const weekBrief = z.strictObject({
  weekStart: weekKey,
  number: wholeBetween(1, 60),
  of: wholeBetween(1, 60),
  phase,
  kind: z.enum(['load', 'recovery', 'transition', 'taper', 'race']),
  recovery: z.boolean(),
  block: whole,
  weekOfBlock: whole,
  targetMinutes: figure,
  targetLoad: figure,
  longRideMinutes: figure,
  hardDays: whole,
  days: z.array(dayBrief).length(7),
  aim: facts,
} satisfies Fields<WeekBrief>);

/** A season: what a plan was made for, and the brief of each week, which its weeks are proven against. */
const season = z.strictObject({
  id: z.uuid(),
  rider: z.strictObject({
    availability: availabilityHours,
    goal: z.enum(GOALS),
    weightKg: z.nullable(z.number()),
    heightCm: z.nullable(z.number()),
    ftpWatts: z.nullable(z.number()),
    age: z.nullable(z.number()),
    fitness: z.nullable(z.number()),
    weeklyHours: z.nullable(z.number()).default(null),
    longestRideMinutes: z.nullable(z.number()).default(null),
    levels: z
      .strictObject({
        weekStart: weekKey,
        levels: z.record(z.enum(ENERGY_SYSTEMS), z.nullable(z.number().min(LEVEL.min).max(LEVEL.max))),
        tooEasy: z.enum(ENERGY_SYSTEMS).optional(),
        tooHard: z
          .partialRecord(z.enum(WORK_KINDS), z.strictObject({ level: z.number(), date: isoDate }))
          .optional(),
      } satisfies Fields<LevelsFrom>)
      .optional(),
  } satisfies Fields<CoachRider>),
  request: z.strictObject({
    today: isoDate,
    askedOn: isoDate.optional(),
    start: weekKey,
    weeks: wholeBetween(1, 60),
    difficulty: z.enum(DIFFICULTIES),
    discipline: z.enum(DISCIPLINES),
    distribution: z.enum(DISTRIBUTIONS).optional(),
    raceDate: z.nullable(isoDate),
    daysAway: z
      .array(z.strictObject({ from: isoDate, to: isoDate, kind: z.enum(AWAY_KINDS) }))
      .max(1000)
      .optional(),
    events: z.array(seasonEvent).max(1000).optional(),
    raceMinutes: wholeBetween(EVENT_LIMITS.minutes.min, EVENT_LIMITS.minutes.max).optional(),
    raceKind: z.enum(EVENT_KINDS).optional(),
    raceClimbs: z
      .nullable(
        z
          .strictObject({
            count: wholeBetween(1, EVENT_LIMITS.coursePoints.max),
            shortest: figure,
            longest: figure,
            percent: within(REPEAT_LIMITS.percent),
            minutes: within(REPEAT_LIMITS.minutes),
            repeats: within(REPEAT_LIMITS.repeats),
          })
          .refine(areRepeats),
      )
      .optional(),
    raceCourse: z.nullable(z.strictObject({ ...courseSize, givesLength: z.boolean() })).optional(),
  } satisfies Fields<SeasonRequest>),
  weeks: z.array(weekBrief).min(1).max(60),
  firstWeek: z.enum(['whole', 'partial', 'short']),
  startFitness: z.number(),
  // Seasons of before had neither.
  startSource: z.enum(['rides', 'told', 'guess']).default('guess'),
  targetFitness: z.number().default(0),
  taperFitness: z.number().optional(),
  rampLimit: z.number(),
  usual: z.strictObject({ minutes: figure, load: figure, longRideMinutes: figure }),
  cycle: z.union([z.literal(3), z.literal(4)]),
} satisfies Fields<Season & { readonly id: string }>);

const planned = {
  type: name,
  focus: z.nullable(typedText(TEXT)),
  description: z.nullable(typedText(TEXT)),
  why: facts,
  status: z.enum(['planned', 'rest', 'completed']),
  session: z.nullable(name),
  level: z.number(),
  steps,
};

const dataWorkout = z.strictObject({
  ...planned,
  completedAt: z.nullable(instant),
  completedSize: z.nullable(z.enum(SIZES)),
  completedSteps: z.nullable(steps),
  completedBy: z.nullable(z.uuid()),
  decidedByHand: z.nullable(z.enum(['completion', 'ride'])),
  skippedAt: z.nullable(instant),
  skipReason: z.nullable(z.enum(SKIP_REASONS)),
  effort: z.nullable(z.enum(FELT_EFFORTS)),
  notes: z.nullable(typedText(TEXT)),
  feedbackAt: z.nullable(instant),
  movedFrom: z.nullable(wholeBetween(0, 6)),
  original: orNull(z.strictObject({ ...planned, brief: dayBrief })),
  testAnswer: orNull(testAnswer).default(null),
});

const check = z.strictObject({
  name,
  limit: fact,
  figure: fact,
  passed: z.boolean(),
});

const dataWeek = z.strictObject({
  weekStart: weekKey,
  name: z.nullable(typedText(TEXT)),
  difficulty: z.enum(DIFFICULTIES),
  discipline: z.enum(DISCIPLINES),
  isRacePrep: z.boolean(),
  raceDate: z.nullable(isoDate),
  phase,
  recovery: z.boolean(),
  number: whole,
  ofWeeks: whole,
  aim: facts,
  targetMinutes: whole,
  targetLoad: whole,
  made: z.enum(WEEK_SOURCES),
  model: z.nullable(typedText(TEXT)),
  proof: z
    .strictObject({
      passed: z.boolean(),
      checks: z.array(z.looseObject(check.shape)).max(50),
      knownFailures: z.array(name).max(50).optional(),
    })
    .refine(isSmall),
  createdAt: instant,
  workouts: z.array(dataWorkout).length(7),
});

/** A file of `plans/`: a season and those of its weeks that have a plan, Monday first. */
export const dataPlan = z.strictObject({ season, weeks: z.array(dataWeek).min(1).max(60) });

/** A season and its weeks. */
export type DataPlan = z.infer<typeof dataPlan>;
/** A week of it. */
export type DataWeek = DataPlan['weeks'][number];
/** A workout of a week. */
export type DataWorkout = DataWeek['workouts'][number];
