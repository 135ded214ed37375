import type { SkipReason, Size } from '@musette/coach/workout/planned';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeMessageOf, seenMark, sendChange, type Sent } from '#lib/offline/changes.ts';
import { SIZE_LABELS, SKIP_LABELS } from '#lib/rider-data/outcome.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { invalidatePlans, savePlanToCache, type PlanWorkout } from '#lib/rider-data/plans.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { isStale } from '#lib/rider-data/plan-problems.ts';

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
    send: (mark: Mark) => send(client, { week, workout }, mark),
    onDone: async (sent, mark) => {
      if (sent.state === 'sent' && sent.plan) await savePlanToCache(client, sent.plan);
      // Also where it waits for signal: the rider has done it.
      if (mark.kind === 'completed') platform().feel('success');
      const words = doneWords(workout, mark);
      if (sent.state === 'sent') toast.show({ text: words, kind: 'good' });
      else toast.show({ text: `Waiting for signal. ${words}` });
    },
    onFailed: (error) => {
      if (isStale(error)) void invalidatePlans(client);
      toast.show({ text: changeMessageOf(error), kind: 'bad' });
    },
  });
}

/** Marks wait for signal where there is none. */
function send(client: QueryClient, { week, workout }: Marking, mark: Mark): Promise<Sent> {
  const { position, focus, date } = workout;
  const ref = { weekStart: week, position, focus, seen: seenMark(workout) };
  const about = { focus, date };
  switch (mark.kind) {
    case 'completed':
      return sendChange(client, {
        kind: 'completion',
        input: { ...ref, completed: true, size: mark.size },
        about,
      });
    case 'not-completed':
      return sendChange(client, { kind: 'completion', input: { ...ref, completed: false }, about });
    case 'skipped':
      return sendChange(client, { kind: 'skip', input: { ...ref, reason: mark.reason }, about });
    case 'not-skipped':
      return sendChange(client, { kind: 'skip', input: { ...ref, reason: null }, about });
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
