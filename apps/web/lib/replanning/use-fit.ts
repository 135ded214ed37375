import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { type Conflict, conflictsQuery } from '#lib/replanning/conflicts.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { invalidatePlans, type PlanDetail, savePlanToCache } from '#lib/rider-data/plans.ts';
import { isStale, planMessageOf } from '#lib/rider-data/plan-problems.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useToast } from '#ui/overlays/toast.tsx';

/** A change to a ride, for the version of the week that the rider sees. */
export interface Fit {
  readonly weekStart: Conflict['weekStart'];
  readonly version: number;
  readonly position: number;
  readonly how: 'shorten' | 'leave-out' | 'undo';
}

/** Whether the conflicts are loaded again after a change: until then their versions are those before the change. */
const useOutdatedConflicts = (): boolean =>
  useIsFetching({ queryKey: conflictsQuery.queryKey, predicate: ({ state }) => state.isInvalidated }) > 0;

/** Shortens a ride, leaves it out, or puts it back. The next change waits for the new list of conflicts. */
export function useFit(onDone: (plan: PlanDetail, fit: Fit) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const isOutdated = useOutdatedConflicts();
  const { start, isPending } = useCall({
    send: (fit: Fit) => api.plans.fit(fit),
    onDone: async (plan, fit) => {
      const { position, how } = fit;
      await savePlanToCache(client, plan);
      // The proofs of later weeks depend on the load of this one.
      void client.invalidateQueries({ queryKey: ['plans', 'week'] });
      const { focus, minutes, original } = plan.workouts[position] ?? {};
      const words = {
        shorten: `Shortened ${original?.focus} to ${minutesText(minutes ?? 0)}.`,
        'leave-out': `Left out ${original?.focus}.`,
        undo: `${focus}: back as planned.`,
      };
      toast.show({ text: words[how], kind: 'good' });
      onDone(plan, fit);
    },
    onFailed: (error) => {
      if (isStale(error)) void invalidatePlans(client);
      toast.show({ text: planMessageOf(error), kind: 'bad' });
    },
  });
  return { start, isPending: isPending || isOutdated };
}
