import { useState } from 'react';
import { draftOf } from '#lib/form/draft.ts';
import { EFFORT_LABELS } from '#lib/rider-data/plan-texts.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { useRider } from '#lib/api/session.ts';
import { workoutKey } from './workout-key.ts';

/** The values of the feedback form; the effort is null until one is chosen. */
export interface WorkoutFeedback {
  readonly effort: keyof typeof EFFORT_LABELS | null;
  readonly notes: string;
}

/** What was typed, and the feedback that it began from; drafts of earlier versions of the app lack it. */
type Typed = WorkoutFeedback & { readonly from?: WorkoutFeedback };

const isSame = (one: WorkoutFeedback, other: WorkoutFeedback): boolean =>
  one.effort === other.effort && one.notes === other.notes;

/** Checks a stored draft. */
export const isFeedback = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  'notes' in value &&
  typeof value.notes === 'string' &&
  'effort' in value &&
  (value.effort === null || (typeof value.effort === 'string' && value.effort in EFFORT_LABELS));

/** Stores the feedback draft, so that it survives a reload, a change of workout and a failed request. */
export function useFeedbackDraft(
  plan: PlanDetail,
  workout: PlanWorkout,
  /** What waits for signal: the rider sees it as given. */
  waits?: WorkoutFeedback,
) {
  const userId = useRider()?.userId ?? '';
  const draft = draftOf({
    form: `workout.${plan.weekStart}.${workoutKey(plan.workouts, workout)}`,
    userId,
    isValid: isFeedback,
  });
  const given: WorkoutFeedback = waits ?? workout.feedback ?? { effort: null, notes: '' };
  const [typed, setTyped] = useState<Typed | null>(() => draft.read());
  const value = typed ?? given;
  const saved = workout.feedback;
  return {
    /** What another window or device has saved since the rider began to type; null for none. */
    newer: typed?.from && saved && !isSame(typed.from, saved) && !isSame(typed, saved) ? saved : null,
    value: { effort: value.effort, notes: value.notes },
    change(next: Partial<WorkoutFeedback>) {
      const from = typed ? typed.from : { effort: given.effort, notes: given.notes };
      const changed = { effort: value.effort, notes: value.notes, ...next, ...(from && { from }) };
      setTyped(changed);
      draft.save(changed);
    },
    drop() {
      setTyped(null);
      draft.drop();
    },
  };
}
