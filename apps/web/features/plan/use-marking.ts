import type { SkipReason, Size } from '@musette/coach/workout/planned';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { SIZE_LABELS, SKIP_LABELS } from '#lib/outcome.ts';
import { invalidatePlans, savePlanToCache, type PlanDetail, type PlanWorkout } from '#lib/plans.ts';
import { useCall } from '#lib/use-call.ts';
import { useToast } from '#ui/toast.tsx';
import { isStale, planMessageOf } from '#lib/plan-problems.ts';

/** How a rider marks a workout: completed in a size, skipped for a reason, or neither. */
type Mark =
  | { readonly kind: 'completed'; readonly size: Size }
  | { readonly kind: 'not-completed' }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | { readonly kind: 'not-skipped' };

interface Marking {
  readonly week: string;
  readonly workout: PlanWorkout;
}

/** Marks a workout as completed, skipped or planned, and shows a toast. Marking it twice has no further effect. */
export function useMarking({ week, workout }: Marking) {
  const toast = useToast();
  const client = useQueryClient();
  return useCall({
    send: (mark: Mark) => send({ weekStart: week, ...workoutRefOf(workout) }, mark),
    onDone: async (plan, mark) => {
      await savePlanToCache(client, plan);
      toast.show({ text: doneWords(workout, mark), kind: 'good' });
    },
    onFailed: (error) => {
      if (isStale(error)) void invalidatePlans(client);
      toast.show({ text: planMessageOf(error), kind: 'bad' });
    },
  });
}

const workoutRefOf = ({ position, focus }: PlanWorkout) => ({ position, focus });

type WorkoutRef = ReturnType<typeof workoutRefOf> & { readonly weekStart: string };

function send(ref: WorkoutRef, mark: Mark): Promise<PlanDetail> {
  switch (mark.kind) {
    case 'completed':
      return api.plans.complete({ ...ref, completed: true, size: mark.size });
    case 'not-completed':
      return api.plans.complete({ ...ref, completed: false });
    case 'skipped':
      return api.plans.skip({ ...ref, reason: mark.reason });
    case 'not-skipped':
      return api.plans.skip({ ...ref, reason: null });
  }
}

function doneWords({ focus }: PlanWorkout, mark: Mark): string {
  switch (mark.kind) {
    case 'completed':
      return mark.size === 'full'
        ? `${focus}: marked as completed`
        : `${focus}: marked as completed in its ${SIZE_LABELS[mark.size].toLowerCase()} size`;
    case 'skipped':
      return `Skipped ${focus}: ${SKIP_LABELS[mark.reason].toLowerCase()}`;
    default:
      return `${focus}: pending again`;
  }
}
