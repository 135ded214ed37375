import { useQueryClient } from '@tanstack/react-query';
import { forgetPlans, type PlanWorkout, useCompletion } from '#lib/plans.ts';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { isStale, planMessageOf } from './plan-problems.ts';

export interface CompletionButtonProps {
  readonly week: string;
  readonly workout: PlanWorkout;
}

/** Marks a workout as completed, or takes the mark back (spec 4). */
export function CompletionButton({ week, workout }: CompletionButtonProps) {
  const toast = useToast();
  const client = useQueryClient();
  const complete = useCompletion();
  const isDone = workout.status === 'completed';
  const { start, isPending } = useCall({
    send: (completed: boolean) => complete(week, workout.position, completed),
    onDone: (_plan, completed) =>
      toast.show(
        completed
          ? { text: `${workout.focus} is marked as completed`, kind: 'good' }
          : { text: `${workout.focus} is pending again` },
      ),
    onFailed: (error) => {
      if (isStale(error)) void forgetPlans(client);
      toast.show({ text: planMessageOf(error), kind: 'bad' });
    },
  });
  return (
    <Button tone={isDone ? 'ghost' : 'primary'} busy={isPending} onClick={() => start(!isDone)}>
      {isDone ? 'Undo complete' : 'Mark complete'}
    </Button>
  );
}
