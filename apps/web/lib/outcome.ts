import type { IsoDate } from '@musette/coach/calendar/days';
import { type Outcome, outcomeOf } from '@musette/coach/progress/sessions';
import { doneSteps, type SkipReason, type Size } from '@musette/coach/workout/planned';
import type { Step } from '@musette/coach/workout/steps';
import { lengthWords, unbroken } from '#lib/length-words.ts';
import type { PlanWorkout } from '#lib/plans.ts';

/** What has become of a workout, as riders read it. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  rest: 'Rest',
  completed: 'Completed',
  open: 'Pending',
  missed: 'Missed',
  skipped: 'Skipped',
};

/** Why a workout is skipped, as riders read it. */
export const SKIP_LABELS: Readonly<Record<SkipReason, string>> = {
  ill: 'Ill',
  'no-time': 'No time',
  weather: 'Weather',
  tired: 'Tired',
  other: 'Other',
};

/** The sizes of a workout as riders read them. */
export const SIZE_LABELS: Readonly<Record<Size, string>> = {
  full: 'Full',
  short: 'Short',
  minimum: 'Minimum',
};

/** True for a workout that is there to be ridden and was not: its name is struck through. */
export const isLost = (workout: PlanWorkout, today: IsoDate): boolean =>
  ['missed', 'skipped'].includes(outcomeOf(workout, today));

/** How a workout looks: hollow where it was not ridden, and as wide as the part of it that was. */
interface WorkoutPicture {
  readonly steps: readonly Step[];
  readonly hollow: boolean;
  readonly widthPercent: number;
}

/** The picture of what has become of a workout. */
export function pictureOf(workout: PlanWorkout, today: IsoDate): WorkoutPicture {
  const { minutes, completedMinutes } = workout;
  const share = minutes > 0 ? (completedMinutes ?? minutes) / minutes : 1;
  return { steps: doneSteps(workout), hollow: isLost(workout, today), widthPercent: Math.round(share * 100) };
}

/** True for a workout that was ridden in a shorter size than planned. */
const isShort = ({ completedSize, completedMinutes, minutes }: PlanWorkout): boolean =>
  completedSize !== null &&
  completedSize !== 'full' &&
  completedMinutes !== null &&
  completedMinutes < minutes;

/** How long a workout is, or was: 1 h 02, or 45 min of 1 h 02 where it was ridden in a shorter size. */
export const lengthOf = (workout: PlanWorkout): string =>
  isShort(workout)
    ? `${lengthWords(workout.completedMinutes ?? 0)} of ${lengthWords(workout.minutes)}`
    : lengthWords(workout.minutes);

/** What has become of a workout, in a few words; null for what is still to be ridden, and for a rest day. */
export function outcomeWords(workout: PlanWorkout, today: IsoDate): string | null {
  const outcome = outcomeOf(workout, today);
  switch (outcome) {
    case 'completed':
      return isShort(workout) && workout.completedSize
        ? `Done, ${SIZE_LABELS[workout.completedSize].toLowerCase()}: ${unbroken(lengthOf(workout))}`
        : 'Done';
    case 'skipped':
      return workout.skipReason ? `Skipped: ${SKIP_LABELS[workout.skipReason].toLowerCase()}` : 'Skipped';
    case 'missed':
      return 'Missed';
    default:
      return null;
  }
}
