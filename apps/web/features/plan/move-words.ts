import type { IsoDate } from '@musette/coach/calendar/days';
import { isRide } from '#lib/plan-words.ts';
import type { Move, PlanDetail, PlanWorkout } from '#lib/plans.ts';

/** Whether a workout may move to a day, as riders read it. */
export const VERDICT_LABELS: Readonly<Record<Move['verdict'], string>> = {
  allowed: 'Fits',
  'at-a-cost': 'At a cost',
  'not-allowed': 'Not possible',
};

/** What a move does to the day that it goes to. */
export const exchangeWords = (there: PlanWorkout): string =>
  isRide(there) ? `Swaps with ${there.focus}` : 'A rest day';

/** Why a workout stays where it is. */
export const refusalWords = ({ reasons }: Move): string => `Not moved. ${reasons.join(' ')}`;

/** What has happened, for the eye and the ear. */
export function movedWords(
  plan: PlanDetail,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const [here, there] = [plan.workouts[from], plan.workouts[to]];
  if (!here || !there) return 'Moved';
  return isRide(here)
    ? `${there.focus} is on ${there.day} now, ${here.focus} on ${here.day}`
    : `${there.focus} is on ${there.day} now`;
}

/** Nothing moves to a day that is over, so such a move cannot be taken back. */
export const canUndo = (before: PlanDetail, from: number, today: IsoDate): boolean =>
  (before.workouts[from]?.date ?? '') >= today;
