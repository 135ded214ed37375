import type { Generation } from '#lib/generation.ts';
import type { Plan, PlanDetail, PlanWorkout } from '#lib/plans.ts';

/** The phases of a season as riders read them. */
export const PHASE_LABELS: Readonly<Record<Plan['phase'], string>> = {
  base: 'Base',
  build: 'Build',
  peak: 'Peak',
  taper: 'Taper',
  race: 'Race week',
};

/** What a week is in its season. */
export const phaseOf = ({ phase, recovery }: Pick<Plan, 'phase' | 'recovery'>): string =>
  recovery ? 'Recovery' : PHASE_LABELS[phase];

/** Which week of a generation is being written now. */
export function writingText({ weeks }: Pick<Generation, 'weeks'>): string {
  const week = weeks.find(({ state }) => state === 'waiting');
  if (!week) return 'Saving the plan';
  return `Writing week ${week.number} of ${weeks.length}, ${phaseOf(week).toLowerCase()}`;
}

/** How many weeks of a generation there are so far; those that were there before count. */
export const writtenWeekCount = ({ weeks }: Pick<Generation, 'weeks'>): number =>
  weeks.filter(({ state }) => state !== 'waiting').length;

/** How a week was written, said honestly. */
export const WEEK_SOURCE_LABELS: Readonly<Record<Plan['made'], (model: string | null) => string>> = {
  model: (model) => `Written by ${model ?? 'a model'}, held to your plan by the coach`,
  repaired: (model) => `Written by ${model ?? 'a model'}, mended by the coach`,
  // The first sentence is the specification's (spec 8).
  patterns: (model) =>
    `Could not extract valid JSON from response. Read from the words of ${model ?? 'the model'} instead, and completed by the coach`,
  'built-in': () => 'Written by the built-in coach',
};

/** How a workout felt, as riders read it (spec 5). */
export const EFFORT_LABELS = {
  'too-easy': 'Too easy',
  'just-right': 'Just right',
  'too-hard': 'Too hard',
} as const;

/** A workout that is there to be ridden, or was. */
export const isRide = ({ status }: Pick<PlanWorkout, 'status'>): boolean => status !== 'rest';

/** The minutes that count: those of the size that was ridden, else all that is planned. */
export const countedMinutes = ({
  minutes,
  completedMinutes,
}: Pick<PlanWorkout, 'minutes' | 'completedMinutes'>): number => completedMinutes ?? minutes;

/** What a week comes to. */
export function weekFigures({ workouts, load }: Pick<Plan | PlanDetail, 'workouts' | 'load'>) {
  const rides = workouts.filter(isRide);
  const done = rides.filter(({ status }) => status === 'completed');
  return {
    minutes: rides.reduce((sum, workout) => sum + countedMinutes(workout), 0),
    load,
    rides: rides.length,
    done: done.length,
    rate: rides.length === 0 ? 0 : Math.round((done.length / rides.length) * 100),
  };
}
