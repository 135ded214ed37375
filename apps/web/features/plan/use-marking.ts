import type { SkipReason, Size } from '@musette/coach/workout/planned';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { SIZE_LABELS, SKIP_LABELS } from '#lib/outcome.ts';
import { invalidatePlans, savePlanToCache, type PlanDetail, type PlanWorkout } from '#lib/plans.ts';
import { useCall } from '#lib/use-call.ts';
import { useToast } from '#ui/toast.tsx';
import { isStale, planMessageOf } from './plan-problems.ts';

/** What a rider says of a workout: the size that they rode, why they do not ride it, or neither any more. */
type Mark =
  | { readonly kind: 'completed'; readonly size: Size }
  | { readonly kind: 'not-completed' }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | { readonly kind: 'not-skipped' };

interface Marking {
  readonly week: string;
  readonly workout: PlanWorkout;
}

/** Marks a workout, and says what it is marked as; twice is once. */
export function useMarking({ week, workout }: Marking) {
  const toast = useToast();
  const client = useQueryClient();
  return useCall({
    send: (mark: Mark) => send({ weekStart: week, ...placeOf(workout) }, mark),
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

const placeOf = ({ position, focus }: PlanWorkout) => ({ position: String(position), focus });

type Place = ReturnType<typeof placeOf> & { readonly weekStart: string };

function send(place: Place, mark: Mark): Promise<PlanDetail> {
  switch (mark.kind) {
    case 'completed':
      return api.plans.complete({ ...place, completed: true, size: mark.size });
    case 'not-completed':
      return api.plans.complete({ ...place, completed: false });
    case 'skipped':
      return api.plans.skip({ ...place, reason: mark.reason });
    case 'not-skipped':
      return api.plans.skip({ ...place, reason: null });
  }
}

function doneWords({ focus }: PlanWorkout, mark: Mark): string {
  switch (mark.kind) {
    case 'completed':
      return mark.size === 'full'
        ? `${focus} is marked as completed`
        : `${focus} is marked as completed in its ${SIZE_LABELS[mark.size].toLowerCase()} size`;
    case 'skipped':
      return `${focus} is skipped: ${SKIP_LABELS[mark.reason].toLowerCase()}`;
    default:
      return `${focus} is pending again`;
  }
}
