import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Activity } from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import { observable } from '#lib/api/observable.ts';
import { seenMark } from '#lib/offline/changes.ts';
import { planMessageOf } from '#lib/rider-data/plan-problems.ts';
import { invalidatePlans, type PlanWorkout, savePlanToCache } from '#lib/rider-data/plans.ts';
import { useCall } from '#lib/form/use-call.ts';
import { browserStore } from '#ui/storage.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import type { MovedRide } from './moved-rides.ts';

const KEY = 'musette.not-moved';
/** Older answers are forgotten. */
const MAX_ANSWERS = 200;

const pairOf = ({ ride, workout }: Pick<MovedRide, 'ride' | 'workout'>): string =>
  `${ride.id} ${workout.date}`;

/** Without storage an answer holds until the page is closed. */
const unsaved = observable('');

/** The pairs of ride and workout to which the rider has said no on this device, one a line. */
const declined = (): string => browserStore.read(KEY) ?? unsaved.get();

/** Remembers that a ride was not the workout of another day. */
export function decline(moved: MovedRide): void {
  const pairs = [...declined().split('\n'), pairOf(moved)].slice(-MAX_ANSWERS).join('\n');
  browserStore.write(KEY, pairs);
  unsaved.set(browserStore.read(KEY) === pairs ? '' : pairs);
}

/** A ride that seems to have been another day's workout, unless the rider has said no. */
export function useMovedRide(moved: MovedRide | null): MovedRide | null {
  const pairs = useSyncExternalStore(unsaved.follow, declined);
  return moved && !pairs.split('\n').includes(pairOf(moved)) ? moved : null;
}

/** A ride, and the workout of another day that it is counted as. */
export type Counting = Pick<MovedRide, 'week'> & {
  readonly ride: Pick<Activity, 'id' | 'date'>;
  readonly workout: PlanWorkout;
};

interface Answer extends Counting {
  readonly completed: boolean;
}

/** Counts rides as the workouts of other days, and takes that back. */
export function useCounting(onCounted?: (counting: Counting) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: ({ ride, week, workout, completed }: Answer) =>
      api.plans.complete({
        weekStart: week,
        position: workout.position,
        focus: workout.focus,
        seen: seenMark(workout),
        completed,
        ...(completed && { activityId: ride.id }),
      }),
    onDone: async (plan, answer) => {
      const { workout, completed } = answer;
      await savePlanToCache(client, plan);
      const text = `${workout.focus}: ${completed ? 'marked as completed' : 'pending again'}`;
      toast.show({ text, kind: 'good' });
      if (completed) onCounted?.(answer);
    },
    onFailed: (error) => {
      void invalidatePlans(client);
      toast.show({ text: planMessageOf(error), kind: 'bad' });
    },
  });
  return {
    count: (counting: Counting) => start({ ...counting, completed: true }),
    takeBack: (counting: Counting) => start({ ...counting, completed: false }),
    isPending,
  };
}
