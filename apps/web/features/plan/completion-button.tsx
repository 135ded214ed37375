import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { forgetPlans, keepPlan, type PlanWorkout } from '#lib/plans.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { isStale, planMessageOf } from './plan-problems.ts';

interface CompletionButtonProps {
  readonly week: string;
  readonly workout: PlanWorkout;
}

/** Marks a workout as completed, or takes the mark back (spec 4); twice is once. */
export function CompletionButton({ week, workout }: CompletionButtonProps) {
  const toast = useToast();
  const client = useQueryClient();
  const { position, focus, status } = workout;
  const isDone = status === 'completed';
  const { mutate, isPending } = useMutation({
    mutationFn: (completed: boolean) =>
      api.plans.complete({ weekStart: week, position: String(position), focus, completed }),
    onSuccess: async (plan, completed) => {
      await keepPlan(client, plan);
      toast.show({
        text: `${focus} is ${completed ? 'marked as completed' : 'pending again'}`,
        kind: 'good',
      });
    },
    onError: (error) => {
      if (isStale(error)) void forgetPlans(client);
      toast.show({ text: planMessageOf(error), kind: 'bad' });
    },
  });
  return (
    <Button tone={isDone ? 'ghost' : 'primary'} busy={isPending} onClick={() => mutate(!isDone)}>
      {isDone ? 'Undo complete' : 'Mark complete'}
    </Button>
  );
}
