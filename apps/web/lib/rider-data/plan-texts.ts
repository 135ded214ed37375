import { isExpected } from '@musette/coach/progress/matching/sessions';
import { loadOf, weekLoadOf } from '@musette/coach/workout/load';
import { countText } from '#lib/text/count-text.ts';
import type { Generation } from '#lib/rider-data/generation.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';

/** The labels of the phases of a season. */
export const PHASE_LABELS: Readonly<Record<Plan['phase'], string>> = {
  base: 'Base',
  build: 'Build',
  peak: 'Peak',
  taper: 'Taper',
  race: 'Race week',
};

/** The label of a week: its phase, or recovery. */
export const phaseOf = ({ phase, recovery }: Pick<Plan, 'phase' | 'recovery'>): string =>
  recovery ? 'Recovery' : PHASE_LABELS[phase];

/** Says which week of a generation is being written. */
export function writingText({ weeks }: Pick<Generation, 'weeks'>): string {
  const week = weeks.find(({ state }) => state === 'waiting');
  if (!week) return 'Saving the plan';
  return `Writing week ${week.number} of ${weeks.length}, ${phaseOf(week).toLowerCase()}`;
}

/** The number of weeks that are written or existed before. */
export const writtenWeekCount = ({ weeks }: Pick<Generation, 'weeks'>): number =>
  weeks.filter(({ state }) => state !== 'waiting').length;

/** Says how many weeks of a generation are done: "3 of 8 weeks". */
export const doneOfText = ({ weeks }: Pick<Generation, 'weeks'>): string =>
  `${writtenWeekCount({ weeks })} of ${countText(weeks.length, 'week')}`;

/** The progress of an interrupted generation, in the same words on every screen: weeks that existed before count as written. */
export function interruptedWords({ weeks }: Pick<Generation, 'weeks'>): {
  readonly written: string;
  /** Null when the generation ended after its last week was saved. */
  readonly missing: string | null;
} {
  const missing = weeks.length - writtenWeekCount({ weeks });
  if (missing === 0) {
    const written = weeks.length === 1 ? 'The week is written' : `All ${weeks.length} weeks are written`;
    return { written, missing: null };
  }
  return {
    written: `${doneOfText({ weeks })} written`,
    missing: `${countText(missing, 'week')} ${missing === 1 ? 'is' : 'are'} missing`,
  };
}

const WEEK_SOURCE_LABELS: Readonly<Record<Plan['source'], (model: string | null) => string>> = {
  model: (model) => `Written by ${model ?? 'a model'}, held to your plan by the coach`,
  repaired: (model) => `Written by ${model ?? 'a model'}, mended by the coach`,
  // The first sentence is the specification's (spec 8).
  patterns: (model) =>
    `Could not extract valid JSON from response. Read from the words of ${model ?? 'the model'} instead, and completed by the coach`,
  'built-in': () => 'Written by the built-in coach',
};

/** Says how a week was written. A server of another version may give none, or one that is not known here. */
export function weekSourceText(source: Plan['source'] | undefined, model: string | null): string {
  const isKnown = source !== undefined && Object.hasOwn(WEEK_SOURCE_LABELS, source);
  return isKnown ? WEEK_SOURCE_LABELS[source](model) : 'Planned by the coach';
}

/** How many workouts the rider has changed on days that are planned again. */
interface RiderChanges {
  readonly moved: number;
  readonly shortened: number;
  readonly leftOut: number;
  readonly skipped?: number;
  readonly feedback: number;
}

/** Lists what the rider has changed on days that are planned again: "2 moved workouts", "feedback on 1 workout". */
export function changeWords({
  moved,
  shortened,
  leftOut,
  skipped = 0,
  feedback,
}: RiderChanges): readonly string[] {
  const kinds = [
    [moved, 'moved'],
    [shortened, 'shortened'],
    [leftOut, 'left-out'],
    [skipped, 'skipped'],
  ] as const;
  return [
    ...kinds.flatMap(([count, kind]) => (count > 0 ? [countText(count, `${kind} workout`)] : [])),
    ...(feedback > 0 ? [`feedback on ${countText(feedback, 'workout')}`] : []),
  ];
}

/** The labels of the checks of a week. */
export const CHECK_LABELS: Readonly<Record<string, string>> = {
  'day-hours': 'Your hours',
  'days-off': 'Your days off',
  'seven-items': 'A whole week',
  'no-hard-days-in-a-row': 'Hard days apart',
  'hard-sessions': 'Hard sessions',
  'recovery-week': 'Recovery weeks',
  'load-ramp': 'Load of the week',
  'fitness-ramp': 'Growth of fitness',
  'long-ride-growth': 'Long ride',
  taper: 'Taper',
  'race-day': 'Race day',
  distribution: 'Easy and hard',
  'promised-load': 'Load as promised',
  rideable: 'Can be ridden',
};

/** The labels of the efforts (spec 5). */
export const EFFORT_LABELS = {
  'too-easy': 'Too easy',
  'just-right': 'Just right',
  'too-hard': 'Too hard',
} as const;

/** Whether a workout is a ride and not a rest day. */
export const isRide = ({ status }: Pick<PlanWorkout, 'status'>): boolean => status !== 'rest';

/** The figures of a week, without what was not ridden on days away: what is planned stays whole where a workout was done short (decision 0021). */
export function weekFigures({ workouts }: { readonly workouts: readonly PlanWorkout[] }) {
  const rides = workouts.filter(isExpected);
  const done = rides.filter(({ status }) => status === 'completed');
  return {
    minutes: rides.reduce((sum, { minutes }) => sum + minutes, 0),
    load: Math.round(rides.reduce((sum, { steps }) => sum + loadOf(steps), 0)),
    loadDone: weekLoadOf(done),
    rides: rides.length,
    done: done.length,
    skipped: rides.filter(({ skippedAt }) => skippedAt !== null).length,
    rate: rides.length === 0 ? 0 : Math.round((done.length / rides.length) * 100),
  };
}
