import type { IsoDate } from '@musette/coach/calendar/days';
import { type Outcome, outcomeOf } from '@musette/coach/progress/matching/sessions';
import type { AwayKind } from '@musette/coach/rider/days-away';
import { doneSteps, type SkipReason, type Size } from '@musette/coach/workout/planned';
import type { Step } from '@musette/coach/workout/steps';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';

const OUTCOME_LABELS: Readonly<Record<Exclude<Outcome, 'away'>, string>> = {
  rest: 'Rest',
  completed: 'Completed',
  open: 'Pending',
  missed: 'Missed',
  skipped: 'Skipped',
};

/** What a rider was instead of riding. */
export const AWAY_OUTCOMES: Readonly<Record<AwayKind, string>> = {
  holiday: 'On holiday',
  illness: 'Ill',
};

const awayWords = ({ away }: PlanWorkout): string => AWAY_OUTCOMES[away ?? 'holiday'];

/** The label of the outcome of a workout. */
export function outcomeLabel(workout: PlanWorkout, today: IsoDate): string {
  const outcome = outcomeOf(workout, today);
  return outcome === 'away' ? awayWords(workout) : OUTCOME_LABELS[outcome];
}

/** The labels of the reasons to skip a workout. */
export const SKIP_LABELS: Readonly<Record<SkipReason, string>> = {
  ill: 'Ill',
  'no-time': 'No time',
  weather: 'Weather',
  tired: 'Tired',
  other: 'Other',
};

/** The labels of the sizes of a workout. */
export const SIZE_LABELS: Readonly<Record<Size, string>> = {
  full: 'Full',
  short: 'Short',
  minimum: 'Minimum',
};

/** Whether a workout was missed, skipped or on a day away; its name is then struck through. */
export const isNotRidden = (workout: PlanWorkout, today: IsoDate): boolean =>
  ['missed', 'skipped', 'away'].includes(outcomeOf(workout, today));

/** How the picture of a workout is drawn: hollow when it was not ridden, narrower when it was shortened. */
interface WorkoutPicture {
  readonly steps: readonly Step[];
  readonly hollow: boolean;
  readonly widthPercent: number;
}

/** The picture of a workout with its outcome. */
export function pictureOf(workout: PlanWorkout, today: IsoDate): WorkoutPicture {
  const { minutes, completedMinutes } = workout;
  const share = minutes > 0 ? (completedMinutes ?? minutes) / minutes : 1;
  return {
    steps: doneSteps(workout),
    hollow: isNotRidden(workout, today),
    widthPercent: Math.round(share * 100),
  };
}

/** Whether a workout was ridden in a shorter size than planned. */
export const isShortened = ({ completedSize, completedMinutes, minutes }: PlanWorkout): boolean =>
  completedSize !== null &&
  completedSize !== 'full' &&
  completedMinutes !== null &&
  completedMinutes < minutes;

/** The length of a workout: "1 h 02", or "45 min of 1 h 02" when it was shortened. */
export const workoutLengthText = (workout: PlanWorkout): string =>
  isShortened(workout)
    ? `${minutesText(workout.completedMinutes ?? 0)} of ${minutesText(workout.minutes)}`
    : minutesText(workout.minutes);

/** A short text for the outcome; null for a planned workout and for a rest day. */
export function outcomeWords(workout: PlanWorkout, today: IsoDate): string | null {
  const outcome = outcomeOf(workout, today);
  switch (outcome) {
    case 'completed':
      return isShortened(workout) && workout.completedSize
        ? `Done, ${SIZE_LABELS[workout.completedSize].toLowerCase()}: ${unbroken(workoutLengthText(workout))}`
        : 'Done';
    case 'skipped':
      return workout.skipReason ? `Skipped: ${SKIP_LABELS[workout.skipReason].toLowerCase()}` : 'Skipped';
    case 'away':
      return awayWords(workout);
    case 'missed':
      return OUTCOME_LABELS.missed;
    default:
      return null;
  }
}
