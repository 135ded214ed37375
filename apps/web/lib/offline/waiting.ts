import { mondayOf } from '@musette/coach/calendar/days';
import { observable } from '#lib/api/observable.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import type { ChangeInputs, ChangeOf, WaitingChange } from './changes.ts';

/** Why nothing is sent at the moment. */
export type Pause = 'no-signal' | 'signed-out' | null;

interface Waiting {
  readonly changes: readonly WaitingChange[];
  readonly pause: Pause;
}

/** What waits now. */
export const waiting = observable<Waiting>({ changes: [], pause: null });

/** What waits now, for a component. */
export const useWaiting = waiting.use;

interface Seen {
  readonly weekStart: string;
  readonly position: number;
}

/** What waits about one workout: the last change of each kind, which is what the rider wants now. */
export function useWaitingFor({ weekStart, position }: Seen) {
  const { changes } = useWaiting();
  const last = <K extends keyof ChangeInputs>(kind: K, isAbout: (input: ChangeInputs[K]) => boolean) =>
    changes.findLast((change) => change.kind === kind && isAbout(change.input as ChangeInputs[K]));
  const isHere = (input: Seen) => input.weekStart === weekStart && input.position === position;
  return {
    completion: last('completion', isHere) as (WaitingChange & ChangeOf<'completion'>) | undefined,
    skip: last('skip', isHere) as (WaitingChange & ChangeOf<'skip'>) | undefined,
    feedback: last('workout-feedback', isHere) as (WaitingChange & ChangeOf<'workout-feedback'>) | undefined,
    move: last('move', (input) => input.weekStart === weekStart && [input.from, input.to].includes(position)),
  };
}

/** The last change of a workout that the server has not confirmed; null without one. */
export function useWaitingWords({ date, position }: Pick<PlanWorkout, 'date' | 'position'>): string | null {
  const { completion, skip, move } = useWaitingFor({ weekStart: mondayOf(date), position });
  const waits = [
    completion && { ...completion, words: completion.input.completed ? 'Done' : 'Not done' },
    skip && { ...skip, words: skip.input.reason === null ? 'Not skipped' : 'Skipped' },
    move && { ...move, words: 'Move' },
  ];
  const last = waits.filter((one) => one !== undefined).toSorted((a, b) => b.id - a.id)[0];
  return last ? `${last.words}: ${last.refusal ? 'not accepted' : 'waiting for signal'}` : null;
}
