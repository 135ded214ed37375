import { WEEK_SOURCES } from '@musette/coach/proof/checks/proof';
import { DIFFICULTIES, DISCIPLINES, DISTRIBUTIONS } from '@musette/coach/rider/vocabulary';
import { SEASON_WEEKS, START_CHOICES } from '@musette/coach/season/season-input';
import { PLAN_STARTS } from '@musette/coach/season/start';
import * as z from 'zod';
import { instant, isoDate, weekKey, whole, wholeBetween } from './common.ts';
import { phase, raceName } from './plan.ts';

/** The choices on the plan generator (spec 2). */
const choice = z
  .strictObject({
    start: z.union([z.enum(PLAN_STARTS), isoDate]),
    weeks: wholeBetween(SEASON_WEEKS.min, SEASON_WEEKS.max).meta({
      description: 'Whole weeks; a plan that begins in mid-week has the rest of that week besides',
    }),
    difficulty: z.enum(DIFFICULTIES),
    discipline: z.enum(DISCIPLINES),
    distribution: z.enum(DISTRIBUTIONS).optional().meta({
      description:
        'How the plan shares its time between easy, middling and hard riding. Without it: as the goal asks',
    }),
    raceDate: z.nullable(isoDate),
    startFrom: z.enum(START_CHOICES),
  })
  .meta({ id: 'PlanChoice' });

/** The request for a generation: the choices, and whether to replace existing plans. */
export const generationRequest = z
  .strictObject({
    ...choice.shape,
    start: choice.shape.start.optional().meta({
      description:
        'Whether the plan begins today, with the next Monday, or on a date of the next eight weeks. Without it: today, unless it is not Monday and this week has time on fewer than three days left',
    }),
    startFrom: choice.shape.startFrom.optional().meta({
      description:
        'What the plan starts from: the rides of the last six weeks if they say enough, which is the default, or in any case what the profile tells',
    }),
    raceName: raceName
      .optional()
      .meta({ description: 'What the race of that date is called. Without it the name stays as it is' }),
    replace: z
      .boolean()
      .meta({ description: 'Write the weeks anew that exist; past weeks and completed workouts stay' }),
  })
  .meta({ id: 'GenerationRequest' });

/** The request for a generation. */
export type GenerationRequest = z.infer<typeof generationRequest>;

/** What a new plan would replace. Completed workouts and past days are not replaced. */
export const replacement = z
  .strictObject({
    weeks: z.array(weekKey).meta({ description: 'The Mondays of the weeks that go' }),
    deleted: z.array(weekKey).meta({
      description: 'Those of them after the end of the new plan: nothing takes their place',
    }),
    missing: z.array(weekKey).meta({
      description:
        'The weeks of the new plan that have no plan yet, and are written where existing weeks stay',
    }),
    races: z.array(isoDate).meta({ description: 'Race days in them' }),
    moved: whole.meta({ description: 'Workouts in them that were moved to another day' }),
    shortened: whole.meta({ description: 'Workouts in them that the rider shortened' }),
    leftOut: whole.meta({ description: 'Workouts in them that the rider left out' }),
    skipped: whole.meta({ description: 'Workouts in them that the rider skipped' }),
    feedback: whole.meta({ description: 'Workouts in them that have feedback' }),
  })
  .meta({ id: 'Replacement' });

/** What a new plan would replace. */
export type Replacement = z.infer<typeof replacement>;

/** A replan keeps skipped workouts, and follows the race. */
export const replanReplacement = replacement
  .pick({ weeks: true, moved: true, shortened: true, leftOut: true, feedback: true })
  .meta({ id: 'ReplanReplacement' });

/** What planning weeks again would replace. */
export type ReplanReplacement = z.infer<typeof replanReplacement>;

/** The state of one week of a generation. */
const generationWeek = z
  .strictObject({
    weekStart: weekKey,
    number: whole,
    phase,
    recovery: z.boolean(),
    minutes: whole.meta({ description: 'What the season asks of the week' }),
    load: whole,
    state: z.enum(['waiting', 'written', 'kept']),
    source: z.nullable(z.enum(WEEK_SOURCES)),
  })
  .meta({ id: 'GenerationWeek' });

/** A generation with its progress. */
export const generation = z
  .strictObject({
    id: z.string(),
    state: z.enum(['running', 'done', 'cancelled', 'failed']),
    choice,
    replace: z
      .boolean()
      .meta({ description: 'The new weeks take the place of old ones when all are written' }),
    replans: z.boolean().meta({ description: 'Only the weeks that no longer fit are planned again' }),
    model: z.nullable(z.string()),
    weeks: z.array(generationWeek),
    written: whole.meta({ description: 'Weeks written and saved' }),
    hoursChanged: z.boolean().meta({
      description:
        'The rider has other hours, days away or events, or another race, than it was planned for, so its missing weeks cannot be resumed',
    }),
    raceChanged: z.boolean().meta({
      description:
        'What has changed is the race: it has moved, has gone, or has come; the missing weeks are to be planned for the present one',
    }),
    startedAt: instant,
    finishedAt: z.nullable(instant),
  })
  .meta({ id: 'Generation' });

/** A generation with its progress. */
export type Generation = z.infer<typeof generation>;
