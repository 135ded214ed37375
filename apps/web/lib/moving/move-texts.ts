import type { IsoDate } from '@musette/coach/calendar/days';
import { isRide } from '#lib/rider-data/plan-texts.ts';
import type { Move, Plan, PlanWorkout } from '#lib/rider-data/plans.ts';

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
  const moved = `${there.focus} moved to ${there.day}`;
  if (there.status === 'completed') return `${moved}, where its ride completes it`;
  return isRide(here) ? `${moved}, ${here.focus} to ${here.day}` : moved;
}

/** Says that a move waits for signal. */
export function waitingWords(
  { workouts }: Pick<Plan, 'workouts'>,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const [workout, there] = [workouts[from], workouts[to]];
  return workout && there
    ? `Waiting for signal. ${workout.focus} moves to ${there.day} when there is signal.`
    : 'Waiting for signal.';
}

/** Whether a move can be undone: a workout moves back neither to a past day nor once a ride of its new day has completed it. */
export const canUndo = (
  after: Pick<Plan, 'workouts'>,
  { from, to }: { readonly from: number; readonly to: number },
  today: IsoDate,
): boolean => (after.workouts[from]?.date ?? '') >= today && after.workouts[to]?.status !== 'completed';
