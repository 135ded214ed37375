import type { IsoDate } from '@musette/coach/calendar/days';
import { isRide } from '#lib/plan-texts.ts';
import type { Move, Plan, PlanWorkout } from '#lib/plans.ts';

/** The labels of a move's verdict. */
export const VERDICT_LABELS: Readonly<Record<Move['verdict'], string>> = {
  allowed: 'Fits',
  'at-a-cost': 'At a cost',
  'not-allowed': 'Not possible',
};

/** Says what a move does to the workout on the target day. */
export const exchangeWords = (there: PlanWorkout): string =>
  isRide(there) ? `Swaps with ${there.focus}` : 'A rest day';

/** Says why a move is refused. */
export const refusalWords = ({ reasons }: Move): string => `Not moved. ${reasons.join(' ')}`;

/** Says what has moved; the text is shown and read aloud. */
export function movedWords(
  plan: Pick<Plan, 'workouts'>,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const [here, there] = [plan.workouts[from], plan.workouts[to]];
  if (!here || !there) return 'Moved';
  return isRide(here)
    ? `${there.focus} moved to ${there.day}, ${here.focus} to ${here.day}`
    : `${there.focus} moved to ${there.day}`;
}

/** Whether a move can be undone: a workout cannot move back to a past day. */
export const canUndo = (before: Pick<Plan, 'workouts'>, from: number, today: IsoDate): boolean =>
  (before.workouts[from]?.date ?? '') >= today;
